import { z } from 'zod'
import { purgeItems } from '#server/content/actions.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Every night: purges images deleted long enough ago, with their files. */
export function purgeContent(context: AppContext): Worker {
  return defineWorker({ name: 'purge-content', data: z.object({}), cron: '23 3 * * *' }, () => purgeItems(context))
}
