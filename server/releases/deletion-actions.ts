import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Release } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { holdMailsOf, moveHungMails } from '#server/campaigns/actions.ts'
import { raised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releaseColumns } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'

/** Marks a release deleted; `restoreRelease` undoes that until the purge job has run. Mails scheduled with it wait as drafts. */
export async function deleteRelease(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(releases)
      .set({ deleted_at: sql`now()`, ...raised(releases) })
      .where(eq(releases.id, id))
    await holdMailsOf(tx, id)
  })
}

export async function restoreRelease(db: Database, key: { id: string; userId: string }, now: Date): Promise<Release> {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(releases)
      .set({ deleted_at: null, ...raised(releases) })
      .where(and(eq(releases.id, key.id), eq(releases.user_id, key.userId), isNotNull(releases.deleted_at)))
      .returning(releaseColumns)
    if (!restored) throw new AppError('notFound', releaseTexts.notFound)
    await moveHungMails(tx, key.id, restored.release_date, now)
    return restored
  })
}
