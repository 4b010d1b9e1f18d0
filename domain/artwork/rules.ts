import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import type { Box, Drawing } from '#domain/shared/drawing.ts'

export const designs = ['announcement', 'out_now', 'pre_save'] as const
export type Design = (typeof designs)[number]
export type Size = readonly [width: number, height: number]

export type Words = { kicker: string; title: string; artist: string; line: string }

/**
 * What other programs cover of a picture of 1080 × 1920, above and below: words stand within the middle 1420 pixels (domain
 * standards, section 6).
 */
const storySafe = 1420

/** The part of a picture that is the photo, and the part with the words. */
function partsOf([width, height]: Size): { photo: Box; panel: Box } {
  if (width > height * 1.2) {
    const half = Math.round(width * 0.46)
    return { photo: { x: half, y: 0, width: width - half, height }, panel: { x: 0, y: 0, width: half, height } }
  }
  const top = Math.round(height * (height > width * 1.5 ? 0.5 : 0.56))
  return { photo: { x: 0, y: 0, width, height: top }, panel: { x: 0, y: top, width, height: height - top } }
}

/** The panel without its edges, and without what stories cover. */
function insideOf(panel: Box, [width, height]: Size): Box {
  const edge = Math.round(Math.min(width, height) * 0.055)
  const bottom = height > width * 1.5 ? Math.round((height + storySafe) / 2) : height
  return {
    x: panel.x + edge,
    y: panel.y + edge,
    width: panel.width - 2 * edge,
    height: Math.min(panel.y + panel.height, bottom) - edge - (panel.y + edge),
  }
}

/** Shares of the panel's height, from above: the small line, the large words, the artist, the last line. */
const shares: Record<Design, { kicker: number; title: number; artist: number; line: number }> = {
  announcement: { kicker: 0.13, title: 0.52, artist: 0.19, line: 0.16 },
  out_now: { kicker: 0.34, title: 0.34, artist: 0.18, line: 0.14 },
  pre_save: { kicker: 0.2, title: 0.42, artist: 0.2, line: 0.18 },
}

/** A design drawn for one size: not stretched, but laid out for it. Empty words leave their room to the title. */
export function drawingOf(design: Design, size: Size, words: Words): Drawing {
  const { photo, panel } = partsOf(size)
  const inside = insideOf(panel, size)
  const gap = Math.round(inside.height * 0.03)
  const isBanner = design !== 'announcement'
  const kept = shares[design]
  const room = (name: keyof typeof kept) => (words[name].trim() === '' ? 0 : Math.round(inside.height * kept[name]))
  const heights = { kicker: room('kicker'), artist: room('artist'), line: room('line') }
  const title = inside.height - heights.kicker - heights.artist - heights.line
  const rows = [
    { name: 'kicker' as const, height: heights.kicker },
    { name: 'title' as const, height: title },
    { name: 'artist' as const, height: heights.artist },
    { name: 'line' as const, height: heights.line },
  ].filter(({ height }) => height > 0)
  let y = inside.y
  const boxes = rows.map(({ name, height }) => {
    const box = { name, x: inside.x, y, width: inside.width, height: height - gap }
    y += height
    return box
  })
  const banner = isBanner ? boxes.find(({ name }) => name === 'kicker') : undefined
  const pad = Math.round(gap * 0.8)
  return {
    width: size[0],
    height: size[1],
    photo,
    fills: [
      { ...panel, color: 'ground' },
      ...(banner
        ? [
            {
              x: panel.x,
              y: panel.y,
              width: panel.width,
              height: banner.y + banner.height + pad - panel.y,
              color: 'accent' as const,
            },
          ]
        : []),
    ],
    words: boxes.map(({ name, ...box }) => ({
      ...box,
      text: words[name].trim(),
      face: name === 'title' || (name === 'kicker' && isBanner) ? 'display' : name === 'artist' ? 'bold' : 'regular',
      color: name === 'kicker' && isBanner ? 'onAccent' : 'ink',
      largest: Math.round(box.height * (name === 'title' ? 0.9 : 0.8)),
      stand: name === 'title' ? 'bottom' : 'top',
    })),
  }
}

/** The picture's words in the order they are read, for those who do not see it; with the photo's title if it has one. */
export function altOf({ kicker, title, artist, line }: Words, photo: string | null): string {
  const words = [kicker, title, artist, line].filter((each) => each.trim() !== '').join(', ')
  return photo ? texts.altPhoto(words, photo) : texts.alt(words)
}
