import type { Font, FontBook, Glyph } from '#server/platform/pdf/fonts.ts'
import type { Letter } from '#server/platform/pdf/letters.ts'
import type { Style } from '#server/platform/pdf/paper.ts'

/** Glyphs of one font and style, from left to right as seen. Without a font each is a box: no font has it. */
export type Run = { font: Font | null; style: Style; x: number; width: number; rtl: boolean; glyphs: Glyph[] }
type LeveledRun = Run & { level: number }

/** The width of a box, in font sizes. */
const boxWidth = 0.72

/** The runs of some letters, in reading order, not yet placed. */
export function runsOf(book: FontBook, letters: Letter[]): LeveledRun[] {
  return groupsOf(letters).map((group) => {
    const { font, style, level } = group[0]!
    const rtl = level % 2 === 1
    const glyphs = font
      ? shapeWords(book, font, group.map(({ drawn }) => drawn).join(''), rtl)
      : group.filter(({ drawn }) => drawn !== '').map(({ drawn }) => boxFor(drawn))
    const width = (glyphs.reduce((sum, { advance }) => sum + advance, 0) * style.size) / 1000
    return { font, style, level, rtl, x: 0, width, glyphs }
  })
}

/** Neighbors of one font, style and level. */
function groupsOf(letters: Letter[]): Letter[][] {
  const groups: Letter[][] = []
  for (const letter of letters) {
    const group = groups.at(-1)
    const last = group?.[0]
    if (group && last && last.font === letter.font && last.style === letter.style && last.level === letter.level)
      group.push(letter)
    // A control character stays as an empty run if its level separates its neighbors.
    else if (letter.drawn !== '' || last?.level !== letter.level) groups.push([letter])
  }
  return groups
}

/** Glyphs for characters of one direction, in visual order. Word by word: words recur, and none depends on its neighbor. */
function shapeWords(book: FontBook, font: Font, text: string, rtl: boolean): Glyph[] {
  const words = text.match(/[^ ]* +|[^ ]+/g) ?? []
  const shaped = words.map((word) => book.shape(font, word, rtl))
  return (rtl ? shaped.reverse() : shaped).flat()
}

const boxFor = (drawn: string): Glyph => ({
  id: 0,
  codePoints: Array.from(drawn, (each) => each.codePointAt(0)!),
  advance: 1000 * boxWidth,
  natural: 1000 * boxWidth,
  x: 0,
  y: 0,
})

export const widthOf = (runs: Run[]): number => runs.reduce((sum, { width }) => sum + width, 0)

/** Rule L2 of the bidirectional algorithm, on whole runs: from the highest level down, reverses everything of at least that level. */
export function inOrderOfTheEye(runs: LeveledRun[]): LeveledRun[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: LeveledRun[] = []
    let turned: LeveledRun[] = []
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
