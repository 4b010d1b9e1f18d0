import bidiFactory from 'bidi-js'
import { isSpace, mayBreak } from '#server/platform/pdf/break-lines.ts'
import type { Font, FontBook, Glyph, Han } from '#server/platform/pdf/fonts.ts'
import { styles, type Paragraph, type Style } from '#server/platform/pdf/paper.ts'

/** Glyphs of one font and style, from left to right as seen. Without a font each is a box: no font has it. */
export type Run = { font: Font | null; style: Style; x: number; width: number; rtl: boolean; glyphs: Glyph[] }
/** `baseline` is its distance from the top; `text` is the line in reading order. */
export type Line = { runs: Run[]; width: number; leading: number; baseline: number; rtl: boolean; text: string }

/** A grapheme: what is drawn for it (nothing for a control character), and with which font. */
type Letter = {
  source: string
  drawn: string
  level: number
  style: Style
  font: Font | null
  space: boolean
  breakBefore: boolean
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Control characters, never drawn; the two joiners stay for shaping Arabic. */
const unseen = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\u200c\u200d]]/gv
/** Right-to-left letters and direction controls. Without any of them there is nothing to reorder. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [isolate, endIsolate] = ['\u2068', '\u2069']
/** Half the cap height, in font sizes: the vertical middle of a line. */
const capitals = 0.355
/** The width of a box, in font sizes. */
const boxWidth = 0.72

export type TextLayout = {
  /** A paragraph in lines of at most that width: broken in reading order, then each line put in visual order. */
  lines(paragraph: Paragraph, width: number, scale?: number): Line[]
}

