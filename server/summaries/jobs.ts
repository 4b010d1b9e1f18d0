import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { sendSummaries } from '#server/summaries/actions.ts'

/** Every quarter of an hour: there are time zones in which 8 o'clock comes then. */
export function mailSummaries(context: AppContext): Worker {
  return defineWorker({ name: 'mail-summaries', data: z.object({}), cron: '*/15 * * * *' }, async () => {
    const count = await sendSummaries(context)
    if (count > 0) context.logger.info({ count }, 'summaries, overdue tasks and due posts were mailed')
  })
}
