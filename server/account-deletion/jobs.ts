import { z } from 'zod'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every ten minutes: continues deletions that a failure or a crash interrupted. */
export function finishDeletedAccounts(context: AppContext): Worker {
  return defineWorker({ name: 'finish-deletions', data: z.object({}), cron: '*/10 * * * *' }, () =>
    finishDeletions(context),
  )
}
