import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import {
  archiveRelease,
  createRelease,
  deleteRelease,
  duplicateRelease,
  getRelease,
  listReleases,
  restoreRelease,
  unarchiveRelease,
  updateRelease,
} from '#domain/releases/calls.ts'
import { dashboardQuery } from '#web/dashboard/data.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { detailOf, idOf, releaseOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, me, Refusal, signedIn } from '#web/testing/in-process.tsx'
import {
  filteredReleasesQuery,
  releaseQuery,
  useArchiveRelease,
  useCreateRelease,
  useDeleteRelease,
  useDuplicateRelease,
  useUpdateRelease,
} from './data.ts'

const release = detailOf({ songs: [songOf(1)] })
const { queryKey } = releaseQuery(release.id)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(queryKey, release)
  client.setQueryData(filteredReleasesQuery({}).queryKey, { pages: [], pageParams: [] })
  return {
    client,
    now: () => rendered.current,
    shown: () => client.getQueryData(queryKey),
    isListReadAgain: () => client.getQueryState(filteredReleasesQuery({}).queryKey)!.isInvalidated,
  }
}

it('creates a release for the signed-in account, and reloads the list', async () => {
  server.on(createRelease, ({ body }) => {
    expect(body).toMatchObject({ id: idOf(2), user_id: me })
    return releaseOf({ id: idOf(2) })
  })
  const { now, isListReadAgain } = show(() => useCreateRelease())
  await now().mutateAsync({
    id: idOf(2),
    title: 'Ebb',
    release_type: 'single',
    release_date: '2026-12-04',
    status: 'draft',
  })
  expect(isListReadAgain()).toBe(true)
})

it('shows a changed release immediately, with its songs', async () => {
  server.on(updateRelease, () => ({ ...releaseOf({ title: 'Ebb', version: 2 }), label_copy_version: 3 }))
  const { now, shown, isListReadAgain } = show(() => useUpdateRelease(release.id))
  expect(await now().mutateAsync({ title: 'Ebb', version: 1 })).toMatchObject({ label_copy_version: 3 })
  expect(shown()).toEqual({ ...release, title: 'Ebb', version: 2 })
  expect(isListReadAgain()).toBe(true)
})

it.each<[string, Refusal, boolean]>([
  ['is behind', conflict(releaseOf({ title: 'Theirs', version: 5 })), true],
  ['names a release that is gone', new Refusal(404), true],
  ['fails', new Refusal(500), false],
])('leaves the page alone where a write %s', async (_, refusal, isReadAgain) => {
  server.on(updateRelease, () => Promise.reject(refusal))
  const { now, shown, isListReadAgain } = show(() => useUpdateRelease(release.id))
  await expect(now().mutateAsync({ title: 'Mine', version: 1 })).rejects.toMatchObject({ status: refusal.status })
  expect([shown(), isListReadAgain()]).toEqual([release, isReadAgain])
})

it('deletes a release with its cached page, and restores it', async () => {
  server.on(deleteRelease, () => ({ id: release.id }))
  server.on(restoreRelease, () => releaseOf())
  const { now, shown, isListReadAgain } = show(() => useDeleteRelease(release))
  await now().remove()
  expect(shown()).toEqual(release)
  await now().forget()
  expect([shown(), isListReadAgain()]).toEqual([undefined, true])
  await now().restore()
  expect(server.made).toEqual(['DELETE /api/releases/{id}', 'POST /api/releases/{id}/restore'])
  expect(server.asked.map(({ ids }) => ids)).toEqual([[release.id], [release.id]])
})

it('requests nothing for a deleted release, even while part of its page is still mounted', async () => {
  server.on(deleteRelease, () => ({ id: release.id }))
  const paper = { state: 'none', text: '' } as const
  server.on(getLooksDone, () => ({
    tasks: [],
    papers: { label_copy: paper, split_sheets: paper, lyrics: paper },
    songs: [],
    waiting_splits: [],
  }))
  const { client, now, isListReadAgain } = show(() => useDeleteRelease(release))
  const part = new QueryObserver(client, looksDoneQuery(release.id))
  const unmount = part.subscribe(() => undefined)
  await expect.poll(() => part.getCurrentResult().isSuccess).toBe(true)
  await now().remove()
  await now().forget()
  unmount()
  expect(isListReadAgain()).toBe(true)
  expect(server.made).toEqual(['GET /api/releases/{id}/looks-done', 'DELETE /api/releases/{id}'])
})

it('reads one release', async () => {
  server.on(getRelease, () => release)
  expect(await server.render(() => null).client.fetchQuery(releaseQuery(release.id))).toEqual(release)
  expect(server.asked[0]!.ids).toEqual([release.id])
})

it('reads the list page by page; without a filter it shares one cache entry', async () => {
  server.on(listReleases, ({ query }) => {
    const totals = { total: 2, released: 0, scheduled: 0 }
    return new Listed([releaseOf()], totals, query.cursor ? null : 'c2')
  })
  const { client } = server.render(() => null)
  const { pages } = await client.fetchInfiniteQuery({ ...filteredReleasesQuery({ status: 'archived' }), pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{ status: 'archived' }, { status: 'archived', cursor: 'c2' }])
  expect(pages.map(({ totals }) => totals.total)).toEqual([2, 2])
  expect(filteredReleasesQuery({ q: undefined, sort: 'date' }).queryKey).toEqual(filteredReleasesQuery({}).queryKey)
})

it('returns the stored release if a write is outdated', async () => {
  const theirs = releaseOf({ title: 'Theirs', version: 5 })
  server.on(updateRelease, () => Promise.reject(conflict(theirs)))
  const { now } = show(() => useUpdateRelease(release.id))
  await expect(now().mutateAsync({ title: 'Mine', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    data: theirs,
  })
  expect(server.asked).toEqual([{ ids: [release.id], query: {}, body: { title: 'Mine', version: 1 } }])
})

it('archives and restores a release; a refusal changes nothing', async () => {
  server.on(archiveRelease, () => releaseOf({ archived_at: '2026-12-05T00:00:00.000Z' }))
  server.on(unarchiveRelease, () => Promise.reject(new Refusal(403)))
  const { now, shown, isListReadAgain } = show(() => useArchiveRelease(release.id))
  await now().archive(true)
  const archived = { ...release, archived_at: '2026-12-05T00:00:00.000Z' }
  expect([shown(), isListReadAgain()]).toEqual([archived, true])
  await expect(now().archive(false)).rejects.toMatchObject({ status: 403 })
  expect([shown(), server.asked.map(({ ids }) => ids)]).toEqual([archived, [[release.id], [release.id]]])
})

it('makes a copy under the given id, and reloads list and dashboard', async () => {
  server.on(duplicateRelease, () => releaseOf({ id: idOf(2) }))
  const { client, now, isListReadAgain } = show(() => useDuplicateRelease(release.id))
  client.setQueryData(dashboardQuery.queryKey, {} as never)
  await now().mutateAsync(idOf(2))
  expect(server.asked).toMatchObject([{ ids: [release.id], body: { id: idOf(2) } }])
  expect([isListReadAgain(), client.getQueryState(dashboardQuery.queryKey)!.isInvalidated]).toEqual([true, true])
})
