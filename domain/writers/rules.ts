import { type contributorRoles, whole } from '#domain/split-sheets/rules.ts'
import { sides, type Elsewhere, type SheetWriter, type Side, type WritersOfSong } from '#domain/writers/schema.ts'

type Named = Pick<SheetWriter, 'legal_name' | 'stage_name'>
type Contributor = Named & { role: (typeof contributorRoles)[number]; writer_share: number | null }

/**
 * The people on a split sheet who wrote some of the song. A composer, producer, arranger or beat maker did if they have a writer share
 * (standards 3.3); without one they may have (null) while it was not typed, or the shares do not add up to the whole.
 */
export function writersIn(contributors: readonly Contributor[]): SheetWriter[] {
  const isDraft = contributors.reduce((sum, { writer_share }) => sum + (writer_share ?? 0), 0) !== whole
  return contributors.flatMap(({ legal_name, stage_name, role, writer_share }) => {
    const open = !alwaysWrite.has(role) && !writer_share
    return open && writer_share !== null && !isDraft ? [] : [{ legal_name, stage_name, open }]
  })
}

const alwaysWrite: ReadonlySet<string> = new Set(['writer', 'co-writer', 'lyricist'])

/** How other papers differ from one paper about the writers of a song. */
export type Difference = {
  /** The papers that differ; several if they agree with each other. */
  sides: readonly Side[]
  /** The other song of the work whose paper it is; null for the song's own papers. */
  at: Elsewhere | null
  /** People they also name, and people they do not. */
  also: string[]
  not: string[]
  /** Everyone they name, to be copied. */
  names: string[]
}
type Said = string | readonly SheetWriter[]

/** Where the other papers of a song, or those of another song of its work, contradict this one. A paper without a writer contradicts nobody. */
export function differencesAt(here: Side, said: WritersOfSong): Difference[] {
  const known = said.split_sheet?.map(personOf) ?? []
  const people = (side: Side) => peopleOf(said[side] ?? '', known)
  const own = people(here)
  const found: Difference[] = []
  for (const side of sides) {
    const theirs = people(side)
    if (side === here || !own.some(isSure) || !theirs.some(isSure)) continue
    const [also, not] = [without(theirs, own), without(own, theirs)]
    if (also.length + not.length === 0) continue
    const same = found.find((each) => isSame(people(each.sides[0]!), theirs))
    if (same) same.sides = [...same.sides, side]
    else found.push({ sides: [side], at: null, also, not, names: namesOf(said[side]!, own) })
  }
  const heard = found.map((each) => people(each.sides[0]!))
  return [...found, ...differencesElsewhere(own, known, said.elsewhere ?? [], heard)]
}

/** One for each contradicting list of writers: the first paper with a list represents the others with the same list, as does one already `heard`. */
function differencesElsewhere(
  own: Person[],
  known: Person[],
  papers: readonly Elsewhere[],
  heard: readonly Person[][],
): Difference[] {
  const found: { people: Person[]; difference: Difference }[] = []
  for (const at of papers) {
    const theirs = peopleOf(at.said, known)
    const isHeard = [...heard, ...found.map(({ people }) => people)].some((people) => isSame(people, theirs))
    if (!own.some(isSure) || !theirs.some(isSure) || isHeard) continue
    const [also, not] = [without(theirs, own), without(own, theirs)]
    if (also.length + not.length === 0) continue
    found.push({ people: theirs, difference: { sides: [at.side], at, also, not, names: namesOf(at.said, own) } })
  }
  return found.map(({ difference }) => difference)
}

/** The first other paper that names a writer, for one that names none: the song's own, else one of the work's other songs. */
export function offerFor(here: Side, said: WritersOfSong): { side: Side; names: string[] } | null {
  for (const side of sides) {
    const names = side === here || !said[side] ? [] : namesOf(said[side], [])
    if (names.length > 0) return { side, names }
  }
  for (const { side, said: theirs } of said.elsewhere ?? []) {
    const names = namesIn(theirs)
    if (names.length > 0) return { side, names }
  }
  return null
}

/** The writers that a new paper of a song starts with: those on another of its papers, `me` first if among them. */
export function writersFor(here: Side, said: WritersOfSong | undefined, me: string | null = null): string[] {
  const names = (said && offerFor(here, said)?.names) ?? []
  const own = me === null ? undefined : names.find((name) => keyOf(name) === keyOf(me))
  return own === undefined ? names : [own, ...names.filter((name) => name !== own)]
}

/** Whether this is a name of that writer. */
export const isNamed = (writer: Named, name: string): boolean => keysOf(writer).includes(keyOf(name))

/** A person by all of their names. */
type Person = { name: string; keys: readonly string[]; open: boolean }

const keysOf = ({ legal_name, stage_name }: Named): string[] => [legal_name, stage_name ?? ''].map(keyOf).filter(isName)
const personOf = (writer: SheetWriter): Person => ({ name: writer.legal_name, keys: keysOf(writer), open: writer.open })
const isSure = ({ open }: Person): boolean => !open
const isIn = (people: readonly Person[], { keys }: Person): boolean =>
  people.some((other) => other.keys.some((key) => keys.includes(key)))

