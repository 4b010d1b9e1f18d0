import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceInWords, trialDays } from '#domain/plans/rules.ts'
import { sandboxTexts as texts } from '#domain/sandbox/texts.ts'
import { addDays, formatDate } from '#domain/shared/dates.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { productName } from '#domain/shared/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './checkout.module.css'

/** A checkout as the page shows it, from the server's response. */
type SandboxCheckout = {
  id: string
  cancelUrl: string
  withTrial: boolean
  amount: number
  currency: string
  trialEndsAt: string
}

type Props = {
  checkout: SandboxCheckout
  onPay: () => void
  paying: boolean
  /** The error of the last try. */
  error?: string | undefined
}

/** The page around every state of the test checkout: the notice above, the big TEST below. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.band}>
        <p>
          <Badge tone="warn" icon={FlaskConical}>
            {texts.badge}
          </Badge>
          <span>{texts.notice}</span>
        </p>
      </header>
      <main className={styles.inner}>{children}</main>
      <p className={styles.watermark} aria-hidden="true">
        {texts.watermark}
      </p>
    </div>
  )
}

export function SandboxCheckoutView({ checkout, onPay, paying, error }: Props) {
  return (
    <SandboxFrame>
      <div className={styles.from}>
        <p>{productName}</p>
        <p className="code">
          {texts.session} {checkout.id}
        </p>
      </div>
      <div className={styles.title}>
        <section className={styles.order} aria-labelledby="order">
          <h1 id="order" className="display">
            {texts.plan}
          </h1>
          <OrderLines checkout={checkout} />
          <TestCard />
        </section>
        <section className={styles.summary} aria-label={texts.payLabel}>
          <AmountDue checkout={checkout} />
          <div className={styles.buttons}>
            {error && <Alert>{error}</Alert>}
            <Button variant="primary" size="lg" busy={paying} busyLabel={texts.paying} onClick={onPay}>
              {checkout.withTrial ? texts.pay : texts.payNow}
            </Button>
            <a className="link" href={checkout.cancelUrl}>
              {texts.cancel}
            </a>
          </div>
        </section>
      </div>
    </SandboxFrame>
  )
}

function monthlyPrice({ amount, currency }: SandboxCheckout): string {
  return priceInWords({ amount, currency, interval: 'month' })
}

function OrderLines({ checkout }: { checkout: SandboxCheckout }) {
  const { withTrial, trialEndsAt, currency } = checkout
  return (
    <dl className={styles.lines}>
      {withTrial && (
        <div>
          <dt>
            {texts.trial}
            <span className="numerals">{trialDates(trialEndsAt)}</span>
          </dt>
          <dd className="numerals">{formatMoney(0, currency)}</dd>
        </div>
      )}
      <div>
        <dt>
          {texts.plan}
          {withTrial && (
            <span className="numerals">
              {texts.from} {formatDate(trialEndsAt)}
            </span>
          )}
        </dt>
        <dd className="numerals">{monthlyPrice(checkout)}</dd>
      </div>
    </dl>
  )
}

/** 'Nov 14 to Nov 21, 2026': with the first year only if it differs. */
function trialDates(trialEndsAt: string): string {
  const end = formatDate(trialEndsAt)
  const start = formatDate(addDays(trialEndsAt.slice(0, 10), -trialDays))
  const year = end.slice(-6)
  return `${start.endsWith(year) ? start.slice(0, -6) : start} ${texts.to} ${end}`
}

function TestCard() {
  return (
    <div className={styles.testCard}>
      <h2>{texts.card}</h2>
      <Boxes view>
        <BoxField label={texts.cardNumber} span={6} className="code" readOnly value="4242 4242 4242 4242" />
        <BoxField label={texts.expiry} span={3} phoneSpan={6} className="code" readOnly value="12 / 30" />
        <BoxField label={texts.cvc} span={3} phoneSpan={6} className="code" readOnly value="123" />
      </Boxes>
      <p className="caption">{texts.filledIn}</p>
    </div>
  )
}

function AmountDue({ checkout }: { checkout: SandboxCheckout }) {
  const { withTrial, amount, currency, trialEndsAt } = checkout
  return (
    <>
      <p className={styles.summaryCaption}>{texts.dueToday}</p>
      <p className={`${styles.dueToday} numerals`}>{formatMoney(withTrial ? 0 : amount, currency)}</p>
      <p className={styles.afterwards}>
        {!withTrial && <>{texts.trialUsed(formatMoney(amount, currency))} </>}
        {withTrial && (
          <>
            {texts.thenLabel} <b className="numerals">{monthlyPrice(checkout)}</b> {texts.thenFrom}{' '}
            {formatDate(trialEndsAt)}.{' '}
          </>
        )}
        {texts.cancelAnytime}
      </p>
    </>
  )
}
