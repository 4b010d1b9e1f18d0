import { and, count, gt, inArray, lt, max, sql } from 'drizzle-orm'
import { lockNumber, type Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { mailRequests } from '#server/auth-service/tables.ts'

export type MailRequest = { addressHashes: string[]; mailed: boolean; now: Date; gapSeconds: number; perHour: number }

const hourMs = 3_600_000

/**
 * Notes that mails were asked for, unless one of the addresses had such a mail within the gap, or the service has sent
 * its number for the hour. One after the other, so that parallel requests cannot all be the first.
 */
export async function reserveMails(db: Database, request: MailRequest): Promise<{ refused: 'gap' | 'hour'; seconds: number } | null> {
  const { addressHashes, mailed, now, gapSeconds, perHour } = request
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('auth-mails')})`)
    const [last] = await tx.select({ at: max(mailRequests.requested_at) }).from(mailRequests).where(inArray(mailRequests.address_hash, addressHashes))
    const wait = last?.at ? gapSeconds - (now.getTime() - Date.parse(last.at)) / 1000 : 0
    if (wait > 0) return { refused: 'gap' as const, seconds: Math.ceil(wait) }
    const [sent] = await tx.select({ number: count(), first: sql<string | null>`min(${mailRequests.requested_at})` }).from(mailRequests)
      .where(and(mailRequests.mailed, gt(mailRequests.requested_at, hourAgo)))
    if ((sent?.number ?? 0) + addressHashes.length > perHour) {
      const seconds = sent?.first ? (Date.parse(sent.first) + hourMs - now.getTime()) / 1000 : 3600
      return { refused: 'hour' as const, seconds: Math.ceil(seconds) }
    }
    await tx.insert(mailRequests).values(addressHashes.map((address_hash) => ({ id: newId(), address_hash, mailed, requested_at: now.toISOString() })))
    return null
  })
}

export async function purgeMailRequests(db: Database, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.requested_at, new Date(now.getTime() - hourMs).toISOString()))
}
