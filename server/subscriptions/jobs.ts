import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { chargeInsteadOfTrial } from '#server/offers/actions.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { chargeJob, endSubscriptionJob } from '#server/subscriptions/actions.ts'

/** Ends a replaced subscription at the provider. */
export function endSubscriptions({ ports }: AppContext): Worker {
  return defineWorker(endSubscriptionJob, ({ subscriptionId }) => ports.payments.cancelNow(subscriptionId))
}

/** Ends the trial of a payment whose account already had one; a declined or ended one is not retried. */
export function chargeTrials(context: AppContext): Worker {
  return defineWorker(chargeJob, async ({ subscriptionId }) => {
    try {
      await chargeInsteadOfTrial(context, subscriptionId)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    }
  })
}
