import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { LibraryEntry } from '#domain/library/schema.ts'
import { makeFilm, makeItem } from '#server/testing/make-files.ts'
import { makeArtist } from '#server/testing/make.ts'
import type { TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'

const { app } = artistsOfFile()
let of: TestArtist
beforeEach(async () => {
  of = await makeArtist(app)
})
const ask = (method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const list = async (query = '') => {
  const { status, body } = await ask('GET', `/content/library?${query}`)
  expect(status).toBe(200)
  return body as { data: LibraryEntry[]; next: string | null; totals: { found: number } }
}
const kinds = async (query = '') => (await list(query)).data.map(({ kind }) => kind)

/** All pages of this size, one after the other. */
async function pages(limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

test('lists images, films and documents as one, newest first, each with what it needs', async () => {
  const documentId = await makePressRelease(app, of)
  await makeFilm(app, of)
  const { data, totals } = await list()
  expect([data.map(({ kind }) => kind), totals.found]).toEqual([['film', 'document', 'image'], 3])
  expect(data[1]).toEqual({
    kind: 'document',
    id: documentId,
    title: 'Low Tide',
    pillar: null,
    formats: ['pdf', 'word', 'web', 'text'],
    // Of the photo that it was made with.
    preview_url: data[2]!.preview_url,
    created_at: expect.any(String),
  })
  await ask('DELETE', `/content/items/${data[2]!.id}`)
  expect((await list()).data[1]!.preview_url).toBeNull()
})

test('lists posts of the calendar among them, with their first picture, and changes their pillar without touching an edit', async () => {
  const item = await makeItem(app, of)
  const body = {
    platforms: ['tiktok'],
    caption: 'Two weeks.\nSecond line',
    day: '2026-12-01',
    files: [{ item_id: item.id }],
  }
  const { post } = (await ask('POST', '/posts', body)).body.data
  const entry = async () => (await list('kind=post')).data[0]
  const image = (await list('kind=image')).data[0]!
  expect(await entry()).toEqual({
    kind: 'post',
    id: post.id,
    title: 'Two weeks.',
    pillar: null,
    platforms: ['tiktok'],
    status: 'draft',
    day: '2026-12-01',
    preview_url: image.preview_url,
    created_at: expect.any(String),
  })
  expect(await kinds('search=weeks')).toEqual(['post'])
  expect((await ask('PUT', `/posts/${post.id}/pillar`, { pillar: 'covers' })).status).toBe(200)
  expect((await entry())!.pillar).toBe('covers')
  expect((await ask('GET', '/content/summary')).body.data.pillars.covers).toBe(1)
  expect((await ask('GET', `/posts/${post.id}`)).body.data.version).toBe(post.version)
  await ask('POST', `/posts/${post.id}/delete`, { following: false })
  expect(await kinds()).toEqual(['image'])
  await ask('POST', '/posts/restore', { ids: [post.id] })
  expect(await kinds()).toEqual(['post', 'image'])
})

test('continues where a page ended, whatever its size, also among rows of one moment', async () => {
  for (let time = 0; time < 2; time += 1) {
    await makePressRelease(app, of)
    await makeFilm(app, of)
  }
  // Of one millisecond, and not of one microsecond.
  await app.context.db.execute(
    sql`update content_items set created_at = '2026-11-24T12:00:00.000100Z' where user_id = ${of.id}`,
  )
  await app.context.db.execute(
    sql`update press_releases set created_at = '2026-11-24T12:00:00.000900Z' where user_id = ${of.id}`,
  )
  const whole = (await list()).data.map(({ id }) => id)
  expect(new Set(whole).size).toBe(6)
  for (const limit of [1, 2, 3, 5, 6]) expect(await pages(limit), `${limit}`).toEqual(whole)
})

test('does not repeat or skip older items when something is added or deleted between two pages', async () => {
  const ids: string[] = []
  for (let time = 0; time < 4; time += 1) ids.unshift((await makeItem(app, of)).id)
  const first = await list('limit=2')
  await makeItem(app, of)
  await ask('DELETE', `/content/items/${ids[1]}`)
  const second = await list(`limit=2&cursor=${first.next}`)
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2))
})

test('is searched by kind, pillar and words of the title, each counted', async () => {
  const documentId = await makePressRelease(app, of, { body: { title: 'Caf\u00e9 100%' } })
  const item = await makeItem(app, of, 'name=Cafe\u0301.jpg&pillar=covers')
  await makeFilm(app, of)
  for (const [query, found] of [
    ['kind=image', ['image', 'image']],
    ['kind=film', ['film']],
    ['kind=document', ['document']],
    ['search=caf\u00e9', ['image', 'document']],
    ['search=100%25', ['document']],
    ['pillar=covers', ['image']],
    ['pillar=covers&kind=document', []],
  ] as const) {
    expect(await kinds(query), query).toEqual(found)
    expect((await list(query)).totals.found, query).toBe(found.length)
  }
  const chosen = await ask('PUT', `/press-releases/${documentId}/pillar`, { pillar: 'covers' })
  expect(chosen.body.data).toEqual({ pillar: 'covers' })
  expect(await kinds('pillar=covers')).toEqual(['image', 'document'])
  expect((await ask('GET', '/content/summary')).body.data).toMatchObject({ total: 4, pillars: { covers: 2 } })
  expect((await ask('PUT', `/press-releases/${documentId}/pillar`, { pillar: 'cooking' })).status).toBe(400)
  await ask('DELETE', `/press-releases/${documentId}`)
  await ask('DELETE', `/content/items/${item.id}`)
  expect(await kinds('pillar=covers')).toEqual([])
  expect((await ask('POST', `/press-releases/${documentId}/restore`)).status).toBe(200)
  expect(await kinds('pillar=covers')).toEqual(['document'])
})

test('says how many match on a page beyond the last, and refuses a cursor that is none', async () => {
  const { id } = await makeItem(app, of)
  await makeItem(app, of)
  const { next } = await list('limit=1')
  await ask('DELETE', `/content/items/${id}`)
  expect(await list(`limit=1&cursor=${next}`)).toMatchObject({ data: [], next: null, totals: { found: 1 } })
  expect((await ask('GET', '/content/library?cursor=nonsense')).body.error.code).toBe('bad_cursor')
})

test('shows nothing of another account', async () => {
  await makePressRelease(app, of)
  const other = await makeArtist(app)
  const { body } = await app.request('GET', '/api/content/library', { token: other.token })
  expect([body.data, body.totals.found]).toEqual([[], 0])
})
