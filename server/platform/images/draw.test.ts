import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Drawing } from '#domain/shared/drawing.ts'
import { draw } from '#server/platform/images/draw.ts'

const drawing: Drawing = {
  width: 200,
  height: 100,
  photo: { x: 100, y: 0, width: 100, height: 100 },
  fills: [{ x: 0, y: 0, width: 100, height: 100, color: 'ground' }],
  words: [{ x: 10, y: 10, width: 80, height: 80, text: 'O', face: 'bold', color: 'ink', largest: 80, align: 'middle' }],
}
const job = { focus: { x: 0.5, y: 0.5 }, coloring: 'light' as const, drawings: [drawing] }
const plain = { width: 40, height: 40, channels: 3 as const }

async function pixelAt(jpeg: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}
const near = (found: number[], wanted: number[]) =>
  expect(
    found.every((value, index) => Math.abs(value - wanted[index]!) <= 6),
    `${found.join()} for ${wanted.join()}`,
  ).toBe(true)

it.each([
  [
    'a photo in shades of gray',
    sharp({ create: { ...plain, background: '#808080' } })
      .toColourspace('b-w')
      .jpeg(),
    128,
  ],
  ['a photo with transparent parts', sharp({ create: { ...plain, channels: 4, background: '#00000000' } }).webp(), 255],
])('Puts %s beside the words', async (_, photo, shade) => {
  const [{ content, small, width, height }] = (await draw({ ...job, photo: await photo.toBuffer() })) as [
    Awaited<ReturnType<typeof draw>>[number],
  ]
  expect([width, height]).toEqual([200, 100])
  near(await pixelAt(content, 150, 50), [shade, shade, shade])
  near(await pixelAt(content, 3, 50), [255, 255, 255])
  // The middle of the letter is empty, and its lower curve is ink.
  near(await pixelAt(content, 50, 50), [255, 255, 255])
  const letter = await sharp(content).extract({ left: 5, top: 5, width: 90, height: 90 }).stats()
  expect(letter.channels[0]!.min).toBeLessThan(40)
  expect(await sharp(small).metadata()).toMatchObject({ width: 640, height: 320 })
})

it('Takes its colors from what most of the photo shows', async () => {
  const spot = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#2040a0' } })
    .composite([{ input: spot, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const [picture] = await draw({ ...job, coloring: 'photo', photo })
  const [red, , blue] = await pixelAt(picture!.content, 3, 50)
  expect(blue).toBeGreaterThan(red! + 40)
})
