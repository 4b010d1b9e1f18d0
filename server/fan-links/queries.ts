import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { artists } from '#server/artists/tables.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/**
 * Whom a link is for; null for an unknown one, and for a fan or an artist who is gone. Deleted fans have theirs until they are purged. If such an
 * address was added again, the link is for the fan on the list now: mail goes there.
 */
export async function findByLink(db: Queryable, token: string) {
  if (!/^[\w-]{22}$/.test(token)) return null
  const named = alias(fans, 'named')
  const sameAddress = and(
    eq(fans.user_id, named.user_id),
    eq(fans.email_key, named.email_key),
    or(isNull(fans.deleted_at), eq(fans.id, named.id)),
  )
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
    .innerJoin(named, eq(named.id, fanLinks.fan_id))
    .innerJoin(fans, sameAddress)
    .leftJoin(artists, eq(artists.user_id, fanLinks.user_id))
    .where(eq(fanLinks.token, token))
    .orderBy(desc(isNull(fans.deleted_at)))
    .limit(1)
  return row ?? null
}
export type LinkedFan = NonNullable<Awaited<ReturnType<typeof findByLink>>>
