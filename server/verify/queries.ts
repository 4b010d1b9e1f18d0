import { eq } from 'drizzle-orm'
import type { Registered } from '#domain/verify/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { agreementRegister } from '#server/verify/tables.ts'

/** The register's entry for a code without hyphens; null for an unknown one. */
export async function findRegistered(db: Queryable, code: string): Promise<Registered | null> {
  const [row] = await db.select().from(agreementRegister).where(eq(agreementRegister.code, code))
  if (!row) return null
  const { code: _, ...known } = row
  return known
}
