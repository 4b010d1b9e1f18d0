import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { purgeItems } from '#server/content/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeCover, makeFilm, makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let release: string
let path: string
beforeEach(async () => {
  release = (await makeRelease(app, artist, { title: 'Low Tide' })).id
  path = `/releases/${release}/cover`
})
const read = async (at = path): Promise<ReleaseCover> => {
  const { status, text, body } = await ask('GET', at)
  expect(status, text).toBe(200)
  return body.data
}
const choose = (item_id: string, version?: number) => ask('PUT', path, { item_id, version })
const rulesOf = ({ checks }: ReleaseCover) => checks.map(({ rule, level }) => [rule, level])
const itemOf = async (id: string): Promise<ContentItem> =>
  (await ask('GET', '/content/items?limit=100')).body.data.find((item: ContentItem) => item.id === id)

test('a release has none at first; an image becomes it, is marked in the library, and gives way to another', async () => {
  expect(await read()).toEqual({ release_id: release, version: 0, item: null, checks: [] })
  const first = await makeCover(app, artist, release)
  expect(first).toMatchObject({ version: 1, checks: [], item: { original: { width: 3000, height: 3000 } } })
  expect((await itemOf(first.item!.id)).cover_of).toEqual([{ id: release, title: 'Low Tide' }])
  // The download is the original.
  const file = Buffer.from(await (await app.app.request(first.item!.original!.url)).arrayBuffer())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 3000, height: 3000 })
  const other = await makeItem(app, artist)
  expect((await choose(other.id, 1)).body.data).toMatchObject({ version: 2, item: { id: other.id } })
  expect((await itemOf(first.item!.id)).cover_of).toEqual([])
})

test('one image may be the cover of several releases', async () => {
  const { item } = await makeCover(app, artist, release)
  const single = await makeRelease(app, artist, { title: 'Ebb' })
  expect((await ask('PUT', `/releases/${single.id}/cover`, { item_id: item!.id })).status).toBe(200)
  const gone = await makeRelease(app, artist, { title: 'Gone' })
  await ask('PUT', `/releases/${gone.id}/cover`, { item_id: item!.id })
  await ask('DELETE', `/releases/${gone.id}`)
  expect((await itemOf(item!.id)).cover_of.map(({ title }) => title)).toEqual(['Ebb', 'Low Tide'])
})

test('its checks tell what stores refuse, by the original where one is kept', async () => {
  expect(rulesOf(await makeCover(app, artist, release, { as: 'png' }))).toEqual([])
  expect(rulesOf(await makeCover(app, artist, release, { side: 2000 }))).toEqual([['medium', 'asked']])
  expect(rulesOf(await makeCover(app, artist, release, { side: 1000, height: 900 }))).toEqual([
    ['oblong', 'refused'],
    ['small', 'refused'],
  ])
  const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0077aa' } })
  const add = async (picture: Buffer, query = '') =>
    (await ask('POST', `/content/items?name=a${query}`, picture)).body.data.id
  await choose(await add(await square(2600).jpeg().toBuffer()))
  expect(await read()).toMatchObject({ checks: [{ note: `${texts.notes.medium(2560, 2560)} ${texts.remedies.keep}` }] })
  await choose(await add(await square(1500).toColourspace('cmyk').jpeg().toBuffer(), '&original=keep'))
  expect(rulesOf(await read())).toEqual([
    ['medium', 'asked'],
    ['color', 'refused'],
  ])
})

test('only an image of the own library can be one, and only of an own release', async () => {
  const own = await makeItem(app, artist)
  const theirs = await makeItem(app, stranger)
  const film = await makeFilm(app, artist)
  expect((await choose(film.id)).body.error.message).toBe(texts.onlyImages)
  for (const id of [theirs.id, newId(), await makePressRelease(app, artist)])
    expect((await choose(id)).status).toBe(404)
  await ask('DELETE', `/content/items/${own.id}`)
  expect((await choose(own.id)).status).toBe(404)
  expect((await choose('low tide')).status).toBe(400)
  for (const [method, body] of [['GET'], ['PUT', { item_id: theirs.id }], ['DELETE']] as const)
    expect(await ask(method, path, body, stranger.token)).toMatchObject({
      status: 404,
      body: { error: { message: releaseTexts.notFound } },
    })
  expect(await read()).toMatchObject({ version: 0, item: null })
})

