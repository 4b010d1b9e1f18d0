import { beforeEach, expect, test } from 'vitest'
import { lyricTimesTexts as texts } from '#domain/lyric-videos/texts.ts'
import { makeArtist, makeRelease, makeSheet, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let songId: string
let path: string
beforeEach(async () => {
  const sheet = await makeSheet(app, artist, [
    ['verse', 'One\nTwo'],
    ['chorus', 'Hold on'],
  ])
  songId = sheet.song_id
  await ask('POST', `/songs/${songId}/lyrics/sections`, { section_type: 'chorus', repeats_id: sheet.sections[1]!.id })
  path = `/songs/${songId}/lyric-times`
})

const sound = { name: 'night.wav', size: 1000, duration: 60_000, fingerprint: 'a'.repeat(64) }
const timed = (...times: (number | null)[]) =>
  ['One', 'Two', 'Hold on', 'Hold on'].map((text, index) => ({ text, at: times[index] ?? null }))
const times = (answer: { body: { data: { lines: { at: number | null }[] } } }) =>
  answer.body.data.lines.map(({ at }) => at)

test('keeps a time for each line, those of a repeat for itself, and what tells the sound from another', async () => {
  expect((await ask('GET', path)).body.data).toMatchObject({ has_sheet: true, lines: timed(), sound: null, version: 0 })
  const saved = await ask('PUT', path, { lines: timed(100, 2000, 3000, 9000), sound, version: 0 })
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { lines: timed(100, 2000, 3000, 9000), sound, version: 1 } },
  })
  expect((await ask('GET', path)).body.data).toEqual(saved.body.data)
})

test('a changed sheet keeps the times of unchanged lines, also where it changed while they were tapped', async () => {
  await ask('PUT', path, { lines: timed(100, 2000, 3000, 9000), sound, version: 0 })
  const sheet = await ask('GET', `/songs/${songId}/lyrics`)
  const [verse] = sheet.body.data.sections
  await ask('PUT', `/lyrics/sections/${verse.id}`, { content: 'One\nAnd a half\nTwo', version: verse.version })
  expect(times(await ask('GET', path))).toEqual([100, null, 2000, 3000, 9000])
  const late = await ask('PUT', path, { lines: timed(150, 2000, 3000, 9000), sound, version: 1 })
  expect(late.body.data.lines).toEqual([
    { text: 'One', at: 150 },
    { text: 'And a half', at: null },
    { text: 'Two', at: 2000 },
    { text: 'Hold on', at: 3000 },
    { text: 'Hold on', at: 9000 },
  ])
})

test('an older version gets 409 with the present times; the same write again is none', async () => {
  const body = { lines: timed(100), sound, version: 0 }
  await ask('PUT', path, body)
  expect(await ask('PUT', path, body)).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  await ask('PUT', path, { ...body, lines: timed(200), version: 1 })
  expect(await ask('PUT', path, { ...body, lines: timed(300), version: 1 })).toMatchObject({
    status: 409,
    body: { data: { lines: timed(200), version: 2 } },
  })
  expect(await ask('PUT', path, { lines: timed(300), sound })).toMatchObject({
    status: 200,
    body: { data: { version: 3 } },
  })
})

test.each([
  ['not in order', { lines: timed(2000, 1000) }, 'lines.1.at', texts.notInOrder],
  ['past 15 minutes', { lines: timed(900_001) }, 'lines.0.at', texts.tooLate],
  ['no whole number', { lines: timed(1.5) }, 'lines.0.at', texts.badTime],
  ['no fingerprint', { sound: { ...sound, fingerprint: 'x' } }, 'sound.fingerprint', texts.badSound],
  ['a sound that is too long', { sound: { ...sound, duration: 900_001 } }, 'sound.duration', texts.tooLate],
  [
    'too many lines',
    { lines: Array.from({ length: 1001 }, () => ({ text: 'a', at: null })) },
    'lines',
    texts.mostLines(1000),
  ],
])('refuses times %s, and names the place', async (_, bad, place, message) => {
  expect(await ask('PUT', path, { lines: timed(), sound, version: 0, ...bad })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: place, message }] } },
  })
})

test('a song without a sheet says so, and keeps none', async () => {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const bare = `/songs/${song.id}/lyric-times`
  expect((await ask('GET', bare)).body.data).toMatchObject({ has_sheet: false, lines: [] })
  expect(await ask('PUT', bare, { lines: [], sound: null })).toMatchObject({
    status: 404,
    body: { error: { message: texts.noSheet } },
  })
})

test("another account's song is none; a lapsed account reads and does not write", async () => {
  expect((await ask('GET', path, undefined, stranger.token)).status).toBe(404)
  expect((await ask('PUT', path, {}, stranger.token)).status).toBe(404)
  const lapsed = await makeArtist(app)
  const own = `/songs/${(await makeSheet(app, lapsed)).song_id}/lyric-times`
  await app.context.db.execute(`update subscriptions set status = 'canceled' where user_id = '${lapsed.id}'`)
  expect((await ask('GET', own, undefined, lapsed.token)).status).toBe(200)
  expect(await ask('PUT', own, { lines: [], sound: null }, lapsed.token)).toMatchObject({
    status: 403,
    body: { error: { code: 'subscription_ended' } },
  })
})

test('suggests the release whose words were written last, of the account alone', async () => {
  const suggestion = async (token = artist.token) =>
    (await ask('GET', '/lyric-video/suggestion', undefined, token)).body.data
  const releaseOf = async (id: string) => (await ask('GET', `/songs/${id}/lyric-times`)).body.data.release_id as string
  const first = await releaseOf(songId)
  expect(await suggestion()).toEqual({ release_id: first })
  const later = await makeSheet(app, artist, [['verse', 'Later']])
  const second = await releaseOf(later.song_id)
  expect(await suggestion()).toEqual({ release_id: second })
  await ask('DELETE', `/releases/${second}`)
  expect(await suggestion()).toEqual({ release_id: first })
  expect(await suggestion(stranger.token)).toEqual({ release_id: null })
})
