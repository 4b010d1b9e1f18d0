import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { searchWords } from '#domain/fans/list-rules.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { addressHasher } from '#server/fans/actions.ts'
import { fans } from '#server/fans/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * The tokens of fans' links by fan id; missing ones are made. Fans who were erased in the meantime have none. 128 random bits, stored as they are: a mail sent
 * later needs them again.
 */
export async function ensureFanLinks(
  tx: Database | Transaction,
  userId: string,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  if (fanIds.length === 0) return new Map()
  const found = await tx
    .select({ id: fans.id, key: fans.email_key, token: fanLinks.token, hash: fanLinks.hash })
    .from(fans)
    .leftJoin(fanLinks, eq(fanLinks.fan_id, fans.id))
    .where(and(inArray(fans.id, [...fanIds]), eq(fans.user_id, userId)))
    .orderBy(desc(fanLinks.created_at), fanLinks.token)
    .for('key share', { of: fans })
  // The oldest of several: an address that was added again has its earlier link too.
  const links = new Map(found.flatMap(({ id, token }) => (token === null ? [] : [[id, token]])))
  const hash = await addressHasher(tx)
  await keepHashes(
    tx,
    found.flatMap(({ key, token, hash: kept }) =>
      token !== null && kept === null ? [{ token, hash: hash(key) }] : [],
    ),
  )
  const made = found.flatMap(({ id, key, token }) =>
    token === null ? [{ token: newToken(), fan_id: id, user_id: userId, hash: hash(key) }] : [],
  )
  if (made.length > 0) await tx.insert(fanLinks).values(made)
  for (const { fan_id: id, token } of made) links.set(id, token)
  return links
}

const newToken = (): string => randomBytes(16).toString('base64url')

async function keepHashes(tx: Database | Transaction, hashes: { token: string; hash: string }[]): Promise<void> {
  if (hashes.length === 0) return
  const values = sql.join(
    hashes.map(({ token, hash }) => sql`(${token}, ${hash})`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${fanLinks} set hash = v.hash from (values ${values}) v (token, hash) where ${fanLinks.token} = v.token`,
  )
}

/** A fan's corrections of their own details. */
export async function correctFan(
  db: Database,
  { id, userId, key }: { id: string; userId: string; key: string },
  said: { name: string; city: string },
): Promise<void> {
  await db
    .update(fans)
    .set({ ...said, words: searchWords({ ...said, key }), ...revised(fans) })
    .where(and(eq(fans.id, id), eq(fans.user_id, userId)))
}
