import type { Signer, SplitDocument } from '#domain/agreements/schema.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { sharesOf } from '#domain/split-sheets/rules.ts'

/** A row of the sheet as it would be sent. */
type Row = { id: string; legal_name: string; email: string | null }
type Named = Pick<Signer, 'contributor_id' | 'legal_name' | 'email'>
type InForce = {
  document: Pick<SplitDocument, 'contributors'>
  signers: readonly Pick<Signer, 'contributor_id' | 'email'>[]
}

/** Whether a sheet still names somebody. A row of another name is the same person only while its address is the same. */
const isNamed = (rows: readonly Row[], { contributor_id, legal_name, email }: Named): boolean =>
  rows.some(
    (row) =>
      nameKey(row.legal_name) === nameKey(legal_name) ||
      (row.id === contributor_id && email !== null && row.email === email),
  )

/**
 * The names of those who have a share in the version in force and whom the next one would leave out, in the order of the sheet. Under the terms
 * that they signed, their shares change only by a version that all of them sign; so they stay on it, with 0.00 if they give their share up.
 */
export function namesLeftOut(inForce: InForce, rows: readonly Row[]): string[] {
  const emailOf = new Map(inForce.signers.map(({ contributor_id, email }) => [contributor_id, email]))
  return inForce.document.contributors
    .filter((signed) => sharesOf(signed).some((share) => share > 0))
    .filter(({ id, legal_name }) => !isNamed(rows, { contributor_id: id, legal_name, email: emailOf.get(id) ?? null }))
    .map(({ legal_name }) => legal_name)
}

/** The signers of a version whom the next one no longer names, in the order of the sheet. */
export const signersTakenOff = <S extends Named>(signers: readonly S[], rows: readonly Row[]): S[] =>
  signers.filter((signer) => !isNamed(rows, signer))
