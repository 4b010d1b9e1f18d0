import { ArrowRight } from 'lucide-react'
import type { Profile } from '#domain/profile/schema.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { billingTexts } from '#domain/subscriptions/texts.ts'
import { welcomeTexts as texts } from '#domain/welcome/texts.ts'
import { switchTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { BlankPapers } from './blank-papers.tsx'
import styles from './welcome.module.css'

type Props = {
  name: string
  email: string
  subscription: Profile['subscription'] | undefined
  busy: boolean
  onStart: () => void
}

/** Product name, tagline, and the link to the account connection: the pass, on top of blank paperwork. */
export function WelcomeScreen({ name, email, subscription, busy, onStart }: Props) {
  return (
    <div className={styles.page}>
      <BlankPapers />
      <main className={`pass ${styles.pass}`} id="main" tabIndex={-1}>
        <span className={styles.strap} aria-hidden="true" />
        <div className="pass-top">
          <span className={`${styles.slot} slot`} aria-hidden="true" />
          <h1 className="wordmark">{productName}</h1>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <div className={styles.body}>
          <div className={styles.newcomer}>
            <span className="avatar" aria-hidden="true">
              {email.slice(0, 2).toUpperCase()}
            </span>
            <div className="min-w-0">
              <p className="font-display font-bold text-[1.75rem] leading-8 truncate" dir="auto">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-ink-3 min-h-[1.125rem]">{subscription && planInWords(subscription)}</p>
            </div>
          </div>
          <p>{texts.text}</p>
          <Button variant="primary" size="lg" className="w-full mt-4" busy={busy} onClick={onStart}>
            {texts.start} <ArrowRight aria-hidden className="icon" />
          </Button>
        </div>
      </main>
      <div className={styles.theme}>
        <ThemeToggle onSwitch={switchTheme} />
      </div>
    </div>
  )
}

function planInWords({ status, plan, trialEndsAt }: Profile['subscription']): string {
  if (status === 'none' || plan === null) return texts.noPlan
  const name = billingTexts.plans[plan] ?? plan
  if (!mayWrite(status)) return texts.ended(name)
  return status === 'trialing' && trialEndsAt ? texts.trial(name, formatDate(trialEndsAt)) : texts.plan(name)
}
