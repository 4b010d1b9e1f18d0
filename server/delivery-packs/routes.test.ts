import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ddexTexts } from '#domain/ddex/texts.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { disputedText } from '#domain/readiness/texts.ts'
import { noLettersOnPaperText } from '#domain/shared/letters.ts'
import { makePack } from '#server/delivery-packs/pack-actions.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSentSheet, saveSplit } from '#server/testing/agreements.ts'
import { makeCover } from '#server/testing/make-files.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readZip } from '#server/testing/read-zip.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const addressOf = async (releaseId: string) =>
  (await ask('POST', `/releases/${releaseId}/delivery-pack/address`)).body.data.address as string
const download = async (releaseId: string) => {
  const answer = await app.app.request(await addressOf(releaseId))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await answer.arrayBuffer())
}
const pageOf = (zip: Map<string, Buffer>) => zip.get('Contents.txt')!.toString()

test('names what is missing for a release without papers, and why', async () => {
  const release = await makeRelease(app, artist, { title: 'Empty' })
  const zip = readZip(await download(release.id))
  expect([...zip.keys()]).toEqual(['Contents.txt'])
  expect(pageOf(zip)).toContain('Label copy:\r\n  The label copy was never saved.')
  expect(pageOf(zip)).toContain('Cover:\r\n  No cover was chosen.')
  expect(pageOf(zip)).toContain('Society table:\r\n  Tracks: No tracks')
  expect(pageOf(zip)).toContain('DDEX message:\r\n')
})

