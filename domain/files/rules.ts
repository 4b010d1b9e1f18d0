import { utf8Length } from '#domain/shared/utf8.ts'

/** The maximum UTF-8 bytes of a name: with a number and an extension it fits every file system, encrypted folders too. */
const longestName = 130

/** Characters with a meaning to some file system, and those that change the displayed direction. */
const meaningful = /[\p{Cc}<>:"/\\|?*\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Reserved by Windows for devices, with any extension. A dash at the beginning makes a name an option of commands. */
const reserved = /^(-|(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$)))/i

/**
 * A text as a file name without extension, valid on every file system. Scripts and emoji stay. `fallback` if nothing is left. A too long one keeps as many bytes
 * at its end as `end` says.
 */
export function safeName(text: string, fallback: string, end = 0): string {
  const plain = trim(text.normalize('NFC').replace(meaningful, ' ').replace(/\s+/g, ' '))
  return trim(shorten(plain.replace(reserved, '_$1'), end)) || fallback
}

/** Neither hidden nor ending in characters that Windows drops. */
const trim = (name: string) => name.replace(/^[. ]+|[. ]+$/g, '')

function shorten(name: string, end: number): string {
  if (utf8Length(name) <= longestName) return name
  const letters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment)
  if (end === 0) return fitting(letters, longestName)
  const kept = fitting(letters.toReversed(), end, (letter, text) => letter + text)
  return `${trim(fitting(letters, longestName - utf8Length(`…${kept}`)))}…${kept}`
}

/** As many whole user-perceived characters as fit into this many bytes. */
function fitting(letters: readonly string[], bytes: number, join = (letter: string, text: string) => text + letter) {
  let [text, room] = ['', bytes]
  for (const letter of letters) {
    room -= utf8Length(letter)
    if (room < 0) break
    text = join(letter, text)
  }
  return text
}

/** The names made unique: one that some file system considers equal to an earlier one (by case, or é as two characters) is numbered. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return names.map((name) => {
    let own = name
    for (let number = numbers.get(alike(name)) ?? 2; taken.has(alike(own)); number++) {
      own = `${name} (${number})`
      numbers.set(alike(name), number + 1)
    }
    taken.add(alike(own))
    return own
  })
}

/** Wider than any file system's own comparison: invisible characters, such as joiners, are ignored too. */
const alike = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()

/**
 * The one part that a `Range` header asks for (RFC 9110, 14.1.2); null for all of the file: without a header, for several parts, and for one
 * that is not understood or not within the file, which a server may ignore.
 */
export function partOf(range: string | undefined, bytes: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const [first, last] =
    from === ''
      ? [Math.max(0, bytes - Number(to)), bytes - 1]
      : [Number(from), Math.min(bytes - 1, Number(to || bytes))]
  return first <= last ? { first, last } : null
}
