import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { codeGuesses, knownClients } from '#server/auth-service/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'

const dayMs = 24 * 3_600_000
const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()
/** How long a network counts as the user's own after a sign-in from it. */
const knownDays = 30

/** Whether there was a sign-in to this address from this network within 30 days. */
export async function isKnownClient(db: Queryable, clientHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ hash: knownClients.client_hash })
    .from(knownClients)
    .where(and(eq(knownClients.client_hash, clientHash), gt(knownClients.seen_at, ago(now, knownDays))))
    .limit(1)
  return row !== undefined
}

export async function noteClient(db: Queryable, clientHash: string, now: Date): Promise<void> {
  const seen_at = now.toISOString()
  await db
    .insert(knownClients)
    .values({ client_hash: clientHash, seen_at })
    .onConflictDoUpdate({ target: knownClients.client_hash, set: { seen_at } })
}

/** Counts a code typed for an address and returns the count since the day's first. A single statement, so concurrent requests all count. */
export async function countCode(db: Queryable, addressHash: string, now: Date): Promise<number> {
  const [since, over] = [now.toISOString(), sql`${codeGuesses.since} < ${ago(now, 1)}`]
  const [row] = await db
    .insert(codeGuesses)
    .values({ address_hash: addressHash, guesses: 1, since })
    .onConflictDoUpdate({
      target: codeGuesses.address_hash,
      set: {
        guesses: sql`case when ${over} then 1 else ${codeGuesses.guesses} + 1 end`,
        since: sql`case when ${over} then ${since} else ${codeGuesses.since} end`,
      },
    })
    .returning({ guesses: codeGuesses.guesses })
  return row!.guesses
}

export async function purgeClients(db: Database, now: Date): Promise<void> {
  await db.delete(knownClients).where(lt(knownClients.seen_at, ago(now, knownDays)))
  await db.delete(codeGuesses).where(lt(codeGuesses.since, ago(now, 1)))
}
