import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { preferences } from '#server/preferences/tables.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const read = async ({ token }: TestArtist) => (await app.request('GET', '/api/preferences', { token })).body.data
const write = (body: unknown, { token }: TestArtist) => app.request('PUT', '/api/preferences', { token, body })

test('collaborations are off until turned on, and keep their state, for this account only', async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  expect(await read(artist)).toMatchObject({ open_to_collaborations: false })
  for (const on of [true, true, false, true]) {
    expect(await write({ open_to_collaborations: on, user_id: other.id }, artist)).toMatchObject({
      status: 200,
      body: { data: { open_to_collaborations: on } },
    })
    expect(await read(artist)).toMatchObject({ open_to_collaborations: on })
  }
  expect(await read(other)).toMatchObject({ open_to_collaborations: false })
  expect(await app.context.db.select().from(preferences).where(eq(preferences.user_id, other.id))).toEqual([])
})

test('several concurrent first changes leave one row', async () => {
  const artist = await makeArtist(app)
  const answers = await Promise.all(
    [true, false, true, false, true].map((on) => write({ open_to_collaborations: on }, artist)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await app.context.db.select().from(preferences).where(eq(preferences.user_id, artist.id))).toHaveLength(1)
})

test('the paper of PDFs changes alone, and can follow the language again', async () => {
  const artist = await makeArtist(app)
  await write({ open_to_collaborations: true }, artist)
  for (const paper_size of ['letter', 'a4', null]) {
    expect((await write({ paper_size }, artist)).body.data).toMatchObject({ open_to_collaborations: true, paper_size })
    expect(await read(artist)).toMatchObject({ open_to_collaborations: true, paper_size })
  }
})

test.each([
  [{}, preferencesTexts.nothing],
  [{ open_to_collaborations: null }, preferencesTexts.notOnOff],
  [{ open_to_collaborations: 'true' }, preferencesTexts.notOnOff],
  [{ open_to_collaborations: 1 }, preferencesTexts.notOnOff],
  [{ paper_size: 'legal' }, preferencesTexts.badPaper],
  [{ paper_size: 'A4' }, preferencesTexts.badPaper],
])('%j is refused and changes nothing', async (body, message) => {
  const artist = await makeArtist(app)
  await write({ open_to_collaborations: true, paper_size: 'letter' }, artist)
  expect(await write(body, artist)).toMatchObject({ status: 400, body: { error: { message } } })
  expect(await read(artist)).toEqual({
    open_to_collaborations: true,
    paper_size: 'letter',
    time_zone: null,
    development_card_closed: false,
  })
})

describe('the time zone', () => {
  const report = (artist: TestArtist, time_zone: unknown, reported_before?: unknown) =>
    app.request('PUT', '/api/preferences/time-zone', { token: artist.token, body: { time_zone, reported_before } })
  const zoneOf = async (artist: TestArtist) => (await read(artist)).time_zone

  test('is what the first browser reports, follows that browser, and no other', async () => {
    const artist = await makeArtist(app)
    expect(await zoneOf(artist)).toBeNull()
    expect(await report(artist, 'Europe/Berlin')).toMatchObject({
      status: 200,
      body: { data: { time_zone: 'Europe/Berlin', open_to_collaborations: false } },
    })
    for (const before of [null, undefined, 'America/New_York', 'nowhere']) {
      expect((await report(artist, 'Asia/Kolkata', before)).body.data.time_zone).toBe('Europe/Berlin')
    }
    await report(artist, 'Asia/Calcutta', 'Europe/Berlin')
    expect(await zoneOf(artist)).toBe('Asia/Kolkata')
  })

  test('that was chosen by hand stays, whatever a browser reports', async () => {
    const artist = await makeArtist(app)
    await write({ open_to_collaborations: true }, artist)
    await report(artist, 'Europe/Berlin')
    expect((await write({ time_zone: 'Pacific/Kiritimati' }, artist)).body.data).toEqual({
      open_to_collaborations: true,
      paper_size: null,
      time_zone: 'Pacific/Kiritimati',
      development_card_closed: false,
    })
    await report(artist, 'America/New_York', 'Europe/Berlin')
    expect(await zoneOf(artist)).toBe('Pacific/Kiritimati')
  })

  test.each(['+05:30', 'Mars/Olympus_Mons', '', 7, null, 'x'.repeat(500), 'UTC\u0000'])(
    'is not %j, chosen or reported',
    async (zone) => {
      const artist = await makeArtist(app)
      for (const answer of [await report(artist, zone), await write({ time_zone: zone }, artist)])
        expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
      expect(await zoneOf(artist)).toBeNull()
    },
  )

  test('is reported after the subscription has ended too, and by nobody who is not signed in', async () => {
    expect((await report(await makeArtist(app, { status: 'canceled' }), 'UTC')).status).toBe(200)
    expect((await app.request('PUT', '/api/preferences/time-zone', { body: { time_zone: 'UTC' } })).status).toBe(401)
  })
})
