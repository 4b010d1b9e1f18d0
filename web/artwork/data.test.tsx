import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  makeArtwork,
  makeClips,
  makePosters,
  makeSetAddress,
  previewArtwork,
  previewClip,
  previewPoster,
} from '#domain/artwork/calls.ts'
import { preview, type ArtworkBody, type ClipBody, type PosterBody } from '#domain/artwork/schema.ts'
import { deleteItem, listItems } from '#domain/content/calls.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { libraryQuery } from '#web/content/data.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf, imageOf, releaseOf } from '#web/testing/fixtures.ts'
import { Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { clipQuery, downloadSet, fillQuery, photosQuery, posterQuery, previewQuery, useArtworkCalls } from './data.ts'

const photo = { coloring: 'photo' as const, photo_id: idOf(1), focus: { x: 0.5, y: 0.5 } }
const banners: ArtworkBody = {
  ...photo,
  kind: 'banners',
  design: 'out_now',
  words: { kicker: '', title: 'Low Tide', artist: 'Mara', line: '' },
}
const clips: ClipBody = photo
const posters: PosterBody = { ...photo, words: { kicker: '', title: 'Tour', line: '' }, show_ids: [idOf(2)] }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useArtworkCalls())
  const outdated = readBefore(client, {
    photos: photosQuery.queryKey,
    library: libraryQuery({}).queryKey,
    fill: fillQuery.queryKey,
    release: releaseQuery(idOf(1)).queryKey,
  })
  return { calls: hook.current, outdated }
}

it('offers the newest photos without our wording, and releases to take words from', async () => {
  server.on(listItems, () => new Listed([imageOf(1)], { found: 1 }))
  server.on(listReleases, () => new Listed([releaseOf()], { total: 1, released: 0, scheduled: 0 }))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(photosQuery)).toEqual([imageOf(1)])
  expect(await client.fetchQuery(fillQuery)).toMatchObject([{ id: releaseOf().id, title: releaseOf().title }])
  expect(server.asked.map(({ query }) => query)).toEqual([{ limit: '100', words: 'none' }, { limit: '100' }])
})

it('requests the picture of the typed text, in its size', async () => {
  for (const call of [previewArtwork, previewClip, previewPoster])
    server.on(call, () => smallest(preview, { alt_text: 'As drawn' }))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(previewQuery(banners, 1))).toMatchObject({ alt_text: 'As drawn' })
  await client.fetchQuery(clipQuery(clips, 2))
  await client.fetchQuery(posterQuery(posters, 3, 4))
  expect(server.asked.map(({ body }) => body as object)).toEqual([
    { ...banners, size: 1 },
    { ...clips, size: 2 },
    { ...posters, size: 3, page: 4 },
  ])
})

it('requests no picture without a title, a photo, or a show', () => {
  const asks = (query: unknown) =>
    server.render(() => useQuery(query as UseQueryOptions)).hook.current.fetchStatus === 'fetching'
  expect([
    asks(previewQuery({ ...banners, words: { ...banners.words, title: ' ' } }, 0)),
    asks(clipQuery({ ...clips, photo_id: '' }, 0)),
    asks(posterQuery({ ...posters, show_ids: [] }, 0, 1)),
    asks(previewQuery(banners, 0)),
  ]).toEqual([false, false, false, true])
})

it.each<[string, (calls: ReturnType<typeof useArtworkCalls>) => Promise<unknown>, object]>([
  ['POST /api/artwork', (calls) => calls.makeBanners(banners), banners],
  ['POST /api/artwork/clips', (calls) => calls.makeClips(clips), clips],
  ['POST /api/artwork/tour', (calls) => calls.makePosters(posters), posters],
])('reads the library again after %s, also if it fails', async (made, make, body) => {
  for (const call of [makeArtwork, makeClips, makePosters]) server.on(call, () => [imageOf(1)])
  const succeeding = show()
  expect(await make(succeeding.calls)).toEqual([imageOf(1)])
  expect([server.made, server.asked[0]!.body]).toEqual([[made], body])
  for (const call of [makeArtwork, makeClips, makePosters]) server.on(call, () => Promise.reject(new Refusal(500)))
  const failing = show()
  await expect(make(failing.calls)).rejects.toMatchObject({ status: 500 })
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['photos', 'library'])
})

it('deletes a set picture by picture until one fails', async () => {
  server.on(deleteItem, ({ ids: [id] }) => {
    if (id === idOf(2)) throw new Refusal(500)
    return { id: id! }
  })
  const { calls, outdated } = show()
  await expect(calls.remove([idOf(1), idOf(2), idOf(3)])).rejects.toMatchObject({ status: 500 })
  expect(server.asked.map(({ ids }) => ids)).toEqual([[idOf(1)], [idOf(2)]])
  expect(outdated()).toEqual(['photos', 'library'])
})

it('downloads the chosen pictures in this window', async () => {
  server.on(makeSetAddress, () => ({ address: '/documents/pictures.zip?s=1', expires_at: '' }))
  const { seen } = watchBrowser()
  await downloadSet([idOf(1)])
  expect([server.asked[0]!.body, seen]).toEqual([{ ids: [idOf(1)] }, ['goes to /documents/pictures.zip?s=1']])
})
