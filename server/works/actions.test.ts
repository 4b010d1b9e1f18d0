import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Song } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { purgeDeleted } from '#server/releases/jobs.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import { countRows } from '#server/testing/make-everything.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

/** A single with one song, and an album. */
async function makeTwo() {
  const [single, album] = [await makeRelease(app, artist), await makeRelease(app, artist, { title: 'Low Tide' })]
  return { single, album, song: await makeSong(app, artist, single.id, { duration_seconds: 231 }) }
}
const add = (releaseId: string, body: object, token?: string) =>
  ask('POST', `/releases/${releaseId}/songs`, { song_title: 'Salt on the Window', ...body }, token)
const added = async (releaseId: string, body: object): Promise<Song> => (await add(releaseId, body)).body.data

const track = ({ id }: Song, codes: object) => ({ song_id: id, song_title: 'Salt', track_number: 1, ...codes })
const saveCopy = (releaseId: string, tracks: object[], more: object = {}) =>
  ask('PUT', `/labelcopy/${releaseId}`, { copyright_year: 2026, tracks_metadata: tracks, ...more })
const readCopy = async (releaseId: string) => (await ask('GET', `/labelcopy/${releaseId}`)).body.data
const saveSheet = (song: Song, name: string, more: object = {}) =>
  ask('PUT', `/songs/${song.id}/split-sheet`, {
    song_title: 'Salt',
    artist_name: 'Mara',
    contributors: [{ legal_name: name, writer_share_percent: 100, publisher_share_percent: 100 }],
    ...more,
  })
