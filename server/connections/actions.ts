import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Artist } from '#domain/artists/schema.ts'
import { distributors, platformOf, resolveAddress } from '#domain/connections/rules.ts'
import {
  addressPlatforms,
  socialFields,
  type socialConnectBody,
  type updateSocialBody,
  type updateUsedBody,
} from '#domain/connections/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { artistColumns, listArtists } from '#server/artists/queries.ts'
import { artists } from '#server/artists/tables.ts'
import { connections } from '#server/connections/tables.ts'
import type { AppContext } from '#server/context.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { JobKind } from '#server/platform/jobs/queue.ts'

/**
 * Forwards a connection. The job knows only account and platform: what the queue keeps of finished jobs contains no address.
 * Retries after 2, 4, 8 seconds and so on, for about two hours.
 */
export const passOnJob = {
  name: 'social-connect',
  data: z.object({ userId: z.uuid(), platform: z.enum(addressPlatforms) }),
  retries: 12,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireSeconds: 60,
  pollSeconds: 5,
  atOnce: 2,
} satisfies JobKind

/** Writes one address into the artist record, creating the record if needed; null disconnects. With an older version returns the record if it already matches, otherwise throws 409 with it. */
export async function updateSocial(
  db: Database,
  userId: string,
  { version, ...body }: z.output<typeof updateSocialBody>,
): Promise<Artist> {
  const field = socialFields.find((name) => body[name] !== undefined)!
  const url = body[field]!
  return db.transaction(async (tx) => {
    await tx.insert(artists).values({ user_id: userId }).onConflictDoNothing({ target: artists.user_id })
    const [artist] = await tx
      .update(artists)
      .set({ [field]: url, ...revised(artists) })
      .where(and(eq(artists.user_id, userId), version === undefined ? undefined : eq(artists.version, version)))
      .returning(artistColumns)
    if (!artist) {
      const [now] = await listArtists(tx, userId)
      if (now && isAsAsked(now, body)) return now
      throw new AppError('conflict', serverTexts.conflict, { data: now })
    }
    if (url === null)
      await tx
        .delete(connections)
        .where(and(eq(connections.user_id, userId), eq(connections.platform, platformOf(field))))
    return artist
  })
}

/** Records a connection and forwards it if a receiver is set. Throws 400 for an invalid address. */
export async function recordConnection(
  { db, config, enqueue }: AppContext,
  userId: string,
  { platform, usernameOrUrl }: z.output<typeof socialConnectBody>,
) {
  const { url, refusal } = resolveAddress(platform, usernameOrUrl)
  if (refusal !== undefined)
    throw new AppError('badRequest', refusal, { issues: [{ path: 'usernameOrUrl', message: refusal }] })
  await db.transaction(async (tx) => {
    await tx
      .insert(connections)
      .values({ user_id: userId, platform, username_or_url: usernameOrUrl })
      .onConflictDoUpdate({
        target: [connections.user_id, connections.platform],
        set: { username_or_url: usernameOrUrl, updated_at: sql`now()` },
      })
    if (config.SOCIAL_WEBHOOK_URL) await enqueue(tx, passOnJob, { userId, platform })
  })
  return { platform, url }
}

/** Marks a platform as used, or not. A distributor replaces the previous one. */
export async function updateUsed(
  db: Database,
  userId: string,
  { platform, used }: z.output<typeof updateUsedBody>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!used)
      return tx.delete(connections).where(and(eq(connections.user_id, userId), eq(connections.platform, platform)))
    if (distributors.includes(platform)) await takeTurns(tx, userId)
    const others = distributors.filter((other) => distributors.includes(platform) && other !== platform)
    if (others.length > 0)
      await tx.delete(connections).where(and(eq(connections.user_id, userId), inArray(connections.platform, others)))
    return tx.insert(connections).values({ user_id: userId, platform }).onConflictDoNothing()
  })
}

/** Two concurrent choices run one after the other: the later one wins. */
async function takeTurns(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${artists} where ${artists.user_id} = ${userId} for update`)
}
