import { and, eq, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { searchWords } from '#domain/fans/list-rules.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** The tokens of fans' links by fan id; those that are missing are made. 128 random bits, stored as they are: a mail sent later needs them again. */
export async function ensureFanLinks(
  tx: Database | Transaction,
  userId: string,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  if (fanIds.length === 0) return new Map()
  await tx
    .insert(fanLinks)
    .values(fanIds.map((fan_id) => ({ fan_id, user_id: userId, token: randomBytes(16).toString('base64url') })))
    .onConflictDoNothing({ target: fanLinks.fan_id })
  const rows = await tx
    .select({ id: fanLinks.fan_id, token: fanLinks.token })
    .from(fanLinks)
    .where(inArray(fanLinks.fan_id, [...fanIds]))
  return new Map(rows.map(({ id, token }) => [id, token]))
}

/** What a fan corrects of himself. */
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
