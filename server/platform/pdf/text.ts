import type { FontBook, Han } from '#server/platform/pdf/fonts.ts'
import { readLetters, textOf, trimEnd, wordsOf, type Letter } from '#server/platform/pdf/letters.ts'
import { styles, type Paragraph, type StyleName } from '#server/platform/pdf/paper.ts'
import { inOrderOfTheEye, runsOf, widthOf, type Run } from '#server/platform/pdf/runs.ts'

/** `baseline` is its distance from the top; `text` is the line in reading order. */
export type Line = { runs: Run[]; width: number; leading: number; baseline: number; rtl: boolean; text: string }

export const heightOf = (lines: Line[]): number => lines.reduce((sum, { leading }) => sum + leading, 0)

/** Half the cap height, in font sizes: the vertical middle of a line. */
const capitals = 0.355

export type TextLayout = {
  /** A paragraph in lines of at most that width: broken in reading order, then each line put in visual order. */
  lines: (paragraph: Paragraph, width: number, scale?: number) => Line[]
}

type Shrinking = { width: number; most: number; scales: number[] }

/** Text in the largest of these scales that needs at most this many lines; in the smallest, however many it needs. */
export function shrunk(lay: TextLayout['lines'], text: string, style: StyleName, shrinking: Shrinking): Line[] {
  const { width, most, scales } = shrinking
  const tries = scales.map((scale) => () => lay([{ text, style }], width, scale))
  for (const layAt of tries.slice(0, -1)) {
    const lines = layAt()
    if (lines.length <= most) return lines
  }
  return tries.at(-1)!()
}

/** `language` decides the form of Chinese characters if the paragraph contains neither kana nor hangul. */
export function createTextLayout(book: FontBook, language: Han): TextLayout {
  const known = new Map<string, Line[]>()

  function layOut(paragraph: Paragraph, width: number, scale: number): Line[] {
    const leading = leadingOf(paragraph) * scale
    return hardLines(paragraph).flatMap((part) => {
      const { letters, rtl } = readLetters(book, part, { language, scale })
      return breakLetters(book, letters, width).map((line) => lineOf(book, line, { leading, rtl }))
    })
  }

  return {
    lines(paragraph, width, scale = 1) {
      // The same names appear on every track.
      const key = JSON.stringify([paragraph, width, scale])
      const lines = known.get(key) ?? layOut(paragraph, width, scale)
      known.set(key, lines)
      return lines
    },
  }
}

/** How wide letters are at the end of a line, where spaces do not count. */
const measure = (book: FontBook, letters: Letter[]) => widthOf(runsOf(book, trimEnd(letters)))

/** Lines as full as possible; a word wider than a line is broken inside. */
function breakLetters(book: FontBook, letters: Letter[], width: number): Letter[][] {
  const lines: Letter[][] = []
  let line: Letter[] = []
  let room = width
  for (let word of wordsOf(letters)) {
    if (measure(book, word) > room && line.length > 0) {
      lines.push(line)
      ;[line, room] = [[], width]
    }
    while (measure(book, word) > width && word.length > 1) {
      const end = longestStart(book, word, width)
      lines.push(word.slice(0, end))
      word = word.slice(end)
    }
    line = line.concat(word)
    room -= widthOf(runsOf(book, word))
  }
  return line.length > 0 || lines.length === 0 ? [...lines, line] : lines
}

/** How many letters fit; at least one. */
function longestStart(book: FontBook, letters: Letter[], width: number): number {
  let [low, high] = [1, letters.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(book, letters.slice(0, middle)) <= width) low = middle
    else high = middle - 1
  }
  return low
}

/** Letters that fit on one line, put in visual order and placed. */
function lineOf(book: FontBook, letters: Letter[], { leading, rtl }: { leading: number; rtl: boolean }): Line {
  const runs = inOrderOfTheEye(runsOf(book, trimEnd(letters))).filter(({ glyphs }) => glyphs.length > 0)
  let x = 0
  for (const run of runs) {
    run.x = x
    x += run.width
  }
  const baseline = leading / 2 + capitals * Math.max(0, ...runs.map(({ style }) => style.size))
  return { runs, width: x, leading, baseline, rtl, text: textOf(letters) }
}

/** The height of a line: more for characters of other scripts, which reach higher and lower than Latin ones. */
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
