import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { fileTexts } from '#domain/files/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { contentItems } from '#server/content/tables.ts'
import { files } from '#server/files/tables.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { newId } from '#server/platform/ids.ts'
import { cutPicture } from '#server/platform/images/images.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  // Each picture in its own process, as in the product: senders leave while it works.
  app = await makeTestApp({}, { cutPicture })
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
const stored = (of = artist) => app.context.ports.storage.list(of.id)
const fresh = async () => {
  artist = await makeArtist(app)
}

describe('faults', () => {
  beforeAll(fresh)

  /** The store answers with this error until it is restored. */
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

  test('reports a full or absent store in words, and leaves nothing', async () => {
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

  test('a sender who leaves after sending everything, during the cut, leaves nothing either', async () => {
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

  test('a sender of many unfinished pictures blocks nobody else', async () => {
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

  test('a full library accepts no more', async () => {
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
