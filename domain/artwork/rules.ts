import { insideOf, partsOf, type Size } from '#domain/artwork/layout-rules.ts'
import { quoteOf } from '#domain/artwork/quote-rules.ts'
import { altTexts } from '#domain/artwork/texts.ts'
import type { Box, Drawing, WordBox } from '#domain/shared/drawing.ts'

export type { Size } from '#domain/artwork/layout-rules.ts'

/** The designs that say what a person has typed. */
export const typedDesigns = ['announcement', 'out_now', 'pre_save'] as const
type TypedDesign = (typeof typedDesigns)[number]
export const designs = [...typedDesigns, 'lyric_quote'] as const
export type Design = (typeof designs)[number]
/** The purpose of a set: banners for feeds and stories, or the covers of a lyric video. */
export const setKinds = ['banners', 'lyric_covers'] as const
export type SetKind = (typeof setKinds)[number]
/** As many as a set has: the posters of forty shows in four sizes. */
export const mostInZip = 60

type Words = { kicker: string; title: string; artist: string; line: string }
/** The drawn text: words, and in a lyric quote lines of the song. */
export type Said = { words: Words; quote: readonly string[] }

/** Photo and words of a picture; without a photo the words have all of it. */
const shape = { wide: 0.46, high: 0.44 }

/** Shares of the panel's height, from above: the small line, the large words, the artist, the last line. */
const shares: Record<TypedDesign, { kicker: number; title: number; artist: number; line: number }> = {
  announcement: { kicker: 0.13, title: 0.52, artist: 0.19, line: 0.16 },
  out_now: { kicker: 0.34, title: 0.34, artist: 0.18, line: 0.14 },
  pre_save: { kicker: 0.2, title: 0.42, artist: 0.2, line: 0.18 },
}

const order = ['kicker', 'title', 'artist', 'line'] as const
type Name = (typeof order)[number]
type Row = Box & { name: Name }

/** A row for each of the words that are not empty, from above; the title has the room of those that are. */
function rowsOf(design: TypedDesign, inside: Box, words: Words): Row[] {
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
export function drawingOf(design: Design, size: Size, { words, quote }: Said, hasPhoto: boolean): Drawing {
  return design === 'lyric_quote'
    ? quoteOf(size, hasPhoto, { quote, title: words.title, artist: words.artist })
    : typedOf(design, size, words, hasPhoto)
}

function typedOf(design: TypedDesign, size: Size, words: Words, hasPhoto: boolean): Drawing {
  const { photo, panel } = partsOf(size, hasPhoto, shape)
  const inside = insideOf(panel, size)
  const rows = rowsOf(design, inside, words)
  // In all but the announcement the small line is on its own block, as large as a title.
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
  align: name === 'title' ? 'bottom' : 'top',
})

/** The picture's words in the order they are read, for those who do not see it; with the photo's title if it has one. */
export function altOf(kind: SetKind, design: Design, { words, quote }: Said, photo: string | null): string {
  const { kicker, title, artist, line } = words
  const said = design === 'lyric_quote' ? [altTexts.quoted(quote), title, artist] : [kicker, title, artist, line]
  return altTexts.picture(
    design === 'lyric_quote' && kind === 'banners' ? altTexts.kinds.lyric_quote : altTexts.kinds[kind],
    said.filter((each) => each.trim() !== '').join(', '),
    photo,
  )
}
