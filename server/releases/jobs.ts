import { and, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keptDays } from '#domain/shared/deletions.ts'
import { campaigns } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { ddexRecipients } from '#server/ddex-recipients/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { keptSheets } from '#server/kept-sheets/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { parties } from '#server/parties/tables.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { posts } from '#server/posts/tables.ts'
import { pressReleases } from '#server/press-releases/tables.ts'
import { releaseDue } from '#server/releases/actions.ts'
import { releases } from '#server/releases/tables.ts'
import { shows } from '#server/shows/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { purgeUnnamed } from '#server/works/actions.ts'

/** Purges what was deleted long enough ago. */
export function purgeDeleted({ db }: AppContext): Worker {
  return defineWorker({ name: 'purge-deleted', data: z.object({}), cron: '17 3 * * *' }, async () => {
    const before = sql`now() - make_interval(days => ${keptDays})`
    for (const table of [
      releaseTasks,
      lyricSections,
      lyricSheets,
      songs,
      releases,
      keptSheets,
      shows,
      pressReleases,
      posts,
      campaigns,
      fans,
      ddexRecipients,
    ])
      await db.delete(table).where(lt(table.deleted_at, before))
    // People who were merged into another are kept: their names on older sheets still mean that person.
    await db.delete(parties).where(and(lt(parties.deleted_at, before), isNull(parties.merged_into)))
    await purgeUnnamed(db)
  })
}

/**
 * Releases a scheduled release on its date. It checks what is due, not the hour: what fell due while the server was
 * down is released soon after it is up again.
 */
export function releaseDay({ db, now, logger }: AppContext): Worker {
  return defineWorker({ name: 'release-day', data: z.object({}), cron: '*/5 * * * *' }, async () => {
    const count = await releaseDue(db, now())
    if (count > 0) logger.info({ count }, 'released by their date')
  })
}
