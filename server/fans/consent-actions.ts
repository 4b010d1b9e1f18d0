import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createHash, createHmac } from 'node:crypto'
import {
  isFinal,
  searchWords,
  stateFor,
  type ConsentKind,
  type ConsentWay,
  type DeathReason,
  type finalStates,
  type LegalBasis,
  type SuppressionReason,
} from '#domain/fans/list-rules.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { deadAddresses, fanConsents, fans, fanSuppressions, fanWordings } from '#server/fans/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'

/** Where a consent was given or withdrawn, and its evidence. */
export type Consent = {
  way: ConsentWay
  basis?: LegalBasis | null
  wording?: string | null
  import_id?: string
  line?: number
  evidence?: Record<string, string | number>
}

/**
 * The keyed hash of an address (HMAC-SHA-256 of its key): the remainder of one that is erased or suppressed. The key is in no export.
 * The same for all artists of the server, whose suppressions differ by owner.
 */
export async function readHashKey(db: Queryable): Promise<Buffer> {
  return ensureSecret(db, 'fan-addresses')
}
/** Hashes many addresses with one reading of the key. */
export async function addressHasher(db: Queryable): Promise<(key: string) => string> {
  const secret = await readHashKey(db)
  return (key) => hashAddress(secret, key)
}
const hashAddress = (secret: Buffer, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url')

/** Why the artist may not write to an address; null: nothing speaks against it. */
export async function findSuppression(db: Queryable, userId: string, key: string): Promise<SuppressionReason | null> {
  const hash = hashAddress(await readHashKey(db), key)
  const [own] = await db
    .select({ reason: fanSuppressions.reason })
    .from(fanSuppressions)
    .where(and(eq(fanSuppressions.user_id, userId), eq(fanSuppressions.hash, hash)))
  if (own) return own.reason
  const [dead] = await db.select().from(deadAddresses).where(eq(deadAddresses.hash, hash))
  return dead?.reason ?? null
}

/** The id of a wording of the account, kept once. */
export async function keepWording(tx: Transaction, userId: string, wording: string): Promise<string> {
  const hash = createHash('sha256').update(wording).digest('hex')
  await tx
    .insert(fanWordings)
    .values({ user_id: userId, hash, wording })
    .onConflictDoNothing({ target: [fanWordings.user_id, fanWordings.hash] })
  const [kept] = await tx
    .select({ id: fanWordings.id })
    .from(fanWordings)
    .where(and(eq(fanWordings.user_id, userId), eq(fanWordings.hash, hash)))
  return kept!.id
}

/** Writes an entry into a fan's history of consent. */
export async function recordConsent(
  tx: Transaction,
  { userId, fanId }: { userId: string; fanId: string },
  kind: ConsentKind,
  { wording, ...consent }: Consent,
): Promise<void> {
  await tx
    .insert(fanConsents)
    .values({
      user_id: userId,
      fan_id: fanId,
      kind,
      wording_id: wording ? await keepWording(tx, userId, wording) : null,
      ...consent,
    })
}

export type ConfirmedFan = {
  userId: string
  address: { address: string; key: string }
  name: string
  city: string
  source: string
}

/**
 * The owner of an address confirmed that it may be written to: the only way back from any state. Adds the fan, or changes the one there is: fields
 * that are empty are filled. Returns the fan's id, and whether the fan is new.
 */
export async function confirmFan(
  tx: Transaction,
  { userId, address, name, city, source }: ConfirmedFan,
  consent: Consent,
): Promise<{ id: string; isNew: boolean }> {
  const hash = hashAddress(await readHashKey(tx), address.key)
  await tx.delete(fanSuppressions).where(and(eq(fanSuppressions.user_id, userId), eq(fanSuppressions.hash, hash)))
  // It exists, so mail from any artist arrives there again. A fan who reported mail as spam agrees only for this artist.
  await tx.delete(deadAddresses).where(and(eq(deadAddresses.hash, hash), eq(deadAddresses.reason, 'bounced')))
  const id = newId()
  const words = { email: address.address, email_key: address.key, name, city }
  const [row] = await tx
    .insert(fans)
    .values({
      ...words,
      id,
      user_id: userId,
      source,
      mail_state: 'mailable',
      words: searchWords({ name, city, key: address.key }),
    })
    .onConflictDoUpdate({
      target: [fans.user_id, fans.email_key],
      targetWhere: isNull(fans.deleted_at),
      set: {
        mail_state: 'mailable',
        name: sql`case when ${fans.name} = '' then excluded.name else ${fans.name} end`,
        city: sql`case when ${fans.city} = '' then excluded.city else ${fans.city} end`,
        ...revised(fans),
      },
    })
    .returning({ id: fans.id, name: fans.name, city: fans.city, key: fans.email_key })
  if (row!.id !== id)
    await tx
      .update(fans)
      .set({ words: searchWords(row!) })
      .where(eq(fans.id, row!.id))
  await takeLinks(tx, { userId, fanId: row!.id, hash })
  await recordConsent(tx, { userId, fanId: row!.id }, 'given', consent)
  return { id: row!.id, isNew: row!.id === id }
}

type FinalState = (typeof finalStates)[number]
const kinds = { unsubscribed: 'withdrawn', bounced: 'bounced', complained: 'complained' } as const

/**
 * Ends mail to a fan: state, history and suppression; also to the same address where it was deleted and added again, since the link of an older mail
 * names the deleted one, and a deletion can be undone. Where mail has ended already, all stays as is. Returns whether anything changed.
 */
export async function endMail(
  tx: Transaction,
  { userId, fanId }: { userId: string; fanId: string },
  state: FinalState,
  consent: Consent,
): Promise<boolean> {
  const named = tx
    .select({ key: fans.email_key })
    .from(fans)
    .where(and(eq(fans.id, fanId), eq(fans.user_id, userId)))
  const found = await tx
    .select({ id: fans.id, key: fans.email_key, state: fans.mail_state })
    .from(fans)
    .where(and(eq(fans.user_id, userId), inArray(fans.email_key, named)))
    .orderBy(fans.id)
    .for('update')
  const open = found.filter((fan) => !isFinal(fan.state))
  if (open.length === 0) return false
  const ids = open.map(({ id }) => id)
  await tx
    .update(fans)
    .set({ mail_state: state, ...revised(fans) })
    .where(inArray(fans.id, ids))
  await suppress(tx, userId, open[0]!.key, state)
  for (const id of ids) await recordConsent(tx, { userId, fanId: id }, kinds[state], consent)
  return true
}

/** Keeps an address of an artist from being written to again. The first reason stays. */
export async function suppress(tx: Transaction, userId: string, key: string, reason: SuppressionReason): Promise<void> {
  const hash = hashAddress(await readHashKey(tx), key)
  await suppressHash(tx, { userId, hash }, reason)
}

/** The same for an address of which the hash is all that is left. */
export async function suppressHash(
  db: Queryable,
  { userId, hash }: { userId: string; hash: string },
  reason: SuppressionReason,
): Promise<void> {
  await db.insert(fanSuppressions).values({ user_id: userId, hash, reason }).onConflictDoNothing()
}

/** A fan added with an address that was on the list before gets the links of the earlier mails. An import does this for all its lines. */
export async function takeLinks(
  tx: Transaction,
  { userId, fanId, hash }: { userId: string; fanId: string; hash: string },
): Promise<void> {
  await tx
    .update(fanLinks)
    .set({ fan_id: fanId })
    .where(and(eq(fanLinks.user_id, userId), eq(fanLinks.hash, hash), isNull(fanLinks.fan_id)))
}

/** An address that does not exist: ends mail to it for every artist of this server. Returns how many fans that were. */
export const endMailToDeadAddress = (db: Database, key: string, consent: Consent): Promise<number> =>
  db.transaction((tx) => endMailEverywhere(tx, key, 'bounced', consent))

/** Ends mail to an address for every artist of this server, also for those who get it later. The first reason stays. Returns how many fans that were. */
export async function endMailEverywhere(
  tx: Transaction,
  key: string,
  reason: DeathReason,
  consent: Consent,
): Promise<number> {
  const hash = hashAddress(await readHashKey(tx), key)
  await tx.insert(deadAddresses).values({ hash, reason }).onConflictDoNothing()
  const found = await tx
    .select({ userId: fans.user_id, fanId: fans.id })
    .from(fans)
    .where(and(eq(fans.email_key, key), inArray(fans.mail_state, ['mailable', 'no_consent'])))
    .orderBy(fans.id)
  let ended = 0
  for (const fan of found) if (await endMail(tx, fan, reason, consent)) ended += 1
  return ended
}

/** The state of a fan that is added by hand or by a file. */
export const stateOfNew = (suppression: SuppressionReason | null, hasConsent: boolean) =>
  suppression ? stateFor(suppression) : hasConsent ? ('mailable' as const) : ('no_consent' as const)
