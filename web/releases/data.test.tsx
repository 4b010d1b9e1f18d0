import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createRelease, deleteRelease, restoreRelease, updateRelease } from '#domain/releases/calls.ts'
import { detailOf, idOf, releaseOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, me, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { filteredReleasesQuery, releaseQuery, useCreateRelease, useDeleteRelease, useUpdateRelease } from './data.ts'

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
    now: () => rendered.current,
    shown: () => client.getQueryData(queryKey),
    isListReadAgain: () => client.getQueryState(filteredReleasesQuery({}).queryKey)!.isInvalidated,
  }
}

it('makes a release in the name of who is signed in, and reads the list again', async () => {
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

it('deletes a release, forgets its page, and restores it again', async () => {
  server.on(deleteRelease, () => ({ id: release.id }))
  server.on(restoreRelease, () => releaseOf())
  const { now, shown, isListReadAgain } = show(() => useDeleteRelease(release))
  await now().remove()
  expect(shown()).toEqual(release)
  await now().forget()
  expect([shown(), isListReadAgain()]).toEqual([undefined, true])
  await now().restore()
  expect(server.made).toEqual(['DELETE /api/releases/{id}', 'POST /api/releases/{id}/restore'])
})
