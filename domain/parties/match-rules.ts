import { nameKey } from '#domain/parties/rules.ts'

/** What tells two people of an account apart: the legal name, without case, and the IPI. */
export type Named = { legal_name: string; ipi_number: string | null }
export type Candidate = Named & { id: string }

/** The digits that count: '00 4526.8' and '45268' are one IPI. */
const ipiKey = (ipi: string | null): string => (ipi ?? '').replaceAll(/\D/g, '').replace(/^0+/, '')

/**
 * Whom a row of a sheet means: `wanted`, if that one still has this name; else the one person of this name with this IPI; else, where one of
 * the two IPIs is missing, the only person of this name. Null: somebody new.
 */
export function findParty<P extends Candidate>(row: Named, wanted: string | undefined, known: readonly P[]): P | null {
  const named = known.filter(({ legal_name }) => nameKey(legal_name) === nameKey(row.legal_name))
  const chosen = named.find(({ id }) => id === wanted)
  if (chosen) return chosen
  const ipi = ipiKey(row.ipi_number)
  const same = named.filter(({ ipi_number }) => ipiKey(ipi_number) === ipi)
  if (ipi !== '' && same.length > 0) return same[0]!
  if (named.length === 1 && (ipi === '' || ipiKey(named[0]!.ipi_number) === '')) return named[0]!
  return same[0] ?? null
}
