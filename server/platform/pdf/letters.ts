import bidiFactory from 'bidi-js'
import { isEmoji } from '#domain/shared/emoji.ts'
import { isSpace, mayBreak } from '#server/platform/pdf/break-lines.ts'
import { isOfEmoji, type Font, type FontBook, type Han } from '#server/platform/pdf/fonts.ts'
import { styles, type Paragraph, type Style } from '#server/platform/pdf/paper.ts'

/** A grapheme: the text drawn for it (empty for a control character), and its font. */
export type Letter = {
  source: string
  drawn: string
  /** Of the bidirectional algorithm: odd is right-to-left. */
  level: number
  style: Style
  font: Font | null
  space: boolean
  breakBefore: boolean
}
type Options = {
  /** Decides the form of Chinese characters if the paragraph contains neither kana nor hangul. */
  language: Han
  scale: number
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Control characters, never drawn; the two joiners stay for shaping Arabic. */
const unseen = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\u200c\u200d]]/gv
/** Right-to-left letters and direction controls. Without any of them there is nothing to reorder. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [isolate, endIsolate] = ['\u2068', '\u2069']
/** A paragraph without line breaks in reading order, and whether it is read from the right. */
export function readLetters(
  book: FontBook,
  paragraph: Paragraph,
  { language, scale }: Options,
): { letters: Letter[]; rtl: boolean } {
  const pieces = paragraph.map(({ text, style }) => ({
    text: text.normalize('NFC').replaceAll('\t', ' '),
    style: scaled(styles[style], scale),
  }))
  const one = pieces.length === 1 || !pieces.some(({ text }) => turning.test(text))
  const source = pieces.map(({ text }) => (one ? text : isolate + text + endIsolate)).join('')
  const embedding = turning.test(source) ? bidi.getEmbeddingLevels(source, one ? 'auto' : 'ltr') : null
  const han = hanOf(source) ?? language
  const letters: Letter[] = []
  let at = 0
  for (const { text, style } of pieces) {
    for (const { segment } of graphemes.segment(one ? text : isolate + text + endIsolate)) {
      const level = embedding?.levels[at] ?? 0
      const drawing = drawingOf(book, { segment, level, style, han }, letters.at(-1))
      letters.push({ source: segment, level, ...drawing, space: isSpace(drawing.drawn), breakBefore: false })
      at += segment.length
    }
  }
  markBreaks(letters)
  return { letters, rtl: one && (embedding?.paragraphs[0]?.level ?? 0) % 2 === 1 }
}

type Drawing = Pick<Letter, 'drawn' | 'style' | 'font'>
type Place = { segment: string; level: number; style: Style; han: Han }

/** An emoji as tall as capitals, in parts of the letters' size. */
const emojiScale = 0.82
/** Pictographs that Unicode has reserved, and fonts may have one day. */
const reserved = /^[\p{Extended_Pictographic}&&\p{Cn}]/v

/** How a grapheme is drawn. An emoji of which the font has not even the base is left out. */
function drawingOf(book: FontBook, { segment, level, style, han }: Place, previous: Letter | undefined): Drawing {
  if (isEmoji(segment) || reserved.test(segment)) {
    const found = book.findEmoji(style.face, segment)
    return found ? { ...found, style: scaled(style, emojiScale) } : { drawn: '', style, font: null }
  }
  const drawn = drawnOf(segment, level)
  const font = drawn === '' ? null : fontOf(book, { drawn, style, han }, previous)
  return { drawn, font, style: font && isOfEmoji(font) ? scaled(style, emojiScale) : style }
}

/** Characters common to all scripts keep the font of what precedes them, so that a word is shaped as one. */
function fontOf(
  book: FontBook,
  { drawn, style, han }: { drawn: string; style: Style; han: Han },
  previous: Letter | undefined,
): Font | null {
  const shared = /^[\p{Script=Common}\p{Script=Inherited}]/u.test(drawn)
  if (shared && previous?.font && previous.style === style && book.has(previous.font, drawn)) return previous.font
  return book.find(style.face, drawn, han)
}

const scaledStyles = new Map<string, Style>()
/** The same object for the same style and scale: runs are compared by it. */
function scaled(style: Style, scale: number): Style {
  if (scale === 1) return style
  const key = `${style.face} ${style.size} ${style.tone} ${scale}`
  const known = scaledStyles.get(key) ?? { ...style, size: style.size * scale, leading: style.leading * scale }
  if (scaledStyles.size > 500) scaledStyles.clear()
  scaledStyles.set(key, known)
  return known
}

/** Kana is Japanese, hangul Korean. */
export function hanOf(text: string): Han | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : null
}

/** The characters drawn for a grapheme: brackets are mirrored in right-to-left text. */
function drawnOf(segment: string, level: number): string {
  const drawn = segment.replace(unseen, '')
  // A joiner alone joins nothing.
  if (/^[\u200c\u200d]+$/.test(drawn)) return ''
  return level % 2 === 1 ? (bidi.getMirroredCharacter(drawn) ?? drawn) : drawn
}

function markBreaks(letters: Letter[]): void {
  const drawn = letters.filter((letter) => letter.drawn !== '')
  for (const [index, letter] of drawn.entries())
    if (index > 0)
      letter.breakBefore =
        mayBreak(drawn[index - 1]!.drawn, letter.drawn, drawn[index - 2]?.drawn) &&
        !(isCode(letter) && isCode(drawn[index - 1]!) && !drawn[index - 1]!.space)
}

/** An ISRC is read as one: its hyphens end no line. */
const isCode = ({ style }: Letter) => style.face === 'code'

/** The letters as typed, without control characters. */
export const textOf = (letters: Letter[]): string =>
  letters
    .map(({ source }) => source)
    .join('')
    .replace(unseen, '')
    .trimEnd()

/** Characters between which a line cannot break, with the space after them. */
export function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = []
  for (const letter of letters) {
    if (letter.breakBefore || words.length === 0) words.push([letter])
    else words.at(-1)!.push(letter)
  }
  return words
}

/** Without the spaces and control characters at the end. */
export function trimEnd(letters: Letter[]): Letter[] {
  let end = letters.length
  while (end > 0 && (letters[end - 1]!.space || letters[end - 1]!.drawn === '')) end--
  return letters.slice(0, end)
}
