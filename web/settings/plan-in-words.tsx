import type { Profile } from '#domain/profile/schema.ts'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { billingTexts } from '#domain/subscriptions/texts.ts'

/** The plan in one line: 'Trial until Nov 21, 2026', 'Artist, Active'. */
export function planInWords({ status, plan, trialEndsAt }: Profile['subscription']): string {
  if (status === 'none' || plan === null) return texts.noPlan
  if (status === 'trialing' && trialEndsAt) return texts.trialUntil(formatMomentDay(new Date(trialEndsAt)))
  return texts.plan(billingTexts.plans[plan] ?? plan, billingTexts.statuses[status])
}
