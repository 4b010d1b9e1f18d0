import type { Outlines, WordBox } from '#domain/shared/drawing.ts'
import { namesOfSigns } from '#domain/shared/letters.ts'
import type { Font, FontBook, Glyph } from '#server/platform/pdf/fonts.ts'
import { hanOf, readLetters } from '#server/platform/pdf/letters.ts'
import { styles, type StyleName } from '#server/platform/pdf/paper.ts'
import { createTextLayout, heightOf, type Line, type TextLayout } from '#server/platform/pdf/text.ts'

type Command = { command: string; args: number[] }
/** fontkit's: an outline in font units, y upward. */
type Outlined = Font & {
  getGlyph(id: number, characters: number[]): { path: { commands: Command[]; bbox: { minY: number; maxY: number } } }
}

const styleOf: Record<WordBox['face'], StyleName> = { display: 'poster', bold: 'figure', regular: 'body' }
/** The part of the free height that is above the words. */
const aligned: Record<WordBox['align'], number> = { top: 0, middle: 0.5, bottom: 1 }
/** Words that fit on one line at this part of the largest size are not wrapped. */
const oneLineFrom = 0.62
/** Words are not broken down to this part of the largest size, and this many pixels; below it one is where the letters become this much larger by it. */
const readableFrom = { part: 0.22, pixels: 24 }
const muchLarger = 0.6
const step = 0.95
const smallest = 9

type Placed = { font: Font | null; glyph: Glyph; x: number; baseline: number; size: number }

/** The words as one SVG path, in outlines: the same on every machine, whatever fonts it has. */
export const pathOf = (book: FontBook, box: WordBox): string =>
  place(book, box)
    .map(({ font, glyph, x, baseline, size }) =>
      font ? glyphPath(font, glyph, { x, baseline, size }) : boxPath(x, baseline, widthOf(glyph, size), size),
    )
    .join('')

/** The outlines of several texts, with that of each letter once. */
export function outlinesOf(book: FontBook, boxes: readonly WordBox[]): Outlines {
  const known = new Map<string, number>()
  const glyphs: string[] = []
  const words = boxes.map((box) =>
    place(book, box).flatMap(({ font, glyph, x, baseline, size }) => {
      // In the units of its own font, where its points are whole numbers.
      const units = font?.unitsPerEm ?? 1000
      const key = font ? `${font.postscriptName} ${glyph.id}` : `box ${glyph.advance}`
      let number = known.get(key)
      if (number === undefined) {
        known.set(key, (number = glyphs.length))
        const bare = { ...glyph, x: 0, y: 0 }
        glyphs.push(
          font
            ? glyphPath(font, bare, { x: 0, baseline: 0, size: units })
            : boxPath(0, 0, widthOf(glyph, units), units),
        )
      }
      const shift = font ? [(glyph.x * size) / 1000, (glyph.y * size) / 1000] : [0, 0]
      return [number, round(x + shift[0]!), round(baseline - shift[1]!), Number((size / units).toPrecision(6))]
    }),
  )
  return { glyphs, words, lacking: lackingIn(book, boxes) }
}

/** Scripts and signs of these words that no font has letters for: boxes replace them. */
export const lackingIn = (book: FontBook, boxes: readonly WordBox[]): string[] =>
  namesOfSigns(
    boxes.flatMap(({ text, face }) =>
      readLetters(book, [{ text, style: styleOf[face] }], { language: hanOf(text) ?? 'zh', scale: 1 })
        .letters.filter(({ drawn, font, space }) => drawn !== '' && font === null && !space)
        .map(({ drawn }) => drawn),
    ),
  )

const widthOf = ({ advance }: Glyph, size: number): number => (advance * size) / 1000

/** Every letter with its place. */
function place(book: FontBook, box: WordBox): Placed[] {
  const layout = createTextLayout(book, hanOf(box.text) ?? 'zh')
  const lines = fit(layout, box)
  const [first, last] = extentOf(lines)
  let top = box.y - first + (box.height - (last - first)) * aligned[box.align]
  const placed: Placed[] = []
  for (const line of lines) {
    const left = line.rtl ? box.x + box.width - line.width : box.x
    placed.push(...lineOf(line, left, top + line.baseline))
    top += line.leading
  }
  return placed
}

