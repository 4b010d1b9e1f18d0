import { and, lt, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

/** Deletes obsolete rows: checkouts that were never paid, and the marks of old payment events. */
export function sweep({ db }: AppContext, sweepAuth: () => Promise<void>): Worker {
  return defineWorker({ name: 'sweep', data: z.object({}), cron: '43 * * * *' }, async () => {
    const { paid, created_at } = checkoutSessions
    await db.delete(checkoutSessions).where(and(not(paid), lt(created_at, sql`now() - interval '7 days'`)))
    await db.delete(paymentEvents).where(lt(paymentEvents.created_at, sql`now() - interval '90 days'`))
    await sweepAuth()
  })
}
