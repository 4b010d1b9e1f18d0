import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { artists } from '#server/artists/tables.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { fans, fanSuppressions } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const isToken = (token: string): boolean => /^[\w-]{22}$/.test(token)

/**
 * The fan whom a link is for; null for an unknown one, and for a fan or an artist who was erased (`findLeft`). Deleted fans have theirs until they are purged. If such an
 * address was added again, the link is for the fan who is on the list now, who gets the mail.
 */
export async function findByLink(db: Queryable, token: string) {
  if (!isToken(token)) return null
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
/** The artist whose erased fan a link was for: after an undone import, or long after a deletion. Null for any other link. */
export async function findLeft(db: Queryable, token: string) {
  if (!isToken(token)) return null
  const [row] = await db
    .select({
      userId: fanLinks.user_id,
      hash: sql<string>`${fanLinks.hash}`,
      artist: artists.artist_name,
      isSuppressed: sql<boolean>`${fanSuppressions.hash} is not null`,
    })
    .from(fanLinks)
    .leftJoin(artists, eq(artists.user_id, fanLinks.user_id))
    .leftJoin(
      fanSuppressions,
      and(eq(fanSuppressions.user_id, fanLinks.user_id), eq(fanSuppressions.hash, fanLinks.hash)),
    )
    .where(and(eq(fanLinks.token, token), isNull(fanLinks.fan_id), isNotNull(fanLinks.hash)))
  return row ?? null
}

export type LinkedFan = NonNullable<Awaited<ReturnType<typeof findByLink>>>
