import type { Rgb } from '#domain/shared/colors.ts'
import type { Box } from '#domain/shared/drawing.ts'

/** A picture in memory: red, green and blue, a byte each, line by line. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 3 } }

export function blank(width: number, height: number, color: Rgb): Pixels {
  const pixels: Pixels = { data: Buffer.alloc(width * height * 3), info: { width, height, channels: 3 } }
  fill(pixels, { x: 0, y: 0, width, height }, color)
  return pixels
}

/** The part of an area that is inside a picture, in whole pixels. */
export function inside({ info }: Pixels, { x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  const [right, bottom] = [Math.min(info.width, Math.round(x + width)), Math.min(info.height, Math.round(y + height))]
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Colors an area. */
export function fill(onto: Pixels, area: Box, color: Rgb): void {
  const { x, y, width, height } = inside(onto, area)
  const line = Buffer.alloc(width * 3, Buffer.from(color))
  for (let row = 0; row < height; row += 1) line.copy(onto.data, placeOf(onto, x, y + row))
}

/** Puts a picture with its upper left corner at a place inside of another one. */
export function paste(
  onto: Pixels,
  { data, info: { width, height } }: Pixels,
  { x, y }: { x: number; y: number },
): void {
  for (let row = 0; row < height; row += 1)
    data.copy(onto.data, placeOf(onto, x, y + row), row * width * 3, (row + 1) * width * 3)
}

/** Puts a layer of red, green, blue and opacity over an area of the same size. */
export function blend(onto: Pixels, layer: Uint8Array, { x, y, width, height }: Box): void {
  const { data } = onto
  for (let row = 0; row < height; row += 1) {
    let to = placeOf(onto, x, y + row)
    const end = (row + 1) * width * 4
    for (let from = row * width * 4; from < end; from += 4, to += 3) {
      const opacity = layer[from + 3]!
      if (opacity === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const under = data[to + channel]!
        data[to + channel] = under + Math.round(((layer[from + channel]! - under) * opacity) / 255)
      }
    }
  }
}

const placeOf = ({ info }: Pixels, x: number, y: number): number => (y * info.width + x) * 3
