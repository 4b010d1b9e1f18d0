// @module-tag slow
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cut } from '#server/platform/images/cut.ts'
import { cutPicture, type Cut } from '#server/platform/images/images.ts'

let folder: string
let path: string
const cuts: Cut[] = [
  { side: 100, shape: 'inside', as: 'photo' },
  { side: 20, shape: 'square', as: 'webp' },
]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-images-'))
  path = join(folder, 'picture')
  await sharp({ create: { width: 300, height: 150, channels: 3, background: '#0077aa' } })
    .png()
    .toFile(path)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A worker that does this, in place of ours. */
async function worker(name: string, code: string): Promise<URL> {
  await writeFile(join(folder, name), code)
  return pathToFileURL(join(folder, name))
}

test('cuts a picture to each shape, in order', async () => {
  const made = await cutPicture({ path, cuts, maxPixels: 1_000_000, maxSide: 20_000 })
  expect(made).toMatchObject([
    { contentType: 'image/jpeg', extension: 'jpg', width: 100, height: 50 },
    { contentType: 'image/webp', extension: 'webp', width: 20, height: 20 },
  ])
  for (const { content, width, height } of made as Exclude<typeof made, string>)
    expect(await sharp(content).metadata()).toMatchObject({ width, height })
})

test('fills a size, or keeps the whole picture in it, also a transparent one', async () => {
  const half = join(folder, 'half')
  // Blue at the left, see-through at the right.
  await sharp({ create: { width: 300, height: 150, channels: 4, background: '#0000' } })
    .composite([
      { input: { create: { width: 200, height: 150, channels: 4, background: '#0077aa' } }, left: 0, top: 0 },
    ])
    .png()
    .toFile(half)
  const size = { width: 100, height: 200, as: 'jpeg' } as const
  const wanted: Cut[] = [cuts[0]!, { ...size, shape: 'cover' }, { ...size, shape: 'contain' }]
  const made = await cutPicture({ path: half, cuts: wanted, maxPixels: 1_000_000, maxSide: 20_000 })
  const [, cover, contain] = made as Exclude<typeof made, string>
  for (const { content, contentType } of [cover!, contain!]) {
    expect(contentType).toBe('image/jpeg')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 200 })
  }
  const at = async (content: Uint8Array, left: number, top: number) => [
    ...(await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  // Filled: blue from edge to edge. Whole: the part that is see-through is white.
  expect((await at(cover!.content, 10, 5))[2]).toBeGreaterThan(120)
  expect(Math.min(...(await at(contain!.content, 95, 100)))).toBeGreaterThan(230)
})

test('reports a picture that crashes or stalls its reader as broken and cuts the next', async () => {
  const job = { path, cuts, maxPixels: 1_000_000, maxSide: 20_000 }
  expect(await cutPicture(job, { file: await worker('crash.mjs', 'process.abort()') })).toBe('broken')
  expect(await cutPicture(job, { file: await worker('sleep.mjs', 'setInterval(() => {}, 1000)'), patience: 500 })).toBe(
    'broken',
  )
  expect(await cutPicture(job)).toHaveLength(2)
})

test('drops a picture whose sender has disconnected, being cut or waiting, and cuts the next', async () => {
  const job = { path, cuts, maxPixels: 1_000_000, maxSide: 20_000 }
  const gone = new AbortController()
  const file = await worker('wait.mjs', 'setInterval(() => {}, 1000)')
  const given = Promise.allSettled([
    cutPicture(job, { file, signal: gone.signal }),
    cutPicture(job, { file, signal: gone.signal }),
  ])
  gone.abort()
  expect((await given).map((ended) => ended.status === 'rejected' && (ended.reason as Error).name)).toEqual([
    'AbortError',
    'AbortError',
  ])
  expect(await cutPicture(job)).toHaveLength(2)
})

/** A JPEG of noise rather than one plain color, so that every byte of its data matters. */
const busyPixels = Buffer.from(
  Array.from({ length: 300 * 200 * 3 }, (_, index) => ((index * 7919) ^ (index * index * 31)) >>> 3),
)
const busyJpeg = (options: object) =>
  sharp(busyPixels, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg(options)
    .toBuffer()
/** In this process: starting one takes longer than to cut so small a picture. */
const cutBytes = async (bytes: Buffer) => {
  await writeFile(join(folder, 'bytes'), bytes)
  return cut({ path: join(folder, 'bytes'), cuts, maxPixels: 1_000_000, maxSide: 20_000 })
}

test('accepts a JPEG without the two bytes of its end marker, or with only the first', async () => {
  const whole = await busyJpeg({})
  expect([...whole.subarray(-2)]).toEqual([0xff, 0xd9])
  const made = await cutBytes(whole)
  expect(made).toHaveLength(2)
  for (const missing of [1, 2]) expect(await cutBytes(whole.subarray(0, -missing)), `${missing} missing`).toEqual(made)
})

test.each([{}, { progressive: true }, { chromaSubsampling: '4:4:4', optimiseCoding: true }])(
  'a JPEG (%j) that was cut short is broken, wherever that was',
  async (options) => {
    const whole = await busyJpeg(options)
    const end = whole.subarray(-2)
    for (const left of [0.5, 0.98].map((share) => Math.floor(whole.length * share)).concat(whole.length - 4)) {
      expect(await cutBytes(whole.subarray(0, left)), `${left} of ${whole.length}`).toBe('broken')
    }
    // A file that claims to be complete is believed, as by every viewer.
    expect(await cutBytes(Buffer.concat([whole.subarray(0, whole.length >> 1), end]))).toHaveLength(2)
  },
  60_000,
)

type PngHeader = { width: number; height: number; depth: number; color: number; interlaced: 0 | 1 }
/** A PNG with this header, and these lines in it, packed. */
function png({ width, height, depth, color, interlaced }: PngHeader, packed: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlaced], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A real PNG of one column, 77 kB for 40 million rows: unpacking it takes ten seconds of CPU. */
const tallPng = (height: number) =>
  png({ width: 1, height, depth: 8, color: 0, interlaced: 0 }, deflateSync(Buffer.alloc(height * 2)))

test('measures a picture before unpacking it', async () => {
  expect(await cutPicture({ path, cuts, maxPixels: 44_999, maxSide: 20_000 })).toBe('too many pixels')
  expect(await cutPicture({ path: join(folder, 'crash.mjs'), cuts, maxPixels: 1_000_000, maxSide: 20_000 })).toBe(
    'broken',
  )
  // It says that it is interlaced, with 16 bits for each of four colors, and ends there: unpacking it would fail.
  const interlaced = join(folder, 'interlaced')
  await writeFile(interlaced, png({ width: 6000, height: 6000, depth: 16, color: 6, interlaced: 1 }, Buffer.alloc(8)))
  expect(await cutPicture({ path: interlaced, cuts, maxPixels: 50_000_000, maxSide: 20_000 })).toBe('too costly')
})

test('refuses a picture whose side is too long from its header, before unpacking', async () => {
  const tall = join(folder, 'tall')
  await writeFile(tall, tallPng(40_000_000))
  const began = performance.now()
  expect(await cutPicture({ path: tall, cuts, maxPixels: 50_000_000, maxSide: 20_000 })).toBe('too long')
  expect(performance.now() - began).toBeLessThan(5_000)
  await writeFile(tall, tallPng(20_000))
  expect(await cutPicture({ path: tall, cuts, maxPixels: 50_000_000, maxSide: 20_000 })).toHaveLength(2)
})