/** Everyone named, each once. A person known from the split sheet has either name there. */
function peopleOf(said: Said, known: readonly Person[]): Person[] {
  if (typeof said !== 'string') return said.map(personOf).filter(({ keys }) => keys.length > 0)
  const byKey = new Map(known.flatMap((person) => person.keys.map((key) => [key, person])))
  const joint = new Set([...byKey.keys()].filter((key) => between.test(key) || andToo.test(key)))
  return once(readNames(said, joint)).map((person) => ({
    ...person,
    keys: byKey.get(person.keys[0]!)?.keys ?? person.keys,
  }))
}

function once(names: readonly string[]): Person[] {
  const people = new Map<string, Person>()
  for (const name of names) {
    const key = keyOf(name)
    if (isName(key) && !people.has(key)) people.set(key, { name, keys: [key], open: false })
  }
  return [...people.values()]
}

/** A person who may not be a writer is not missing. */
const without = (people: readonly Person[], others: readonly Person[]): string[] =>
  people.filter((person) => isSure(person) && !isIn(others, person)).map(({ name }) => name)

const isSame = (one: readonly Person[], other: readonly Person[]): boolean =>
  without(one, other).length + without(other, one).length === 0

/**
 * The names as copied: legal names, or a typed list as it was separated; 'and' may be part of a name. A person who may not be a writer is included if
 * they are among `own`.
 */
function namesOf(said: Said, own: readonly Person[]): string[] {
  if (typeof said === 'string') return namesIn(said)
  return said.map(personOf).flatMap((person) => (isSure(person) || isIn(own, person) ? [person.name] : []))
}

/** More names than any song has, and more parts than any name: the typed text is compared at each keystroke. */
const mostPieces = 100
const mostParts = 3
/** What separates names in a field with several; 'and' may be part of a name. */
export const betweenNames = /[,;\n،、，]/
/** The same, with separators among the parts, so that each keeps its place. */
const between = new RegExp(`(${betweenNames.source}+)`)
const andToo = /(\s*(?:[&/]|\sand\s)\s*)/i

/** The names in a typed list, each once, as typed but without notes. `joint`: keys of names that contain a separator themselves ('Ed Holm, Jr.'). */
export function namesIn(typed: string, joint: ReadonlySet<string> = new Set()): string[] {
  const found = joined(withoutNotes(typed), between, joint, (piece) => [plainName(piece)])
  return once(found).map(({ name }) => name)
}

/** What 'and' joins in a name: 'Ada & Ben' may be two people. */
export const partsOf = (name: string): string[] => pieces(name, andToo).map(({ text }) => text)

/** Like `namesIn`, but 'and' separates too, unless a name in `joint` has it. */
function readNames(typed: string, joint: ReadonlySet<string>): string[] {
  return joined(withoutNotes(typed), between, joint, (piece) =>
    joined(plainName(piece), andToo, joint, (name) => [name]),
  )
}

function joined(typed: string, at: RegExp, joint: ReadonlySet<string>, otherwise: (piece: string) => string[]) {
  const parts = pieces(typed, at)
  const found: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = joint.size > 0 ? Math.min(from + mostParts, parts.length) : from
    while (to > from && !joint.has(keyOf(typed.slice(parts[from]!.start, parts[to - 1]!.end)))) to -= 1
    found.push(
      ...(to > from ? [typed.slice(parts[from]!.start, parts[to - 1]!.end).trim()] : otherwise(parts[from]!.text)),
    )
    from = Math.max(to, from + 1)
  }
  return found
}

function pieces(typed: string, at: RegExp): { text: string; start: number; end: number }[] {
  let start = 0
  return typed
    .split(at)
    .map((text, index) => {
      const piece = { text, start, end: start + text.length, isName: index % 2 === 0 }
      start = piece.end
      return piece
    })
    .filter((piece) => piece.isName && piece.text.trim() !== '')
    .slice(0, mostPieces)
}

/** '(GEMA)' and the like, unless there is nothing else. */
function withoutNotes(typed: string): string {
  const bare = typed.replace(/\([^()]*\)/g, ' ')
  return bare.trim() === '' ? typed : bare
}

/** Without words before a name: 'Words and music by', 'Music:'. */
const plainName = (typed: string): string =>
  typed
    .replace(/^.*(?:(?:^|\s)by\s|:)/i, '')
    .replace(/\s+/g, ' ')
    .trim()

const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' }

/** The part of a name that is compared: without case, accents, spaces and forms of letters. */
export function keyOf(name: string): string {
  if (/^[\w.'-]+(?: [\w.'-]+)*$/.test(name)) return name.toLowerCase()
  const bare = withoutNotes(name).replace(/[‘’ʼ´`]/g, "'")
  return (/^[\x20-\x7e]*$/.test(bare) ? bare : plainLetters(bare)).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Some write ß as SS in capitals. */
const plainLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‐‑–]/g, '-')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđ]/g, (letter) => strokes[letter]!)

/** A dash or a question mark names nobody. */
const isName = (key: string): boolean => /[\p{L}\p{N}]/u.test(key)
