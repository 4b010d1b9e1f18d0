import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Readiness } from '#domain/readiness/schema.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeCover, makeRelease, makeSong } from '#server/testing/make.ts'
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

test('says what is missing of a release without papers, and why', async () => {
  const release = await makeRelease(app, artist, { title: 'Empty' })
  const zip = readZip(await download(release.id))
  expect([...zip.keys()]).toEqual(['Contents.txt'])
  expect(pageOf(zip)).toContain('Label copy:\r\n  The label copy was never saved.')
  expect(pageOf(zip)).toContain('Cover:\r\n  No cover was chosen.')
  expect(pageOf(zip)).toContain('Society table:\r\n  The release has no songs.')
  expect(pageOf(zip)).toContain('DDEX message:\r\n')
})

test('holds all that is ready, with the same bytes each time until something changes', async () => {
  await ask('PUT', '/registration-details', { dpid: 'PADPIDA2014111801Y' })
  await ask('POST', '/ddex-recipients', { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' })
  const release = await makeRelease(app, artist, { title: 'Ebb', genre: 'indie' })
  const song = await makeSong(app, artist, release.id, { song_title: 'Low Tide' })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  const track = { song_id: song.id, song_title: 'Low Tide', track_number: 1, isrc: 'AA6Q72000047' }
  const copy = {
    copyright_year: 2026,
    artist: 'Marlin',
    phonogram_copyright: 'Tide Up',
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: [{ ...track, duration_seconds: 205 }],
  }
  await ask('PUT', `/labelcopy/${release.id}`, copy)
  await makeCover(app, artist, release.id)
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
    'DDEX/Northern Stores 0036000291452.xml',
    'DDEX/0036000291452_Cover.jpg',
  ])
  const cover = zip.get('DDEX/0036000291452_Cover.jpg')!
  expect(zip.get('DDEX/Northern Stores 0036000291452.xml')!.toString()).toContain(
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
})

test("returns 404 for another account's release, and ends with its address", async () => {
  const release = await makeRelease(app, artist)
  const path = `/releases/${release.id}/delivery-pack/address`
  expect((await ask('POST', path, undefined, stranger.token)).status).toBe(404)
  const address = await addressOf(release.id)
  expect((await app.app.request(address.replace('signature=', 'signature=x'))).status).not.toBe(200)
})
