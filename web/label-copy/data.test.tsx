import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getLabelCopy, saveLabelCopy } from '#domain/label-copy/calls.ts'
import { getRelease } from '#domain/releases/calls.ts'
import { updateSong } from '#domain/songs/calls.ts'
import { dashboardQuery } from '#web/dashboard/data.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, idOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { copyOf } from '#web/testing/label-copy.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import {
  isrcsQuery,
  labelCopyQuery,
  readyTracks,
  useChangeSong,
  useReadAgain,
  useReadNow,
  useWriteLabelCopy,
} from './data.ts'
import { newForm } from './form.ts'
import { labelCopyBodyOf } from './wire.ts'

const release = detailOf({ songs: [songOf(1)] })
const copy = copyOf({ release_id: release.id, tracks_metadata: [] })
const body = labelCopyBodyOf(
  newForm(release, { head: { artist: 'Mara' }, track: {} }, new Date('2026-11-22')),
  1,
  new Set(),
)
const { queryKey } = labelCopyQuery(release.id)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(releaseQuery(release.id).queryKey, release)
  return {
    client,
    now: () => rendered.current,
    isReleaseReadAgain: () => client.getQueryState(releaseQuery(release.id).queryKey)!.isInvalidated,
  }
}

it('returns null if a release has no label copy, and fails if it cannot be loaded', async () => {
  const { client } = show(() => null)
  const read = () => client.fetchQuery({ ...labelCopyQuery(release.id), staleTime: 0, retry: false })
  expect(await read()).toBeNull()
  server.on(getLabelCopy, () => Promise.reject(new Refusal(500)))
  await expect(read()).rejects.toMatchObject({ status: 500 })
})

it('shows what was saved, and reloads everything that shows its release', async () => {
  server.on(saveLabelCopy, () => ({ ...copy, version: 2 }))
  const { client, now } = show(() => useWriteLabelCopy())
  const outdated = readBefore(client, {
    release: releaseQuery(release.id).queryKey,
    copy: queryKey,
    dashboard: dashboardQuery.queryKey,
    names: contributorsQuery.queryKey,
  })
  await now()(release.id, body)
  expect(client.getQueryData(queryKey)).toEqual({ ...copy, version: 2 })
  expect(outdated()).toEqual(['release', 'dashboard', 'names'])
})

it.each([
  ['is behind', conflict({ ...copy, version: 5 }), true],
  ['names a song that is gone', new Refusal(400), true],
  ['fails', new Refusal(500), false],
])('keeps what it shows where a write %s', async (_, refusal, isReadAgain) => {
  server.on(saveLabelCopy, () => Promise.reject(refusal))
  const { client, now, isReleaseReadAgain } = show(() => useWriteLabelCopy())
  client.setQueryData(queryKey, copy)
  await expect(now()(release.id, body)).rejects.toMatchObject({ status: refusal.status })
  expect([client.getQueryData(queryKey), isReleaseReadAgain()]).toEqual([copy, isReadAgain])
})

it('reads the current release and label copy, bypassing the cache', async () => {
  server.on(getRelease, () => ({ ...release, title: 'Theirs', version: 4 }))
  server.on(getLabelCopy, () => ({ ...copy, artist: 'Theirs', version: 6 }))
  const { now } = show(() => useReadNow(release.id))
  const { release: theirs, copy: theirCopy } = await now()()
  expect([theirs.title, theirs.version, theirCopy?.artist, theirCopy?.version]).toEqual(['Theirs', 4, 'Theirs', 6])
})

it("sends the version with a change to a track's song, and always reloads the release", async () => {
  const { has_lyric_sheet: _lyrics, has_split_sheet: _split, lyrics_begin: _begin, ...song } = songOf(1)
  server.on(updateSong, ({ ids, body: sent }) => {
    expect([ids, sent]).toEqual([[song.id], { song_title: 'Ebb', version: 1 }])
    throw conflict(song)
  })
  const { now, isReleaseReadAgain } = show(() => useChangeSong(release.id))
  await expect(now()(song, { song_title: 'Ebb' })).rejects.toMatchObject({ code: 'conflict' })
  expect(isReleaseReadAgain()).toBe(true)
})

it('counts no track of an empty label copy as ready', () => {
  expect(readyTracks(release, copy, [])).toBe(0)
})

it('reloads label copy and releases if the form finds them outdated', () => {
  const { client, now } = show(() => useReadAgain(release.id))
  const outdated = readBefore(client, {
    release: releaseQuery(release.id).queryKey,
    copy: queryKey,
    isrcs: isrcsQuery(release.id).queryKey,
    other: labelCopyQuery(idOf(2)).queryKey,
  })
  now()()
  expect(outdated()).toEqual(['release', 'copy', 'isrcs'])
})