test('contains every finished paper, with the same bytes each time until something changes', async () => {
  await ask('PUT', '/registration-details', { dpid: 'PADPIDA2014111801Y' })
  const northern = { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' }
  const { id } = (await ask('POST', '/ddex-recipients', northern)).body.data
  const release = await makeRelease(app, artist, { title: 'Low Tide', genre: 'indie' })
  const song = await makeSong(app, artist, release.id, { song_title: 'Low Tide' })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const track = { song_id: song.id, song_title: 'Low Tide', track_number: 1, isrc: 'AA6Q72000047' }
  const copy = {
    copyright_year: 2026,
    artist: 'Marlin',
    phonogram_copyright: 'Tide Up',
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: [{ ...track, duration_seconds: 205, songwriters: 'Ines Prat' }],
  }
  await ask('PUT', `/labelcopy/${release.id}`, copy)
  await makeCover(app, artist, release.id)
  // Its works and recordings are ready; The MLC's sheet is not, the society's is.
  const { held } = (await ask('POST', `/releases/${release.id}/delivery-pack/address`)).body.data
  expect(held.map(({ kind }: { kind: string }) => kind)).toEqual(['work', 'recording', 'release'])
  for (const { kind, subjects } of held) {
    const sent = { kind, recipient: kind === 'work' ? '079' : 'North', answer: 'sent', day: '2026-11-01', subjects }
    expect((await ask('POST', '/submissions', sent)).status).toBe(201)
  }
  const first = await download(release.id)
  const zip = readZip(first)
  expect([...zip.keys()]).toEqual([
    'Contents.txt',
    'Label Copy/Label Copy.pdf',
    'Label Copy/Label Copy.csv',
    'Label Copy/Label Copy.json',
    'Cover.jpg',
    'Society Table.csv',
    'Recordings Table.csv',
    'DDEX/Northern Stores Test 0036000291452.xml',
    'DDEX/0036000291452_Cover.jpg',
  ])
  const cover = zip.get('DDEX/0036000291452_Cover.jpg')!
  expect(zip.get('DDEX/Northern Stores Test 0036000291452.xml')!.toString()).toContain(
    `<HashSumValue>${createHash('sha256').update(cover).digest('hex')}</HashSumValue>`,
  )
  expect(pageOf(zip)).toContain('You collect none of its shares')
  // What stores would say: the same lines as on the release.
  const readiness = (await ask('GET', `/releases/${release.id}/readiness`)).body.data as Readiness
  const { lines } = readiness.find(({ destination }) => destination === 'store')!
  expect(lines.length).toBeGreaterThan(0)
  for (const { name, note } of lines) expect(pageOf(zip)).toContain(`  ${name}: ${note}\r\n`)
  expect(pageOf(zip)).toContain('The country of recording is missing')
  app.setNow(new Date(Date.now() + 3 * 86_400_000))
  const later = await download(release.id)
  app.setNow(null)
  expect(later.equals(first)).toBe(true)
  await ask('PUT', `/songs/${song.id}/recording`, { recorded_in: 'SE' })
  const changed = await download(release.id)
  expect(changed.equals(first)).toBe(false)
  expect(pageOf(readZip(changed))).not.toContain('The country of recording is missing')
  await ask('PUT', `/labelcopy/${release.id}`, { ...copy, phonogram_copyright: 'Tide Up ทะเล', version: 1 })
  const boxes = noLettersOnPaperText(['Thai'])
  expect([pageOf(zip).includes(boxes), pageOf(readZip(await download(release.id))).includes(boxes)]).toEqual([
    false,
    true,
  ])
  // Live once that was chosen for the recipient; both the name and the contents page tell.
  expect(pageOf(zip)).toContain(`DDEX/Northern Stores Test 0036000291452.xml (${ddexTexts.controlHelp.test})`)
  await ask('PUT', `/ddex-recipients/${id}`, { ...northern, control: 'live' })
  const live = readZip(await download(release.id))
  expect(pageOf(live)).toContain(`DDEX/Northern Stores Live 0036000291452.xml (${ddexTexts.controlHelp.live})`)
  const controlIn = (from: Map<string, Buffer>, control: string) =>
    /<MessageControlType>(\w+)</.exec(from.get(`DDEX/Northern Stores ${control} 0036000291452.xml`)!.toString())?.[1]
  expect([controlIn(zip, 'Test'), controlIn(live, 'Live')]).toEqual(['TestMessage', 'LiveMessage'])
})

test('names a label copy that a store would refuse once, as missing, and warns of songs in dispute', async () => {
  const { song } = await makeSentSheet(app, artist)
  const tracks_metadata = [{ song_id: song.id, song_title: 'Low Tide', track_number: 1 }]
  await ask('PUT', `/labelcopy/${song.release_id}`, { copyright_year: 2026, artist: 'Marlin', tracks_metadata })
  expect((await ask('POST', `/songs/${song.id}/dispute`, { reason: 'The drummer is missing' })).status).toBe(200)
  const zip = readZip(await download(song.release_id))
  expect([...zip.keys()].filter((name) => name.startsWith('Label Copy'))).toEqual([])
  const [head, missing] = pageOf(zip).split('Missing, and why')
  expect(head).toContain(disputedText(['Low Tide']))
  expect(head).not.toContain('Label copy:')
  expect(missing).toContain('Label copy:')
  const { held } = (await ask('POST', `/releases/${song.release_id}/delivery-pack/address`)).body.data
  expect(held.map(({ kind }: { kind: string }) => kind)).toEqual(['work'])
})

test('contains the cover of the moment at which everything else was read', async () => {
  const release = await makeRelease(app, artist, { title: 'Slack Water' })
  await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, artist: 'Marlin' })
  await makeCover(app, artist, release.id)
  const { db } = app.context
  // Takes the cover away as soon as the pack's facts have been read.
  const transaction: typeof db.transaction = async (...asked) => {
    const read = await db.transaction(...asked)
    expect((await ask('DELETE', `/releases/${release.id}/cover`)).status).toBe(200)
    return read
  }
  const changing = { ...app.context, db: Object.assign(Object.create(db) as typeof db, { transaction }) }
  const { bytes } = await makePack(changing, createPress(), { id: release.id, userId: artist.id })
  const names = [...readZip(Buffer.from(bytes)).keys()]
  expect(names).toContain('Cover.jpg')
  expect(await download(release.id).then((later) => [...readZip(later).keys()])).not.toContain('Cover.jpg')
})

test("returns 404 for another account's release, and ends with its address", async () => {
  const release = await makeRelease(app, artist)
  const path = `/releases/${release.id}/delivery-pack/address`
  expect((await ask('POST', path, undefined, stranger.token)).status).toBe(404)
  const address = await addressOf(release.id)
  expect((await app.app.request(address.replace('signature=', 'signature=x'))).status).not.toBe(200)
})
