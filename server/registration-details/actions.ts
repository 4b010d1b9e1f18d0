import { and, eq } from 'drizzle-orm'
import type { ChangedRegistrationBody, RegistrationDetails } from '#domain/registration-details/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { saveMyPublisher } from '#server/parties/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { readRegistrationDetails } from '#server/registration-details/queries.ts'
import { registrationDetails } from '#server/registration-details/tables.ts'

/**
 * Writes the details, and the publisher of the party 'me'. With an older version returns the details if they are as asked already,
 * otherwise throws 409 with them.
 */
export function saveRegistrationDetails(
  db: Database,
  userId: string,
  { version, ...values }: ChangedRegistrationBody,
): Promise<RegistrationDetails> {
  return db.transaction(async (tx) => {
    const { mlc_publisher_number, dpid, ...publisher } = values
    if (!(await write(tx, userId, { mlc_publisher_number, dpid }, version))) {
      const now = await readRegistrationDetails(tx, userId)
      if (isAsAsked(now, values)) return now
      throw new AppError('conflict', serverTexts.conflict, { data: now })
    }
    await saveMyPublisher(tx, userId, publisher)
    return readRegistrationDetails(tx, userId)
  })
}

type Own = Pick<ChangedRegistrationBody, 'mlc_publisher_number' | 'dpid'>

/** Whether the row was written: not with another version than the one that is there. */
async function write(tx: Transaction, userId: string, own: Own, version: number | undefined): Promise<boolean> {
  if (version === 0 || version === undefined) {
    const made = await tx
      .insert(registrationDetails)
      .values({ user_id: userId, ...own })
      .onConflictDoNothing()
      .returning({ user_id: registrationDetails.user_id })
    if (made.length > 0 || version === 0) return made.length > 0
  }
  const changed = await tx
    .update(registrationDetails)
    .set({ ...own, ...revised(registrationDetails) })
    .where(
      and(
        eq(registrationDetails.user_id, userId),
        version === undefined ? undefined : eq(registrationDetails.version, version),
      ),
    )
    .returning({ user_id: registrationDetails.user_id })
  return changed.length > 0
}
