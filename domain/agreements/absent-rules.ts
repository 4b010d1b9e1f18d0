import type { SplitDocument } from '#domain/agreements/schema.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { sharesOf } from '#domain/split-sheets/rules.ts'

/** A row of the sheet as it would be sent. */
type Row = { id: string; legal_name: string; email: string | null }
type InForce = {
  document: Pick<SplitDocument, 'contributors'>
  signers: readonly { contributor_id: string; email: string | null }[]
}

/**
 * The names of those who have a share in the version in force and whom the next one would leave out, in the order of the sheet. The terms that they
 * signed let only a version change the shares that all of them sign, so they stay on it, with 0.00 if they give their share up. A row of another name is
 * the same person only while its address is the same.
 */
export function namesLeftOut(inForce: InForce, rows: readonly Row[]): string[] {
  const emailOf = new Map(inForce.signers.map(({ contributor_id, email }) => [contributor_id, email]))
  return inForce.document.contributors
    .filter((signed) => sharesOf(signed).some((share) => share > 0))
    .filter(({ id, legal_name }) => {
      const email = emailOf.get(id) ?? null
      return !rows.some(
        (row) =>
          nameKey(row.legal_name) === nameKey(legal_name) || (row.id === id && email !== null && row.email === email),
      )
    })
    .map(({ legal_name }) => legal_name)
}
