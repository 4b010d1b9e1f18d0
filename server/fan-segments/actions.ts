import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { segmentNameKey } from '#domain/fan-segments/rules.ts'
import type { changedSegmentBody, newSegmentBody, SavedSegment } from '#domain/fan-segments/schema.ts'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { requireSegment, segmentColumns } from '#server/fan-segments/queries.ts'
import { fanSegments } from '#server/fan-segments/tables.ts'
import { countNew, requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

type Key = { id: string; userId: string }

/** Stores conditions; does not change those already stored under this id. Throws 409 for a name that is taken, and 400 `full` at the bound. */
export function saveSegment(
  db: Database,
  userId: string,
  { id = newId(), name, segment }: z.output<typeof newSegmentBody>,
): Promise<SavedSegment> {
  return db.transaction(async (tx) => {
    // The lock on the account also keeps two of one name from being added concurrently.
    await requireRoomOf(tx, 'fanSegments', userId, { added: await countNew(tx, fanSegments, [id]), locked: true })
    await requireFreeName(tx, { id, userId }, name)
    await tx
      .insert(fanSegments)
      .values({ id, user_id: userId, name, name_key: segmentNameKey(name), segment })
      .onConflictDoNothing({ target: fanSegments.id })
    // The id belongs to another account.
    return requireSegment(tx, { id, userId })
  })
}

async function requireFreeName(tx: Transaction, { id, userId }: Key, name: string): Promise<void> {
  const [other] = await tx
    .select(segmentColumns)
    .from(fanSegments)
    .where(and(eq(fanSegments.user_id, userId), eq(fanSegments.name_key, segmentNameKey(name)), ne(fanSegments.id, id)))
  if (!other) return
  const issues = [{ path: 'name', message: texts.nameTaken }]
  throw new AppError('conflict', texts.nameTaken, { code: 'name_taken', data: other, issues })
}

/** Renames or changes kept conditions. Given an older version, returns them if they already match, otherwise throws 409 with them. */
export function changeSegment(
  db: Database,
  key: Key,
  { version, ...values }: z.output<typeof changedSegmentBody>,
): Promise<SavedSegment> {
  return db.transaction(async (tx) => {
    await requireRoomOf(tx, 'fanSegments', key.userId, { added: 0, locked: true })
    const now = await requireSegment(tx, key)
    if (version !== undefined && version !== now.version) {
      if (isAsAsked(now, values)) return now
      throw new AppError('conflict', serverTexts.conflict, { data: now })
    }
    await requireFreeName(tx, key, values.name)
    await tx
      .update(fanSegments)
      .set({ ...values, name_key: segmentNameKey(values.name), ...revised(fanSegments) })
      .where(eq(fanSegments.id, key.id))
    return requireSegment(tx, key)
  })
}

/** Deletes kept conditions for good. Throws 404 for another account's. */
export async function deleteSegment(db: Database, { id, userId }: Key): Promise<void> {
  const gone = await db
    .delete(fanSegments)
    .where(and(eq(fanSegments.id, id), eq(fanSegments.user_id, userId)))
    .returning({ id: fanSegments.id })
  if (gone.length === 0) throw new AppError('notFound', texts.notFound)
}