test('a choice based on an older one gets the current cover, unless it chooses the same', async () => {
  const [first, second, third] = [
    (await choose((await makeItem(app, artist)).id, 0)).body.data,
    await makeItem(app, artist),
    await makeItem(app, artist),
  ]
  expect((await choose(second.id, 0)).status).toBe(409)
  expect((await choose(second.id, first.version)).status).toBe(200)
  expect(await choose(third.id, first.version)).toMatchObject({
    status: 409,
    body: { error: { message: texts.conflict }, data: { version: 2, item: { id: second.id } } },
  })
  // A lost answer: the same again.
  expect((await choose(second.id, first.version)).body.data.version).toBe(2)
  // The number keeps counting after the cover was removed, so that an old one never fits again.
  expect((await ask('DELETE', path)).body.data).toMatchObject({ version: 3, item: null })
  expect((await choose(third.id, first.version)).status).toBe(409)
  expect((await ask('DELETE', path)).body.data.version).toBe(3)
  expect((await choose(second.id, 3)).body.data).toMatchObject({ version: 4, item: { id: second.id } })
})

test('disappears with its image and returns with it, if no other was chosen', async () => {
  const { item } = await makeCover(app, artist, release)
  const image = `/content/items/${item!.id}`
  await ask('DELETE', image)
  expect(await read()).toMatchObject({ version: 1, item: null, checks: [] })
  expect((await ask('POST', `${image}/restore`)).body.data.cover_of).toMatchObject([{ id: release }])
  expect((await read()).item!.id).toBe(item!.id)
  await ask('DELETE', image)
  const other = await makeItem(app, artist)
  await choose(other.id, 1)
  await ask('POST', `${image}/restore`)
  expect((await read()).item!.id).toBe(other.id)
})

test('is purged with its image; a deleted release keeps its cover until it is purged itself', async () => {
  const { item } = await makeCover(app, artist, release)
  await ask('DELETE', `/releases/${release}`)
  expect((await ask('GET', path)).status).toBe(404)
  await ask('POST', `/releases/${release}/restore`)
  expect((await read()).item!.id).toBe(item!.id)
  await ask('DELETE', `/content/items/${item!.id}`)
  const { db } = app.context
  await db.execute(sql`update content_items set deleted_at = now() - interval '31 days' where id = ${item!.id}`)
  await purgeItems(app.context)
  expect(await read()).toMatchObject({ version: 1, item: null })
  await db.execute(sql`delete from releases where id = ${release}`)
  const { rows } = await db.execute(sql`select 1 from release_covers where release_id = ${release}`)
  expect(rows).toEqual([])
})

test('is in the list of what stores ask and refuse, and completes the work of the artwork task', async () => {
  const linesOf = async () => {
    const { body } = await ask('GET', `/releases/${release}/readiness`)
    const [store] = (body.data as Readiness).filter(({ destination }) => destination === 'store')
    return store!.lines.filter(({ place }) => place.page === 'cover').map(({ rule, level }) => [rule, level])
  }
  const looksDone = async () =>
    (await ask('GET', `/releases/${release}/looks-done`)).body.data.tasks
      .filter(({ template_key }: { template_key: string }) => template_key === 'artwork')
      .map(({ text }: { text: string }) => text)
  expect([await linesOf(), await looksDone()]).toEqual([[['cover', 'asked']], []])
  await makeCover(app, artist, release, { side: 2000 })
  expect([await linesOf(), await looksDone()]).toEqual([[['cover-medium', 'asked']], []])
  await makeCover(app, artist, release, { side: 1000 })
  expect([await linesOf(), await looksDone()]).toEqual([[['cover-small', 'refused']], []])
  const { item } = await makeCover(app, artist, release)
  expect([await linesOf(), await looksDone()]).toEqual([[], ['The cover is square, 3000 × 3000 pixels']])
  await ask('DELETE', `/content/items/${item!.id}`)
  expect([await linesOf(), await looksDone()]).toEqual([[['cover', 'asked']], []])
})

test('a lapsed account sees its cover and changes nothing; it is in the export', async () => {
  const lapsed = await makeArtist(app)
  const own = await makeRelease(app, lapsed)
  const { item } = await makeCover(app, lapsed, own.id)
  const { data } = await downloadExport(app, lapsed)
  expect(data.tables.release_covers).toMatchObject([{ release_id: own.id, item_id: item!.id }])
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${lapsed.id}`)
  const at = `/releases/${own.id}/cover`
  expect((await ask('GET', at, undefined, lapsed.token)).body.data.item.id).toBe(item!.id)
  expect((await ask('DELETE', at, undefined, lapsed.token)).status).toBe(403)
})
