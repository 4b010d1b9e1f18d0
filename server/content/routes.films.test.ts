import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostFilms } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { film } from '#domain/films/samples.ts'
import { filmTexts } from '#domain/films/texts.ts'
import { keptDays } from '#domain/shared/deletions.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { purgeItems } from '#server/content/actions.ts'
import { contentItems } from '#server/content/tables.ts'
import { files } from '#server/files/tables.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFilm, makeItem } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const ask = (method: string, path: string, body?: unknown, of = artist) =>
  app.request(method, `/api/content${path}`, { token: of.token, body })
const add = (body: Uint8Array, query = 'title=Lyrics&content_type=lyric_film') => ask('POST', `/films?${query}`, body)
const stored = () => app.context.ports.storage.list(artist.id)
const picture = () =>
  sharp({ create: { width: 960, height: 540, channels: 3, background: '#0077aa' } })
    .jpeg()
    .toBuffer()
const load = async (address: string, range?: string) => {
  const response = await app.app.request(`${testOrigin}${address}`, { headers: range ? { range } : {} })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    length: response.headers.get('content-length'),
    part: response.headers.get('content-range'),
    shown: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const fresh = async () => {
  artist = await makeArtist(app)
}

describe('a film', () => {
  beforeAll(fresh)

  test('is kept byte for byte, with the size and length that its own header gives', async () => {
    const bytes = film({ width: 1080, height: 1920, seconds: 184.25 })
    const query = new URLSearchParams({
      title: 'Night ferry\nlyrics',
      content_type: 'lyric_film',
      pillar: 'new_songs',
      alt_text: 'The words of Night Ferry over the quay',
      width: '1',
      seconds: '1',
    })
    const { status, body } = await add(bytes, query.toString())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'film',
      title: 'Night ferry lyrics',
      content_type: 'lyric_film',
      pillar: 'new_songs',
      alt_text: 'The words of Night Ferry over the quay',
      width: 1080,
      height: 1920,
      seconds: 184.25,
      file_type: 'video/mp4',
      prompt_text: null,
      model: null,
      preview_url: null,
      slot: null,
    })
    expect(await load(body.data.url)).toMatchObject({
      status: 200,
      type: 'video/mp4',
      shown: 'inline',
      bytes: Buffer.from(bytes),
    })
    expect(await readdir(uploadFolder(app.context.config))).toEqual([])
  })

  test('is given out in parts, as a player asks for it', async () => {
    const bytes = Buffer.from(film())
    const { url } = await makeFilm(app, artist)
    expect(await load(url, 'bytes=8-15')).toMatchObject({
      status: 206,
      length: '8',
      part: `bytes 8-15/${bytes.length}`,
      bytes: bytes.subarray(8, 16),
    })
    expect((await load(url, 'bytes=-4')).bytes).toEqual(bytes.subarray(-4))
    expect((await load(url, 'bytes=0-')).bytes).toEqual(bytes)
    expect(await load(url, 'bytes=9999999-')).toMatchObject({ status: 200, bytes })
  })

  test('gets a poster, and another one in its place', async () => {
    const { id } = await makeFilm(app, artist)
    const before = (await stored()).length
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ask('PUT', `/items/${id}/preview`, await picture())
      expect([status, body.data.version, body.data.kind]).toEqual([200, time + 2, 'film'])
      const { width, height } = await sharp((await load(body.data.preview_url)).bytes).metadata()
      expect([width, height]).toEqual([640, 360])
      expect((await stored()).length).toBe(before + 1)
    }
    expect((await ask('PUT', `/items/${id}/preview`, Buffer.from('no picture'))).status).toBe(400)
    const image = await makeItem(app, artist)
    expect((await ask('PUT', `/items/${image.id}/preview`, await picture())).body.error).toMatchObject({
      code: 'not_a_film',
      message: filmTexts.notAFilmItem,
    })
  })

  test('can be distinguished from images in the list, is neither a brand photo nor the photo of a picture', async () => {
    await fresh()
    await makeItem(app, artist)
    const { id } = await makeFilm(app, artist)
    const kinds = async (query: string) =>
      (await ask('GET', `/items?${query}`)).body.data.map(({ kind }: ContentItem) => kind)
    expect([await kinds(''), await kinds('kind=film'), await kinds('kind=image')]).toEqual([
      ['film', 'image'],
      ['film'],
      ['image'],
    ])
    expect((await ask('GET', '/items?kind=film')).body.totals).toEqual({ found: 1 })
    expect((await ask('PUT', `/items/${id}`, { slot: 'headshot' })).body.error.message).toBe(libraryTexts.onlyImages)
    expect((await ask('PUT', `/items/${id}`, { title: 'Quay', pillar: 'covers' })).body.data.pillar).toBe('covers')
    const { status } = await app.request('POST', '/api/artwork/pictures-address', {
      token: artist.token,
      body: { ids: [id] },
    })
    expect(status).toBe(404)
  })

  test('is deleted, restored, and purged with its poster', async () => {
    await fresh()
    const { id } = await makeFilm(app, artist)
    await ask('PUT', `/items/${id}/preview`, await picture())
    await ask('DELETE', `/items/${id}`)
    expect((await ask('POST', `/items/${id}/restore`)).body.data.kind).toBe('film')
    await ask('DELETE', `/items/${id}`)
    await app.context.db.execute(sql`update content_items set deleted_at = now() - interval '31 days' where id = ${id}`)
    await purgeItems(app.context)
    expect([await stored(), await app.context.db.$count(files, sql`user_id = ${artist.id}`)]).toEqual([[], 0])
  })
})

