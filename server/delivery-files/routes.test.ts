import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readZip } from '#server/testing/read-zip.ts'

const { app, artist, stranger, ask } = artistsOfFile()

let copies = 0
/** A label copy that a store takes: the only track has the title of the release, and its own ISRC. */
async function saveCopy({ id, title }: { id: string; title: string }, songId: string, token?: string) {
  copies += 1
  const isrc = `SEA1X26${String(copies).padStart(5, '0')}`
  const track = { song_id: songId, song_title: title, track_number: 1, duration_seconds: 205, isrc }
  const body = {
    copyright_year: 2026,
    artist: '=Marlin',
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: [{ ...track, songwriters: 'Ines Prat' }],
  }
  expect((await ask('PUT', `/releases/${id}`, { genre: 'indie' }, token)).status).toBe(200)
  expect((await ask('PUT', `/labelcopy/${id}`, body, token)).status).toBe(200)
}

test('makes the label copy as CSV and JSON, with the writers of the work and where they come from', async () => {
  const release = await makeRelease(app, artist, { title: 'Ebb / Flow' })
  const song = await makeSong(app, artist, release.id)
  // Never saved: refused with the list, as anything else that is missing.
  expect(await ask('GET', `/labelcopy/${release.id}/file`)).toMatchObject({
    status: 409,
    body: { error: { code: 'not_ready' }, data: [{ rule: 'label-copy', level: 'refused' }] },
  })
  await saveCopy(release, song.id)
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  await ask('PUT', `/songs/${song.id}/recording`, { performers: [{ name: 'Yaw Osei', plays: 'Drums' }] })
  const { body } = await ask('GET', `/labelcopy/${release.id}/file`)
  expect(body.data.name).toBe('Ebb Flow Label Copy.csv')
  expect(body.data.content).toContain(`Ines Prat (CA),"${texts.writersOf.unsigned}"`)
  expect(body.data.content).toContain("'=Marlin")
  const json = (await ask('GET', `/labelcopy/${release.id}/file?format=json`)).body.data
  expect(json.name).toBe('Ebb Flow Label Copy.json')
  expect(JSON.parse(json.content).tracks).toMatchObject([
    { title: 'Ebb / Flow', work: { writers_from: 'unsigned', writers: [{ family_name: 'Prat', role: 'CA' }] } },
  ])
  const { held } = (await ask('POST', `/labelcopy/${release.id}/pdf-address`)).body.data
  expect([held, json.held]).toEqual([body.data.held, body.data.held])
  const entry = { kind: 'release', recipient: 'Symphonic', answer: 'sent', day: '2026-11-01', subjects: held }
  expect((await ask('POST', '/submissions', entry)).status).toBe(201)
  await saveCopy(release, song.id)
  await ask('PUT', `/releases/${release.id}`, { title: 'Ebb' })
  expect((await ask('POST', '/submissions', entry)).body.error.code).toBe('changed')
  expect(JSON.parse(json.content).tracks[0].performers).toEqual([{ name: 'Yaw Osei', plays: 'Drums' }])
})

test('refuses the label copy that a store would refuse as CSV and JSON, with the list of the release', async () => {
  const release = await makeRelease(app, artist, { title: 'Slack' })
  const song = await makeSong(app, artist, release.id)
  const tracks_metadata = [{ song_id: song.id, song_title: 'Salt', track_number: 1 }]
  await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, tracks_metadata })
  const readiness = (await ask('GET', `/releases/${release.id}/readiness`)).body.data as Readiness
  const { lines } = readiness.find(({ destination }) => destination === 'store')!
  for (const format of ['csv', 'json']) {
    const refused = await ask('GET', `/labelcopy/${release.id}/file?format=${format}`)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_ready' } } })
    expect(refused.body.data.length).toBeGreaterThan(0)
    expect(lines).toEqual(expect.arrayContaining(refused.body.data))
  }
})

test('names what a file is, however long the title', async () => {
  const release = await makeRelease(app, artist, { title: 'א'.repeat(300) })
  const song = await makeSong(app, artist, release.id)
  await saveCopy(release, song.id)
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const nameOf = async (path: string) => (await ask('GET', path)).body.data.name as string
  expect(await nameOf(`/labelcopy/${release.id}/file`)).toMatch(/^א+… Label Copy\.csv$/)
  expect(await nameOf(`/releases/${release.id}/society-table/csv`)).toMatch(/^א+… Society Table\.csv$/)
})

test('makes the lyrics as ZIP, the same bytes each time, or says that there are none', async () => {
  const release = await makeRelease(app, artist, { title: 'Ebb' })
  const [song, bare] = [await makeSong(app, artist, release.id), await makeSong(app, artist, release.id)]
  const path = `/releases/${release.id}/lyrics-file`
  expect(await ask('GET', path)).toMatchObject({ status: 409, body: { error: { message: texts.noLyrics } } })
  await ask('POST', `/songs/${song.id}/lyrics`, { written_by: 'Ines' })
  const section = { section_type: 'verse', content: '[Verse]\nand all the cold,' }
  expect((await ask('POST', `/songs/${song.id}/lyrics/sections`, section)).status).toBe(201)
  const { data } = (await ask('GET', path)).body
  expect(data).toMatchObject({ name: 'Ebb Lyrics.zip', files: 1, without: [bare.song_title] })
  const files = readZip(Buffer.from(data.content, 'base64'))
  expect([...files.entries()].map(([name, content]) => [name, content.toString('utf8')])).toEqual([
    [`01 ${song.song_title}.txt`, 'And all the cold\n'],
  ])
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect((await ask('GET', path)).body.data.content).toBe(data.content)
})

test("returns 404 for another account's release; a lapsed account still makes its files", async () => {
  const lapsing = await makeArtist(app)
  const release = await makeRelease(app, lapsing)
  const song = await makeSong(app, lapsing, release.id)
  await saveCopy(release, song.id, lapsing.token)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${lapsing.id}`)
  const file = `/labelcopy/${release.id}/file`
  expect((await ask('GET', file, undefined, lapsing.token)).status).toBe(200)
  for (const path of [file, `/releases/${release.id}/lyrics-file`])
    expect((await ask('GET', path, undefined, stranger.token)).status).toBe(404)
})
