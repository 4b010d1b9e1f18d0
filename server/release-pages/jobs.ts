import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { forgetReminders, mailReminders } from '#server/release-pages/actions.ts'

/** Mails those who asked to be reminded, on the day. It checks what is due, not the hour. */
export function mailReleaseReminders(context: AppContext): Worker {
  return defineWorker({ name: 'mail-reminders', data: z.object({}), cron: '*/10 * * * *' }, async () => {
    const count = await mailReminders(context)
    if (count > 0) context.logger.info({ count }, 'reminders of releases queued')
  })
}

/** Forgets addresses of reminders that nobody confirmed. */
export function purgeReminders(context: AppContext): Worker {
  return defineWorker({ name: 'purge-reminders', data: z.object({}), cron: '47 3 * * *' }, () =>
    forgetReminders(context),
  )
}
