import { domainToUnicode } from 'node:url'

/** A label whose letters are of one way of writing. Letters of others that look the same are how one site passes for another. */
const writings = [
  /^[a-z0-9ß-öø-ſƠơƯưȘ-ț\u1e00-\u1eff-]+$/u,
  /^[\p{Script=Cyrillic}0-9-]+$/u,
  /^[\p{Script=Greek}0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー0-9-]+$/u,
  /^[\p{Script=Hangul}0-9-]+$/u,
  /^[\p{Script=Arabic}\p{Nd}-]+$/u,
  /^[\p{Script=Hebrew}0-9-]+$/u,
  /^[\p{Script=Thai}0-9-]+$/u,
  /^[\p{Script=Devanagari}0-9-]+$/u,
]

/** Cyrillic and Greek letters that pass for Latin ones: a label of nothing else can be read as a Latin word. */
const likeLatin = /^[аеорсухѕіјһӏԁԛԝѵпткмнвгαβγεικνορτυχω0-9-]+$/u

const isAscii = (letter: string): boolean => letter <= '\x7f'

/** Whether a word can be read in the label if letters with marks are taken for those without; at least half of it has to be there as it is. */
function isLike(label: string, word: string): boolean {
  const [letters, sought] = [Array.from(label), Array.from(word)]
  return letters.some((_, start) => {
    const other = sought
      .map((letter, at) => letters[start + at] ?? letter)
      .filter((letter, at) => letter !== sought[at])
    const fits = start + sought.length <= letters.length && other.every((letter) => !isAscii(letter))
    return fits && other.length > 0 && other.length * 2 <= sought.length
  })
}

/** A host as a person reads it: not 'xn--bcher-kva.example'. It stays as DNS writes it where its letters could pass for others, or it for one of `known`, in lower case. */
export function readableHost(host: string, known: readonly string[]): string {
  const read = domainToUnicode(host)
  const isPlain = read
    .split('.')
    .every(
      (label) =>
        writings.some((writing) => writing.test(label)) &&
        !likeLatin.test(label) &&
        !known.some((word) => isLike(label, word)),
    )
  // Only what leads to the same host when it is typed.
  return isPlain && URL.canParse(`https://${read}`) && new URL(`https://${read}`).hostname === host ? read : host
}
