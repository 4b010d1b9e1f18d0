import '#web/ui/styles/art.css'
import { Suspense, useState } from 'react'
import { resetTexts as texts } from '#domain/password-resets/texts.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { later } from '#web/platform/later.tsx'
import { linkError } from '#web/platform/mailed-link.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { AskForLink } from '#web/sign-in/ask-for-link.tsx'
import { NewPassword } from '#web/sign-in/new-password.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { paths } from '../paths.ts'
import { SignInFrame } from '../shell/sign-in-frame.tsx'
import styles from '#web/app/shell/sign-in-frame.module.css'

const LinkSent = later(() => import('#web/sign-in/link-sent.tsx'), 'LinkSent')
const SecondStep = later(() => import('#web/sign-in/second-step.tsx'), 'SecondStep')

/** Without a session it sends the link; with one, from the link or from the settings, it takes the new password. */
export function ResetPassword() {
  usePageTitle(texts.title)
  const { loading, user, awaiting, recovering } = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignInFrame
      back={
        user && !recovering
          ? { to: paths.security, label: texts.backToSecurity }
          : { to: paths.signIn, label: texts.backToSignIn }
      }
    >
      <div className={styles.narrow}>
        <Suspense>
          {loading ? null : user && (recovering || !sentTo) ? (
            <NewPassword onSent={setSentTo} />
          ) : awaiting ? (
            <SecondStep user={awaiting} headed onDone={() => undefined} />
          ) : sentTo ? (
            <LinkSent email={sentTo} {...(user ? {} : { onAnother: () => setSentTo(null) })} />
          ) : (
            <>
              {linkError() && <Alert className="mb-5">{signInTexts.linkFailed}</Alert>}
              <AskForLink onSent={setSentTo} />
            </>
          )}
        </Suspense>
      </div>
    </SignInFrame>
  )
}
