import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { searchWords } from '#domain/fans/list-rules.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** The tokens of fans' links by fan id; those that are missing are made. Whoever was erased meanwhile has none. 128 random bits, stored as they are: a mail sent later needs them again. */
export async function ensureFanLinks(
  tx: Database | Transaction,
  userId: string,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  if (fanIds.length === 0) return new Map()
  const made = fanIds.map((id) => sql`(${id}::uuid, ${randomBytes(16).toString('base64url')})`)
  await tx.execute(sql`
    insert into ${fanLinks} (fan_id, user_id, token)
    select f.id, f.user_id, t.token from ${fans} f join (values ${sql.join(made, sql`, `)}) t (id, token) on t.id = f.id
    where f.user_id = ${userId} for key share of f
    on conflict (fan_id) do nothing`)
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
