import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { productName } from '#domain/shared/texts.ts'
import { paths } from '#web/app/paths.ts'
import { BigPass, PassInitials } from '#web/ui/art/big-pass.tsx'
import type { PassRow } from '#web/ui/art/big-pass.tsx'
import styles from './onboarding.module.css'

/** The text typed so far; it appears on the pass immediately. */
export type PassWords = { fullName?: string | undefined; artistName?: string | undefined; email?: string | undefined }

type FrameProps = {
  words?: PassWords
  /** A date or timestamp; without it the pass has no line for it. */
  trialEndsAt?: string | null | undefined
  children: ReactNode
}

/** The page of account setup: the pass on the left, `children` on the right below the link to sign-in. */
export function OnboardingFrame({ words = {}, trialEndsAt, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.poster} aria-hidden="true">
        <span className={`${styles.posterDisc} disc`} />
        <div className={styles.pass}>
          <BigPass
            photo={<PassInitials initials={initials(words)} />}
            role={texts.pass.role}
            rows={passRows(words, trialEndsAt)}
          />
        </div>
      </aside>
      <main className={styles.formSide}>
        <div className={styles.top}>
          <a href={paths.home} className="wordmark">
            {productName}
          </a>
          <p>
            {texts.haveAccount}{' '}
            <Link className="link link-alone" to={paths.signIn}>
              {texts.signIn}
            </Link>
          </p>
        </div>
        <div className={styles.inner}>{children}</div>
      </main>
    </div>
  )
}

/** The head above the form. */
export function OnboardingHead({ trialEndsAt }: { trialEndsAt?: string | null | undefined }) {
  return (
    <>
      <h1 className="display">{texts.title}</h1>
      <p className={styles.succeeded}>
        <Check className="icon" aria-hidden="true" />
        <span>
          {trialEndsAt && (
            <>
              {texts.trialUntil} <b className="numerals">{formatDate(trialEndsAt)}</b>.{' '}
            </>
          )}
          {texts.nowSetUp}
        </span>
      </p>
    </>
  )
}

/** In place of the form: Invalid Access, a spent session, an unconfirmed payment. */
export function OnboardingNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className={styles.refused}>{text}</p>
      <div className={styles.foot}>{children}</div>
    </>
  )
}

/** The first two letters of the name on the pass, like on the profile card. */
function initials({ artistName, fullName, email }: PassWords): string {
  const name = artistName?.trim() || fullName?.trim() || email?.trim() || ''
  return Array.from(name).slice(0, 2).join('').toUpperCase()
}

function passRows({ fullName, artistName, email }: PassWords, trialEndsAt: string | null | undefined): PassRow[] {
  const rows: PassRow[] = [
    { caption: texts.pass.name, value: fullName ?? '', written: true },
    { caption: texts.pass.artistName, value: artistName ?? '', written: true },
    { caption: texts.pass.email, value: email ?? '', written: true },
  ]
  return trialEndsAt ? [...rows, { caption: texts.pass.trialEnds, value: formatDate(trialEndsAt) }] : rows
}
