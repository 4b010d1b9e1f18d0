import { insideOf, partsOf, type Size } from '#domain/artwork/layout-rules.ts'
import { linesOf } from '#domain/lyrics/rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import type { Drawing } from '#domain/shared/drawing.ts'

/** As many as stay large enough to be read on a phone. */
export const mostQuoted = 12
export const mostQuotedLetters = 600

/** A line of a lyric sheet that can be chosen; `key` says which, also of two that read the same. */
export type QuoteLine = { key: string; text: string }

/** The lines of a sheet's sections in their order, each in one piece; empty ones left out. */
export const quoteLines = (sections: readonly Pick<LyricSection, 'id' | 'content'>[]): QuoteLine[] =>
  sections.flatMap(({ id, content }) =>
    linesOf(content).flatMap((text, index) => (text === '' ? [] : [{ key: `${id}:${index}`, text }])),
  )

/** Whether each of these lines is on the sheet. */
export function areOnSheet(
  lines: readonly string[],
  sections: readonly Pick<LyricSection, 'id' | 'content'>[],
): boolean {
  const known = new Set(quoteLines(sections).map(({ text }) => text))
  return lines.every((line) => known.has(line))
}

type QuoteWords = { quote: readonly string[]; title: string; artist: string }

/** Photo and words; the words have more room than in the other designs. */
const shape = { wide: 0.62, high: 0.58 }

/** Lines of a song, large, above a block with the song and its artist. */
export function quoteOf(size: Size, hasPhoto: boolean, { quote, title, artist }: QuoteWords): Drawing {
  const { photo, panel } = partsOf(size, hasPhoto, shape)
  const inside = insideOf(panel, size)
  const gap = Math.round(inside.height * 0.04)
  const rest = artist.trim() === '' ? 0.14 : 0.22
  const foot = Math.round(inside.height * rest)
  const footTop = inside.y + inside.height - foot
  const nameHeight = Math.round(artist.trim() === '' ? foot : foot * 0.56)
  const name = { x: inside.x, y: footTop, width: inside.width, height: nameHeight - Math.round(gap / 2) }
  const below = { ...name, y: footTop + nameHeight, height: foot - nameHeight }
  const bar = Math.max(6, Math.round(Math.min(...size) * 0.012))
  const top = inside.y + bar + gap
  return {
    width: size[0],
    height: size[1],
    photo,
    fills: [
      { ...panel, color: 'ground' },
      { x: inside.x, y: inside.y, width: Math.round(inside.width * 0.16), height: bar, color: 'accent' },
      { ...panel, y: footTop - gap, height: panel.y + panel.height - footTop + gap, color: 'accent' },
    ],
    words: [
      {
        x: inside.x,
        y: top,
        width: inside.width,
        height: footTop - 2 * gap - top,
        text: quote.join('\n'),
        face: 'display',
        color: 'ink',
        largest: Math.round(Math.min(inside.width, inside.height) * 0.28),
        // A line of a song stays a line while it can.
        wrapsBelow: 0.3,
        align: 'middle',
      },
      {
        ...name,
        text: title.trim(),
        face: 'bold',
        color: 'onAccent',
        largest: Math.round(name.height * 0.8),
        align: 'middle',
      },
      ...(artist.trim() === ''
        ? []
        : [
            {
              ...below,
              text: artist.trim(),
              face: 'regular' as const,
              color: 'onAccent' as const,
              largest: Math.round(below.height * 0.8),
              align: 'middle' as const,
            },
          ]),
    ],
  }
}
