import sharp from 'sharp'
import { leastContrast } from '#domain/shared/colors.ts'
import type { Box, Drawing } from '#domain/shared/drawing.ts'

/** Of 0 to 255, as WCAG 2.2 makes them linear: a table, since a picture has millions. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const contrastOf = (one: number, other: number) =>
  one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05)

type Pixels = { data: Uint8Array; width: number }
type Contrasts = { width: number; height: number; at: Float64Array }

/** For each pixel of the area and two around it: its contrast to the color of the corner. Loops, since a picture has millions. */
function contrastsIn({ data, width: all }: Pixels, { x, y, width, height }: Box): Contrasts {
  const [wide, high] = [width + 4, height + 4]
  const at = new Float64Array(wide * high)
  let ground = 0
  for (let row = 0, index = 0; row < high; row += 1) {
    let from = ((y - 2 + row) * all + x - 2) * 3
    for (const end = index + wide; index < end; index += 1, from += 3) {
      const luminance =
        0.2126 * linear[data[from]!]! + 0.7152 * linear[data[from + 1]!]! + 0.0722 * linear[data[from + 2]!]!
      if (index === 0) ground = luminance
      at[index] = contrastOf(luminance, ground)
    }
  }
  return { width: wide, height: high, at }
}

/** Ranges in which `isInk` holds, joined over gaps of at most `gap`. */
function ranges(length: number, gap: number, isInk: (index: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let index = 0; index < length; index++) {
    if (!isInk(index)) continue
    const last = found.at(-1)
    if (last && index - last[1] <= gap + 1) last[1] = index
    else found.push([index, index])
  }
  return found
}

/** More than the noise of a JPEG beside a letter. */
const ink = 1.5
/** A period or a detached accent is one small blot: too few pixels to be as dark as its color. */
const smallest = 12

/**
 * The fault of words in a finished picture; null if none. They are on one ground, each of them contrasts with it enough, none
 * reaches beyond the box on any of its four sides, and there is at least one.
 */
function troubleIn(picture: Pixels, box: Box): string | null {
  const { width, height, at } = contrastsIn(picture, box)
  const value = (column: number, row: number) => at[row * width + column]!
  for (let row = 0; row < height; row++)
    for (const column of [0, width - 1]) if (value(column, row) >= ink) return `a letter at a side, ${column}, ${row}`
  for (let column = 0; column < width; column++)
    for (const row of [0, height - 1])
      if (value(column, row) >= ink) return `a letter above or below, ${column}, ${row}`
  const lines = ranges(height, 0, (row) => {
    for (let column = 0; column < width; column++) if (value(column, row) >= ink) return true
    return false
  })
  if (lines.length === 0) return 'no letters'
  for (const [top, bottom] of lines) {
    const words = ranges(width, Math.max(2, Math.round((bottom - top) * 0.12)), (column) => {
      for (let row = top; row <= bottom; row++) if (value(column, row) >= ink) return true
      return false
    })
    for (const [left, right] of words) {
      let most = 1
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) most = Math.max(most, value(column, row))
      if (most < leastContrast && (right - left + 1) * (bottom - top + 1) > smallest)
        return `${most.toFixed(2)} of a word at ${left}–${right}, ${top}–${bottom}`
    }
  }
  return null
}

/** The faults of the words in a finished picture: empty if all can be read. */
export async function troublesOf(picture: Uint8Array, { width, height, words }: Drawing): Promise<string[]> {
  const troubles: string[] = []
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  for (const box of words) {
    const trouble = troubleIn({ data, width }, box)
    if (trouble)
      troubles.push(`${width}x${height}, “${box.text.slice(0, 30)}” in ${box.width}x${box.height}: ${trouble}`)
  }
  return troubles
}
