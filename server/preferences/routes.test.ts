import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(await read(artist)).toEqual({ open_to_collaborations: false, paper_size: null })
  for (const on of [true, true, false, true]) {
    expect(await write({ open_to_collaborations: on, user_id: other.id }, artist)).toMatchObject({
      status: 200,
      body: { data: { open_to_collaborations: on } },
    })
    expect(await read(artist)).toEqual({ open_to_collaborations: on, paper_size: null })
  }
  expect(await read(other)).toEqual({ open_to_collaborations: false, paper_size: null })
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

test('the paper of PDFs changes alone, and goes back to the language', async () => {
  const artist = await makeArtist(app)
  await write({ open_to_collaborations: true }, artist)
  for (const paper_size of ['letter', 'a4', null]) {
    expect((await write({ paper_size }, artist)).body.data).toEqual({ open_to_collaborations: true, paper_size })
    expect(await read(artist)).toEqual({ open_to_collaborations: true, paper_size })
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
  expect(await read(artist)).toEqual({ open_to_collaborations: true, paper_size: 'letter' })
})
