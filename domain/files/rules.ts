/** How many bytes of UTF-8 a name has at most: with a number and an ending it fits every file system, encrypted folders too. */
const longestName = 130

/** What means something to one file system or another, and what turns the direction of what is shown. */
const meaningful = /[\p{Cc}<>:"/\\|?*\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Windows keeps these for its devices, whatever ending they have. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?= *(?:\.|$))/i

/** A text as the name of a file, without its ending: every file system takes it. What scripts and emoji it is written in stays. `fallback` where nothing is left. */
export function safeName(text: string, fallback: string): string {
  const plain = trim(text.normalize('NFC').replace(meaningful, ' ').replace(/\s+/g, ' '))
  return trim(cut(plain.replace(devices, '_$1'))) || fallback
}

/** Neither hidden, nor with an end that Windows leaves off. */
const trim = (name: string) => name.replace(/^[. ]+|[. ]+$/g, '')

/** As many whole characters, as a person counts them, as there is room for. */
function cut(name: string): string {
  let [kept, bytes] = ['', 0]
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    bytes += byteLength(segment)
    if (bytes > longestName) break
    kept += segment
  }
  return kept
}

const byteLength = (text: string) =>
  Array.from(text).reduce((sum, character) => {
    const point = character.codePointAt(0)!
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

/** The names, each its own: what some file system takes for one it has already (in capitals, or with é as two signs) is numbered. */
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

/** Wider than any file system's own idea of it: signs that are not seen, such as joiners, do not count either. */
const alike = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
