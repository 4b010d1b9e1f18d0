import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import type { Box, Drawing, WordBox } from '#domain/shared/drawing.ts'

export const designs = ['announcement', 'out_now', 'pre_save'] as const
export type Design = (typeof designs)[number]
/** As many as a set has: the posters of forty shows in four sizes. */
export const mostInZip = 60
export type Size = readonly [width: number, height: number]

export type Words = { kicker: string; title: string; artist: string; line: string }

/** The part of a picture that is the photo, and the part with the words. */
function partsOf([width, height]: Size): { photo: Box; panel: Box } {
  if (width > height * 1.2) {
    const half = Math.round(width * 0.46)
    return { photo: { x: half, y: 0, width: width - half, height }, panel: { x: 0, y: 0, width: half, height } }
  }
  const top = Math.round(height * 0.56)
  return { photo: { x: 0, y: 0, width, height: top }, panel: { x: 0, y: top, width, height: height - top } }
}

/** The panel without its edges. */
function insideOf({ x, y, width, height }: Box, size: Size): Box {
  const edge = Math.round(Math.min(...size) * 0.055)
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }
}

/** Shares of the panel's height, from above: the small line, the large words, the artist, the last line. */
const shares: Record<Design, { kicker: number; title: number; artist: number; line: number }> = {
  announcement: { kicker: 0.13, title: 0.52, artist: 0.19, line: 0.16 },
  out_now: { kicker: 0.34, title: 0.34, artist: 0.18, line: 0.14 },
  pre_save: { kicker: 0.2, title: 0.42, artist: 0.2, line: 0.18 },
}

const order = ['kicker', 'title', 'artist', 'line'] as const
type Name = (typeof order)[number]
type Row = Box & { name: Name }

/** A row for each of the words that are not empty, from above; the title has the room of those that are. */
function rowsOf(design: Design, inside: Box, words: Words): Row[] {
  const heightOf = (name: Name) => (words[name].trim() === '' ? 0 : Math.round(inside.height * shares[design][name]))
  const others = order.filter((name) => name !== 'title')
  const title = inside.height - others.reduce((sum, name) => sum + heightOf(name), 0)
  const gap = gapOf(inside)
  const rows: Row[] = []
  let { y } = inside
  for (const name of order) {
    const height = name === 'title' ? title : heightOf(name)
    if (height > 0) rows.push({ name, x: inside.x, y, width: inside.width, height: height - gap })
    y += height
  }
  return rows
}
const gapOf = (inside: Box): number => Math.round(inside.height * 0.03)

/** A design drawn for one size: not stretched, but laid out for it. */
export function drawingOf(design: Design, size: Size, words: Words): Drawing {
  const { photo, panel } = partsOf(size)
  const inside = insideOf(panel, size)
  const rows = rowsOf(design, inside, words)
  // In all but the announcement the small line stands on a block of its own, as large as a title.
  const block = design === 'announcement' ? undefined : rows.find(({ name }) => name === 'kicker')
  const below = block && block.y + block.height + Math.round(gapOf(inside) * 0.8)
  return {
    width: size[0],
    height: size[1],
    photo,
    fills: [
      { ...panel, color: 'ground' },
      ...(below === undefined ? [] : [{ ...panel, height: below - panel.y, color: 'accent' as const }]),
    ],
    words: rows.map((row) => wordsIn(row, words, row === block)),
  }
}

const wordsIn = ({ name, ...box }: Row, words: Words, isOnBlock: boolean): WordBox => ({
  ...box,
  text: words[name].trim(),
  face: name === 'title' || isOnBlock ? 'display' : name === 'artist' ? 'bold' : 'regular',
  color: isOnBlock ? 'onAccent' : 'ink',
  largest: Math.round(box.height * (name === 'title' ? 0.9 : 0.8)),
  stand: name === 'title' ? 'bottom' : 'top',
})

/** The picture's words in the order they are read, for those who do not see it; with the photo's title if it has one. */
export function altOf({ kicker, title, artist, line }: Words, photo: string | null): string {
  const words = [kicker, title, artist, line].filter((each) => each.trim() !== '').join(', ')
  return photo ? texts.altPhoto(words, photo) : texts.alt(words)
}
