import type { KnownContributor } from '#domain/known-people/schema.ts'
import { findParty, type Candidate } from '#domain/parties/match-rules.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { contributorDetails, contributorFields } from '#domain/split-sheets/schema.ts'

/** A row of the form of a split sheet. */
export type TypedRow = Record<(typeof contributorFields)[number], string> & {
  /** The person it means: the id of one of the account's people, or `another`. Empty: the person whom the server finds. */
  party_id: string
  /** The fields filled in from a known person, separated by commas; editing a field removes it. */
  filled: string
}
type RowChanges = Partial<TypedRow>

/** Instead of a party's id: another person of this name, whom the account does not know yet. */
export const another = 'another'
export const usualRole = 'writer'

/** An earlier contributor as the fields of a row, and whom it means; unknown ones clear nothing. */
export function changesOf(known: Partial<KnownContributor>): RowChanges {
  const named = ['party_id', ...contributorFields] as const
  return Object.fromEntries(
    named.flatMap((field) => (known[field as keyof KnownContributor] ? [[field, known[field as 'legal_name']]] : [])),
  )
}

/** The known people whom saving would match with this name. */
export const namesakesOf = (known: readonly KnownContributor[], name: string): KnownContributor[] =>
  nameKey(name) === '' ? [] : known.filter(({ legal_name }) => nameKey(legal_name) === nameKey(name))

/** The person whom saving would find among those of this name; null: another person. `saved` is the row as last saved, which still means the same person. */
export function meantBy(
  row: TypedRow,
  saved: TypedRow | null,
  namesakes: readonly KnownContributor[],
): KnownContributor | null {
  if (row.party_id === another) return null
  const wanted = row.party_id || saved?.party_id || undefined
  return findParty(
    row,
    wanted,
    namesakes.map((person) => ({ ...person, id: person.party_id })),
  )
}

/** The place, from 1, of the row above that saving would treat as the same new person as this one, unless this one is marked as another; null for none. */
export function twinAbove(rows: readonly TypedRow[], index: number): number | null {
  const people: Candidate[] = []
  for (const [above, row] of rows.slice(0, index).entries())
    if (row.party_id === another || !findParty(row, undefined, people))
      people.push({ legal_name: row.legal_name, ipi_number: row.ipi_number, id: String(above + 1) })
  const row = rows[index]
  const twin = row && nameKey(row.legal_name) !== '' ? findParty(row, undefined, people) : null
  return twin && Number(twin.id)
}

const filledOf = (row: TypedRow): string[] => row.filled.split(',').filter((field) => field !== '')
const emptied = <Row extends TypedRow>(row: Row, fields: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(fields.map((field) => [field, field === 'role' ? usualRole : ''])),
  filled: '',
})
function filledWith<Row extends TypedRow>(row: Row, changes: RowChanges): Row {
  const news = Object.entries(changes).flatMap(([field, value]) => (row[field as keyof Row] === value ? [] : [field]))
  return { ...row, ...changes, filled: news.filter((field) => field !== 'legal_name' && field !== 'party_id').join() }
}

/** A row filled in with somebody known. */
export const filledFrom = <Row extends TypedRow>(row: Row, person: Partial<KnownContributor>): Row =>
  filledWith(emptied(row, filledOf(row)), changesOf(person))

/** A row after typing: filled-in values in it are its own from now on. Another name may mean another known person. */
export function withTyped<Row extends TypedRow>(row: Row, changes: Partial<NoInfer<Row>>): Row {
  const renamed = changes.legal_name !== undefined && nameKey(changes.legal_name) !== nameKey(row.legal_name)
  return {
    ...row,
    ...changes,
    ...(renamed && row.party_id === another ? { party_id: '' } : {}),
    filled: filledOf(row)
      .filter((field) => !(field in changes))
      .join(),
  }
}

const details = Object.keys(contributorDetails).filter((field) => field !== 'legal_name') as Exclude<
  keyof typeof contributorDetails,
  'legal_name'
>[]

/**
 * A row that now means another person of the same name; null: a new person. Values filled in from the previous person are removed, and typed ones
 * are kept. A value of the previous person that has not changed since it was saved counts as filled in: choosing that person again brings it back.
 */
export function withPerson<Row extends TypedRow>(
  row: Row,
  saved: TypedRow | null,
  before: KnownContributor | null,
  person: KnownContributor | null,
): Row {
  const theirs = details.filter(
    (field) => row[field] !== '' && row[field] === before?.[field] && row[field] === saved?.[field],
  )
  const bare = emptied(row, [...filledOf(row), ...theirs])
  if (!person) return { ...bare, party_id: another }
  const gaps = Object.entries(changesOf(person)).filter(([field]) => bare[field as keyof TypedRow] === '')
  return { ...filledWith(bare, Object.fromEntries(gaps)), party_id: person.party_id }
}
