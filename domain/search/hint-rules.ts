import { forgivenFrom, wordsOf } from '#domain/search/rules.ts'

/** The trigrams of a word as pg_trgm makes them, from '  t' and ' ti' to 'de '. */
function trigramsOf(word: string): string[] {
  const letters = Array.from(`  ${word} `)
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/** Few texts contain three letters of a long word, most contain a single letter or 'the'. */
function byRarity(words: readonly string[]): string[] {
  const rarity = new Map<string, number>()
  for (const word of words)
    for (const trigram of trigramsOf(word))
      rarity.set(trigram, trigram.trim().length + (word.length < forgivenFrom ? 0 : 2))
  return [...rarity].toSorted(([, a], [, b]) => b - a).map(([trigram]) => trigram.trim())
}

/** One half of a word stays whole wherever a letter is missing, added, other or swapped; unless the two at its middle are swapped. */
function partsDespiteTypo(word: string): string[] {
  if (word.length < forgivenFrom) return [word]
  const letters = Array.from(word)
  const middle = Math.floor(letters.length / 2)
  const swapped = letters.toSpliced(middle - 1, 2, letters[middle]!, letters[middle - 1]!)
  return [letters.slice(0, middle), letters.slice(middle), swapped].map((part) => part.join(''))
}

/** Those that contain no other. */
function shortestOf(parts: readonly string[]): string[] {
  const distinct = [...new Set(parts)]
  return distinct.filter((part) => !distinct.some((other) => other !== part && part.includes(other)))
}

/** The database and JavaScript differ in what a Σ at a word's end becomes. */
const patternOf = (part: string) => `%${part.replaceAll(/[σς]/gu, '_')}%`

/** Marks, and the scripts from Devanagari to Khmer, which write vowels with such marks. */
const keptMarks = /[\p{M}\u0900-\u109f\u1780-\u17ff]/u

/**
 * Patterns for `like any` and `like all`. A text of which `typed` is a typo (`isTypoOf`), or that has half of its trigrams, matches any of
 * the former or all of the latter: it has one of one half, or else all of the other. The rest need not be compared, which takes
 * eight times as long. `removed` are the marks that the database removes from texts.
 */
export function hintsOf(typed: string, removed: RegExp): { anyOf: string[]; allOf: string[] } {
  if (keptMarks.test(typed.normalize('NFKD').replaceAll(removed, ''))) return { anyOf: ['%'], allOf: ['%'] }
  const words = wordsOf(typed).toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return { anyOf: [], allOf: [''] }
  const trigrams = byRarity(words)
  const half = Math.floor(trigrams.length / 2)
  return {
    anyOf: shortestOf([...trigrams.slice(0, half), ...partsDespiteTypo(words[0]!)]).map(patternOf),
    allOf: trigrams.slice(half).map(patternOf),
  }
}
