import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { ddexRecipients } from '#server/ddex-recipients/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export const recipientColumns = {
  id: ddexRecipients.id,
  name: ddexRecipients.name,
  dpid: ddexRecipients.dpid,
  control: ddexRecipients.control,
  version: ddexRecipients.version,
}

/** All of the account's recipients, by name. Not paginated: their number is bounded. */
export const listRecipients = (db: Queryable, userId: string): Promise<Recipient[]> =>
  db
    .select(recipientColumns)
    .from(ddexRecipients)
    .where(and(eq(ddexRecipients.user_id, userId), isNull(ddexRecipients.deleted_at)))
    .orderBy(asc(ddexRecipients.name), asc(ddexRecipients.id))
    .limit(bounds.ddexRecipients.most)

/** Throws 404 for another account's recipient and, unless `deleted` may be found too, for a deleted one. */
export async function requireRecipient(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
  { deleted = false } = {},
): Promise<Recipient> {
  const [found] = await db
    .select(recipientColumns)
    .from(ddexRecipients)
    .where(
      and(
        eq(ddexRecipients.id, id),
        eq(ddexRecipients.user_id, userId),
        deleted ? undefined : isNull(ddexRecipients.deleted_at),
      ),
    )
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}
