// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeCover } from '#server/testing/make-files.ts'
import { makeRelease, makeSheet, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { patientStart } from '#server/testing/patient.ts'
import { readZip } from '#server/testing/read-zip.ts'

const { app, artist, ask } = artistsOfFile()
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const daysLater = fileURLToPath(new URL('../testing/days-later.ts', import.meta.url))
const days = 400

/** The server as its own process, from its sources, with this file's database and files, on another day and in another zone. */
async function startDaysLater(): Promise<string> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      DATA_DIR: app.context.config.DATA_DIR,
      DATABASE_URL: app.databaseUrl,
      LOG_LEVEL: 'warn',
      TZ: 'Pacific/Auckland',
      DAYS_LATER: String(days),
      NODE_OPTIONS: `--import ${pathToFileURL(daysLater).href}`,
    },
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  await vi.waitFor(() => expect(said).toContain(startupTexts.stop), patientStart)
  return /runs at (\S+)\n/.exec(said)![1]!
}

/** A release of which every paper is made. */
async function makeReadyRelease(): Promise<string> {
  await ask('PUT', '/registration-details', {
    dpid: 'PADPIDA2014111801Y',
    publisher: 'Lindholt Ljud',
    publisher_ipi: '00000000297',
  })
  await ask('POST', '/ddex-recipients', { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' })
  const release = await makeRelease(app, artist, { title: 'Low Tide', genre: 'indie' })
  const song = await makeSong(app, artist, release.id, { song_title: 'Low Tide' })
  await makeSheet(app, artist, [['verse', 'Somebody left the stairwell door']], song.id)
  await saveSplit(app, artist, song.id, [{ legal_name: 'Mara Lindholt', share: 100 }])
  const parties = (await ask('GET', '/parties')).body.data as { id: string; legal_name: string }[]
  const me = parties.find(({ legal_name }) => legal_name === 'Mara Lindholt')!
  await ask('PUT', `/parties/${me.id}`, { legal_name: me.legal_name, collected: true })
  await ask('PUT', `/labelcopy/${release.id}`, {
    copyright_year: 2026,
    artist: 'Marlin',
    phonogram_copyright: 'Tide Up',
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: [
      {
        song_id: song.id,
        song_title: 'Low Tide',
        track_number: 1,
        isrc: 'AA6Q72000047',
        duration_seconds: 205,
        songwriters: 'Mara Lindholt',
      },
    ],
  })
  await makeCover(app, artist, release.id)
  return release.id
}

test('makes the same bytes a year later, in another process and another time zone', { timeout: 900_000 }, async () => {
  const id = await makeReadyRelease()
  const { address } = (await ask('POST', `/releases/${id}/delivery-pack/address`)).body.data
  const now = Buffer.from(await (await app.app.request(address)).arrayBuffer())
  const names = [...readZip(now).keys()]
  for (const name of ['Label Copy/Label Copy.pdf', 'The MLC/MLC Bulk Work.xlsx', 'Cover.jpg', 'Society Table.csv'])
    expect(names).toContain(name)
  for (const some of [/^Lyrics\/.+\.txt$/, /^DDEX\/.+\.xml$/]) expect(names).toContainEqual(expect.stringMatching(some))

  const expires = Math.floor(Date.now() / 1000) + (days + 1) * 86_400
  const signer = createSigner(app.context.db, 'delivery-pack')
  const proof = await signer.sign(`${id}.zip ${artist.id}`, expires)
  const query = new URLSearchParams({ account: artist.id, ...proof })
  const server = await startDaysLater()
  // Its clock is ahead: for it the address of now has ended.
  expect(
    (await fetch(new URL(new URL(address, server).pathname + new URL(address, server).search, server))).status,
  ).not.toBe(200)
  const answer = await fetch(`${server}/documents/delivery-pack/${id}.zip?${query.toString()}`)
  expect(answer.status).toBe(200)
  const later = Buffer.from(await answer.arrayBuffer())
  expect(
    [...readZip(later)].filter(([name, content]) => !readZip(now).get(name)?.equals(content)).map(([name]) => name),
  ).toEqual([])
  expect(later.equals(now)).toBe(true)
})
