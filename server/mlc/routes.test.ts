import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bulkColumns, mostRows } from '#domain/mlc/rules.ts'
import { requireLabelCopySource } from '#server/papers/queries.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readZip } from '#server/testing/read-zip.ts'

const { app, artist, stranger, ask } = artistsOfFile()

type Work = { id: string; title: string; song_code: string | null; recordings: object[] }
const worksOf = async (releaseId: string) => (await ask('GET', `/releases/${releaseId}/mlc`)).body.data.works as Work[]
const bulk = (ids: string[], token?: string) => ask('POST', '/mlc/bulk', { work_ids: ids }, token)

/** A release with a song whose one writer is 'me', whose shares the account collects. */
async function makeWork(title: string) {
  const release = await makeRelease(app, artist, { title: `${title} EP` })
  const song = await makeSong(app, artist, release.id, { song_title: title })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Mara Lindholt', share: 100 }])
  const parties = (await ask('GET', '/parties')).body.data as { id: string; legal_name: string }[]
  const me = parties.find(({ legal_name }) => legal_name === 'Mara Lindholt')!
  await ask('PUT', `/parties/${me.id}`, { legal_name: me.legal_name, collected: true })
  return { release, song, work: (await worksOf(release.id))[0]! }
}
const details = (publisher_ipi: string | null) =>
  ask('PUT', '/registration-details', { publisher: 'Lindholt Ljud', publisher_ipi, mlc_publisher_number: null })

test('makes the individual sheet until the own publisher has an IPI, then the workbook', async () => {
  const { work } = await makeWork('Ebb')
  const refused = (await bulk([work.id])).body
  expect(refused.error.code).toBe('not_ready')
  const rules = (refused.data as { rule: string; level: string }[]).filter(({ level }) => level === 'refused')
  expect(rules.map(({ rule }) => rule)).toEqual(['no-publisher'])
  expect((await details(null)).status).toBe(200)
  expect((await bulk([work.id])).body.data).toMatchObject({ name: 'MLC Individual Form.csv', held: [{ id: work.id }] })
  await details('00000000297')
  const made = (await bulk([work.id])).body.data
  expect(made.name).toBe('MLC Bulk Work.xlsx')
  const book = read(Buffer.from(made.content, 'base64'))
  expect(book.SheetNames).toEqual(['Format'])
  const rows = utils.sheet_to_json<string[]>(book.Sheets.Format!, { header: 1 })
  expect(rows[0]).toEqual([...bulkColumns])
  expect(rows[1]!.slice(6, 13)).toEqual([
    'Lindholt',
    'Mara',
    undefined,
    'CA',
    undefined,
    'Lindholt Ljud',
    '00000000297',
  ])
  expect((await bulk([work.id])).body.data.content).toBe(made.content)
})

test('makes several files of at most 300 rows, with a formula kept as text', async () => {
  await details('00000000297')
  const release = await makeRelease(app, artist)
  for (const track_number of [1, 2]) {
    const song = await makeSong(app, artist, release.id, { song_title: `=Song ${track_number}`, track_number })
    await saveSplit(app, artist, song.id, [{ legal_name: 'Mara Lindholt', share: 100 }])
  }
  await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, artist: '=Marlin' })
  // Both sheets are called 'Low Tide': a title appears once in a file.
  const ids = (await worksOf(release.id)).map(({ id }) => id)
  const made = (await bulk(ids)).body.data
  expect(made.name).toBe('MLC Bulk Work.zip')
  // The times in a ZIP have two seconds: they are those of the newest change, not of the making.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect((await bulk(ids)).body.data.content).toBe(made.content)
  const files = readZip(Buffer.from(made.content, 'base64'))
  expect([...files.keys()]).toEqual(['MLC Bulk Work 1.xlsx', 'MLC Bulk Work 2.xlsx'])
  for (const file of files.values()) {
    const sheet = read(file).Sheets.Format!
    expect(utils.sheet_to_json(sheet, { header: 1 }).length).toBeLessThanOrEqual(mostRows + 1)
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false)
    expect(sheet.R2).toMatchObject({ t: 's', v: expect.stringMatching(/^=Song/) })
    expect(sheet.S2).toMatchObject({ t: 's', v: '=Marlin' })
  }
})

test('adds a sheet of warnings for a work in dispute, and warns on its label copy', async () => {
  const { release, song, work } = await makeWork('Spring Tide')
  await details('00000000297')
  await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, artist: 'Marlin' })
  const copyOf = () => requireLabelCopySource(app.context.db, { id: release.id, userId: artist.id })
  expect((await copyOf()).disputed).toEqual([])
  expect((await ask('POST', `/songs/${song.id}/dispute`, { reason: 'Not my shares' })).status).toBe(200)
  const book = read(Buffer.from((await bulk([work.id])).body.data.content, 'base64'))
  expect(book.SheetNames).toEqual(['Format', 'Warnings'])
  expect(utils.sheet_to_json(book.Sheets.Warnings!, { header: 1 })).toEqual([
    [expect.stringContaining('in dispute, wait until it is settled')],
  ])
  expect((await copyOf()).disputed).toEqual(['Spring Tide'])
})

test("matches a recording's ISRC to the song code of its work's history", async () => {
  const { song, release, work } = await makeWork('Flow')
  expect((await ask('POST', '/mlc/match', { work_ids: [work.id] })).status).toBe(409)
  const entry = { kind: 'work', recipient: 'mlc', answer: 'accepted', day: '2026-11-01', number: 'LV1234' }
  await ask('POST', '/submissions', { ...entry, subjects: [{ id: work.id }] })
  const tracks_metadata = [{ song_id: song.id, song_title: 'Flow', track_number: 1, isrc: 'SE-A1X-26-00001' }]
  await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, tracks_metadata })
  expect(await worksOf(release.id)).toMatchObject([{ song_code: 'LV1234', recordings: [{ title: 'Flow' }] }])
  const made = (await ask('POST', '/mlc/match', { work_ids: [work.id] })).body.data
  expect(made.name).toMatch(/_BulkMatchSuggestions_\d{8}\.csv$/)
  // Marked as sent because the file contained it: the recording.
  const [{ id }] = (await worksOf(release.id))[0]!.recordings as [{ id: string }]
  expect(made.held).toEqual([{ id, hash: expect.any(String) }])
  const sent = { kind: 'recording', recipient: 'The MLC', answer: 'sent', day: '2026-11-02', subjects: made.held }
  expect((await ask('POST', '/submissions', sent)).status).toBe(201)
  expect(Buffer.from(made.content, 'base64').toString()).toBe('ISRC, MLC Song Code\r\nSEA1X2600001,LV1234\r\n')
})

test("returns 404 for another account's release and works", async () => {
  const { release, work } = await makeWork('Neap')
  expect((await ask('GET', `/releases/${release.id}/mlc`, undefined, stranger.token)).status).toBe(404)
  for (const paper of ['bulk', 'match'])
    expect((await ask('POST', `/mlc/${paper}`, { work_ids: [work.id] }, stranger.token)).status).toBe(404)
})
