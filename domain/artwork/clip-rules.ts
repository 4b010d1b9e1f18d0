import type { Size } from '#domain/artwork/layout-rules.ts'
import type { Drawing } from '#domain/shared/drawing.ts'

/** A still for Spotify: the photo alone, since Spotify allows no words, addresses or logos on it. */
export const clipOf = ([width, height]: Size): Drawing => ({
  width,
  height,
  photo: { x: 0, y: 0, width, height },
  tinted: true,
  fills: [],
  words: [],
})

const ofStill = /(?:, Spotify Clip, \d+x\d+)+$/

/** The subject of a photo, from its title: a still of a still is one of the same photo. */
export const photoNameOf = (title: string): string => title.replace(ofStill, '')
