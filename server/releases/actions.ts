import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { createReleaseBody, Release, updateReleaseBody } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { defaultChecklist } from '#domain/tasks/rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRelease, releaseColumns, requireRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'

/** Makes a release with the default checklist of its type. A repeat with the same id answers the row that is there. */
export async function createRelease(db: Database, userId: string, body: z.output<typeof createReleaseBody>): Promise<Release> {
  const { id = newId(), ...fields } = body
  const made = await insertRelease(db, { id, user_id: userId, ...fields }, defaultChecklist(body.release_type, body.release_date))
  // The id of somebody else's release is not found here, and says nothing about it.
  return made ?? requireRelease(db, { id, userId })
}

/** Changes the named fields. Throws 409 with the current release when the write is based on an older version. */
export async function updateRelease(db: Database, current: Release, body: z.output<typeof updateReleaseBody>): Promise<Release> {
  const { version, upc, ...fields } = body
  const changes = { ...fields, ...(upc === undefined ? {} : { upc_code: upc }) }
  const [changed] = await db.update(releases)
    .set({ ...changes, version: sql`${releases.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(releases.id, current.id), isNull(releases.deleted_at), version === undefined ? undefined : eq(releases.version, version)))
    .returning(releaseColumns)
  if (changed) return changed
  const now = await requireRelease(db, { id: current.id, userId: current.user_id })
  throw new AppError('conflict', serverTexts.conflict, { data: now })
}

/** Marks a release deleted; `restoreRelease` takes that back until the purge job has been. */
export async function deleteRelease(db: Database, id: string): Promise<void> {
  await db.update(releases).set({ deleted_at: sql`now()`, version: sql`${releases.version} + 1` }).where(eq(releases.id, id))
}

export async function restoreRelease(db: Database, key: { id: string; userId: string }): Promise<Release> {
  const [restored] = await db.update(releases).set({ deleted_at: null, version: sql`${releases.version} + 1` })
    .where(and(eq(releases.id, key.id), eq(releases.user_id, key.userId), isNotNull(releases.deleted_at))).returning(releaseColumns)
  if (!restored) throw new AppError('notFound', releaseTexts.notFound)
  return restored
}
