import { and, eq } from 'drizzle-orm'
import type { RegistrationDetails } from '#domain/registration-details/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { registrationDetails } from '#server/registration-details/tables.ts'

/** The account's details, with the publisher of the party 'me'; of version 0 if none were saved. */
export async function readRegistrationDetails(db: Queryable, userId: string): Promise<RegistrationDetails> {
  const [found] = await db
    .select({
      publisher: parties.publisher,
      publisher_ipi: parties.publisher_ipi,
      publisher_society: parties.publisher_society,
      publisher_society_code: parties.publisher_society_code,
      mlc_publisher_number: registrationDetails.mlc_publisher_number,
      dpid: registrationDetails.dpid,
      version: registrationDetails.version,
    })
    .from(accounts)
    .leftJoin(registrationDetails, eq(registrationDetails.user_id, accounts.id))
    .leftJoin(parties, and(eq(parties.user_id, accounts.id), parties.is_me))
    .where(eq(accounts.id, userId))
  return { ...found!, version: found!.version ?? 0 }
}
