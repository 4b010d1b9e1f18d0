import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { fileTexts } from '#domain/files/texts.ts'
import { maxPictureBytes } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { purgeItems } from '#server/content/actions.ts'
import { contentItems } from '#server/content/tables.ts'
import { files } from '#server/files/tables.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, makeItem, type TestArtist } from '#server/testing/make.ts'
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
const list = async (query = '', of = artist) =>
  (await ask('GET', `/items?${query}`, undefined, of)).body as {
    data: ContentItem[]
    next: string | null
    totals: { found: number }
  }
const titles = async (query = '') => (await list(query)).data.map((item) => item.title)
const photos = async () =>
  Object.fromEntries(
    ((await ask('GET', '/brand-photos')).body.data as ContentItem[]).map(({ slot, title }) => [slot, title]),
  )
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

  test('is kept in two sizes, neither larger than it came, and shown by signed addresses', async () => {
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

  test('with see-through parts keeps them; turned by its camera it stands upright, without what the camera wrote', async () => {
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
  ])('%s is refused, whatever it is called', async (_, body, message) => {
    expect(await send(body, 'name=photo.png')).toMatchObject({
      status: 400,
      body: { error: { code: 'bad_picture', message } },
    })
  })

  test('too large, too many pixels, or read only at the cost of much memory is refused in words', async () => {
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
  }, 60_000)

  test.each([['slot=neck'], ['pillar=cooking'], ['name=a%00b']])(
    'is refused with a query that says %s',
    async (query) => {
      expect(await send(await blank().png().toBuffer(), query)).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed' } },
      })
    },
  )

  test('leaves no file behind that nobody asked to keep', async () => {
    const before = (await stored()).length
    await send(Buffer.from('nonsense'))
    expect((await stored()).length).toBe(before)
    expect(await readdir(uploadFolder(app.context.config))).toEqual([])
  })
})

describe('the library', () => {
  beforeAll(async () => {
    await fresh()
    for (const name of ['One', 'Two 100%', 'three_'])
      await makeItem(app, artist, `name=${encodeURIComponent(name)}.jpg&${name === 'One' ? 'pillar=covers' : ''}`)
    await makeItem(app, await makeArtist(app), 'name=Somebody else')
  })

  test('is listed newest first, a page at a time', async () => {
    expect(await titles()).toEqual(['three_', 'Two 100%', 'One'])
    const first = await list('limit=2')
    expect(first.data.map((item) => item.title)).toEqual(['three_', 'Two 100%'])
    expect(await list(`limit=2&cursor=${first.next}`)).toMatchObject({
      data: [{ title: 'One' }],
      next: null,
      totals: { found: 3 },
    })
    expect((await ask('GET', '/items?cursor=nonsense')).body.error.code).toBe('bad_cursor')
  })

  test('is searched by words of the title and by pillar; signs mean themselves', async () => {
    for (const [query, found] of [
      ['search=ONE', ['One']],
      ['search=%25', ['Two 100%']],
      ['search=_', ['three_']],
      ['search=zebra', []],
      ['pillar=covers', ['One']],
      ['pillar=covers&search=two', []],
      ['search=', ['three_', 'Two 100%', 'One']],
    ] as const) {
      expect(await titles(query), query).toEqual(found)
      expect((await list(query)).totals.found, query).toBe(found.length)
    }
    expect((await ask('GET', '/items?pillar=cooking')).status).toBe(400)
  })

  test('finds a letter with its accent, whether it came as one character or as two', async () => {
    const other = await makeArtist(app)
    for (const name of ['Cafe\u0301 Mu\u0308nchen', 'CAF\u00c9'])
      await makeItem(app, other, `name=${encodeURIComponent(name)}.jpg`)
    for (const search of ['caf\u00e9', 'cafe\u0301'])
      expect((await list(`search=${encodeURIComponent(search)}`, other)).totals.found, search).toBe(2)
  })

  test('counts its pillars over everything', async () => {
    const [item] = (await list('search=Two')).data
    await ask('PUT', `/items/${item!.id}`, { pillar: 'personality' })
    expect((await ask('GET', '/summary')).body.data).toEqual({
      total: 3,
      pillars: { upcoming_release: 0, new_songs: 0, covers: 1, personality: 1 },
    })
    await ask('PUT', `/items/${item!.id}`, { pillar: null })
    expect((await ask('GET', '/summary')).body.data.pillars.personality).toBe(0)
  })
})

