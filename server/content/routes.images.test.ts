import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { maxPictureBytes } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const blank = (width = 400, height = 300, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? '#0077aa80' : '#0077aa' } })
const ask = (method: string, path: string, body?: unknown, of = artist) =>
  app.request(method, `/api/content${path}`, { token: of.token, body })
const send = (body: Uint8Array, query = '', of = artist) => ask('POST', `/items?${query}`, body, of)
const load = async (address: string) => {
  const response = await app.app.request(`${testOrigin}${address}`)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const stored = (of = artist) => app.context.ports.storage.list(of.id)
const fresh = async () => {
  artist = await makeArtist(app)
}

describe('an image', () => {
  beforeAll(fresh)

  test('is stored in two sizes, neither larger than the original, and served at signed addresses', async () => {
    const { status, body } = await send(
      await blank(3000, 1500).png().toBuffer(),
      'name=Night%20ferry.PNG&pillar=covers',
    )
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        title: 'Night ferry',
        pillar: 'covers',
        slot: null,
        width: 2560,
        height: 1280,
        file_type: 'image/jpeg',
        kind: 'image',
        seconds: null,
        prompt_text: null,
        model: null,
        original: null,
        focus: null,
        cover_of: [],
        content_type: 'upload',
        alt_text: null,
        version: 1,
        created_at: expect.any(String),
        url: expect.any(String),
        preview_url: expect.any(String),
      },
    ])
    for (const [address, width, height] of [
      [body.data.url, 2560, 1280],
      [body.data.preview_url, 640, 320],
    ] as const) {
      const { status: loaded, type, bytes } = await load(address)
      expect([loaded, type]).toEqual([200, 'image/jpeg'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    expect((await send(await blank().png().toBuffer(), 'name=Night%0D%0Aferry.png')).body.data.title).toBe(
      'Night ferry',
    )
    const small = (await send(await blank(90, 60).gif().toBuffer())).body.data as ContentItem
    expect([small.width, small.height, small.title]).toEqual([90, 60, libraryTexts.untitled])
  })

  test("keeps transparent parts; one rotated by its camera is turned upright, without the camera's metadata", async () => {
    const clear = (await send(await blank(200, 100, 4).png().toBuffer())).body.data as ContentItem
    expect(clear.file_type).toBe('image/webp')
    expect((await sharp((await load(clear.url)).bytes).metadata()).hasAlpha).toBe(true)
    const turned = (
      await send(
        await blank(200, 100)
          .withExif({ IFD0: { Copyright: 'secret place' } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      )
    ).body.data as ContentItem
    expect([turned.width, turned.height]).toEqual([100, 200])
    expect((await sharp((await load(turned.url)).bytes).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['nothing', Buffer.alloc(0), pictureTexts.empty],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), pictureTexts.svg],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), pictureTexts.notAPicture],
    [
      'a PNG in its first bytes alone',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
      pictureTexts.broken,
    ],
  ])('%s is refused, whatever its name', async (_, body, message) => {
    expect(await send(body, 'name=photo.png')).toMatchObject({
      status: 400,
      body: { error: { code: 'bad_picture', message } },
    })
  })

  test(
    'too large, with too many pixels, or costly in memory is refused in words',
    { tags: ['slow'], timeout: 240_000 },
    async () => {
      expect(await send(new Uint8Array(maxPictureBytes + 1))).toMatchObject({
        status: 413,
        body: { error: { message: pictureTexts.tooLarge } },
      })
      expect((await send(await blank(8000, 6300).png().toBuffer())).body.error.message).toBe(
        pictureTexts.tooManyPixels(50),
      )
      expect(
        (
          await send(
            await blank(7000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 20 }).toBuffer(),
          )
        ).body.error.message,
      ).toBe(pictureTexts.tooCostly)
      expect((await send(await blank(7000, 6000).jpeg({ quality: 20 }).toBuffer())).status).toBe(201)
    },
  )

  test.each([['slot=neck'], ['pillar=cooking'], ['name=a%00b']])(
    'is refused with a query that says %s',
    async (query) => {
      expect(await send(await blank().png().toBuffer(), query)).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed' } },
      })
    },
  )

  test('leaves no file that was not meant to be kept', async () => {
    const before = (await stored()).length
    await send(Buffer.from('nonsense'))
    expect((await stored()).length).toBe(before)
    expect(await readdir(uploadFolder(app.context.config))).toEqual([])
  })
})
