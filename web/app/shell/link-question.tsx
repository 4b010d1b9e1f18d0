import '#web/ui/styles/art.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTexts as texts } from '#domain/mailed-links/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { authStore } from '#web/platform/auth-store.ts'
import { acceptLink, checkLink, refuseLink } from '#web/platform/link-arrival.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in-frame.module.css'

/** In place of the page, when a mailed link that this browser did not request would sign someone in. */
export function LinkQuestion() {
  usePageTitle(texts.title)
  const { link } = useAuth()
  const { session, halfSession } = authStore.read()
  const present = session ?? halfSession
  return (
    <SignInFrame back={{ to: paths.home, label: texts.backHome }}>
      <section className={styles.narrow}>
        {link?.kind === 'unreached' ? (
          <Unreached />
        ) : link?.kind !== 'question' ? null : present ? (
          <SomebodyElse present={present.user.email ?? ''} email={link.email} />
        ) : (
          <Question email={link.email} />
        )}
      </section>
    </SignInFrame>
  )
}

function Question({ email }: { email: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [before, address, after] = texts.question(email)
  return (
    <>
      <h1 className={styles.linkQuestion}>
        {before}
        <b>
          {address}
          {after}
        </b>
      </h1>
      <p className="mt-4 text-ink-2">{texts.why}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel={texts.accepting}
          onClick={() => {
            setBusy(true)
            void acceptLink().finally(() => setBusy(false))
          }}
        >
          {texts.accept}
        </Button>
        <Button
          size="lg"
          disabled={busy}
          onClick={() => {
            refuseLink()
            void navigate(paths.signIn, { replace: true })
          }}
        >
          {texts.refuse}
        </Button>
      </div>
    </>
  )
}

/** Nobody is signed in over another person: the current session ends first, by its owner's own action. */
function SomebodyElse({ present, email }: { present: string; email: string }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [before, address] = texts.other(present)
  const [opened, other, rest] = texts.otherText(email)
  return (
    <>
      <h1 className={styles.linkQuestion}>
        {before}
        <b>{address}</b>
      </h1>
      <p className="mt-4 text-ink-2">
        {opened}
        <b className="font-semibold text-ink">{other}</b>
        {rest}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="lg"
          onClick={() => {
            refuseLink()
            void navigate(paths.dashboard, { replace: true })
          }}
        >
          {texts.stay}
        </Button>
        <Button
          size="lg"
          busy={busy}
          busyLabel={texts.signingOut}
          onClick={() => {
            setBusy(true)
            void signOut()
          }}
        >
          {texts.signOut}
        </Button>
      </div>
    </>
  )
}

function Unreached() {
  return (
    <>
      <h1 className={styles.linkQuestion}>{texts.unreachedTitle}</h1>
      <p className="mt-4 text-ink-2" role="alert">
        {texts.unreached}
      </p>
      <Button className="mt-6" size="lg" onClick={() => void checkLink()}>
        {texts.tryAgain}
      </Button>
    </>
  )
}
