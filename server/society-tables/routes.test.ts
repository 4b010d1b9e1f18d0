import { expect, test } from 'vitest'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const read = async (releaseId: string) => (await ask('GET', `/releases/${releaseId}/society-table`)).body.data

test('reads a sheet that is not signed yet, a draft, and a work without a sheet, in the order of the tracks', async () => {
  const release = await makeRelease(app, artist)
  const [first, second, third] = [1, 2, 3].map((track_number) => ({ song_title: `Song ${track_number}`, track_number }))
  const songs = []
  for (const song of [first, second, third]) songs.push(await makeSong(app, artist, release.id, song))
  await saveSplit(app, artist, songs[0]!.id, [{ legal_name: 'Ines Maria Prat', share: 100 }])
  await saveSplit(app, artist, songs[1]!.id, [{ legal_name: 'Ines Maria Prat', share: 60 }], { parked: true })
  const { works } = await read(release.id)
  expect(works).toMatchObject([
    { song_id: songs[0]!.id, title: 'Low Tide', state: 'unsigned', version: null, disputed: false },
    { song_id: songs[1]!.id, state: 'draft' },
    { song_id: songs[2]!.id, title: 'Song 3', state: 'none', writers: [] },
  ])
  expect(works[0].writers).toMatchObject([
    { family_name: 'Prat', given_names: 'Ines Maria', guessed: true, writer_share: 10_000, collected: false },
  ])
})

test('reads the signed version, whatever the sheet says since, with the names that were confirmed', async () => {
  const { song, secrets, hash, sheet } = await makeSentSheet(app, artist)
  for (const [index, { legal_name: name }] of threePeople.entries())
    await ask('POST', `/sign/${secrets[index]!}/agree`, { hash, name, consent: true })
  const parties = (await ask('GET', '/parties')).body.data as { id: string; legal_name: string }[]
  const noa = parties.find(({ legal_name }) => legal_name === 'נועה לוי')!
  const confirmed = { legal_name: noa.legal_name, family_name: 'לוי', given_names: 'נועה', collected: true }
  expect((await ask('PUT', `/parties/${noa.id}`, confirmed)).status).toBe(200)
  const rows = sheet.contributors.map(({ id }, index) => ({ id, ...threePeople[index]! }))
  const { contributors } = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const changed = contributors.map((row: object, index: number) => ({
    ...row,
    ipi_number: '00000000199',
    writer_share_percent: [40, 40, 20][index],
  }))
  const saved = await ask('PUT', `/songs/${song.id}/split-sheet`, {
    song_title: 'Low Tide',
    artist_name: 'Marlin',
    contributors: changed,
  })
  expect(saved.status).toBe(200)
  const { works } = await read(song.release_id)
  expect(works[0]).toMatchObject({ state: 'signed', version: 1 })
  expect(works[0].writers).toMatchObject(
    rows.map(({ legal_name, share }) => ({ legal_name, writer_share: share * 100, ipi_number: '00000000199' })),
  )
  expect(works[0].writers[2]).toMatchObject({ family_name: 'לוי', guessed: false, collected: true })
})

test('lists a work once, though the release has two recordings of it', async () => {
  const release = await makeRelease(app, artist)
  const song = await makeSong(app, artist, release.id)
  const path = `/releases/${release.id}/songs`
  const version = await ask('POST', path, { song_title: 'Live', track_number: 2, another_version_of: song.id })
  expect(version.status).toBe(201)
  expect((await read(release.id)).works).toHaveLength(1)
})

test('makes the CSV of a release that is ready, and refuses that of another with what to fix', async () => {
  const release = await makeRelease(app, artist, { title: 'Ebb / Flow' })
  const song = await makeSong(app, artist, release.id)
  const path = `/releases/${release.id}/society-table/csv?society=010`
  const refused = await ask('GET', path)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_ready' }, data: [{ rule: 'no-sheet' }] } })
  const readiness = async () =>
    (await ask('GET', `/releases/${release.id}/readiness`)).body.data as { destination: string; lines: object[] }[]
  expect((await readiness()).find(({ destination }) => destination === 'society')?.lines).toEqual(refused.body.data)
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const made = await ask('GET', path)
  expect(made.body.data.name).toBe('Ebb Flow Society Table.csv')
  expect(made.body.data.content).toContain('Writer share (of 100 in all)')
  expect(made.body.data.content).toContain('Prat,Ines,')
  expect((await ask('GET', path.replace('010', 'ASCAP'))).status).toBe(400)
})

test('is refused as a whole for one work that is not ready, by its name; the others are made by choosing them', async () => {
  const release = await makeRelease(app, artist)
  const [ready, open] = [
    await makeSong(app, artist, release.id),
    await makeSong(app, artist, release.id, { song_title: 'High Tide' }),
  ]
  await saveSplit(app, artist, ready.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const refused = await ask('GET', `/releases/${release.id}/society-table/csv`)
  const lines = refused.body.data.filter(({ level }: { level: string }) => level === 'refused')
  expect([refused.status, lines]).toMatchObject([409, [{ name: open.song_title, place: { song_id: open.id } }]])
  const works: { id: string; song_id: string }[] = (await read(release.id)).works
  const chosen = works.filter(({ song_id }) => song_id === ready.id).map(({ id }) => id)
  expect((await ask('POST', '/society-table/csv', { work_ids: chosen })).body.data.held).toMatchObject([
    { id: chosen[0] },
  ])
})

test("returns 404 for another account's release", async () => {
  const release = await makeRelease(app, artist)
  for (const path of ['society-table', 'society-table/csv', 'readiness'])
    expect((await ask('GET', `/releases/${release.id}/${path}`, undefined, stranger.token)).status).toBe(404)
})

test('makes one file for chosen works of several releases, and returns what it contains', async () => {
  const ids: string[] = []
  for (const title of ['Ebb', 'Flow']) {
    const release = await makeRelease(app, artist, { title })
    const song = await makeSong(app, artist, release.id)
    await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
    ids.push((await read(release.id)).works[0].id)
  }
  const made = await ask('POST', '/society-table/csv', { work_ids: ids, society: '010' })
  expect(made.body.data.content.trim().split('\r\n')).toHaveLength(3)
  const { held } = made.body.data
  expect(held.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  const entry = { kind: 'work', recipient: '010', answer: 'sent', day: '2026-11-01', subjects: held }
  expect((await ask('POST', '/submissions', entry)).status).toBe(201)
  expect((await ask('POST', '/society-table/csv', { work_ids: ids }, stranger.token)).status).toBe(404)
})

test('takes nothing from a deleted release: neither its own works nor its facts about shared ones', async () => {
  const [gone, stays] = [await makeRelease(app, artist), await makeRelease(app, artist)]
  const song = await makeSong(app, artist, gone.id, { song_title: 'Old Title', track_number: 1 })
  const own = await makeSong(app, artist, gone.id, { song_title: 'Gone', track_number: 2 })
  const again = { song_title: 'New Title', track_number: 3, same_recording_as: song.id }
  expect((await ask('POST', `/releases/${stays.id}/songs`, again)).status).toBe(201)
  const [shared, lost] = (await read(gone.id)).works as { id: string; song_id: string }[]
  expect(lost!.song_id).toBe(own.id)
  expect((await ask('DELETE', `/releases/${gone.id}`)).status).toBe(200)
  const of = async (...work_ids: string[]) => ask('POST', '/society-table/csv', { work_ids })
  // 'No split sheet' stops the paper, in the words of the release that is there.
  expect((await of(shared!.id)).body.data).toMatchObject([{ name: 'New Title' }])
  expect((await of(shared!.id, lost!.id)).status).toBe(404)
})
