import { and, count, eq, gt, inArray, lt, max, sql, type SQL } from 'drizzle-orm'
import { mailRequests } from '#server/auth-service/tables.ts'
import { lockNumber, type Database, type Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export type MailRequest = {
  addressHashes: string[]
  clientHash: string
  recovery: boolean
  mailed: boolean
  now: Date
  gapSeconds: number
  /** The most that one client may request in an hour. */
  perClient: number
  /** The most that the service mails in an hour. */
  perHour: number
}
type Refusal = { refused: 'gap' | 'client' | 'hour'; seconds: number }

const hourMs = 3_600_000

/**
 * Records requested mails, unless one of the addresses had such a mail within the gap, or the client or the service has
 * used up its hourly quota; recoveries are counted apart from the rest. Serialized, so that parallel requests cannot all
 * be the first.
 */
export async function reserveMails(db: Database, request: MailRequest): Promise<Refusal | null> {
  const { addressHashes, clientHash, recovery, mailed, now } = request
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('auth-mails')})`)
    const refusal =
      (await findGap(tx, request)) ??
      (await findShareUsed(tx, request, 'client', request.perClient, eq(mailRequests.client_hash, clientHash))) ??
      // Mails to unknown addresses count only for the client: they cost the service nothing.
      (await findShareUsed(tx, request, 'hour', request.perHour, eq(mailRequests.mailed, true)))
    if (refusal) return refusal
    await tx
      .insert(mailRequests)
      .values(
        addressHashes.map((address_hash) => ({
          id: newId(),
          address_hash,
          client_hash: clientHash,
          recovery,
          mailed,
          requested_at: now.toISOString(),
        })),
      )
    return null
  })
}

async function findGap(tx: Transaction, { addressHashes, now, gapSeconds }: MailRequest): Promise<Refusal | null> {
  const [last] = await tx
    .select({ at: max(mailRequests.requested_at) })
    .from(mailRequests)
    .where(inArray(mailRequests.address_hash, addressHashes))
  const wait = last?.at ? gapSeconds - (now.getTime() - Date.parse(last.at)) / 1000 : 0
  return wait > 0 ? { refused: 'gap', seconds: Math.ceil(wait) } : null
}

async function findShareUsed(
  tx: Transaction,
  { addressHashes, recovery, now }: MailRequest,
  refused: Refusal['refused'],
  most: number,
  which: SQL,
): Promise<Refusal | null> {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  const [asked] = await tx
    .select({ number: count(), first: sql<string | null>`min(${mailRequests.requested_at})` })
    .from(mailRequests)
    .where(and(which, eq(mailRequests.recovery, recovery), gt(mailRequests.requested_at, hourAgo)))
  if ((asked?.number ?? 0) + addressHashes.length <= most) return null
  return {
    refused,
    seconds: Math.ceil(asked?.first ? (Date.parse(asked.first) + hourMs - now.getTime()) / 1000 : 3600),
  }
}

export async function purgeMailRequests(db: Database, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.requested_at, new Date(now.getTime() - hourMs).toISOString()))
}
