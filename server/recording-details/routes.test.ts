import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joinTexts } from '#domain/mends/texts.ts'
import type { RecordingDetails, RecordingOfSong } from '#domain/recording-details/schema.ts'
import type { Song } from '#domain/songs/schema.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const said = {
  performers: [
    { name: 'Ines Prat', plays: 'Cello' },
    { name: 'Prat, Noa', plays: null },
  ],
  ai_contribution: 'partly',
  recorded_in: 'SE',
  recorded_on: '2026-05',
  phonogram_owner: 'Hav Records',
  phonogram_year: 2024,
  phonogram_share_percent: 33.33,
}
const save = (song: Song, body: object, token?: string) => ask('PUT', `/songs/${song.id}/recording`, body, token)
const listOf = async (releaseId: string): Promise<RecordingOfSong[]> =>
  (await ask('GET', `/releases/${releaseId}/recordings`)).body.data
const detailsOf = async (song: Song): Promise<RecordingDetails> =>
  (await listOf(song.release_id)).find(({ song_id }) => song_id === song.id)!.details

test('says nothing at first, then what was saved, on every release that has the recording', async () => {
  const [single, album] = [
    await makeRelease(app, artist, { title: 'Salt' }),
    await makeRelease(app, artist, { title: 'Low Tide' }),
  ]
  const song = await makeSong(app, artist, single.id)
  const path = `/releases/${album.id}/songs`
  const again: Song = (await ask('POST', path, { song_title: 'Salt', same_recording_as: song.id })).body.data
  const live: Song = (await ask('POST', path, { song_title: 'Salt (Live)', another_version_of: song.id })).body.data
  expect(await detailsOf(again)).toMatchObject({ performers: [], ai_contribution: null, version: 0 })
  const saved = await save(song, { ...said, version: 0 })
  expect(saved).toMatchObject({ status: 200, body: { data: { ...said, version: 1 } } })
  expect(await detailsOf(again)).toEqual(saved.body.data)
  expect(await detailsOf(live)).toMatchObject({ performers: [], version: 0 })
  expect((await listOf(album.id)).map(({ song_title, also_on }) => [song_title, also_on])).toEqual([
    ['Salt', ['Salt']],
    ['Salt (Live)', []],
  ])
})

test('makes a person of each new name, whole, and of a name with a comma too', async () => {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  await save(song, { performers: [{ name: ' Quartet  of Malmö ' }, { name: 'Osei, Yaw' }, { name: 'Mara Lindholt' }] })
  const names = (await ask('GET', '/parties')).body.data.map(({ legal_name }: { legal_name: string }) => legal_name)
  expect(names).toEqual(expect.arrayContaining(['Quartet of Malmö', 'Osei, Yaw']))
  expect(names).not.toContain('Yaw')
})

test('answers an older version with 409 and the stored details, unless they already match', async () => {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  await save(song, { ...said, version: 0 })
  const late = await save(song, { ...said, recorded_in: 'NO', version: 0 })
  expect(late).toMatchObject({ status: 409, body: { data: { recorded_in: 'SE', version: 1 } } })
  expect((await save(song, { ...said, version: 0 })).status).toBe(200)
  expect(await detailsOf(song)).toMatchObject({ recorded_in: 'SE', version: 1 })
})

test('is only the account’s: 404 for another; a lapsed one reads, and does not write', async () => {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  expect((await save(song, said, stranger.token)).status).toBe(404)
  expect((await ask('GET', `/releases/${song.release_id}/recordings`, undefined, stranger.token)).status).toBe(404)
  const lapsing = await makeArtist(app)
  const theirs = await makeSong(app, lapsing, (await makeRelease(app, lapsing)).id)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${lapsing.id}`)
  expect((await ask('GET', `/releases/${theirs.release_id}/recordings`, undefined, lapsing.token)).status).toBe(200)
  expect((await save(theirs, said, lapsing.token)).status).toBe(403)
})

let number = 0
/** Two songs of two releases with one ISRC. */
async function makeTwo(): Promise<[Song, Song]> {
  const isrc = `SEA1X25${String((number += 1)).padStart(5, '0')}`
  const songs: Song[] = []
  for (const title of ['Salt', 'Low Tide']) {
    const song = await makeSong(app, artist, (await makeRelease(app, artist, { title })).id)
    const row = { song_id: song.id, song_title: song.song_title, track_number: 1, isrc }
    await ask('PUT', `/labelcopy/${song.release_id}`, { copyright_year: 2026, tracks_metadata: [row] })
    songs.push(song)
  }
  return songs as [Song, Song]
}

test('moves where two recordings become one, and back with the undo', async () => {
  const [one, other] = await makeTwo()
  await save(one, said)
  await save(other, {})
  const { body } = await ask('POST', `/songs/${one.id}/same-recording`, { as: other.id })
  expect(body.data.details_moved).toBe(true)
  expect(await detailsOf(other)).toMatchObject(said)
  expect((await ask('POST', `/songs/${one.id}/same-recording/undo`, body.data)).status).toBe(200)
  expect(await detailsOf(one)).toMatchObject(said)
  expect(await detailsOf(other)).toMatchObject({ performers: [], version: 0 })
})

test('keeps two recordings separate if both have different details, and names both', async () => {
  const [one, other] = await makeTwo()
  await save(one, said)
  await save(other, { ...said, recorded_in: 'NO' })
  const names = [joinTexts.song(one.song_title, 'Salt'), joinTexts.song(other.song_title, 'Low Tide')] as const
  expect(await ask('POST', `/songs/${one.id}/same-recording`, { as: other.id })).toMatchObject({
    status: 400,
    body: { error: { message: joinTexts.otherDetails(...names) } },
  })
  await save(other, said)
  expect((await ask('POST', `/songs/${one.id}/same-recording`, { as: other.id })).status).toBe(200)
})
