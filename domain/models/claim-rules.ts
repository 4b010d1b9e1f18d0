/** Something in a model's draft that a person has to verify: a name, a date, a number, words in quotation marks, an address. */
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const date = new RegExp(
  `\\b(?:(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})\\.?(?:,? \\d{4})?|(?:${months})\\.? \\d{4})\\b`,
  'gu',
)
const quoted = /[“„«"]([^“”„«»"]+)[”“»"]/gu
const address = /(?:https?:\/\/|www\.)[^\s)>\]]*[^\s)>\].,;:!?]|[^\s@<>(]+@[^\s@<>)]+\.[\p{L}\d]+/gu
const numeral = /[\p{Sc}#+]?\p{N}[\p{N}.,:/–-]*(?<=\p{N})(?:\s?%|\p{Sc}|\p{L}+)?/gu
const numberWords =
  /\b(?:number one|zero|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/giu
/** A run of words that begin with a capital, on one line. */
const names =
  /\p{Lu}[\p{L}\p{M}\p{N}’'-]*(?:\p{Zs}(?:(?:of|the|de|la|le|van|von|da|di)\p{Zs})?\p{Lu}[\p{L}\p{M}\p{N}’'-]*)*/gu
/** Scripts without capitals, in which a name looks like any other word. */
const uncased =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Georgian}][\p{L}\p{M}\p{N}]*/gu

/** Ordinary words that begin a sentence, or are in capitals, and name nothing. */
const ordinary = new Set(
  `a about across after again against all almost alone along also although always amid among an and another any are around as at available away back because been before behind below between beyond both built but by can come comes coming
  created crafted discover down drawing driven during each either ever every experience few featuring following for free from get given has have having he hear her here him his how however i if in inspired instead into is it its join just known
  last later least less like listen listeners little live long made many may meanwhile more most moving much music must my near never new next no nor not nothing now of off often on once only opening or other our out over own part perhaps please produced
  ready recorded release released releases set she since singer so some songs songwriter sometimes soon still such take taken than that the their them then there these they this those though through throughout to together too track under until up upon us
  very was watch we well were what when where whether which while who whose why will with within without write written yet you your artist album single ep lp it's`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

/** As it is compared: without case, marks of composition, punctuation at the edges, and the owner's 's. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}@%\p{Sc}]+/gu, ' ')
    .trim()

/** Everything in a workspace, to look up claims. */
export type Held = string
export const heldIn = (texts: readonly (string | null | undefined)[]): Held =>
  ` ${texts.map((text) => plain(text ?? '')).join(' | ')} `

const isHeld = (held: Held, claim: string): boolean => held.includes(` ${plain(claim)} `)

const long = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** The ways in which a text may write a day in the workspace (YYYY-MM-DD). */
export function waysToSay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  const [year, number] = [day.slice(0, 4), String(Number(day.slice(8)))]
  const ways = [long, short].flatMap((format) => {
    const month = format.format(moment)
    return [`${month} ${number}, ${year}`, `${number} ${month} ${year}`, `${month} ${year}`]
  })
  return [day, year, weekday.format(moment), ...ways].join(' | ')
}

type Found = { from: number; to: number; text: string }

/** The matches of each pattern outside the matches of the patterns before it. */
function findIn(text: string): Found[] {
  const found: Found[] = []
  for (const pattern of [address, quoted, date, numeral, names, numberWords, uncased])
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (found.every((other) => to <= other.from || from >= other.to))
        found.push({ from, to, text: match[1] ?? match[0] })
    }
  return found.toSorted((one, other) => one.from - other.from)
}

/** A run of capitals without the ordinary words at its beginning, as written in the text; empty if nothing else is left. */
function nameIn(text: string): string {
  const [word] = /^\P{Zs}+\p{Zs}?/u.exec(text) ?? []
  return word !== undefined && ordinary.has(plain(word))
    ? nameIn(text.slice(word.length))
    : text.replace(/[.’'-]+$/u, '')
}

const capital = /^\p{Lu}/u

/**
 * The names, dates and numbers of a text that the workspace does not contain, each once, in the order of the text. Better one too many than one too
 * few: a word that begins a sentence may be a name, words in quotation marks may be made up, and in scripts without capitals every word is looked up.
 */
export function unheldIn(text: string, held: Held): string[] {
  const claims = findIn(text)
    .map((found) =>
      capital.test(found.text) && !/\p{N}/u.test(found.text) && text[found.from] === found.text[0]
        ? nameIn(found.text)
        : found.text,
    )
    .filter((claim) => plain(claim) !== '' && !isHeld(held, claim))
  return [...new Set(claims)]
}