describe('changing an image', () => {
  beforeAll(fresh)

  test('writes what is named, and tells who comes late', async () => {
    const item = await makeItem(app, artist)
    expect((await ask('PUT', `/items/${item.id}`, { version: 1, title: ' Quay ' })).body.data).toMatchObject({
      title: 'Quay',
      version: 2,
      pillar: null,
    })
    expect(await ask('PUT', `/items/${item.id}`, { version: 1, title: 'Late' })).toMatchObject({
      status: 409,
      body: { error: { message: serverTexts.conflict }, data: { title: 'Quay', version: 2, url: expect.any(String) } },
    })
    expect((await ask('PUT', `/items/${item.id}`, { title: 'Quay\n at night' })).body.data).toMatchObject({
      title: 'Quay at night',
      version: 3,
    })
    expect((await ask('PUT', `/items/${item.id}`, { title: ' ' })).body.error.message).toBe(libraryTexts.titleRequired)
    expect((await ask('PUT', `/items/${item.id}`, {})).body.data.version).toBe(3)
  })

  test("is nobody else's to do", async () => {
    const [item, stranger] = [await makeItem(app, artist), await makeArtist(app)]
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const)
      expect(
        await ask(method, `/items/${item.id}${path}`, method === 'PUT' ? { slot: 'headshot' } : undefined, stranger),
      ).toMatchObject({ status: 404, body: { error: { message: libraryTexts.notFound } } })
    expect((await ask('GET', '/items', undefined, stranger)).body.data).toEqual([])
  })
})

describe('the brand photos', () => {
  beforeAll(fresh)

  test('stand in three slots; what is replaced or removed stays in the library', async () => {
    const first = await makeItem(app, artist, 'slot=headshot&name=first.jpg')
    await makeItem(app, artist, 'slot=lifestyle&name=life.jpg')
    expect(await photos()).toEqual({ headshot: 'first', lifestyle: 'life' })
    const second = await makeItem(app, artist, 'slot=headshot&name=second.jpg')
    expect(await photos()).toEqual({ headshot: 'second', lifestyle: 'life' })
    await ask('PUT', `/items/${second.id}`, { slot: null })
    expect(await photos()).toEqual({ lifestyle: 'life' })
    await ask('PUT', `/items/${first.id}`, { slot: 'lifestyle' })
    expect(await photos()).toEqual({ lifestyle: 'first' })
    expect((await list()).totals.found).toBe(3)
  })

  test('come back into their slot with a deletion taken back, unless another stands there', async () => {
    const item = await makeItem(app, artist, 'slot=performance&name=stage.jpg')
    await ask('DELETE', `/items/${item.id}`)
    expect((await photos()).performance).toBeUndefined()
    await ask('POST', `/items/${item.id}/restore`)
    expect((await photos()).performance).toBe('stage')
    await ask('DELETE', `/items/${item.id}`)
    await makeItem(app, artist, 'slot=performance&name=other.jpg')
    expect((await ask('POST', `/items/${item.id}/restore`)).body.data).toMatchObject({ slot: null, title: 'stage' })
    expect((await photos()).performance).toBe('other')
  })

  test('sent four times at once into one slot leave one there, and four images', async () => {
    await fresh()
    await Promise.all(Array.from({ length: 4 }, (_, index) => makeItem(app, artist, `slot=headshot&name=${index}.jpg`)))
    expect((await ask('GET', '/brand-photos')).body.data).toHaveLength(1)
    expect((await list()).totals.found).toBe(4)
    expect(await stored()).toHaveLength(8)
  })
})

describe('deleting', () => {
  beforeAll(fresh)

  test('takes an image from the list until it is taken back; a repeat is not found', async () => {
    const item = await makeItem(app, artist)
    expect((await ask('DELETE', `/items/${item.id}`)).body.data).toEqual({ id: item.id })
    expect((await ask('DELETE', `/items/${item.id}`)).status).toBe(404)
    expect((await list()).totals.found).toBe(0)
    for (let time = 0; time < 2; time++)
      expect((await ask('POST', `/items/${item.id}/restore`)).body.data.title).toBe('Night ferry')
    expect((await list()).totals.found).toBe(1)
  })

  test('is final after 30 days: the row, its files and their rows are gone', async () => {
    const { db } = app.context
    const [old, young] = [await makeItem(app, artist), await makeItem(app, artist)]
    await ask('DELETE', `/items/${old.id}`)
    await ask('DELETE', `/items/${young.id}`)
    await db.execute(sql`update content_items set deleted_at = now() - interval '31 days' where id = ${old.id}`)
    const before = (await stored()).length
    await purgeItems(app.context)
    expect((await stored()).length).toBe(before - 2)
    expect((await load(old.url)).status).toBe(404)
    expect((await ask('POST', `/items/${old.id}/restore`)).status).toBe(404)
    expect((await ask('POST', `/items/${young.id}/restore`)).status).toBe(200)
    expect(await db.$count(files, sql`user_id = ${artist.id}`)).toBe(before - 2)
  })
})

