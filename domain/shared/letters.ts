import { isolated } from '#domain/shared/bidi.ts'
import { boxedSigns } from '#domain/shared/boxed-signs.ts'
import { isEmoji } from '#domain/shared/emoji.ts'

/** Usual names of scripts in which a title or a name may be written, where Unicode's name differs. */
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

/** The scripts our fonts have letters for, and most signs of no script. */
const known =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
const unknown = new RegExp(`(?!${known.source})\\p{L}`, 'u')
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The most names in one sentence. */
const mostNamed = 8

/**
 * The parts of a text that our fonts have no letters for: scripts by name, and signs such as 𝄞 as themselves. On paper and in pictures boxes
 * replace them.
 */
export function signsWithoutLetters(text: string): string[] {
  if (!unknown.test(text) && !boxedSigns.test(text)) return []
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return namesOfSigns(signs.filter((sign) => unknown.test(sign) || (boxedSigns.test(sign) && !isEmoji(sign))))
}

/** The names of signs: each by its script, a sign of no script as itself; every name once. */
export function namesOfSigns(signs: readonly string[]): string[] {
  const names = signs.map((sign) => Object.keys(scripts).find((name) => scripts[name]!.test(sign)) ?? sign)
  return [...new Set(names)].slice(0, mostNamed)
}

/** The warning before a picture or a film is made; `names` as namesOfSigns returns them. */
export const noLettersText = (names: readonly string[]): string =>
  `There are no letters here for ${listed(names)}: each is shown as a box. Choose other words, or make it elsewhere.`

/** The warning before a PDF is offered beside formats that use the reader's own fonts. */
export const noLettersInPdfText = (names: readonly string[]): string =>
  `The PDF has no letters for ${listed(names)}: each is shown as a box. The other formats have them.`

/** The warning before any other PDF is made. */
export const noLettersOnPaperText = (names: readonly string[]): string =>
  `The PDF has no letters for ${listed(names)}: each is shown as a box.`
/** Follows it if the page itself can be printed. */
export const printHasLettersText = 'Printing this page has them.'

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names.map(isolated))
