import type { ColorRole } from '#domain/shared/colors.ts'

/** Pixels from the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }
/** Words in a box: as large as they fit, from `largest` pixels down, on one line if that is large enough, else on several. */
export type WordBox = Box & {
  text: string
  face: 'display' | 'bold' | 'regular'
  color: ColorRole
  largest: number
  /** The part of `largest` down to which typed lines stay whole; smaller, they are wrapped. */
  wrapsBelow?: number
  /** How they are aligned if they do not fill it. */
  align: 'top' | 'middle' | 'bottom'
}
/** A picture as plain data: the photo, areas of color over it, and words over those. */
export type Drawing = {
  width: number
  height: number
  photo: Box
  /** The photo takes on the coloring, if there are no words beside it. */
  tinted?: boolean
  fills: (Box & { color: ColorRole })[]
  words: WordBox[]
}
/**
 * Words as outlines: `glyphs` are SVG paths; each of `words` is the letters of one text, four numbers for each: the place of its glyph, how far it is moved to
 * the right and down, in pixels, and its scale.
 */
export type Outlines = {
  glyphs: string[]
  words: number[][]
  /** Scripts and signs that no font has letters for, as namesOfSigns returns them. */
  lacking: string[]
}
