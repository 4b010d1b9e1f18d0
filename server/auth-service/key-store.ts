import { and, asc, exists, gt, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'
import { secrets, signingKeys } from '#server/auth-service/tables.ts'
import { lockNumber, type Database, type Transaction } from '#server/platform/database/database.ts'

/** A new key signs only after every cache of the old key set has expired: 10 min in clients, 10 in proxies, 1 in our servers. */
const publishAheadMs = 25 * 60_000
/** How long an old key stays published after its successor took over: longer than any access token lives. */
const keepRetiredMs = 2 * 3_600_000

type Secrets = { anonKey: string; serviceKey: string; pepper: string }

const random = (prefix: string, bytes: number) => prefix + randomBytes(bytes).toString('base64url')

/** The API keys and the first signing key: created by whichever server starts first, read by all. */
export async function ensureKeys(db: Database, now: Date): Promise<Secrets> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('auth-keys')})`)
    await tx
      .insert(secrets)
      .values([
        { name: 'anon_key', value: random('sb_publishable_', 24) },
        { name: 'service_key', value: random('sb_secret_', 36) },
        { name: 'pepper', value: random('', 32) },
      ])
      .onConflictDoNothing()
    const [anyKey] = await tx.select({ kid: signingKeys.kid }).from(signingKeys).limit(1)
    if (!anyKey) await insertSigningKey(tx, now, now)
    const rows = await tx.select().from(secrets)
    const value = (name: string) => rows.find((row) => row.name === name)!.value
    return { anonKey: value('anon_key'), serviceKey: value('service_key'), pepper: value('pepper') }
  })
}

async function insertSigningKey(tx: Transaction | Database, now: Date, signsFrom: Date): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await tx
    .insert(signingKeys)
    .values({ kid, private_jwk: { ...jwk }, created_at: now.toISOString(), signs_from: signsFrom.toISOString() })
  return kid
}

/** Publishes a new signing key, which takes over after 25 minutes. Running servers pick it up. */
export async function rotateSigningKey(db: Database, now = new Date()): Promise<{ kid: string; signsFrom: string }> {
  const signsFrom = new Date(now.getTime() + publishAheadMs)
  return { kid: await insertSigningKey(db, now, signsFrom), signsFrom: signsFrom.toISOString() }
}

/** Every key that may still sign or verify, oldest first. */
export async function listSigningKeys(db: Database): Promise<(typeof signingKeys.$inferSelect)[]> {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.signs_from), asc(signingKeys.kid))
}

/** Drops keys whose tokens have all expired. */
export async function purgeRetiredKeys(db: Database, now: Date): Promise<void> {
  const successor = alias(signingKeys, 'successor')
  const longAgo = new Date(now.getTime() - keepRetiredMs).toISOString()
  await db.delete(signingKeys).where(
    exists(
      db
        .select({ one: sql`1` })
        .from(successor)
        .where(and(gt(successor.signs_from, signingKeys.signs_from), lt(successor.signs_from, longAgo))),
    ),
  )
}
