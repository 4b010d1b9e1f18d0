import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds } from '#domain/shared/bounds.ts'
import type { Show } from '#domain/shows/schema.ts'
import { showTexts } from '#domain/shows/texts.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { shows } from '#server/shows/tables.ts'

const {
  user_id: _owner,
  created_at: _created,
  updated_at: _updated,
  deleted_at: _deleted,
  ...showColumns
} = getTableColumns(shows)
export { showColumns }

export const isLiveOf = (userId: string) => and(eq(shows.user_id, userId), isNull(shows.deleted_at))

/** All of the account's shows, by date. Not paginated: their number is bounded. */
export const listShows = (db: Queryable, userId: string): Promise<Show[]> =>
  db
    .select(showColumns)
    .from(shows)
    .where(isLiveOf(userId))
    .orderBy(asc(shows.day), asc(shows.id))
    .limit(bounds.shows.most)

/** Throws 404 for another account's show and for a deleted one. */
export async function requireShow(db: Queryable, { id, userId }: { id: string; userId: string }): Promise<Show> {
  const [found] = await db
    .select(showColumns)
    .from(shows)
    .where(and(eq(shows.id, id), isLiveOf(userId)))
  if (!found) throw new AppError('notFound', showTexts.notFound)
  return found
}

/** The account's shows with these ids, deleted ones included. Throws 404 if one of them is not the account's. */
export async function requireShows(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await db
    .select({ id: shows.id })
    .from(shows)
    .where(and(inArray(shows.id, wanted), eq(shows.user_id, userId)))
  if (found.length < wanted.length) throw new AppError('notFound', showTexts.notFound)
}