/** As large as they fit: on one line if that is not much smaller, else on as many as there is room for, and words broken only before they become too small to be read. Nothing is cut off. */
function fit(layout: TextLayout, box: WordBox): Line[] {
  const style = styles[styleOf[box.face]]
  const linesAt = (size: number, width = box.width) =>
    layout.lines([{ text: box.text, style: styleOf[box.face] }], width, size / style.size)
  const isInside = (lines: Line[]) => {
    const [top, bottom] = extentOf(lines)
    return bottom - top <= box.height && lines.every(({ width }) => width <= box.width)
  }
  const isWhole = (size: number) => isInside(linesAt(size, Infinity))
  const isWrapped = (size: number) => isInside(linesAt(size))
  const onOneLine = largestOf(box.largest, box.largest * (box.wrapsBelow ?? oneLineFrom), isWhole)
  if (onOneLine !== null) return linesAt(onOneLine, Infinity)
  const inWords = largestOf(
    box.largest,
    smallest,
    (each) => isWrapped(each) && !breaksWords(layout, box, each / style.size),
  )
  if (inWords !== null && inWords >= Math.max(box.largest * readableFrom.part, readableFrom.pixels))
    return linesAt(inWords)
  const inParts = largestOf(box.largest, smallest, isWrapped)
  const isWorthIt = inParts !== null && (inWords === null || inParts * muchLarger > inWords)
  const size = (isWorthIt ? inParts : inWords) ?? smallest
  return linesAt(size)
}

/** The largest of the sizes from `from` down to `to` that fits, if smaller ones fit where a larger one does; null if none fits. */
function largestOf(from: number, to: number, fits: (size: number) => boolean): number | null {
  const sizeOf = (index: number) => from * step ** index
  const count = Math.floor(Math.log(to / from) / Math.log(step)) + 1
  if (count < 1 || !fits(sizeOf(count - 1))) return null
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(sizeOf(middle))) high = middle
    else low = middle + 1
  }
  return sizeOf(high)
}

/** From where to where lines reach, from the top of the first: letters with marks or tails reach beyond the height of a line. */
function extentOf(lines: Line[]): [top: number, bottom: number] {
  let [above, top, bottom] = [0, 0, heightOf(lines)]
  for (const { runs, baseline, leading } of lines) {
    for (const { font, style, glyphs } of runs)
      for (const { id, codePoints, y } of font ? glyphs : []) {
        const { minY, maxY } = (font as Outlined).getGlyph(id, codePoints).path.bbox
        const scale = style.size / font!.unitsPerEm
        const base = above + baseline - (y * style.size) / 1000
        // A glyph without an outline has an empty box, from infinity to infinity.
        if (maxY < minY) continue
        top = Math.min(top, base - maxY * scale)
        bottom = Math.max(bottom, base - minY * scale)
      }
    above += leading
  }
  return [top, bottom]
}

/** Whether a word is wider than the box: it would wrap. */
const breaksWords = (layout: TextLayout, { text, face, width }: WordBox, scale: number): boolean =>
  text
    .split(/\s+/)
    .some(
      (word) => layout.lines([{ text: word, style: styleOf[face] }], width, scale).length > 1 && !eastern.test(word),
    )
/** Written without spaces: a line breaks between any two of these. */
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function lineOf(line: Line, left: number, baseline: number): Placed[] {
  return line.runs.flatMap(({ font, style: { size }, x, glyphs }) => {
    let at = left + x
    return glyphs.map((glyph) => {
      const placed = { font, glyph, x: at, baseline, size }
      at += widthOf(glyph, size)
      return placed
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

type At = { x: number; baseline: number; size: number }

function glyphPath(font: Font, glyph: Glyph, { x, baseline, size }: At): string {
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
