import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { accounts } from '#server/accounts/tables.ts'
import { signingLinks, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { keptSheets } from '#server/kept-sheets/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'

/** `ended`: the artist ended the link through which it was kept. */
export type KeptRow = typeof keptSheets.$inferSelect & { ended: boolean }

/** The link was not ended, or the row is on a version that all have signed: what one has signed one keeps. */
const mayRead = sql`(${signingLinks.revoked_at} is null or exists (
  select from ${splitVersions} v join ${splitSigners} g on g.version_id = v.id
  where v.sheet_id = ${keptSheets.sheet_id} and v.signed_at is not null and g.contributor_id = ${keptSheets.contributor_id}))`

const readable = (db: Queryable) =>
  db
    .select({ kept: keptSheets, revoked_at: signingLinks.revoked_at })
    .from(keptSheets)
    .innerJoin(signingLinks, eq(signingLinks.id, keptSheets.link_id))
    .innerJoin(splitSheets, eq(splitSheets.id, keptSheets.sheet_id))
    .innerJoin(accounts, and(eq(accounts.id, splitSheets.user_id), isNull(accounts.deleting_at)))
    .$dynamic()

const withEnd = ({ kept, revoked_at }: { kept: Omit<KeptRow, 'ended'>; revoked_at: string | null }): KeptRow => ({
  ...kept,
  ended: revoked_at !== null,
})

/** What an account keeps and may read, the last kept first. */
export async function listKept(db: Queryable, userId: string): Promise<KeptRow[]> {
  const rows = await readable(db)
    .where(and(eq(keptSheets.user_id, userId), isNull(keptSheets.deleted_at), mayRead))
    .orderBy(desc(keptSheets.created_at), desc(keptSheets.id))
    .limit(mostListed)
  return rows.map(withEnd)
}
/** One page; nobody signs more. */
const mostListed = 200

/** One of them. Throws 404 for another account's, a removed one, and one whose link was ended before all had signed. */
export async function requireKept(db: Queryable, key: { id: string; userId: string }): Promise<KeptRow> {
  const [found] = await readable(db).where(
    and(eq(keptSheets.id, key.id), eq(keptSheets.user_id, key.userId), isNull(keptSheets.deleted_at), mayRead),
  )
  if (!found) throw new AppError('notFound', texts.notFound)
  return withEnd(found)
}
