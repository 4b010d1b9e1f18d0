import type { z } from 'zod'
import type { Artist, createArtistBody } from '#domain/artists/schema.ts'
import { artistTexts } from '#domain/artists/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { artistColumns, listArtists } from '#server/artists/queries.ts'
import { artists } from '#server/artists/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Creates the record. An account has one: a second try throws 409 with the existing one. */
export async function createArtist(
  db: Database,
  userId: string,
  body: z.output<typeof createArtistBody>,
): Promise<Artist> {
  const [made] = await db
    .insert(artists)
    .values({ user_id: userId, ...body })
    .onConflictDoNothing({ target: artists.user_id })
    .returning(artistColumns)
  if (made) return made
  const [there] = await listArtists(db, userId)
  throw new AppError('conflict', artistTexts.onePerAccount, { data: there })
}
