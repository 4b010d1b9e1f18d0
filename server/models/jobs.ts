import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { purgeJobs } from '#server/models/actions.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every night: forgets requests to models that are older than a month. */
export function purgeModelJobs(context: AppContext): Worker {
  return defineWorker({ name: 'purge-model-jobs', data: z.object({}), cron: '41 3 * * *' }, () => purgeJobs(context.db))
}
