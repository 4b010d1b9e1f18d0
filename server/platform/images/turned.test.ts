import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnUpright } from '#server/platform/images/turned.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-turned-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** 37 × 23, each pixel in a different color, so that a misplaced one is found. */
const pixels = (channels: 1 | 3 | 4) =>
  sharp(Buffer.from(Array.from({ length: 37 * 23 * channels }, (_, index) => (index * 7 + (index % 5) * 31) % 256)), {
    raw: { width: 37, height: 23, channels },
  })
const options = { sequentialRead: true, failOn: 'error' as const }
const inPng = (upright: Sharp) => upright.png()

const inJpeg = (upright: Sharp) => upright.jpeg()

async function inParts(picture: Sharp, orientation: number, most: number, encode = inPng) {
  const path = join(folder, 'picture')
  await writeFile(path, await picture.withMetadata({ orientation }).toBuffer())
  const found = await sharp(path).metadata()
  const turned = await turnUpright(path, { options, found, encode, most })
  expect(await readdir(folder)).toEqual(['picture'])
  const upright = sharp(await readFile(path))
    .autoOrient()
    .keepIccProfile()
  return { turned, whole: await encode(upright.toColourspace(found.space)).toBuffer() }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'one of orientation %d turned in parts is the one turned whole',
  async (orientation) => {
    for (const most of [37 * 23, 400, 100]) {
      const { turned, whole } = await inParts(pixels(3).png(), orientation, most)
      expect(turned.equals(whole), `${most}`).toBe(true)
    }
  },
)

test.each<[string, Sharp, typeof inPng?]>([
  ['a JPEG with a profile', pixels(3).withIccProfile('p3').jpeg({ quality: 90 })],
  ['a gray JPEG', pixels(1).toColourspace('b-w').jpeg()],
  ['a transparent PNG', pixels(4).png()],
  ['a PNG of 16 bits', pixels(3).toColourspace('rgb16').png()],
  ['a JPEG in four inks', pixels(3).toColourspace('cmyk').jpeg(), inJpeg],
])('%s keeps its pixels and profile', async (_, picture, encode = inPng) => {
  const { turned, whole } = await inParts(picture, 6, 200, encode)
  expect(turned.equals(whole)).toBe(true)
})

test('leaves nothing behind for a picture that ends early', async () => {
  const path = join(folder, 'picture')
  const whole = await pixels(3).resize(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await writeFile(path, whole.subarray(0, whole.length / 2))
  const found = await sharp(path).metadata()
  await expect(turnUpright(path, { options, found, encode: inPng, most: 50_000 })).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['picture'])
})
