import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { forgetUnconfirmed } from '#server/sign-ups/actions.ts'

/** Forgets addresses that nobody confirmed. */
export function purgeSignUps(context: AppContext): Worker {
  return defineWorker({ name: 'purge-sign-ups', data: z.object({}), cron: '37 3 * * *' }, () =>
    forgetUnconfirmed(context),
  )
}
