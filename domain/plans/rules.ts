import type { Product } from '#domain/plans/schema.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import type { Billing } from '#domain/subscriptions/schema.ts'

/** Specification 1, section 9. */
export const trialDays = 7

/** The products. `artistPriceId` is the payment provider's identifier of the Artist plan's price. */
export function products(artistPriceId: string): Product[] {
  return [
    {
      id: 'artist',
      name: planTexts.artist,
      priceId: artistPriceId,
      amount: 999,
      currency: 'usd',
      interval: 'month',
      trialDays,
      features: [...planTexts.artistFeatures],
      available: true,
    },
    {
      id: 'manager',
      name: planTexts.manager,
      priceId: '',
      amount: 9999,
      currency: 'usd',
      interval: 'month',
      trialDays,
      features: [...planTexts.managerFeatures],
      available: false,
    },
  ]
}

/** The offer on the plans page: null for a signed-out visitor, undefined for an account not loaded yet. */
export function planLead(billing: Pick<Billing, 'status' | 'trialUsed'> | null | undefined): string {
  if (billing === undefined) return planTexts.leadUnknown
  if (billing && mayWrite(billing.status)) return planTexts.leadRunning
  const [artist] = products('')
  return billing?.trialUsed ? planTexts.leadUsed(formatMoney(artist!.amount, artist!.currency)) : planTexts.lead
}

type Running = Pick<Billing, 'status' | 'plan' | 'trialEndsAt' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>

/** The text on the account's current plan in place of an offer: 'Your plan, trial until Nov 29, 2026'. Null without one. */
export function ownPlan(billing: Running | undefined): { id: string; text: string } | null {
  if (!billing?.plan || !mayWrite(billing.status)) return null
  const { plan: id, status, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = billing
  const { own } = planTexts
  const say = (words: (date: string) => string, moment: string | null) => ({
    id,
    text: moment ? words(formatDate(moment)) : own.running,
  })
  if (cancelAtPeriodEnd) return say(own.ending, currentPeriodEnd)
  if (status === 'past_due') return { id, text: own.pastDue }
  return status === 'trialing' ? say(own.trial, trialEndsAt) : say(own.paid, currentPeriodEnd)
}

/** The placeholder in a success address that the provider replaces by the new session's id. */
export const sessionPlaceholder = '{CHECKOUT_SESSION_ID}'

/** '$9.99 per month'. */
export function priceInWords({
  amount,
  currency,
  interval,
}: Pick<Product, 'amount' | 'currency' | 'interval'>): string {
  return `${formatMoney(amount, currency)} ${planTexts.per(interval)}`
}
