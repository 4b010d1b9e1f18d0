import { tools } from '#domain/content/rules.ts'
import type { Box, Drawing, WordBox } from '#domain/shared/drawing.ts'

export const filmStyles = ['line', 'pair', 'band'] as const
export type FilmStyle = (typeof filmStyles)[number]
export type FilmSize = readonly [width: number, height: number]
export const filmSizes: readonly FilmSize[] = tools.find(({ key }) => key === 'lyric_video')!.sizes
export const picturesPerSecond = 30
/** The longest line of a film, in letters: a longer one could not be read in time. */
export const longestLine = 300
/** How many lines are set in type by one call. */
export const mostSet = 150

/** Words of a film: the line that is sung, the one after it, and the song's title and artist before the first. */
type FilmRole = 'now' | 'next' | 'title' | 'artist'
type Place = Omit<WordBox, 'text'>
/** A film laid out for one size. `next` is missing where a style shows one line. */
export type FilmLayout = Omit<Drawing, 'words'> & {
  places: Record<Exclude<FilmRole, 'next'>, Place> & { next?: Place }
}

/** On a phone's screen the edges are covered by the player's buttons: words stay in the middle 1420 of 1920 pixels. */
const isPortrait = ([width, height]: FilmSize) => height > width * 1.2
const isWide = ([width, height]: FilmSize) => width > height * 1.2
const tallEdge = 250

function insideOf(box: Box, size: FilmSize): Box {
  const edge = Math.round(Math.min(...size) * 0.06)
  const top = isPortrait(size) ? Math.max(box.y + edge, tallEdge) : box.y + edge
  const bottom = isPortrait(size) ? Math.min(box.y + box.height - edge, size[1] - tallEdge) : box.y + box.height - edge
  return { x: box.x + edge, y: top, width: box.width - 2 * edge, height: bottom - top }
}

/** Where the photo is, and the area with the words. */
function areasOf(style: FilmStyle, size: FilmSize, hasPhoto: boolean): { photo: Box; panel: Box } {
  const [width, height] = size
  const all = { x: 0, y: 0, width, height }
  if (style === 'band') {
    const [from, to] = hasPhoto ? (isPortrait(size) ? [0.56, 0.88] : [0.6, 0.92]) : [0, 1]
    return { photo: all, panel: { ...all, y: Math.round(height * from), height: Math.round(height * (to - from)) } }
  }
  if (!hasPhoto) return { photo: all, panel: all }
  if (isWide(size)) {
    const half = Math.round(width * 0.5)
    return { photo: { ...all, x: half, width: width - half }, panel: { ...all, width: half } }
  }
  const top = Math.round(height * 0.46)
  return { photo: { ...all, height: top }, panel: { ...all, y: top, height: height - top } }
}

const part = ({ x, y, width, height }: Box, from: number, to: number): Box => ({
  x,
  y: y + Math.round(height * from),
  width,
  height: Math.round(height * (to - from)),
})

/** A style laid out for one size: not stretched, but laid out for it. */
export function layoutOf(style: FilmStyle, size: FilmSize, hasPhoto: boolean): FilmLayout {
  const { photo, panel } = areasOf(style, size, hasPhoto)
  const inside = insideOf(panel, size)
  /** So that most lines have one size. */
  const largest = Math.round(Math.min(inside.height * 0.62, Math.min(...size) * 0.13))
  const words = (box: Box, more: Partial<Place> = {}): Place => ({
    ...box,
    face: 'display',
    color: 'ink',
    largest: Math.min(largest, box.height),
    align: 'middle',
    ...more,
  })
  const head = {
    title: words(part(inside, 0, 0.7), { align: 'bottom' }),
    artist: words(part(inside, 0.74, 1), { face: 'bold', align: 'top', largest: Math.round(largest * 0.5) }),
  }
  const ground = { ...panel, color: 'ground' as const }
  const base = { width: size[0], height: size[1], photo }
  if (style !== 'pair') return { ...base, fills: [ground], places: { ...head, now: words(inside) } }
  const block = part(inside, 0, 0.62)
  const edge = Math.round(Math.min(...size) * 0.03)
  const inBlock = {
    x: block.x + edge,
    y: block.y + edge,
    width: block.width - 2 * edge,
    height: block.height - 2 * edge,
  }
  return {
    ...base,
    fills: [ground, { ...block, color: 'accent' }],
    places: {
      now: words(inBlock, { color: 'onAccent' }),
      next: words(part(inside, 0.68, 1), { face: 'regular', align: 'top', largest: Math.round(largest * 0.55) }),
      title: words(part(inBlock, 0, 1), { color: 'onAccent' }),
      artist: words(part(inside, 0.68, 1), { face: 'bold', align: 'top', largest: Math.round(largest * 0.5) }),
    },
  }
}

/** The background of a film, as one picture. */
export const groundOf = ({ places: _places, ...layout }: FilmLayout): Drawing => ({ ...layout, words: [] })

/** How many pictures a sound of this length has, in milliseconds; its end is at most half a picture away. */
export const picturesIn = (duration: number): number => Math.max(1, Math.round((duration / 1000) * picturesPerSecond))

const [mostBytes, audioBits] = [190_000_000, 192_000]
/** Bits a second for the pictures: a long film still fits into the library. */
export const videoBitsFor = (duration: number): number =>
  Math.min(6_000_000, Math.floor((mostBytes * 8) / (duration / 1000)) - audioBits)
export { audioBits }

/** How long a loop may be, in seconds, and how it may move. */
export const loopSeconds = [3, 8] as const
export const loopMovements = ['drift', 'breathe', 'sway'] as const
export type LoopMovement = (typeof loopMovements)[number]
