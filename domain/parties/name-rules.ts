import { betweenNames, keyOf, namesIn, partsOf } from '#domain/writers/rules.ts'

/** Where the name being typed begins: after the last separator. */
const startOf = (typed: string): number => {
  const last = Array.from(typed.matchAll(new RegExp(betweenNames, 'g'))).at(-1)
  return last ? last.index + last[0].length : 0
}

/** The list with this name in place of the one being typed. */
export function withName(typed: string, name: string): string {
  const before = typed.slice(0, startOf(typed))
  return before === '' || before.endsWith('\n') ? `${before}${name}` : `${before} ${name}`
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

type Named = { legal_name: string; stage_name: string | null }
const mostOffered = 8

const namesOf = ({ legal_name, stage_name }: Named): string[] => [legal_name, stage_name ?? ''].map(plain)
const contains = (person: Named, wanted: string): boolean => namesOf(person).some((name) => name.includes(wanted))

/** People to offer for a field with one name: by legal or stage name, also several of one name, without those already there. */
export function peopleLike<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const wanted = plain(typed)
  return people.filter((each) => each.legal_name !== typed && contains(each, wanted)).slice(0, mostOffered)
}

/** People to offer for the name being typed: by legal or stage name, each name once, without those that the list has already. */
export function peopleFor<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const start = startOf(typed)
  const [wanted, whole] = [plain(typed.slice(start)), typed.slice(start).trim()]
  const taken = new Set(typed.slice(0, start).split(betweenNames).map(plain))
  const offered = new Map<string, Person>()
  for (const person of people) {
    const name = plain(person.legal_name)
    if (person.legal_name === whole || taken.has(name) || !contains(person, wanted)) continue
    if (!offered.has(name)) offered.set(name, person)
    if (offered.size === mostOffered) break
  }
  return [...offered.values()]
}

type Field = string | null
/** Names between separators, or a single name, in which 'Prat, Ines' is one. */
export type FieldHolds = 'names' | 'name'
/** The longest name that a sheet's row accepts. */
const longestName = 300

/**
 * The names in `typed` fields that were in none of the fields `before`, and that are not `known`: each once, as typed. A name that was there
 * before is not new even if nobody has it: that person was deleted, and must not come back with each save. 'Ada & Ben' is not new if
 * one of them is known: those are two people, not one.
 */
export function newNames(
  before: readonly Field[],
  typed: readonly Field[],
  known: readonly string[],
  holds: FieldHolds = 'names',
): string[] {
  const taken = new Set(known.map(keyOf))
  const joint = new Set([...taken].filter((key) => betweenNames.test(key)))
  const read = (fields: readonly Field[]) =>
    fields.flatMap((field) => (holds === 'names' ? namesIn(field ?? '', joint) : (field ?? [])))
  for (const name of read(before)) taken.add(keyOf(name))
  return read(typed).filter((name) => {
    const isKnown = [name, ...partsOf(name)].some((each) => taken.has(keyOf(each)))
    const isNew = !isKnown && !isNote.test(name) && name.length <= longestName
    taken.add(keyOf(name))
    return isNew
  })
}

/** The rest of a note without a name, or of an unclosed one: '(GEMA)'. */
const isNote = /[()]/
