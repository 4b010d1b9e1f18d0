import { addRecipient } from '#server/ddex-recipients/actions.ts'
import { listRecipients } from '#server/ddex-recipients/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { saveRegistrationDetails } from '#server/registration-details/actions.ts'
import { readRegistrationDetails } from '#server/registration-details/queries.ts'

/** DPIDs that DDEX has not given to anybody: the digits are a date for those it gives. */
const own = 'PADPIDA0000000001O'
const recipient = { name: 'Example Distribution (invented)', dpid: 'PADPIDA0000000002M', control: 'test' } as const

/** The artist's own DPID and somebody who receives test messages, unless there is one. */
export async function addDdex(db: Database, userId: string): Promise<void> {
  if ((await listRecipients(db, userId)).length > 0) return
  const { version: _version, ...details } = await readRegistrationDetails(db, userId)
  await saveRegistrationDetails(db, userId, { ...details, dpid: details.dpid ?? own })
  await addRecipient(db, userId, recipient)
}
