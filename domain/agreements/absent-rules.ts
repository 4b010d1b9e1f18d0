import type { Signer, SplitDocument } from '#domain/agreements/schema.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { sharesOf } from '#domain/split-sheets/rules.ts'

/** A row of the sheet to be sent. */
type Row = { id: string; legal_name: string; email: string | null }
type Named = Pick<Signer, 'contributor_id' | 'legal_name' | 'email'>
type InForce = {
  document: Pick<SplitDocument, 'contributors'>
  signers: readonly Pick<Signer, 'contributor_id' | 'email'>[]
}

/** Whether a sheet still names somebody. A renamed row is the same person only if its address is still the same. */
const isNamed = (rows: readonly Row[], { contributor_id, legal_name, email }: Named): boolean =>
  rows.some(
    (row) =>
      nameKey(row.legal_name) === nameKey(legal_name) ||
      (row.id === contributor_id && email !== null && row.email === email),
  )

/**
 * The names, in sheet order, of those who have a share in the version in force and whom the next version would leave out. By the terms they
 * signed, their shares change only by a version that all of them sign, so they stay on the sheet, with 0.00 if they give up their share.
 */
export function namesLeftOut(inForce: InForce, rows: readonly Row[]): string[] {
  const emailOf = new Map(inForce.signers.map(({ contributor_id, email }) => [contributor_id, email]))
  return inForce.document.contributors
    .filter((signed) => sharesOf(signed).some((share) => share > 0))
    .filter(({ id, legal_name }) => !isNamed(rows, { contributor_id: id, legal_name, email: emailOf.get(id) ?? null }))
    .map(({ legal_name }) => legal_name)
}

/** The signers of a version whom the next one drops, in sheet order. */
export const signersTakenOff = <S extends Named>(signers: readonly S[], rows: readonly Row[]): S[] =>
  signers.filter((signer) => !isNamed(rows, signer))
