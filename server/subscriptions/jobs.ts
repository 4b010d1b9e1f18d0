import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type JobKind, type Worker } from '#server/platform/jobs/queue.ts'

const data = z.object({ subscriptionId: z.string() })
export const endSubscriptionJob: JobKind<typeof data> = { name: 'end-subscription', data, retries: 20 }

/** Ends a subscription at the provider that another one has taken the place of. */
export function endSubscriptions({ ports }: AppContext): Worker {
  return defineWorker(endSubscriptionJob, ({ subscriptionId }) => ports.payments.cancelNow(subscriptionId))
}