const writersOf = async (song: Song) =>
  (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data?.contributors.map(
    ({ legal_name }: { legal_name: string }) => legal_name,
  )

test('the same recording on two releases has one length, one ISRC, one ISWC and one split sheet', async () => {
  const { single, album, song } = await makeTwo()
  await saveCopy(single.id, [track(song, { isrc: 'SEA1X2600001', iswc: 'T-345.246.800-1' })])
  const place = await added(album.id, { same_recording_as: song.id })
  expect(place).toMatchObject({ release_id: album.id, duration_seconds: 231 })
  await saveSheet(place, 'Mara Lindholt')
  expect(await writersOf(song)).toEqual(['Mara Lindholt'])
  await saveCopy(album.id, [track(place, { isrc: 'SEA1X2600002' })])
  expect((await readCopy(single.id)).tracks_metadata[0]).toMatchObject({
    isrc: 'SEA1X2600002',
    iswc: 'T-345.246.800-1',
  })
})

test('each song knows what the label copy and lyric sheet of the work’s other songs say of its writers', async () => {
  const { single, album, song } = await makeTwo()
  const live = await added(album.id, { song_title: 'Salt (Live)', another_version_of: song.id })
  await saveCopy(single.id, [track(song, { songwriters: 'Mara Lindholt' })])
  await saveCopy(album.id, [track(live, { songwriters: 'Mara Lindholt, Yaw Osei' })])
  await ask('POST', `/songs/${live.id}/lyrics`, { written_by: 'Dario Ferro' })
  const writersOfSong = async (releaseId: string) =>
    (await ask('GET', `/releases/${releaseId}`)).body.data.songs[0].writers
  const of = { release_id: album.id, release_title: 'Low Tide', id: live.id, track_number: 1 }
  expect((await writersOfSong(single.id)).elsewhere).toEqual([
    { ...of, side: 'label_copy', said: 'Mara Lindholt, Yaw Osei' },
    { ...of, side: 'lyrics', said: 'Dario Ferro' },
  ])
  expect((await writersOfSong(album.id)).elsewhere).toMatchObject([{ id: song.id, said: 'Mara Lindholt' }])
  await ask('DELETE', `/songs/${live.id}`)
  expect((await writersOfSong(single.id)).elsewhere).toEqual([])
})

test('a deleted song does not return beside another one of its recording', async () => {
  const { album, song } = await makeTwo()
  const place = await added(album.id, { same_recording_as: song.id })
  await ask('DELETE', `/songs/${place.id}`)
  const again = await added(album.id, { song_title: 'Salt', same_recording_as: song.id })
  expect(await ask('POST', `/songs/${place.id}/restore`)).toMatchObject({
    status: 400,
    body: { error: { message: songTexts.alreadyOn('Salt') } },
  })
  await ask('DELETE', `/songs/${again.id}`)
  expect((await ask('POST', `/songs/${place.id}/restore`)).status).toBe(200)
})

test('another version is a recording of its own, of the same work', async () => {
  const { single, album, song } = await makeTwo()
  await saveCopy(single.id, [track(song, { isrc: 'SEA1X2600003', iswc: 'T-345.246.801-2' })])
  await saveSheet(song, 'Yaw Osei')
  const live = await added(album.id, { song_title: 'Salt (Live)', another_version_of: song.id })
  expect(live.duration_seconds).toBeNull()
  expect(await writersOf(live)).toEqual(['Yaw Osei'])
  await saveCopy(album.id, [track(live, { isrc: 'SEA1X2600004' })])
  expect((await readCopy(single.id)).tracks_metadata[0]).toMatchObject({ isrc: 'SEA1X2600003' })
})

test('a song brings along the codes of its recording and work, and the credits of its recording', async () => {
  const { single, album, song } = await makeTwo()
  const credits = { songwriters: 'Mara Lindholt', producers: 'Ferro', language_lyrics: 'sv', advisory: 'explicit' }
  await saveCopy(single.id, [track(song, { isrc: 'SEA1X2600008', iswc: 'T-345.246.805-6', ...credits })])
  await added(album.id, { same_recording_as: song.id })
  await added(album.id, { song_title: 'Salt (Live)', another_version_of: song.id })
  const { songs } = (await ask('GET', `/releases/${album.id}`)).body.data
  expect(songs).toMatchObject([
    { isrc: 'SEA1X2600008', iswc: 'T-345.246.805-6', carried: { ...credits, remixer: null } },
    { isrc: null, iswc: 'T-345.246.805-6', carried: null },
  ])
  const own = (await ask('GET', `/releases/${single.id}`)).body.data.songs[0]
  expect([own.isrc, own.carried]).toEqual(['SEA1X2600008', null])
  // A form that did not show the codes does not take them away.
  await saveCopy(album.id, [track(songs[0], { isrc: null, iswc: null })])
  expect((await readCopy(single.id)).tracks_metadata[0]).toMatchObject({
    isrc: 'SEA1X2600008',
    iswc: 'T-345.246.805-6',
  })
})

test('a release contains the writers on the papers of each song; the work adds its split sheet', async () => {
  const { single, album, song } = await makeTwo()
  const live = await added(album.id, { song_title: 'Salt (Live)', another_version_of: song.id })
  await added(album.id, { song_title: 'Ebb' })
  await saveCopy(single.id, [track(song, { songwriters: 'Mara Lindholt, Yaw Osei' })])
  await ask('POST', `/songs/${live.id}/lyrics`, { written_by: 'Mara' })
  const contributor = { writer_share_percent: 50, publisher_share_percent: 50 }
  const contributors = [
    { ...contributor, legal_name: 'Yaw Osei', stage_name: 'King Yaw', role: 'producer' },
    { ...contributor, legal_name: 'Mara Lindholt', role: 'lyricist' },
    { legal_name: 'Ada Ferro', role: 'producer', writer_share_percent: 0, publisher_share_percent: 0 },
  ]
  await saveSheet(live, '', { contributors })
  const split_sheet = [
    { legal_name: 'Yaw Osei', stage_name: 'King Yaw', open: false },
    { legal_name: 'Mara Lindholt', stage_name: null, open: false },
  ]
  const said = async (id: string) =>
    (await ask('GET', `/releases/${id}`)).body.data.songs.map(
      ({ writers: { elsewhere: _elsewhere, ...own } }: { writers: { elsewhere: unknown } }) => own,
    )
  expect(await said(single.id)).toEqual([{ split_sheet, label_copy: 'Mara Lindholt, Yaw Osei', lyrics: null }])
  expect(await said(album.id)).toEqual([
    { split_sheet, label_copy: null, lyrics: 'Mara' },
    { split_sheet: null, label_copy: null, lyrics: null },
  ])
  await ask('DELETE', `/songs/${live.id}/lyrics`)
  expect((await said(album.id))[0]).toMatchObject({ split_sheet, lyrics: null })
})

test('a code that changes on one label copy leaves an older form of the other stale', async () => {
  const { single, album, song } = await makeTwo()
  const place = await added(album.id, { same_recording_as: song.id })
  await saveCopy(single.id, [track(song, { isrc: 'SEA1X2600005' })])
  await saveCopy(album.id, [track(place, { isrc: 'SEA1X2600005' })])
  const old = await readCopy(single.id)
  await saveCopy(album.id, [track(place, { isrc: 'SEA1X2600006' })])
  const { status, body } = await saveCopy(single.id, old.tracks_metadata, { version: old.version })
  expect(status).toBe(409)
  expect(body.data.tracks_metadata[0].isrc).toBe('SEA1X2600006')
})

test('one recording on two releases is not a second use of its ISRC; another recording is', async () => {
  const { single, album, song } = await makeTwo()
  await saveCopy(single.id, [track(song, { isrc: 'SEA1X2600007' })])
  const uses = async () =>
    (await ask('GET', `/labelcopy/${album.id}/isrcs`)).body.data.filter(
      ({ release_id }: { release_id: string }) => release_id === single.id,
    )
  await added(album.id, { another_version_of: song.id })
  expect(await uses()).toHaveLength(1)
  await added(album.id, { same_recording_as: song.id })
  expect(await uses()).toHaveLength(0)
})

test("refuses another account's song, two sources, and a recording that the release has", async () => {
  const { album, song } = await makeTwo()
  const [theirs] = [await makeRelease(app, stranger)]
  for (const body of [{ same_recording_as: song.id }, { another_version_of: song.id }])
    expect(await add(theirs.id, body, stranger.token)).toMatchObject({
      status: 404,
      body: { error: { message: songTexts.notFound } },
    })
  expect(await add(album.id, { same_recording_as: song.id, another_version_of: song.id })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'another_version_of', message: songTexts.oneSource }] } },
  })
  await added(album.id, { same_recording_as: song.id })
  expect(await add(album.id, { same_recording_as: song.id })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'same_recording_as', message: songTexts.alreadyOn('Salt on the Window') }] } },
  })
})

