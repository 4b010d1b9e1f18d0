import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '#server/platform/database/database.ts'
import { secrets } from '#server/platform/secrets/tables.ts'

/** The secret of this name, 32 random bytes; created by the first caller, shared by all servers. */
export async function ensureSecret(db: Queryable, name: string): Promise<Buffer> {
  const read = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  let [row] = await read()
  if (!row) {
    await db
      .insert(secrets)
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing()
    ;[row] = await read()
  }
  return Buffer.from(row!.value, 'base64url')
}
