import { expect, test } from 'vitest'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, stranger, ask } = artistsOfFile()

const own = 'PADPIDA2014111801Y'
type Asked = { token: string }

/** An artist with a recipient; the account's own DPID only if it is given. */
async function makeSender(dpid: string | null = own): Promise<TestArtist & { recipient: string }> {
  const artist = await makeArtist(app)
  if (dpid !== null)
    expect((await ask('PUT', '/registration-details', { version: 0, dpid }, artist.token)).status).toBe(200)
  const body = { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' }
  return { ...artist, recipient: (await ask('POST', '/ddex-recipients', body, artist.token)).body.data.id }
}

/** A release whose label copy has everything, with a split sheet for its one song. */
async function makeReady(artist: TestArtist) {
  const release = await makeRelease(app, artist, { title: 'Ebb & Flow', genre: 'indie' })
  const song = await makeSong(app, artist, release.id, { song_title: 'Low Tide', track_number: 1 })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
  await saveCopy(artist, release.id, song.id)
  return { release, song }
}
const saveCopy = async (artist: Asked, releaseId: string, songId: string, changes: object = {}) => {
  const track = {
    song_id: songId,
    track_number: 1,
    song_title: 'Low Tide',
    duration_seconds: 205,
    isrc: 'AA6Q72000047',
  }
  const body = {
    artist: 'Marlin',
    copyright_year: 2026,
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: [{ ...track, ...changes }],
  }
  expect((await ask('PUT', `/labelcopy/${releaseId}`, body, artist.token)).status).toBe(200)
}
const message = (artist: Asked, releaseId: string, recipient: string, control = 'test') =>
  ask('GET', `/releases/${releaseId}/ddex?recipient=${recipient}&control=${control}`, undefined, artist.token)
const linesOf = async (artist: Asked, releaseId: string) => {
  const { data } = (await ask('GET', `/releases/${releaseId}/readiness`, undefined, artist.token)).body
  return (data as { destination: string; lines: { rule: string; level: string }[] }[]).find(
    ({ destination }) => destination === 'ddex',
  )!.lines
}

test('Makes the message of a release that is ready, the same each time, marked as a test or live', async () => {
  const artist = await makeSender()
  const { release } = await makeReady(artist)
  expect((await linesOf(artist, release.id)).map(({ rule, level }) => [rule, level])).toEqual([['unsigned', 'asked']])
  const made = await message(artist, release.id, artist.recipient)
  expect(made.body.data.name).toBe('Test 0036000291452.xml')
  for (const said of [
    `<PartyId>${own}</PartyId>`,
    '<PartyId>PADPIDA2013020802I</PartyId>',
    '<MessageControlType>TestMessage</MessageControlType>',
    '<TitleText>Ebb &amp; Flow</TitleText>',
    '<ISRC>AA6Q72000047</ISRC>',
    '<FullName>Ines Prat</FullName>',
  ])
    expect(made.body.data.content).toContain(said)
  expect((await message(artist, release.id, artist.recipient)).body).toEqual(made.body)
  const live = (await message(artist, release.id, artist.recipient, 'live')).body.data.content as string
  expect(live).toContain('<MessageControlType>LiveMessage</MessageControlType>')
})

test('Carries a later time and another id after a change, also on a split sheet', async () => {
  const artist = await makeSender()
  const { release, song } = await makeReady(artist)
  const idOf = async () =>
    /<MessageId>(.*)<\/MessageId>/.exec((await message(artist, release.id, artist.recipient)).body.data.content)![1]!
  const ids = [await idOf()]
  await saveSplit(app, artist, song.id, [{ legal_name: 'Yaw Osei', share: 100 }])
  ids.push(await idOf())
  await saveCopy(artist, release.id, song.id, { mix_engineer: 'Bo Ek' })
  ids.push(await idOf())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(3)
})

test('Refuses to make a message that would be refused, with what to fix', async () => {
  const artist = await makeSender(null)
  const { release, song } = await makeReady(artist)
  await saveCopy(artist, release.id, song.id, { isrc: 'NOTANISRC' })
  const refused = await message(artist, release.id, artist.recipient)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_ready' } } })
  expect(refused.body.data).toEqual(await linesOf(artist, release.id))
  expect(refused.body.data.map(({ rule }: { rule: string }) => rule)).toEqual(['sender', 'isrc', 'unsigned'])
})

test('Asks about a UPC that another release has, however it is typed; not once that release is deleted', async () => {
  const artist = await makeSender()
  const { release } = await makeReady(artist)
  const twin = await makeRelease(app, artist, { title: 'Ebb, once more', upc: '0036000291452' })
  const asked = async () => {
    const { data } = (await ask('GET', `/releases/${release.id}/readiness`, undefined, artist.token)).body
    return (data as { destination: string; lines: { rule: string; note: string }[] }[]).flatMap(
      ({ destination, lines }) =>
        lines.flatMap(({ rule, note }) => (rule === 'upc-twice' ? [[destination, note]] : [])),
    )
  }
  const note = readinessTexts.upcTwice('Ebb, once more')
  expect(await asked()).toEqual(['store', 'ddex'].map((destination) => [destination, note]))
  expect((await ask('DELETE', `/releases/${twin.id}`, undefined, artist.token)).status).toBe(200)
  expect(await asked()).toEqual([])
})

test('Lists what is missing if nothing was ever saved: sender, recipient, and the label copy itself', async () => {
  const artist = await makeArtist(app)
  const release = await makeRelease(app, artist)
  const lines = await linesOf(artist, release.id)
  expect(lines.filter(({ level }) => level === 'refused').map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['sender', 'recipient', 'label-copy', 'upc']),
  )
})

test("Returns 404 for another account's release or recipient, and for one that was deleted", async () => {
  const artist = await makeSender()
  const { release } = await makeReady(artist)
  expect((await message(stranger, release.id, artist.recipient)).status).toBe(404)
  const other = await makeSender()
  expect((await message(artist, release.id, other.recipient)).status).toBe(404)
  expect((await message(artist, release.id, newId())).status).toBe(404)
  await ask('DELETE', `/ddex-recipients/${artist.recipient}`, undefined, artist.token)
  expect((await message(artist, release.id, artist.recipient)).status).toBe(404)
  expect((await linesOf(artist, release.id)).map(({ rule }) => rule)).toContain('recipient')
  expect((await message(artist, release.id, artist.recipient, 'maybe')).status).toBe(400)
  const toNobody = await ask('GET', `/releases/${release.id}/ddex`, undefined, artist.token)
  expect([toNobody.status, toNobody.body.data[0].rule]).toEqual([409, 'recipient'])
})
