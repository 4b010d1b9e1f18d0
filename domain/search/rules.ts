import { searchTexts } from '#domain/search/texts.ts'

/** One letter names too much to be sought inside words: it finds the words that begin with it. A sign of Chinese, Japanese or Korean is a word. */
export const isOneLetter = (typed: string): boolean => /^[\0-\u2e7f]$/u.test(typed)

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** From this length a word may have a typo. */
export const forgivenFrom = 4

/** Whether one letter missing, added, other or swapped with its neighbor makes `typed` the beginning of `word`. */
function isNearly(typed: string, word: string): boolean {
  if (typed.length < forgivenFrom) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at)
  const swapped = word[at + 1] === undefined ? null : word[at + 1]! + word[at]! + word.slice(at + 2)
  return (
    word.slice(at + 1).startsWith(rest) ||
    word.slice(at).startsWith(rest.slice(1)) ||
    word.slice(at + 1).startsWith(rest.slice(1)) ||
    swapped?.startsWith(rest) === true
  )
}

type Fit = (typed: string, word: string) => boolean
const begins: Fit = (typed, word) => word.startsWith(typed)
const nearlyBegins: Fit = (typed, word) => begins(typed, word) || isNearly(typed, word)

/** Whether every typed word is the beginning of a word of the text, except for a typo in each. */
export function isTypoOf(typed: string, text: string, fits: Fit = nearlyBegins): boolean {
  const [sought, words] = [wordsOf(typed), wordsOf(text)]
  return sought.length > 0 && sought.every((each) => words.some((word) => fits(each, word)))
}

/** Those of a short list whose name or words contain every typed word or its beginning; those with a typo only if there are none. */
export function findByWords<Item extends { name: string; words: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const matching = (fits: Fit) => items.filter(({ name, words }) => isTypoOf(typed, `${name} ${words}`, fits))
  const exact = matching(begins)
  return exact.length > 0 ? exact : matching(nearlyBegins)
}

/** The release named after 'Add song to', which may be empty; null if something else was typed. */
export function releaseToAddTo(typed: string): string | null {
  const words = searchTexts.addSongWords.trim().toLowerCase()
  const start = typed.trimStart().toLowerCase()
  return start === words || start.startsWith(`${words} `) ? typed.trimStart().slice(words.length).trim() : null
}
