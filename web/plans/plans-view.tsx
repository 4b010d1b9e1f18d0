import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#domain/plans/schema.ts'
import { planTexts as texts } from '#domain/plans/texts.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { billingPath } from '#domain/subscriptions/rules.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { paths } from '#web/app/paths.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { LegalLinks } from '#web/platform/legal-links.tsx'
import { PublicTop } from '#web/ui/art/public-top.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './plans.module.css'

/** The page around the passes. `end` is on the right of the top bar, by default the link to sign-in; `lead` is below the heading, by default the trial for new people. */
export function PlansFrame({
  children,
  end,
  lead = texts.lead,
}: {
  children: ReactNode
  end?: ReactNode
  lead?: string
}) {
  return (
    <>
      <PublicTop>
        {end ?? (
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.signIn}>
            {texts.signIn}
          </Link>
        )}
      </PublicTop>
      <main className={styles.page}>
        <div className={styles.head}>
          <h1 className="display">{texts.heading}</h1>
          <p>{lead}</p>
          <SupportNote />
        </div>
        {children}
        <LegalLinks className="mt-6 text-sm" />
      </main>
    </>
  )
}

/** The plans name support: how to reach it, or that there is none yet. */
function SupportNote() {
  const { email, phone } = supportContact()
  return (
    <p className="mt-2">
      {email || phone ? (
        <Link className="link" to={paths.contact}>
          {supportTexts.contact}
        </Link>
      ) : (
        supportTexts.none
      )}
    </p>
  )
}

type PlansProps = {
  plans: readonly Product[]
  onSelect: (plan: Product) => void
  /** Id of the plan whose checkout is opening. */
  busyPlan?: string | undefined
  /** The plan that the person has, and what it says in place of the offer. */
  own?: { id: string; text: string } | null
  /** Whether they have one is not known yet. */
  isOwnPending?: boolean
}

export function PlansView({ plans, onSelect, busyPlan, own, isOwnPending = false }: PlansProps) {
  return (
    <div className={styles.grid}>
      {plans.map((plan) => (
        <PlanPass
          key={plan.id}
          plan={plan}
          busy={busyPlan === plan.id}
          own={own?.id === plan.id ? own.text : null}
          isOwnPending={isOwnPending}
          onSelect={() => onSelect(plan)}
        />
      ))}
    </div>
  )
}

type PassProps = { plan: Product; busy: boolean; own: string | null; isOwnPending: boolean; onSelect: () => void }

function PlanPass({ plan, busy, own, isOwnPending, onSelect }: PassProps) {
  const titleId = `plan-${plan.id}`
  return (
    <section
      className={classes(`pass ${styles.plan}`, !plan.available && styles.unavailable)}
      aria-labelledby={titleId}
    >
      <span className={styles.strap} aria-hidden="true" />
      <div className={styles.planTop}>
        <span className={`${styles.slot} slot`} aria-hidden="true" />
        <h2 id={titleId} className={styles.planName}>
          {plan.name}
        </h2>
        <p className={styles.price}>
          <b className="numerals">{formatMoney(plan.amount, plan.currency)}</b> {texts.per(plan.interval)}
        </p>
        {!plan.available && <span className={styles.soon}>{texts.comingSoon}</span>}
      </div>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check className="icon" aria-hidden="true" /> {feature}{' '}
            {texts.notYet.includes(feature) && <small>({texts.next})</small>}
          </li>
        ))}
      </ul>
      <div className={styles.planBody}>
        {own !== null ? (
          <>
            <p className="mb-3 font-semibold">{own}</p>
            <Link className={buttonClass({ size: 'lg' })} to={billingPath} aria-describedby={titleId}>
              {texts.manage}
            </Link>
          </>
        ) : plan.available ? (
          <Button
            variant="primary"
            size="lg"
            busy={busy}
            disabled={isOwnPending}
            busyLabel={texts.processing}
            aria-describedby={titleId}
            onClick={onSelect}
          >
            {texts.select}
          </Button>
        ) : (
          <Button size="lg" disabled>
            {texts.comingSoon}
          </Button>
        )}
      </div>
    </section>
  )
}
