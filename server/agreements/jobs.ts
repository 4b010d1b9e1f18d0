import { z } from 'zod'
import { remindSigners } from '#server/agreements/reminder-actions.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every hour: reminds signers who have not answered. */
export function mailReminders(context: AppContext): Worker {
  return defineWorker({ name: 'remind-signers', data: z.object({}), cron: '23 * * * *' }, async () => {
    const count = await remindSigners(context)
    if (count > 0) context.logger.info({ count }, 'signers of split sheets were reminded')
  })
}
