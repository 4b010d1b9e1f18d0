import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { requireKept, type KeptRow } from '#server/kept-sheets/queries.ts'
import { keptSheets } from '#server/kept-sheets/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { readSigningPage } from '#server/signing/actions.ts'
import type { LinkRow } from '#server/signing/queries.ts'

/** Keeps the sheet of a link in an account, once. Returns the entry's id. Throws 400 for the account's own sheet. */
export async function keepSheet(db: Database, userId: string, link: LinkRow, now: Date): Promise<string> {
  if (link.user_id === userId) throw new AppError('badRequest', texts.own, { code: 'own_sheet' })
  const { sheet_id, contributor_id, id: link_id } = link
  const [kept] = await db
    .insert(keptSheets)
    .values({ user_id: userId, sheet_id, contributor_id, link_id, created_at: now.toISOString() })
    .onConflictDoUpdate({
      target: [keptSheets.user_id, keptSheets.sheet_id, keptSheets.contributor_id],
      // A newer link takes the place of one that may have been ended.
      set: { link_id, deleted_at: null },
    })
    .returning({ id: keptSheets.id })
  return kept!.id
}

/** A kept sheet as it is now; where its link was ended, as all signed it, and nothing of what came after. */
export async function readKept(db: Queryable, row: KeptRow): Promise<SigningPage> {
  const page = await readSigningPage(db, row, row.version_id)
  return row.ended ? { ...page, dispute: null } : page
}

/** Keeps a sheet no longer, until it is restored or purged. */
export async function removeKept(db: Database, key: { id: string; userId: string }, now: Date): Promise<void> {
  await requireKept(db, key)
  await db
    .update(keptSheets)
    .set({ deleted_at: now.toISOString() })
    .where(and(eq(keptSheets.id, key.id), isNull(keptSheets.deleted_at)))
}

/** Undoes that. Throws 404 after the purge, and for a sheet that was not removed. */
export async function restoreKept(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  const restored = await db
    .update(keptSheets)
    .set({ deleted_at: null })
    .where(and(eq(keptSheets.id, id), eq(keptSheets.user_id, userId), isNotNull(keptSheets.deleted_at)))
    .returning({ id: keptSheets.id })
  if (restored.length === 0) throw new AppError('notFound', texts.notFound)
}
