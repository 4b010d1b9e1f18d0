import sharp from 'sharp'
import { expect } from 'vitest'
import { contrast, leastContrast, type Rgb } from '#domain/shared/colors.ts'

type Area = { x: number; y: number; width: number; height: number }
/** In a finished picture the area holds letters on one ground, from which they differ enough, and none at its sides. */
export async function requireReadable(picture: Uint8Array, { x, y, width, height }: Area): Promise<void> {
  const { data } = await sharp(picture)
    .extract({ left: x - 2, top: y - 2, width: width + 4, height: height + 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (column: number, row: number) =>
    [...data.subarray(3 * (row * (width + 4) + column), 3 * (row * (width + 4) + column) + 3)] as unknown as Rgb
  const ground = at(0, 0)
  let most = 1
  for (let row = 0; row < height + 4; row++)
    for (let column = 0; column < width + 4; column++) {
      const ratio = contrast(at(column, row), ground)
      most = Math.max(most, ratio)
      const isEdge = column === 0 || column === width + 3
      if (isEdge) expect(ratio, `${column}, ${row} of ${JSON.stringify({ x, y, width, height })}`).toBeLessThan(1.5)
    }
  expect(most).toBeGreaterThan(leastContrast)
}
