import { eq } from 'drizzle-orm'
import { artists } from '#server/artists/tables.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Whom a link is for; null for an unknown one, and for a fan or an artist who is gone. Deleted fans have theirs until they are purged. */
export async function findByLink(db: Queryable, token: string) {
  if (!/^[\w-]{22}$/.test(token)) return null
  const [row] = await db
    .select({
      id: fans.id,
      userId: fans.user_id,
      email: fans.email,
      key: fans.email_key,
      name: fans.name,
      city: fans.city,
      state: fans.mail_state,
      artist: artists.artist_name,
    })
    .from(fanLinks)
    .innerJoin(fans, eq(fans.id, fanLinks.fan_id))
    .leftJoin(artists, eq(artists.user_id, fanLinks.user_id))
    .where(eq(fanLinks.token, token))
  return row ?? null
}
export type LinkedFan = NonNullable<Awaited<ReturnType<typeof findByLink>>>
