import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Artist } from '#domain/artists/schema.ts'
import { artistTexts } from '#domain/artists/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { artists } from '#server/artists/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const { created_at: _created, updated_at: _updated, ...wireColumns } = getTableColumns(artists)
export const artistColumns = wireColumns

/** The caller's own record: one or none. */
export async function listArtists(db: Queryable, userId: string): Promise<Artist[]> {
  return db.select(artistColumns).from(artists).where(eq(artists.user_id, userId))
}

/** The record if it is the caller's; otherwise throws 404. */
export async function requireArtist(db: Queryable, key: { id: string; userId: string }): Promise<Artist> {
  const [row] = await db
    .select(artistColumns)
    .from(artists)
    .where(and(eq(artists.id, key.id), eq(artists.user_id, key.userId)))
  if (!row) throw new AppError('notFound', artistTexts.notFound)
  return row
}
