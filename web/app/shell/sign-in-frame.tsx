import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { landingTexts } from '#domain/landing/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Poster } from '#web/ui/art/poster.tsx'
import styles from './sign-in-frame.module.css'

const checks = landingTexts.features.cards.map((card) => card.title)

type Props = {
  back: { to: string; label: string }
  /** A form of class `si-form`, or for the password reset a section of class `rp`. */
  children: ReactNode
  /** Beside the wordmark below the form. */
  foot?: ReactNode
}

/** The page of a sign-in or password-reset form: the back link, the form, and the poster. */
export function SignInFrame({ back, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <main className={styles.formSide}>
        <BackLink {...back} />
        {children}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="wordmark">{productName}</p>
          {foot}
        </div>
      </main>
      <Poster role={landingTexts.passRole} checks={checks} />
    </div>
  )
}

function BackLink({ to, label }: Props['back']) {
  const content = (
    <>
      <ArrowLeft className="icon icon-small" aria-hidden="true" /> {label}
    </>
  )
  // The landing page is another document, which the router does not know.
  return to === '/' ? (
    <a className={styles.back} href={paths.home}>
      {content}
    </a>
  ) : (
    <Link className={styles.back} to={to}>
      {content}
    </Link>
  )
}
