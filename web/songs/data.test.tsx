import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRelease } from '#domain/releases/calls.ts'
import { createSong, deleteSong, orderSongs, restoreSong, updateSong } from '#domain/songs/calls.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { beginReading } from '#web/testing/read-before.ts'
import { useOrderSongs, useSongs } from './data.ts'

const release = detailOf({ songs: [songOf(1), songOf(2), songOf(3)] })
const { queryKey } = releaseQuery(release.id)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(queryKey, release)
  return {
    client,
    now: () => rendered.current,
    titles: () => client.getQueryData(queryKey)!.songs.map((song) => `${song.track_number} ${song.song_title}`),
    isReadAgain: () => client.getQueryState(queryKey)!.isInvalidated,
  }
}
const wire = ({ has_lyric_sheet: _lyrics, has_split_sheet: _split, lyrics_begin: _begin, ...song }: SongOfRelease) =>
  song

it('shows an added song at its number and moves those after it', async () => {
  server.on(createSong, () => wire(songOf(4, { track_number: 2 })))
  const { now, titles, isReadAgain } = show(() => useSongs(release.id))
  await now().add({ song_title: 'Song 4' })
  expect(titles()).toEqual(['1 Song 1', '2 Song 4', '3 Song 2', '4 Song 3'])
  expect(isReadAgain()).toBe(true)
})

it('adds a song once if its first response was lost', async () => {
  server.on(createSong, () => wire(songOf(3)))
  const { now, titles } = show(() => useSongs(release.id))
  await now().add({ song_title: 'Song 3' })
  expect(titles()).toEqual(['1 Song 1', '2 Song 2', '3 Song 3'])
})

it('shows a changed song at its new number', async () => {
  server.on(updateSong, ({ body }) => wire(songOf(3, { ...(body as object), version: 2 })))
  const { now, titles } = show(() => useSongs(release.id))
  const body = { track_number: 1, song_title: 'Ebb', version: 1 }
  await now().update(songOf(3).id, body)
  expect(server.asked).toMatchObject([{ ids: [songOf(3).id], body }])
  expect(titles()).toEqual(['1 Ebb', '2 Song 1', '3 Song 2'])
})

it('keeps the list on a conflict, returns the stored version, and reloads', async () => {
  const theirs = wire(songOf(3, { song_title: 'Theirs', version: 5 }))
  server.on(updateSong, () => Promise.reject(conflict(theirs)))
  const { now, titles, isReadAgain } = show(() => useSongs(release.id))
  await expect(now().update(theirs.id, { song_title: 'Mine', version: 1 })).rejects.toMatchObject({ data: theirs })
  expect([titles().at(-1), isReadAgain()]).toEqual(['3 Song 3', true])
})

it('removes a song immediately, and restores it at its number if the server refuses', async () => {
  const answer = open<{ id: string }>()
  server.on(deleteSong, () => answer.promise)
  const { now, titles, isReadAgain } = show(() => useSongs(release.id))
  const removing = now().remove(songOf(2))
  await waitFor(() => expect(titles()).toEqual(['1 Song 1', '2 Song 3']))
  answer.reject(new Refusal(500))
  await expect(removing).rejects.toMatchObject({ status: 500 })
  expect(titles()).toEqual(['1 Song 1', '2 Song 2', '3 Song 3'])
  expect(isReadAgain()).toBe(true)
})

it('restores a deleted song by reloading the release', async () => {
  server.on(restoreSong, () => wire(songOf(2)))
  const { now, isReadAgain } = show(() => useSongs(release.id))
  await now().restore(songOf(2).id)
  expect([server.made, server.asked[0]!.ids]).toEqual([['POST /api/songs/{id}/restore'], [songOf(2).id]])
  expect(isReadAgain()).toBe(true)
})

it('shows a new order immediately, and returns to the last accepted one if a later one is refused', async () => {
  const [first, second] = [open<never[]>(), open<never[]>()]
  const answers = [first.promise, second.promise]
  server.on(orderSongs, () => answers.shift()!)
  const failures: number[] = []
  const { now, titles, isReadAgain } = show(() => useOrderSongs(release.id, () => failures.push(1)))
  const order = (...numbers: number[]) => act(() => now()(numbers.map((number) => songOf(number).id)))
  order(3, 1, 2)
  expect(titles()).toEqual(['1 Song 3', '2 Song 1', '3 Song 2'])
  order(2, 3, 1)
  expect(titles()).toEqual(['1 Song 2', '2 Song 3', '3 Song 1'])
  first.resolve([])
  await waitFor(() => expect(answers).toEqual([]))
  expect(isReadAgain()).toBe(false)
  second.reject(new Refusal(500))
  await waitFor(() => expect(failures).toEqual([1]))
  expect(titles()).toEqual(['1 Song 3', '2 Song 1', '3 Song 2'])
  expect(isReadAgain()).toBe(true)
})

it('ignores songs that were requested before a change', async () => {
  server.on(deleteSong, () => ({ id: songOf(2).id }))
  server.on(orderSongs, () => [])
  const { client, now, titles } = show(() => ({
    songs: useSongs(release.id),
    order: useOrderSongs(release.id, () => undefined),
  }))
  const read = () => beginReading(client, releaseQuery(release.id), (late) => server.on(getRelease, () => late))
  const first = read()
  await now().songs.remove(songOf(2))
  await first.end(release)
  expect(titles()).toEqual(['1 Song 1', '2 Song 3'])
  const second = read()
  act(() => now().order([songOf(3).id, songOf(1).id]))
  await second.end(release)
  expect(titles()).toEqual(['1 Song 3', '2 Song 1'])
})
