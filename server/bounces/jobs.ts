import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { takeMail } from '#server/bounces/mail-actions.ts'
import type { AppContext } from '#server/context.ts'
import { lockNumber } from '#server/platform/database/database.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { MailboxError } from '#server/ports/mailbox/mailbox.ts'

/**
 * Every minute: reads returned mails. Only one process at a time, by a lock that a killed one loses. An unreachable mailbox is logged once as a warning; it is tried again the next
 * minute, and nothing is lost in the meantime.
 */
export function readBounces(context: AppContext): Worker {
  const { db, ports, logger } = context
  let isAway = false

  async function readRound(): Promise<void> {
    try {
      const { read, tooLarge, isMore } = await ports.mailbox!.readAll((mail) => takeMail(context, mail, 'mailbox'))
      if (isAway) logger.info('the mailbox of bounces answers again')
      isAway = false
      if (read > 0) logger.info({ read, isMore }, 'mails in the mailbox of bounces were read')
      if (tooLarge > 0)
        logger.warn({ tooLarge }, 'mails in the mailbox of bounces are too large, and were put aside unread')
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      if (!isAway) logger.warn({ reason: error.message }, 'the mailbox of bounces could not be read')
      isAway = true
    }
  }

  return defineWorker(
    { name: 'read-bounces', data: z.object({}), cron: '* * * * *', retries: 0, expireSeconds: 300 },
    async () => {
      if (!ports.mailbox) return
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(${lockNumber('read-bounces')}) as free`,
        )
        if (rows[0]!.free) await readRound()
      })
    },
  )
}
