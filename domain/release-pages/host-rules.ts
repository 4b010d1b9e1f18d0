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
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decode(label.slice(4)) : label))
  const isPlain = labels.every(
    (label) =>
      label !== null &&
      writings.some((writing) => writing.test(label)) &&
      !likeLatin.test(label) &&
      !known.some((word) => isLike(label, word)),
  )
  const read = labels.join('.')
  // Only what leads to the same host when it is typed.
  return isPlain && URL.canParse(`https://${read}`) && new URL(`https://${read}`).hostname === host ? read : host
}

const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]

/** Punycode (RFC 3492) without its prefix; null for what is none. */
function decode(typed: string): string | null {
  const hyphen = typed.lastIndexOf('-')
  const letters = Array.from(typed.slice(0, Math.max(hyphen, 0)), (letter) => letter.codePointAt(0)!)
  let [point, place, bias] = [128, 0, 72]
  let at = hyphen + 1
  while (at < typed.length) {
    const before = place
    let weight = 1
    for (let step = base; ; step += base) {
      const digit = digitOf(typed[at++])
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(most, Math.max(least, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    point += Math.floor(place / count)
    place %= count
    if (point > 0x10ffff) return null
    letters.splice(place++, 0, point)
  }
  return String.fromCodePoint(...letters)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z0-9]$/.test(letter)) return null
  return letter <= '9' ? Number(letter) + 26 : letter.codePointAt(0)! - 97
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let step = 0
  for (; rest > ((base - least) * most) / 2; step += base) rest = Math.floor(rest / (base - least))
  return step + Math.floor(((base - least + 1) * rest) / (rest + skew))
}