test('two rows of one work: the ISWC that changed counts for both', async () => {
  const { single, song } = await makeTwo()
  const live = await added(single.id, { song_title: 'Salt (Live)', another_version_of: song.id })
  const rows = [track(song, { iswc: null }), track(live, { track_number: 2, iswc: 'T-345.246.803-4' })]
  await saveCopy(single.id, rows)
  const { tracks_metadata } = await readCopy(single.id)
  expect(tracks_metadata.map(({ iswc }: { iswc: string }) => iswc)).toEqual(['T-345.246.803-4', 'T-345.246.803-4'])
})

test('concurrent saves of two label copies that share a recording both succeed', async () => {
  const { single, album, song } = await makeTwo()
  const place = await added(album.id, { same_recording_as: song.id })
  const saves = Array.from({ length: 8 }, (_, n) =>
    n % 2 === 0
      ? saveCopy(single.id, [track(song, { isrc: `SEA1X26001${n}0` })])
      : saveCopy(album.id, [track(place, { isrc: `SEA1X26001${n}0` })]),
  )
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
})

test('a work and its split sheet stay while a song names it, and go with the last one', async () => {
  const of = await makeArtist(app)
  const own = (method: string, path: string, body?: unknown) => ask(method, path, body, of.token)
  const [single, album] = [await makeRelease(app, of), await makeRelease(app, of)]
  const song = await makeSong(app, of, single.id)
  const place: Song = (
    await own('POST', `/releases/${album.id}/songs`, { song_title: 'Salt', same_recording_as: song.id })
  ).body.data
  await own('PUT', `/songs/${song.id}/split-sheet`, {
    song_title: 'Salt',
    artist_name: 'Mara',
    contributors: [{ legal_name: 'Mara Lindholt', writer_share_percent: 100, publisher_share_percent: 100 }],
  })
  const { db } = app.context
  const rest = async () => [
    await countRows(db, 'works', of.id),
    await countRows(db, 'recordings', of.id),
    await countRows(db, 'split_sheets', of.id),
  ]
  async function deleteForGood({ id }: Song) {
    await own('DELETE', `/songs/${id}`)
    await purgeDeleted(app.context).work({} as never)
    expect(await rest()).toEqual([1, 1, 1])
    await db.execute(sql`update songs set deleted_at = now() - interval '31 days' where id = ${id}`)
    await purgeDeleted(app.context).work({} as never)
  }
  await deleteForGood(song)
  expect(await rest()).toEqual([1, 1, 1])
  expect((await own('GET', `/songs/${place.id}/split-sheet`)).status).toBe(200)
  await deleteForGood(place)
  expect(await rest()).toEqual([0, 0, 0])
})

test('a work whose sheet was sent stays when its songs are purged, with its recording', async () => {
  const of = await makeArtist(app)
  const { song, agreement } = await makeSentSheet(app, of)
  await ask('DELETE', `/songs/${song.id}`, undefined, of.token)
  await app.context.db.execute(sql`update songs set deleted_at = now() - interval '31 days' where id = ${song.id}`)
  await purgeDeleted(app.context).work({} as never)
  const { rows } = await app.context.db.execute(sql`
    select (select count(*)::int from songs where id = ${song.id}) as songs, count(distinct r.id)::int as recordings
    from split_sheets h join recordings r on r.work_id = h.work_id where h.id = ${agreement.sheet_id}`)
  expect(rows).toEqual([{ songs: 0, recordings: 1 }])
  expect((await ask('GET', '/split-sheets', undefined, of.token)).body.data).toMatchObject([
    { state: 'out', place: null },
  ])
})

test('a recording and a work that were submitted stay when their songs are purged; a release takes its entries along', async () => {
  const of = await makeArtist(app)
  const release = await makeRelease(app, of)
  const song = await makeSong(app, of, release.id)
  const board = async (kind: string) =>
    (await ask('GET', `/submissions?kind=${kind}`, undefined, of.token)).body.data as { id: string; title: string }[]
  for (const [kind, recipient] of Object.entries({ work: '079', recording: 'PPL', release: 'Tide Up' })) {
    const subjects = [{ id: (await board(kind))[0]!.id }]
    const entry = { kind, recipient, subjects, answer: 'sent', day: '2026-11-01' }
    expect((await ask('POST', '/submissions', entry, of.token)).status).toBe(201)
  }
  await ask('DELETE', `/releases/${release.id}`, undefined, of.token)
  await app.context.db.execute(
    sql`update releases set deleted_at = now() - interval '31 days' where id = ${release.id}`,
  )
  await purgeDeleted(app.context).work({} as never)
  expect(await board('release')).toEqual([])
  const left = { title: song.song_title, release_id: null, song_id: null, cells: [{ answer: 'sent', changed: false }] }
  for (const kind of ['work', 'recording']) expect(await board(kind)).toMatchObject([left])
})
