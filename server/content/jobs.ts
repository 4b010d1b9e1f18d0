import { z } from 'zod'
import { purgeItems } from '#server/content/actions.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every night: removes for good, with their files, images that were deleted long enough ago. */
export function purgeContent(context: AppContext): Worker {
  return defineWorker({ name: 'purge-content', data: z.object({}), cron: '23 3 * * *' }, () => purgeItems(context))
}
