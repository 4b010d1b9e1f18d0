import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deleteItem, listBrandPhotos, restoreItem, updateItem } from '#domain/content/calls.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { getSummary, listLibrary } from '#domain/library/calls.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { brandPhotosQuery, libraryQuery, summaryQuery, withAddresses } from './data.ts'
import { useContentWrites } from './use-content-writes.ts'

const item = (number: number, fields: Partial<ContentItem> = {}): ContentItem => ({
  id: idOf(number),
  title: `Image ${number}`,
  pillar: null,
  slot: null,
  width: 4,
  height: 3,
  file_type: 'image/jpeg',
  url: '/whole',
  content_type: 'upload',
  kind: 'image',
  seconds: null,
  prompt_text: null,
  model: null,
  original: null,
  focus: null,
  alt_text: null,
  preview_url: '/small',
  cover_of: [],
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  ...fields,
})
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useContentWrites())
  client.setQueryData(brandPhotosQuery.queryKey, [item(1, { slot: 'headshot' })])
  return {
    writes: () => hook.current,
    photos: () => client.getQueryData(brandPhotosQuery.queryKey)!.map(({ id, title, slot }) => [id, title, slot]),
    isReadAgain: () => client.getQueryState(brandPhotosQuery.queryKey)!.isInvalidated,
  }
}

it('shows a changed photo immediately', async () => {
  server.on(updateItem, ({ body }) => item(1, { ...(body as object), slot: 'headshot', version: 2 }))
  const { writes, photos } = show()
  expect(await writes().update(idOf(1), { title: 'Night', version: 1 })).toMatchObject({ version: 2 })
  expect(photos()).toEqual([[idOf(1), 'Night', 'headshot']])
})

it('replaces the photo in a slot, and reloads both', async () => {
  server.on(updateItem, () => item(2, { slot: 'headshot', version: 2 }))
  const { writes, photos, isReadAgain } = show()
  await writes().update(idOf(2), { slot: 'headshot', version: 1 })
  expect([photos(), isReadAgain()]).toEqual([[[idOf(2), 'Image 2', 'headshot']], true])
})

it.each([
  ['is behind', conflict(item(1, { title: 'Theirs', version: 4 }))],
  ['fails', new Refusal(500)],
])('keeps what it shows and reads again where a write %s', async (_, refusal) => {
  server.on(updateItem, () => Promise.reject(refusal))
  const { writes, photos, isReadAgain } = show()
  await expect(writes().update(idOf(1), { title: 'Mine', version: 1 })).rejects.toMatchObject({
    status: refusal.status,
  })
  expect([photos(), isReadAgain()]).toEqual([[[idOf(1), 'Image 1', 'headshot']], true])
})

it('removes a deleted photo from its slot, and restores it', async () => {
  server.on(deleteItem, () => ({ id: idOf(1) }))
  server.on(restoreItem, () => item(1, { slot: 'headshot' }))
  const { writes, photos } = show()
  await writes().removeEntry(item(1))
  expect(photos()).toEqual([])
  await writes().restoreEntry(item(1))
  expect(photos()).toEqual([[idOf(1), 'Image 1', 'headshot']])
})

it('reads the library page by page, with its total', async () => {
  server.on(listLibrary, ({ query }) => new Listed([item(1)], { found: 7 }, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  const { pages } = await client.fetchInfiniteQuery({ ...libraryQuery({ kind: 'image' }), pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{ kind: 'image' }, { kind: 'image', cursor: 'c2' }])
  expect(pages).toEqual([
    { data: [item(1)], next: 'c2', found: 7 },
    { data: [item(1)], next: null, found: 7 },
  ])
})

it('reads counts and the photos of the brand', async () => {
  const summary = smallest(getSummary.data)
  server.on(getSummary, () => summary)
  server.on(listBrandPhotos, () => [item(1, { slot: 'headshot' })])
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(summaryQuery)).toEqual(summary)
  expect(await client.fetchQuery(brandPhotosQuery)).toEqual([item(1, { slot: 'headshot' })])
})

it('renews signed addresses before they expire, and never in a tight loop', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const after = (minutes: number) =>
    withAddresses.refetchInterval({ state: { dataUpdatedAt: now - minutes * 60_000 } }) / 60_000
  expect([after(0), after(30), after(59)]).toEqual([50, 20, 1])
  vi.useRealTimers()
})
