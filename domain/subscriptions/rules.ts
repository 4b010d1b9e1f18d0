import type { SubscriptionStatusName } from '#domain/subscriptions/schema.ts'

/** Whether a subscription may write; admins may in any case. */
export function mayWrite(status: SubscriptionStatusName): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

type Stored = { status: SubscriptionStatusName; provider: string | null; trial_ends_at: string | null }

/** The status that holds now. The sandbox has nobody to bill at the trial's end: there a trial becomes active by the clock. */
export function statusNow(stored: Stored | null, now: Date): SubscriptionStatusName {
  if (!stored) return 'none'
  const trialOver = stored.status === 'trialing' && stored.trial_ends_at !== null && Date.parse(stored.trial_ends_at) <= now.getTime()
  return trialOver && stored.provider === 'sandbox' ? 'active' : stored.status
}
