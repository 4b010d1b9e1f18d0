import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import type { addShowsBody, changedShowBody, Show } from '#domain/shows/schema.ts'
import { countNew, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { isLiveOf, requireShow, requireShows, showColumns } from '#server/shows/queries.ts'
import { shows } from '#server/shows/tables.ts'

/** Adds shows, all or none. Shows the account has already added stay as they are. */
export async function addShows(
  db: Database,
  userId: string,
  added: z.output<typeof addShowsBody>['shows'],
): Promise<Show[]> {
  const rows = added.map(({ id = newId(), ...show }) => ({ ...show, id, user_id: userId }))
  const ids = rows.map(({ id }) => id)
  return db.transaction(async (tx) => {
    await requireRoomOf(tx, 'shows', userId, { added: await countNew(tx, shows, ids), locked: true })
    await tx.insert(shows).values(rows).onConflictDoNothing({ target: shows.id })
    // The id belongs to another account.
    await requireShows(tx, userId, ids)
    return readShows(tx, userId, ids)
  })
}

/** Changes a show. Given an older version, returns the show if it already matches, otherwise throws 409 with it. */
export async function updateShow(
  db: Database,
  { id, userId }: { id: string; userId: string },
  { version, ...values }: z.output<typeof changedShowBody>,
): Promise<Show> {
  const [changed] = await db
    .update(shows)
    .set({ ...values, ...revised(shows) })
    .where(and(eq(shows.id, id), isLiveOf(userId), version === undefined ? undefined : eq(shows.version, version)))
    .returning(showColumns)
  if (changed) return changed
  const now = await requireShow(db, { id, userId })
  if (isAsAsked(now, values)) return now
  throw new AppError('conflict', serverTexts.conflict, { data: now })
}

/** Deletes shows, all or none. Deleting one again changes nothing. */
export async function deleteShows(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await requireShows(tx, userId, ids)
    await tx
      .update(shows)
      .set({ deleted_at: sql`now()`, ...raised(shows) })
      .where(and(inArray(shows.id, [...ids]), isLiveOf(userId)))
  })
}

export async function restoreShows(db: Database, userId: string, ids: readonly string[]): Promise<Show[]> {
  return db.transaction(async (tx) => {
    await requireShows(tx, userId, ids)
    await tx
      .update(shows)
      .set({ deleted_at: null, ...raised(shows) })
      .where(and(inArray(shows.id, [...ids]), eq(shows.user_id, userId), isNotNull(shows.deleted_at)))
    return readShows(tx, userId, ids)
  })
}

const readShows = (tx: Transaction, userId: string, ids: readonly string[]): Promise<Show[]> =>
  tx
    .select(showColumns)
    .from(shows)
    .where(and(inArray(shows.id, [...ids]), isLiveOf(userId)))
    .orderBy(asc(shows.day), asc(shows.id))
