import { expect, test } from 'vitest'
import { makeSentSheet, saveSplit } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

test('makes the table of a release whose recordings have ISRC, artist and owner, and refuses that of another', async () => {
  const release = await makeRelease(app, artist, { title: 'Ebb' })
  const song = await makeSong(app, artist, release.id, { song_title: 'Low Tide', duration_seconds: 205 })
  const path = `/releases/${release.id}/recordings-table/csv`
  const refused = await ask('GET', path)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_ready' } } })
  const readiness = (await ask('GET', `/releases/${release.id}/readiness`)).body.data
  expect(readiness).toContainEqual({ destination: 'collectors', lines: refused.body.data })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const tracks_metadata = [
    { song_id: song.id, song_title: 'Low Tide', track_number: 1, duration_seconds: 205, isrc: 'SE-A1X-26-00001' },
  ]
  const copy = { copyright_year: 2026, artist: 'Marlin', phonogram_copyright: 'Tide Up', tracks_metadata }
  expect((await ask('PUT', `/labelcopy/${release.id}`, copy)).status).toBe(200)
  const details = {
    performers: [{ name: 'Ines Prat', plays: 'Cello' }],
    phonogram_share_percent: 50,
    recorded_in: 'NO',
  }
  expect((await ask('PUT', `/songs/${song.id}/recording`, details)).status).toBe(200)
  const made = (await ask('GET', path)).body.data
  expect(made.name).toBe('Ebb Recordings.csv')
  expect(made.content.split('\r\n')[1]).toBe(
    'Marlin,Low Tide,,SEA1X2600001,3:25,,Tide Up,2026,50,Ebb,2099-03-05,,,,Norway,,Ines Prat (Cello),Ines Prat,',
  )
  const entry = { kind: 'recording', recipient: 'PPL', answer: 'sent', day: '2026-11-01', subjects: made.held }
  expect((await ask('POST', '/submissions', entry)).status).toBe(201)
  const recording_ids = made.held.map(({ id }: { id: string }) => id)
  const chosen = await ask('POST', '/recordings-table/csv', { recording_ids })
  expect(chosen.body.data).toEqual({ ...made, name: 'Recordings Table.csv' })
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['POST', '/recordings-table/csv', { recording_ids }],
  ] as const)
    expect((await ask(method, address, body, stranger.token)).status).toBe(404)
})

test('names the earliest release of a recording that is on two', async () => {
  const releases = [
    await makeRelease(app, artist, { title: 'Album', release_date: '2099-05-01' }),
    await makeRelease(app, artist, { title: 'Single', release_date: '2099-01-01' }),
  ]
  const song = await makeSong(app, artist, releases[0]!.id, { song_title: 'Twice' })
  const path = `/releases/${releases[1]!.id}/songs`
  const body = { song_title: 'Twice', track_number: 1, same_recording_as: song.id }
  expect((await ask('POST', path, body)).status).toBe(201)
  const tracks_metadata = [{ song_id: song.id, song_title: 'Twice', track_number: 1, isrc: 'SE-A1X-26-00002' }]
  await ask('PUT', `/labelcopy/${releases[0]!.id}`, { copyright_year: 2026, tracks_metadata })
  const own = { copyright_year: 2026, artist: 'Marlin', phonogram_copyright: 'Tide Up' }
  for (const { id } of releases) await ask('PUT', `/labelcopy/${id}`, own)
  const made = await ask('GET', `/releases/${releases[0]!.id}/recordings-table/csv`)
  expect(made.body.data.content).toContain('Single,2099-01-01')
})

test('warns of a dispute about the song’s shares, in the list and in the table', async () => {
  const { song } = await makeSentSheet(app, artist)
  const tracks_metadata = [{ song_id: song.id, song_title: 'Low Tide', track_number: 1, isrc: 'SE-A1X-26-00009' }]
  const copy = { copyright_year: 2026, artist: 'Marlin', phonogram_copyright: 'Tide Up', tracks_metadata }
  expect((await ask('PUT', `/labelcopy/${song.release_id}`, copy)).status).toBe(200)
  const table = async () =>
    (await ask('GET', `/releases/${song.release_id}/recordings-table/csv`)).body.data.content as string
  expect(await table()).not.toContain('in dispute')
  expect((await ask('POST', `/songs/${song.id}/dispute`, { reason: 'The drummer is missing' })).status).toBe(200)
  expect(await table()).toContain(',Its split sheet or master sheet is in dispute\r\n')
  const lists = (await ask('GET', `/releases/${song.release_id}/readiness`)).body.data
  const { lines } = lists.find(({ destination }: { destination: string }) => destination === 'collectors')
  expect(lines).toContainEqual(expect.objectContaining({ rule: 'disputed', level: 'asked' }))
})
