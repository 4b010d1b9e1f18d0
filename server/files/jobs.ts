import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { sweepFiles } from '#server/files/actions.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every hour: removes files whose upload or removal was interrupted. */
export function sweepUnfinishedFiles(context: AppContext): Worker {
  return defineWorker({ name: 'sweep-files', data: z.object({}), cron: '29 * * * *' }, () => sweepFiles(context))
}
