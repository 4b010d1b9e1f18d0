import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { purgeItems } from '#server/content/actions.ts'
import { files } from '#server/files/tables.ts'
import { makeItem } from '#server/testing/make-files.ts'
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

describe('the library', () => {
  beforeAll(async () => {
    await fresh()
    for (const name of ['One', 'Two 100%', 'three_'])
      await makeItem(app, artist, `name=${encodeURIComponent(name)}.jpg&${name === 'One' ? 'pillar=covers' : ''}`)
    await makeItem(app, await makeArtist(app), 'name=Somebody else')
  })

  test('is listed newest first, one page at a time', async () => {
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

  test('can be searched by words of the title and by pillar, with wildcards taken literally', async () => {
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

  test('finds an accented letter, whether stored as one character or two', async () => {
    const other = await makeArtist(app)
    for (const name of ['Cafe\u0301 Mu\u0308nchen', 'CAF\u00c9'])
      await makeItem(app, other, `name=${encodeURIComponent(name)}.jpg`)
    for (const search of ['caf\u00e9', 'cafe\u0301'])
      expect((await list(`search=${encodeURIComponent(search)}`, other)).totals.found, search).toBe(2)
  })

  test('counts its pillars over all images', async () => {
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

  test('writes the given fields, and answers a late write with 409', async () => {
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

  test("returns 404 for another account's image", async () => {
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

  test('are in three slots; a replaced or removed one stays in the library', async () => {
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

  test('return to their slot when a deletion is undone, unless it is taken', async () => {
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

  test('sent four times concurrently into one slot leave one there, and four images', async () => {
    await fresh()
    await Promise.all(Array.from({ length: 4 }, (_, index) => makeItem(app, artist, `slot=headshot&name=${index}.jpg`)))
    expect((await ask('GET', '/brand-photos')).body.data).toHaveLength(1)
    expect((await list()).totals.found).toBe(4)
    expect(await stored()).toHaveLength(8)
  })
})

describe('deleting', () => {
  beforeAll(fresh)

  test('removes an image from the list until it is restored; a repeat gets 404', async () => {
    const item = await makeItem(app, artist)
    expect((await ask('DELETE', `/items/${item.id}`)).body.data).toEqual({ id: item.id })
    expect((await ask('DELETE', `/items/${item.id}`)).status).toBe(404)
    expect((await list()).totals.found).toBe(0)
    for (let time = 0; time < 2; time++)
      expect((await ask('POST', `/items/${item.id}/restore`)).body.data.title).toBe('Night ferry')
    expect((await list()).totals.found).toBe(1)
  })

  test('is final after 30 days: the row, its files and their rows are deleted', async () => {
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
