import { and, eq } from 'drizzle-orm'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { paperScans } from '#server/paper-signing/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** The file of a version's scan. Throws 404 for another account's version, and for one that was not signed on paper. */
export async function requireScan(db: Queryable, key: { id: string; userId: string }): Promise<string> {
  const [scan] = await db
    .select({ file_id: paperScans.file_id })
    .from(paperScans)
    .where(and(eq(paperScans.version_id, key.id), eq(paperScans.user_id, key.userId)))
  if (!scan) throw new AppError('notFound', texts.notFound)
  return scan.file_id
}