describe('refuses', () => {
  beforeAll(fresh)
  const nothingKept = async () =>
    expect([await stored(), await app.context.db.$count(files, sql`user_id = ${artist.id}`)]).toEqual([[], 0])

  test.each([
    ['what is no film', Buffer.from('MZ'), filmTexts.notAFilm],
    ['half a film', film().subarray(0, 200), filmTexts.cutShort],
    ['sound alone', film({ handler: 'soun' }), filmTexts.noPicture],
    ['nothing', new Uint8Array(), filmTexts.empty],
  ])('%s', async (_, bytes, message) => {
    expect(await add(bytes)).toMatchObject({ status: 400, body: { error: { code: 'bad_film', message } } })
    await nothingKept()
  })

  test.each([
    'content_type=lyric_film',
    'title=Lyrics',
    'title=Lyrics&content_type=banner',
    'title=%20&content_type=clip_loop',
  ])('the query %s, before the film is read', async (query) => expect((await add(film(), query)).status).toBe(400))

  test('more than 200 MB by the length that it gives', async () => {
    const response = await app.app.request(`${testOrigin}/api/content/films?title=a&content_type=clip_loop`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}`, 'content-length': `${201 * 1024 * 1024}` },
      body: new Uint8Array(1),
    })
    expect(response.status).toBe(413)
    expect(((await response.json()) as { error: { message: string } }).error.message).toBe(filmTexts.tooLarge)
  })

  test('a second film of the account while the first arrives', async () => {
    let sender: ReadableStreamDefaultController | undefined
    const first = app.app.request(`${testOrigin}/api/content/films?title=a&content_type=clip_loop`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}` },
      body: new ReadableStream({ start: (controller) => void (sender = controller) }),
      duplex: 'half',
    } as RequestInit)
    await expect.poll(async () => (await readdir(uploadFolder(app.context.config))).length).toBe(1)
    expect((await add(film())).status).toBe(429)
    sender!.error(new Error('the sender left'))
    expect((await first).status).toBe(400)
    expect((await add(film())).status).toBe(201)
  })

  test('a film that does not fit the disk, in words, and leaves nothing', async () => {
    await fresh()
    const { ports } = app.context
    const { storage } = ports
    ports.storage = { ...storage, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
    const { status, body } = await add(film()).finally(() => {
      ports.storage = storage
    })
    expect([status, body.error.message]).toEqual([503, serverTexts.noSpace])
    await nothingKept()
  })

  test('more films than a library may have, deleted ones included', async () => {
    await fresh()
    const { id } = await makeFilm(app, artist)
    const { db } = app.context
    const [row] = await db
      .select()
      .from(contentItems)
      .where(sql`id = ${id}`)
    await db
      .insert(contentItems)
      .values(
        Array.from({ length: mostFilms - 1 }, () => ({ ...row!, id: newId(), deleted_at: new Date().toISOString() })),
      )
    expect((await add(film())).body.error).toMatchObject({
      code: 'library_full',
      message: filmTexts.full(mostFilms, keptDays),
    })
    expect((await ask('POST', '/items?name=a.jpg', await picture())).status).toBe(201)
  })
})
