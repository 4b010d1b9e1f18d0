/** What stands between names in a field that holds several. */
const between = /[,;\n،、，]/

/** Where the name begins that is being typed: after the last separator. */
const startOf = (typed: string): number => {
  const last = Array.from(typed.matchAll(new RegExp(between, 'g'))).at(-1)
  return last ? last.index + last[0].length : 0
}

/** The list with this name in place of the one being typed. */
export function withName(typed: string, name: string): string {
  const before = typed.slice(0, startOf(typed)).trimEnd()
  return before === '' ? name : `${before} ${name}`
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

type Named = { legal_name: string; stage_name: string | null }
const mostOffered = 8

const namesOf = ({ legal_name, stage_name }: Named): string[] => [legal_name, stage_name ?? ''].map(plain)
const contains = (person: Named, wanted: string): boolean => namesOf(person).some((name) => name.includes(wanted))

/** Whom to offer for a field with one name: by legal or stage name, also several of one name, without who is there already. */
export function peopleLike<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const wanted = plain(typed)
  return people.filter((each) => each.legal_name !== typed && contains(each, wanted)).slice(0, mostOffered)
}

/** Whom to offer for the name being typed: by legal or stage name, each name once, without those that the list has already. */
export function peopleFor<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const start = startOf(typed)
  const [wanted, whole] = [plain(typed.slice(start)), typed.slice(start).trim()]
  const taken = new Set(typed.slice(0, start).split(between).map(plain))
  const offered = new Map<string, Person>()
  for (const person of people) {
    const name = plain(person.legal_name)
    if (person.legal_name === whole || taken.has(name) || !contains(person, wanted)) continue
    if (!offered.has(name)) offered.set(name, person)
    if (offered.size === mostOffered) break
  }
  return [...offered.values()]
}