/** `language` decides the form of Chinese characters if the paragraph contains neither kana nor hangul. */
export function createTextLayout(book: FontBook, language: Han): TextLayout {
  const known = new Map<string, Line[]>()

  /** Glyphs for characters of one direction, in visual order. Word by word: words recur, and none depends on its neighbor. */
  function shape(font: Font, text: string, rtl: boolean): Glyph[] {
    const words = text.match(/[^ ]* +|[^ ]+/g) ?? []
    const shaped = words.map((word) => book.shape(font, word, rtl))
    return (rtl ? shaped.reverse() : shaped).flat()
  }

  function readLetters(paragraph: Paragraph, scale: number): { letters: Letter[]; rtl: boolean } {
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
        const drawn = drawnOf(segment, level)
        letters.push({
          source: segment,
          drawn,
          level,
          style,
          font: drawn === '' ? null : fontOf(drawn, style, letters.at(-1), han),
          space: isSpace(drawn),
          breakBefore: false,
        })
        at += segment.length
      }
    }
    markBreaks(letters)
    return { letters, rtl: one && (embedding?.paragraphs[0]?.level ?? 0) % 2 === 1 }
  }

  /** Characters common to all scripts keep the font of what precedes them, so that a word is shaped as one. */
  function fontOf(drawn: string, style: Style, previous: Letter | undefined, han: Han): Font | null {
    const shared = /^[\p{Script=Common}\p{Script=Inherited}]/u.test(drawn)
    if (shared && previous?.font && previous.style === style && book.has(previous.font, drawn)) return previous.font
    return book.find(style.face, drawn, han)
  }

  /** The runs of some characters, in reading order, not yet placed. */
  function runsOf(letters: Letter[]): (Run & { level: number })[] {
    const groups: Letter[][] = []
    for (const letter of letters) {
      const group = groups.at(-1)
      const last = group?.[0]
      if (group && last && last.font === letter.font && last.style === letter.style && last.level === letter.level)
        group.push(letter)
      // A control character stays as an empty run if its level separates its neighbors.
      else if (letter.drawn !== '' || last?.level !== letter.level) groups.push([letter])
    }
    return groups.map((group) => {
      const { font, style, level } = group[0]!
      const rtl = level % 2 === 1
      const glyphs = font
        ? shape(font, group.map(({ drawn }) => drawn).join(''), rtl)
        : group
            .filter(({ drawn }) => drawn !== '')
            .map(({ drawn }) => ({
              id: 0,
              codePoints: Array.from(drawn, (each) => each.codePointAt(0)!),
              advance: 1000 * boxWidth,
              natural: 1000 * boxWidth,
              x: 0,
              y: 0,
            }))
      return {
        font,
        style,
        level,
        rtl,
        x: 0,
        width: (glyphs.reduce((sum, { advance }) => sum + advance, 0) * style.size) / 1000,
        glyphs,
      }
    })
  }
  const measure = (letters: Letter[]) => runsOf(trimEnd(letters)).reduce((sum, { width }) => sum + width, 0)

  function lineOf(letters: Letter[], leading: number, rtl: boolean): Line {
    const runs = inOrderOfTheEye(runsOf(trimEnd(letters))).filter(({ glyphs }) => glyphs.length > 0)
    let x = 0
    for (const run of runs) {
      run.x = x
      x += run.width
    }
    const baseline = leading / 2 + capitals * Math.max(0, ...runs.map(({ style }) => style.size))
    return {
      runs,
      width: x,
      leading,
      baseline,
      rtl,
      text: letters
        .map(({ source }) => source)
        .join('')
        .replace(unseen, '')
        .trimEnd(),
    }
  }

  /** Lines as full as possible; a word wider than a line is broken inside. */
  function breakLetters(letters: Letter[], width: number): Letter[][] {
    const lines: Letter[][] = []
    let line: Letter[] = []
    let room = width
    for (let word of wordsOf(letters)) {
      if (measure(word) > room && line.length > 0) {
        lines.push(line)
        ;[line, room] = [[], width]
      }
      while (measure(word) > width && word.length > 1) {
        const end = longestStart(word, width)
        lines.push(word.slice(0, end))
        word = word.slice(end)
      }
      line = line.concat(word)
      room -= runsOf(word).reduce((sum, run) => sum + run.width, 0)
    }
    return line.length > 0 || lines.length === 0 ? [...lines, line] : lines
  }

  /** How many characters fit; at least one. */
  function longestStart(letters: Letter[], width: number): number {
    let [low, high] = [1, letters.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (measure(letters.slice(0, middle)) <= width) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    lines(paragraph, width, scale = 1) {
      // The same names appear on every track.
      const key = JSON.stringify([paragraph, width, scale])
      let lines = known.get(key)
      if (!lines) {
        const leading = leadingOf(paragraph) * scale
        lines = hardLines(paragraph).flatMap((part) => {
          const { letters, rtl } = readLetters(part, scale)
          return breakLetters(letters, width).map((line) => lineOf(line, leading, rtl))
        })
        known.set(key, lines)
      }
      return lines
    },
  }
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

/** What is drawn for a grapheme: brackets are mirrored in right-to-left text. */
function drawnOf(segment: string, level: number): string {
  const drawn = segment.replace(unseen, '')
  // A joiner alone joins nothing.
  if (/^[\u200c\u200d]+$/.test(drawn)) return ''
  return level % 2 === 1 ? (bidi.getMirroredCharacter(drawn) ?? drawn) : drawn
}

function markBreaks(letters: Letter[]): void {
  const drawn = letters.filter((letter) => letter.drawn !== '')
  for (const [index, letter] of drawn.entries())
    if (index > 0) letter.breakBefore = mayBreak(drawn[index - 1]!.drawn, letter.drawn, drawn[index - 2]?.drawn)
}

/** Characters between which a line cannot break, with the space after them. */
function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = []
  for (const letter of letters) {
    if (letter.breakBefore || words.length === 0) words.push([letter])
    else words.at(-1)!.push(letter)
  }
  return words
}

function trimEnd(letters: Letter[]): Letter[] {
  let end = letters.length
  while (end > 0 && (letters[end - 1]!.space || letters[end - 1]!.drawn === '')) end--
  return letters.slice(0, end)
}

/** Whether the text has characters of other scripts, which reach higher and lower than Latin ones. */
function leadingOf(paragraph: Paragraph): number {
  const tall = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
  return Math.max(
    0,
    ...paragraph.map(({ text, style }) =>
      tall.test(text) ? Math.max(styles[style].leading, styles[style].size * 1.2) : styles[style].leading,
    ),
  )
}

/** A paragraph for each typed line. */
function hardLines(paragraph: Paragraph): Paragraph[] {
  const lines: Paragraph[] = [[]]
  for (const { text, style } of paragraph) {
    for (const [index, part] of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).entries()) {
      if (index > 0) lines.push([])
      lines.at(-1)!.push({ text: part, style })
    }
  }
  return lines
}

/** Rule L2 of the bidirectional algorithm, on whole runs: from the highest level down, reverses everything of at least that level. */
function inOrderOfTheEye<R extends { level: number }>(runs: R[]): R[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: R[] = []
    let turned: R[] = []
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}
