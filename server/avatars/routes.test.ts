import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileTexts } from '#domain/files/texts.ts'
import { maxPictureBytes } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { sweepFiles } from '#server/files/actions.ts'
import { listFiles } from '#server/files/queries.ts'
import { files } from '#server/files/tables.ts'
import { makeAvatar } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
// The address changes every hour.
beforeEach(() => app.setNow('2026-11-21T14:10:00Z'))
afterEach(() => app.setNow(null))
afterAll(() => app.close())

/** Left half red, right half blue. */
const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ])
const send = (body: Uint8Array | string, of = artist, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/profile/avatar', {
    token: of.token,
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const load = async (address: string) => {
  const response = await app.app.request(`${testOrigin}${address}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const stored = (of: TestArtist) => app.context.ports.storage.list(of.id)

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of the kind %s becomes two squares, which its address shows',
    async (format) => {
      const of = await makeArtist(app)
      const answer = await send(await picture().toFormat(format).toBuffer(), of)
      expect(answer.status, answer.text).toBe(200)
      for (const [name, side] of [
        ['avatar_url', 256],
        ['avatar_small_url', 64],
      ] as const) {
        const { response, bytes } = await load(answer.body.data[name])
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'content-length': String(bytes.length),
          'cache-control': expect.stringContaining('private'),
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringMatching(/^inline/),
        })
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
      }
      expect((await app.request('GET', '/api/profile/avatar', { token: of.token })).body.data).toEqual(answer.body.data)
    },
  )

  test("is rotated upright and loses its camera's metadata", async () => {
    const turned = await picture(600, 600)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const { bytes } = await load((await send(turned)).body.data.avatar_url)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      Array.from(data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)).map(
        (value) => Math.round(value / 255),
      )
    // Left red, right blue, a quarter turned clockwise: red on top, blue below.
    expect([at(128, 30), at(128, 226)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  test('replaces the previous one, whose files are removed', async () => {
    const of = await makeArtist(app)
    const first = await send(await picture().png().toBuffer(), of)
    const second = await send(await picture().png().toBuffer(), of)
    expect(second.body.data.avatar_url).not.toBe(first.body.data.avatar_url)
    expect((await load(first.body.data.avatar_url)).response.status).toBe(404)
    expect(await stored(of)).toHaveLength(2)
    expect(await listFiles(app.context.db, of.id)).toHaveLength(2)
  })

  test('sent four times concurrently is stored once', async () => {
    const of = await makeArtist(app)
    const png = await picture(80, 80).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(png, of)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await stored(of)).toHaveLength(2)
    expect(await listFiles(app.context.db, of.id)).toHaveLength(2)
  })

  test('is removed on request, even twice', async () => {
    const of = await makeArtist(app)
    const { avatar_url } = (await send(await picture().png().toBuffer(), of)).body.data
    for (let time = 0; time < 2; time++)
      expect(await app.request('DELETE', '/api/profile/avatar', { token: of.token })).toMatchObject({
        status: 200,
        body: { data: { avatar_url: null, avatar_small_url: null } },
      })
    expect((await load(avatar_url)).response.status).toBe(404)
    expect(await stored(of)).toEqual([])
  })
})

describe('refused files', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
  test.each([
    ['nothing', new Uint8Array(), pictureTexts.empty],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      pictureTexts.svg,
    ],
    [
      'an SVG with a head',
      Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
      pictureTexts.svg,
    ],
    ['a HEIC', heic, pictureTexts.heic],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), pictureTexts.notAPicture],
    ['a PDF', Buffer.from('%PDF-1.7 something'), pictureTexts.notAPicture],
    ['a TIFF', Buffer.from('II*\0and so on'), pictureTexts.notAPicture],
    [
      'a PNG in its first bytes alone',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
      pictureTexts.broken,
    ],
  ])('%s, whatever it calls itself', async (_, body, message) => {
    expect(await send(body, artist, { 'content-type': 'image/png' })).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'bad_picture', message } },
    })
  })

  test('half a picture', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await picture(900, 900).toFormat(format).toBuffer()
      expect((await send(whole.subarray(0, Math.floor(whole.length / 2)))).body.error.message, format).toBe(
        pictureTexts.broken,
      )
    }
  })

  test('more than 50 megapixels, of an AVIF more than 16, however few bytes they are', { tags: ['slow'] }, async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
    const huge = await blank(8000, 6300).png().toBuffer()
    expect(huge.length).toBeLessThan(1_000_000)
    expect((await send(huge)).body.error.message).toBe(pictureTexts.tooManyPixels(50))
    expect((await send(await blank(4100, 4000).avif({ effort: 0 }).toBuffer())).body.error.message).toBe(
      pictureTexts.tooManyPixels(16),
    )
  })

  test('more than 10 MB, announced or not', async () => {
    const large = new Uint8Array(maxPictureBytes + 1)
    for (const headers of [{ 'content-length': String(large.length) }, {} as Record<string, string>])
      expect(await send(large, artist, headers)).toMatchObject({
        status: 413,
        body: { error: { message: pictureTexts.tooLarge } },
      })
  })

  test('keeps the earlier picture', async () => {
    const before = (await send(await picture().png().toBuffer())).body.data
    await send(Buffer.from('nonsense'))
    expect((await app.request('GET', '/api/profile/avatar', { token: artist.token })).body.data).toEqual(before)
  })

  test('a picture of an account whose subscription ended; its picture can still be seen', async () => {
    const lapsed = await makeArtist(app, { status: 'canceled' })
    await makeAvatar(app, lapsed)
    expect((await send(await picture().png().toBuffer(), lapsed)).body.error.code).toBe('subscription_ended')
    const { avatar_url } = (await app.request('GET', '/api/profile/avatar', { token: lapsed.token })).body.data
    expect((await load(avatar_url)).response.status).toBe(200)
  })
})

describe('a signed address', () => {
  const addressOf = async (of: TestArtist) => {
    await makeAvatar(app, of)
    return (await app.request('GET', '/api/profile/avatar', { token: of.token })).body.data.avatar_url as string
  }

  test('is refused when anything in it is changed', async () => {
    const [mine, other] = [
      new URL(await addressOf(artist), testOrigin),
      new URL(await addressOf(await makeArtist(app)), testOrigin),
    ]
    const { expires, signature } = Object.fromEntries(mine.searchParams) as { expires: string; signature: string }
    const bad = [
      '',
      `?expires=${expires}`,
      `?signature=${signature}`,
      `?expires=${Number(expires) + 1}&signature=${signature}`,
      `?expires=${expires}&signature=${signature.slice(0, -2)}`,
      `?expires=${expires}&signature=`,
      other.search,
    ]
    for (const search of bad) {
      const answer = await app.request('GET', mine.pathname + search)
      expect(answer, search).toMatchObject({
        status: 403,
        body: { error: { code: 'address_ended', message: fileTexts.addressEnded } },
      })
    }
  })

  test('is valid for one to two hours, and is the same within an hour', async () => {
    app.setNow('2026-11-21T14:00:01Z')
    const address = await addressOf(artist)
    app.setNow('2026-11-21T14:59:59Z')
    expect((await app.request('GET', '/api/profile/avatar', { token: artist.token })).body.data.avatar_url).toBe(
      address,
    )
    app.setNow('2026-11-21T15:59:59Z')
    expect((await load(address)).response.status).toBe(200)
    app.setNow('2026-11-21T16:00:00Z')
    expect((await load(address)).response.status).toBe(403)
  })

  test('tells the head alone without the picture', async () => {
    const answer = await app.request('HEAD', await addressOf(artist))
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, '', 'image/webp'])
  })

  test('of a file that the disk has lost is answered 404', async () => {
    const address = await addressOf(artist)
    for (const key of await stored(artist)) await app.context.ports.storage.remove(key)
    expect((await load(address)).response.status).toBe(404)
  })
})

test('files of an interrupted upload are removed after an hour, and complete ones are kept', async () => {
  const of = await makeArtist(app)
  await makeAvatar(app, of)
  const { storage } = app.context.ports
  const left = async (name: string, age: number) => {
    await storage.put(`${of.id}/${name}.webp`, Buffer.from('half'), 'image/webp')
    await app.context.db
      .insert(files)
      .values({
        user_id: of.id,
        kind: 'avatar',
        key: `${of.id}/${name}.webp`,
        content_type: 'image/webp',
        bytes: 4,
        created_at: new Date(Date.now() - age).toISOString(),
      })
  }
  await left('old', 3_700_000)
  await left('young', 10_000)
  await sweepFiles(app.context)
  const keys = await stored(of)
  expect(keys).toHaveLength(3)
  expect(keys).not.toContain(`${of.id}/old.webp`)
  expect(keys).toContain(`${of.id}/young.webp`)
})
