import { getSubscriptionStatus } from '#domain/subscriptions/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

export function mountSubscriptions(router: Router<Account>, { db, now }: AppContext): void {
  router.user(getSubscriptionStatus, async ({ account }) => ({ data: await findSubscription(db, account.id, now()) }))
}
