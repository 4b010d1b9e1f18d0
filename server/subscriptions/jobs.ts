import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { endSubscriptionJob } from '#server/subscriptions/actions.ts'

/** Ends a subscription at the provider that another one has taken the place of. */
export function endSubscriptions({ ports }: AppContext): Worker {
  return defineWorker(endSubscriptionJob, ({ subscriptionId }) => ports.payments.cancelNow(subscriptionId))
}
