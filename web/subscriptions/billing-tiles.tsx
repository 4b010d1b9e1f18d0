import { priceInWords, trialDays } from '#domain/plans/rules.ts'
import { daysBetween, formatDate, formatShortDate, msPerDay, utcDay } from '#domain/shared/dates.ts'
import { formatMoney } from '#domain/shared/money.ts'
import type { Billing } from '#domain/subscriptions/schema.ts'
import { billingTexts as texts } from '#domain/subscriptions/texts.ts'
import { StubTiles, type StubTile } from '#web/ui/stub-tiles.tsx'
import styles from './subscriptions.module.css'

const day = (moment: string) => moment.slice(0, 10)

/** Whole days from today to a moment's day, both in UTC. */
const daysUntil = (moment: string, now: Date) => daysBetween(utcDay(now), day(moment))

/** 'Tuesday, in 3 days'. */
function whenInWords(moment: string, now: Date): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(moment))
  return texts.inDays(weekday, daysUntil(moment, now))
}

function statusNote({ status, trialEndsAt, cancelAtPeriodEnd }: Billing, now: Date): string | undefined {
  if (cancelAtPeriodEnd) return texts.endsSoon
  if (status === 'past_due') return texts.unpaid
  if (status !== 'trialing' || !trialEndsAt) return undefined
  // The first day is day 1; the last hours still belong to the seventh.
  const left = Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / msPerDay)
  return texts.trialDay(Math.min(trialDays, Math.max(1, trialDays - left + 1)), trialDays)
}

/** The tile for the day on which something ends; none if no such day is known. */
function endTile({ status, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd }: Billing, now: Date): StubTile[] {
  const moment = status === 'trialing' ? trialEndsAt : currentPeriodEnd
  // While a payment is open, the current period is unpaid.
  if (!moment || status === 'none' || status === 'past_due' || (status === 'canceled' && daysUntil(moment, now) > 0))
    return []
  const label =
    status === 'canceled'
      ? texts.endedOn
      : status === 'trialing'
        ? texts.trialEnds
        : cancelAtPeriodEnd
          ? texts.runsUntil
          : texts.periodEnds
  return [
    {
      label,
      value: formatShortDate(day(moment)),
      note: status === 'canceled' ? formatDate(moment) : whenInWords(moment, now),
    },
  ]
}

/** Plan, status, the day on which it ends, and the next charge. */
export function BillingTiles({ billing }: { billing: Billing }) {
  const now = new Date(billing.now)
  const { plan, status, price, nextCharge, provider } = billing
  const charge = nextCharge
    ? {
        label: texts.nextCharge,
        value: formatMoney(nextCharge.amount, nextCharge.currency),
        note: provider === 'sandbox' ? texts.simulated(formatDate(nextCharge.at)) : formatDate(nextCharge.at),
      }
    : {
        label: texts.nextCharge,
        value: texts.noCharge,
        note: status === 'past_due' ? texts.unpaidCharge : texts.nothingDue,
      }
  const tiles = [
    {
      label: texts.plan,
      value: plan ? (texts.plans[plan] ?? plan) : texts.noPlan,
      ...(price ? { note: priceInWords(price) } : {}),
    },
    { label: texts.status, value: texts.statuses[status], note: statusNote(billing, now) },
    ...endTile(billing, now),
    charge,
  ]
  return <StubTiles className={styles.tiles} tiles={tiles} />
}
