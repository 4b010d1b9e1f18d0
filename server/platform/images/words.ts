import type { WordBox } from '#domain/shared/drawing.ts'
import type { Font, FontBook, Glyph } from '#server/platform/pdf/fonts.ts'
import { hanOf } from '#server/platform/pdf/letters.ts'
import { styles, type StyleName } from '#server/platform/pdf/paper.ts'
import { createTextLayout, heightOf, type Line, type TextLayout } from '#server/platform/pdf/text.ts'

type Command = { command: string; args: number[] }
/** fontkit's: an outline in font units, y upward. */
type Outlined = Font & { getGlyph(id: number, characters: number[]): { path: { commands: Command[] } } }

const styleOf: Record<WordBox['face'], StyleName> = { display: 'poster', bold: 'figure', regular: 'body' }
/** Words that fit on one line at this part of the largest size are not wrapped. */
/** The part of the free height that is above the words. */
const standsAt: Record<WordBox['stand'], number> = { top: 0, middle: 0.5, bottom: 1 }
const oneLineFrom = 0.62
const step = 0.95
const smallest = 9

/** The words as one SVG path, in outlines: the same on every machine, whatever fonts it has. */
export function pathOf(book: FontBook, box: WordBox): string {
  const layout = createTextLayout(book, hanOf(box.text) ?? 'zh')
  const lines = fit(layout, box)
  const height = heightOf(lines)
  let top = box.y + (box.height - height) * standsAt[box.stand]
  const parts: string[] = []
  for (const line of lines) {
    const left = line.rtl ? box.x + box.width - line.width : box.x
    parts.push(...lineOf(line, left, top + line.baseline))
    top += line.leading
  }
  return parts.join('')
}

/** As large as they fit: on one line if that is not much smaller, else on as many as there is room for. Nothing is cut off. */
function fit(layout: TextLayout, box: WordBox): Line[] {
  const style = styles[styleOf[box.face]]
  const linesAt = (size: number, width = box.width) =>
    layout.lines([{ text: box.text, style: styleOf[box.face] }], width, size / style.size)
  const isInside = (lines: Line[]) => heightOf(lines) <= box.height && lines.every(({ width }) => width <= box.width)
  for (let size = box.largest; size >= box.largest * oneLineFrom; size *= step) {
    const lines = linesAt(size, Infinity)
    if (isInside(lines)) return lines
  }
  for (let size = box.largest; size >= smallest; size *= step)
    if (isInside(linesAt(size)) && !breaksWords(layout, box, size / style.size)) return linesAt(size)
  for (let size = box.largest; size >= smallest; size *= step) if (isInside(linesAt(size))) return linesAt(size)
  return linesAt(smallest)
}

/** Whether a word is wider than the box: it would go on in the next line. */
const breaksWords = (layout: TextLayout, { text, face, width }: WordBox, scale: number): boolean =>
  text
    .split(/\s+/)
    .some(
      (word) => layout.lines([{ text: word, style: styleOf[face] }], width, scale).length > 1 && !eastern.test(word),
    )
/** Written without spaces: a line breaks between any two of these. */
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function lineOf(line: Line, left: number, baseline: number): string[] {
  return line.runs.flatMap(({ font, style, x, glyphs }) => {
    let at = left + x
    return glyphs.map((glyph) => {
      const drawn = font
        ? glyphPath(font, glyph, at, baseline, style.size)
        : boxPath(at, baseline, (glyph.advance * style.size) / 1000, style.size)
      at += (glyph.advance * style.size) / 1000
      return drawn
    })
  })
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function glyphPath(font: Font, glyph: Glyph, x: number, baseline: number, size: number): string {
  const scale = size / font.unitsPerEm
  const left = x + (glyph.x * size) / 1000
  const base = baseline - (glyph.y * size) / 1000
  const { commands } = (font as Outlined).getGlyph(glyph.id, glyph.codePoints).path
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, index) => round(index % 2 === 0 ? left + value * scale : base - value * scale))
      return `${letters[command]}${points.join(' ')}`
    })
    .join('')
}

/** In place of a character that no font has. */
function boxPath(x: number, baseline: number, width: number, size: number): string {
  const [line, top] = [size * 0.06, size * 0.7]
  const frame = (inset: number, sign: number) =>
    `M${round(x + size * 0.06 + inset)} ${round(baseline - inset)}` +
    `${sign > 0 ? `v${round(-(top - 2 * inset))}h${round(width - size * 0.12 - 2 * inset)}v${round(top - 2 * inset)}` : `h${round(width - size * 0.12 - 2 * inset)}v${round(-(top - 2 * inset))}h${round(-(width - size * 0.12 - 2 * inset))}`}Z`
  return frame(0, 1) + frame(line, -1)
}

const round = (value: number): number => Math.round(value * 100) / 100
