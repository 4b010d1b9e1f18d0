import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { changedRecipientBody, newRecipientBody, Recipient } from '#domain/ddex-recipients/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { recipientColumns, requireRecipient } from '#server/ddex-recipients/queries.ts'
import { ddexRecipients } from '#server/ddex-recipients/tables.ts'
import { countNew, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Adds a recipient; one that was added before stays as it is. Throws 400 `full` at the bound. */
export function addRecipient(
  db: Database,
  userId: string,
  { id = newId(), ...values }: z.output<typeof newRecipientBody>,
): Promise<Recipient> {
  return db.transaction(async (tx) => {
    await requireRoomOf(tx, 'ddexRecipients', userId, { added: await countNew(tx, ddexRecipients, [id]) })
    await tx
      .insert(ddexRecipients)
      .values({ id, user_id: userId, ...values })
      .onConflictDoNothing({ target: ddexRecipients.id })
    // The id belongs to another account.
    return requireRecipient(tx, { id, userId })
  })
}

type Key = { id: string; userId: string }
const isOf = ({ id, userId }: Key) => and(eq(ddexRecipients.id, id), eq(ddexRecipients.user_id, userId))

/** Changes a recipient. Given an older version, returns the recipient if it already matches, otherwise throws 409 with it. */
export async function updateRecipient(
  db: Database,
  key: Key,
  { version, ...values }: z.output<typeof changedRecipientBody>,
): Promise<Recipient> {
  const [changed] = await db
    .update(ddexRecipients)
    .set({ ...values, ...revised(ddexRecipients) })
    .where(
      and(
        isOf(key),
        isNull(ddexRecipients.deleted_at),
        version === undefined ? undefined : eq(ddexRecipients.version, version),
      ),
    )
    .returning(recipientColumns)
  if (changed) return changed
  const now = await requireRecipient(db, key)
  if (isAsAsked(now, values)) return now
  throw new AppError('conflict', serverTexts.conflict, { data: now })
}

/** Deletes a recipient. Deleting one again changes nothing. */
export async function deleteRecipient(db: Database, key: Key): Promise<void> {
  await db
    .update(ddexRecipients)
    .set({ deleted_at: sql`now()`, ...raised(ddexRecipients) })
    .where(and(isOf(key), isNull(ddexRecipients.deleted_at)))
}

export async function restoreRecipient(db: Database, key: Key): Promise<Recipient> {
  await db
    .update(ddexRecipients)
    .set({ deleted_at: null, ...raised(ddexRecipients) })
    .where(and(isOf(key), isNotNull(ddexRecipients.deleted_at)))
  return requireRecipient(db, key)
}
