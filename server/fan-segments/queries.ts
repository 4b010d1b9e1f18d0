import { and, asc, eq } from 'drizzle-orm'
import type { SavedSegment } from '#domain/fan-segments/schema.ts'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fanSegments } from '#server/fan-segments/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export const segmentColumns = {
  id: fanSegments.id,
  name: fanSegments.name,
  segment: fanSegments.segment,
  version: fanSegments.version,
}

/** An account has few of them (`bounds.fanSegments`): the list has no pages. */
export const listSegments = (db: Queryable, userId: string): Promise<SavedSegment[]> =>
  db.select(segmentColumns).from(fanSegments).where(eq(fanSegments.user_id, userId)).orderBy(asc(fanSegments.name_key))

/** Throws 404 for another account's. */
export async function requireSegment(db: Queryable, key: { id: string; userId: string }): Promise<SavedSegment> {
  const [found] = await db
    .select(segmentColumns)
    .from(fanSegments)
    .where(and(eq(fanSegments.id, key.id), eq(fanSegments.user_id, key.userId)))
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}