describe('faults', () => {
  beforeAll(fresh)

  /** The store answers with this error until it is given back. */
  async function withBrokenStore(error: Error, work: () => Promise<void>) {
    const { ports } = app.context
    const { storage } = ports
    ports.storage = {
      ...storage,
      put: async () => {
        throw error
      },
    }
    await work().finally(() => {
      ports.storage = storage
    })
  }

  test('a store that is full or away is said in words, and leaves nothing', async () => {
    const picture = await blank().png().toBuffer()
    await withBrokenStore(
      Object.assign(new Error('full'), { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
      async () => {
        expect(await send(picture)).toMatchObject({
          status: 503,
          body: { error: { code: 'no_space', message: serverTexts.noSpace } },
        })
      },
    )
    await withBrokenStore(new Error('connect ECONNREFUSED'), async () => {
      expect(await send(picture)).toMatchObject({
        status: 503,
        body: { error: { code: 'store_failed', message: fileTexts.storeFailed } },
      })
    })
    expect([
      await stored(),
      await app.context.db.$count(files, sql`user_id = ${artist.id}`),
      (await list()).totals.found,
    ]).toEqual([[], 0, 0])
    expect((await send(picture)).status).toBe(201)
  })

  test('a sender who leaves before the end leaves nothing', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(1000))
        controller.error(new Error('the sender left'))
      },
    })
    const response = await app.app.request(`${testOrigin}/api/content/items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}` },
      body: half,
      duplex: 'half',
    } as RequestInit)
    expect(((await response.json()) as { error: { message: string } }).error.message).toBe(pictureTexts.cutShort)
  })

  test('a sender who leaves once all is sent, while it is cut, leaves nothing either', async () => {
    const gone = new AbortController()
    const picture = new Uint8Array(await blank().png().toBuffer())
    const whole = new ReadableStream({
      pull(controller) {
        controller.enqueue(picture)
        controller.close()
        gone.abort()
      },
    })
    const before = (await list()).totals.found
    const response = await app.app.request(`${testOrigin}/api/content/items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}` },
      body: whole,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit)
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'cut_short' } })
    expect((await list()).totals.found).toBe(before)
  })

  test('who sends many pictures and ends none keeps nobody else out', async () => {
    const senders: ReadableStreamDefaultController[] = []
    const begin = async () =>
      app.app.request(`${testOrigin}/api/content/items`, {
        method: 'POST',
        headers: { authorization: `Bearer ${artist.token}` },
        body: new ReadableStream({ start: (controller) => void senders.push(controller) }),
        duplex: 'half',
      } as RequestInit)
    const begun = Array.from({ length: 4 }, begin)
    const uploads = () => readdir(uploadFolder(app.context.config))
    await expect.poll(async () => (await uploads()).length).toBe(4)
    const refused = await send(await blank().png().toBuffer())
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'uploads_running', message: pictureTexts.tooManyAtOnce(4) } },
    })
    expect(refused.headers.get('retry-after')).toBe('3')
    expect((await send(await blank().png().toBuffer(), '', await makeArtist(app))).status).toBe(201)
    for (const sender of senders) sender.error(new Error('the sender left'))
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(4).fill(400))
    expect((await send(await blank().png().toBuffer())).status).toBe(201)
  })

  test('a library that is full takes no more', async () => {
    const item = await makeItem(app, artist)
    const [row] = await app.context.db
      .select()
      .from(contentItems)
      .where(sql`id = ${item.id}`)
    await app.context.db
      .insert(contentItems)
      .values(Array.from({ length: 2000 }, () => ({ ...row!, id: newId(), slot: null })))
    expect((await send(await blank().png().toBuffer())).body.error).toMatchObject({
      code: 'library_full',
      message: libraryTexts.full(2000),
    })
    await app.context.db.execute(sql`delete from content_items where user_id = ${artist.id}`)
  })
})
