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

/** Whom to offer for the name being typed: by legal or stage name, each name once, without those that the list has already. */
export function peopleFor<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const start = startOf(typed)
  const [wanted, whole] = [plain(typed.slice(start)), typed.slice(start).trim()]
  const taken = new Set(typed.slice(0, start).split(between).map(plain))
  const offered = new Map<string, Person>()
  for (const person of people) {
    const names = [person.legal_name, person.stage_name ?? ''].map(plain)
    if (person.legal_name === whole || taken.has(names[0]!) || !names.some((name) => name.includes(wanted))) continue
    if (!offered.has(names[0]!)) offered.set(names[0]!, person)
    if (offered.size === mostOffered) break
  }
  return [...offered.values()]
}
