import { isolated } from '#domain/shared/bidi.ts'
import { boxedSigns } from '#domain/shared/boxed-signs.ts'
import { isEmoji } from '#domain/shared/emoji.ts'

/** Scripts that a title or a name may be written in, by what they are called where Unicode's own name is another. */
const scripts: Record<string, RegExp> = {
  Adlam: /\p{Script=Adlam}/u,
  Armenian: /\p{Script=Armenian}/u,
  Balinese: /\p{Script=Balinese}/u,
  Bengali: /\p{Script=Bengali}/u,
  Burmese: /\p{Script=Myanmar}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Dhivehi: /\p{Script=Thaana}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  Georgian: /\p{Script=Georgian}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  'Canadian syllabics': /\p{Script=Canadian_Aboriginal}/u,
  Javanese: /\p{Script=Javanese}/u,
  Kannada: /\p{Script=Kannada}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Mongolian: /\p{Script=Mongolian}/u,
  'N’Ko': /\p{Script=Nko}/u,
  Odia: /\p{Script=Oriya}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Syriac: /\p{Script=Syriac}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Thai: /\p{Script=Thai}/u,
  Tibetan: /\p{Script=Tibetan}/u,
  Tifinagh: /\p{Script=Tifinagh}/u,
}

/** What our fonts have letters of: of signs of no script, most. */
const known =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
const unknown = new RegExp(`(?!${known.source})\\p{L}`, 'u')
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** As many as a sentence takes. */
const mostNamed = 8

/**
 * What of a text our fonts have no letters for: scripts by name, and signs such as 𝄞 as themselves. On paper and in pictures boxes stand in
 * their place.
 */
export function signsWithoutLetters(text: string): string[] {
  if (!unknown.test(text) && !boxedSigns.test(text)) return []
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return namesOfSigns(signs.filter((sign) => unknown.test(sign) || (boxedSigns.test(sign) && !isEmoji(sign))))
}

/** What signs are called: each by its script, one of no script that has a name as itself, every name once. */
export function namesOfSigns(signs: readonly string[]): string[] {
  const names = signs.map((sign) => Object.keys(scripts).find((name) => scripts[name]!.test(sign)) ?? sign)
  return [...new Set(names)].slice(0, mostNamed)
}

/** Said before a picture or a film is made; `names` as namesOfSigns returns them. */
export const noLettersText = (names: readonly string[]): string =>
  `There are no letters here for ${listed(names)}: a box stands in place of each. Choose other words, or make it elsewhere.`

/** Said before a PDF is given out beside formats that take the reader's own fonts. */
export const noLettersInPdfText = (names: readonly string[]): string =>
  `The PDF has no letters for ${listed(names)}: a box stands in place of each. The other formats have them.`

/** Said before any other PDF is made. */
export const noLettersOnPaperText = (names: readonly string[]): string =>
  `The PDF has no letters for ${listed(names)}: a box stands in place of each.`
/** And where the page itself can be printed. */
export const printHasLettersText = 'Printing this page has them.'

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map(isolated))
