import { and, eq, isNull, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { nameKey } from '#domain/parties/rules.ts'
import type { SignerRow } from '#server/agreements/queries.ts'
import { lockParties } from '#server/parties/actions.ts'
import { parties } from '#server/parties/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'

type Corrected = {
  email: string
  /** The address that it replaces; null if there was none. */
  before: string | null
  /** Replaces any address on the sheet: the artist has just typed it. */
  isSure: boolean
}

/** No address, or the one that is being replaced. */
export const isBefore = (column: AnyPgColumn, before: string | null) =>
  before === null ? isNull(column) : or(isNull(column), eq(column, before))

/**
 * Copies a signer's new address to the sheet, for the next version, and to the person's entry, for the next sheet. Forms of
 * the sheet that were opened before get 409: they would bring the old one back. A row that now means another person is not changed.
 */
export async function noteAddress(
  tx: Transaction,
  { contributor_id, legal_name }: Pick<SignerRow, 'contributor_id' | 'legal_name'>,
  { email, before, isSure }: Corrected,
): Promise<void> {
  const [row] = await tx.select().from(splitContributors).where(eq(splitContributors.id, contributor_id))
  if (!row || nameKey(row.legal_name) !== nameKey(legal_name)) return
  if (row.party_id) {
    // A merge touches rows of sheets first and people second.
    await lockParties(tx, row.user_id)
    await tx
      .update(parties)
      .set({ email, ...revised(parties) })
      .where(and(eq(parties.id, row.party_id), isBefore(parties.email, before)))
  }
  const changed = await tx
    .update(splitContributors)
    .set({ email })
    .where(and(eq(splitContributors.id, row.id), isSure ? undefined : isBefore(splitContributors.email, before)))
    .returning({ id: splitContributors.id })
  if (changed.length > 0) await tx.update(splitSheets).set(revised(splitSheets)).where(eq(splitSheets.id, row.sheet_id))
}
