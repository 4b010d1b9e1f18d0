import { checkIpiName } from '#domain/identifiers/rules.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { clean, element, type Element } from '#domain/shared/xml.ts'

/** A person or company as a credit names it. */
export type Named = { name: string; ipi: string | null }

/** The parties of a message, and how elements refer to one. */
export type Parties = { list: Element[]; referenceOf: (named: Named) => string }

type Party = { reference: string; name: string; ipi: string | null }

const ipiOf = ({ ipi }: Named): string | null => {
  const checked = ipi === null ? null : checkIpiName(ipi)
  return checked?.ok ? checked.canonical : null
}

/**
 * One party per name and IPI, in the order of their first mention. Somebody named without an IPI is the one party of that name, unless two
 * of that name have different ones.
 */
export function partiesOf(mentions: readonly Named[]): Parties {
  const ipis = new Map<string, Set<string>>()
  for (const named of mentions) {
    const ipi = ipiOf(named)
    const key = nameKey(clean(named.name))
    if (ipi !== null) ipis.set(key, (ipis.get(key) ?? new Set()).add(ipi))
  }
  const keyOf = (named: Named): string => {
    const key = nameKey(clean(named.name))
    const [only, another] = ipis.get(key) ?? []
    return `${key}\n${ipiOf(named) ?? (only !== undefined && another === undefined ? only : '')}`
  }
  const parties = new Map<string, Party>()
  for (const named of mentions) {
    const key = keyOf(named)
    if (parties.has(key)) continue
    const ipi = key.slice(key.lastIndexOf('\n') + 1)
    parties.set(key, { reference: `P${parties.size + 1}`, name: clean(named.name), ipi: ipi || null })
  }
  return { list: [...parties.values()].map(elementOf), referenceOf: (named) => parties.get(keyOf(named))!.reference }
}

const elementOf = ({ reference, name, ipi }: Party): Element =>
  element('Party', [
    element('PartyReference', reference),
    element('PartyName', [element('FullName', name)]),
    ipi === null ? null : element('PartyId', [element('IpiNameNumber', ipi)]),
  ])
