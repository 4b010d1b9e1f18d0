import { expect, test } from 'vitest'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, ask, stranger } = artistsOfFile()

const quote = { words: 'A record like a night ferry', said_by: 'Ines Prat, Rockdelux' }
const facts = (changes: object = {}) => ({
  short_bio: 'Sings.',
  press_email: 'press@example.com',
  quotes: [quote],
  ...changes,
})
const save = (body: object, token?: string) => ask('PUT', '/press-facts', body, token)

test('are empty at first, then what was saved, and the account’s own', async () => {
  expect((await ask('GET', '/press-facts')).body.data).toMatchObject({ short_bio: null, quotes: [], version: 0 })
  const saved = await save(facts({ version: 0, home_town: ' Malmö ' }))
  expect(saved.body.data).toEqual({
    short_bio: 'Sings.',
    long_bio: null,
    home_town: 'Malmö',
    press_name: null,
    press_email: 'press@example.com',
    press_phone: null,
    booking_name: null,
    booking_email: null,
    booking_phone: null,
    quotes: [quote],
    version: 1,
  })
  expect((await ask('GET', '/press-facts')).body.data).toEqual(saved.body.data)
  expect((await ask('GET', '/press-facts', undefined, stranger.token)).body.data.version).toBe(0)
})

test('answer an older version with the present facts, and the same once more without one', async () => {
  const { token } = await makeArtist(app)
  const first = await Promise.all([save(facts({ version: 0 }), token), save(facts({ version: 0, quotes: [] }), token)])
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { version, quotes } = (await ask('GET', '/press-facts', undefined, token)).body.data
  const changed = await save(facts({ version, quotes, long_bio: 'Longer.' }), token)
  expect([changed.status, changed.body.data.version]).toEqual([200, 2])
  expect((await save(facts({ version, quotes, long_bio: 'Longer.' }), token)).status).toBe(200)
  const stale = await save(facts({ version, quotes, long_bio: 'Other.' }), token)
  expect([stale.status, stale.body.data.long_bio]).toEqual([409, 'Longer.'])
  expect((await save(facts({ quotes, long_bio: 'Without a version.' }), token)).body.data.version).toBe(3)
})

test.each([
  [{ short_bio: 'word '.repeat(101) }, 'short_bio', texts.tooManyWords(100)],
  [{ press_email: 'press' }, 'press_email', fieldTexts.badEmail],
  [{ quotes: [quote, { words: 'x', said_by: ' ' }] }, 'quotes.1.said_by', texts.saidByRequired],
  [{ quotes: Array.from({ length: 21 }, () => quote) }, 'quotes', texts.mostQuotes(20)],
])('refuse %j', async (changes, path, message) => {
  const { status, body } = await save(facts(changes))
  expect([status, body.error.issues]).toEqual([400, [{ path, message }]])
})
