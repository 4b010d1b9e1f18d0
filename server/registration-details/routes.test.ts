import { expect, test } from 'vitest'
import type { Party } from '#domain/parties/schema.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, ask, stranger } = artistsOfFile()

const details = (changes: object = {}) => ({
  publisher: 'Lindholt Ljud',
  publisher_ipi: '297',
  publisher_society: 'STIM',
  publisher_society_code: '079',
  mlc_publisher_number: ' p12-34a ',
  dpid: 'PA-DPIDA-2014111801-Y',
  ...changes,
})
const stored = {
  ...details(),
  publisher_ipi: '00000000297',
  mlc_publisher_number: 'P1234A',
  dpid: 'PADPIDA2014111801Y',
}
const path = '/registration-details'

test('Stores each code in its usual form, for the account alone, and names the publisher on the next split sheet', async () => {
  const { token } = await makeArtist(app)
  expect((await ask('GET', path, undefined, token)).body.data).toMatchObject({
    publisher: null,
    dpid: null,
    version: 0,
  })
  const saved = await ask('PUT', path, details({ version: 0 }), token)
  expect(saved.body.data).toEqual({ ...stored, version: 1 })
  expect((await ask('GET', path, undefined, token)).body.data).toEqual(saved.body.data)
  expect((await ask('GET', path, undefined, stranger.token)).body.data.version).toBe(0)
  const [me] = (await ask('GET', '/parties', undefined, token)).body.data
  expect(me).toMatchObject({ is_me: true, publisher: 'Lindholt Ljud', publisher_ipi: '00000000297' })
  expect((await ask('GET', '/artist-defaults', undefined, token)).body.data.publisher).toBe('Lindholt Ljud')
})

test('Makes the saving user the artist, by the name of the profile, even if that person is already on a sheet', async () => {
  const newcomer = await makeArtist(app)
  const { first_name, last_name } = (await ask('GET', '/profile', undefined, newcomer.token)).body.data
  const name = `${first_name} ${last_name}`
  await ask('PUT', path, details(), newcomer.token)
  const peopleOf = async (token: string) => (await ask('GET', '/parties', undefined, token)).body.data as Party[]
  expect(await peopleOf(newcomer.token)).toMatchObject([{ legal_name: name, is_me: true }])
  const writer = await makeArtist(app)
  await ask('POST', '/parties', { legal_name: name.toUpperCase(), email: 'me@example.com' }, writer.token)
  await ask('PUT', path, details(), writer.token)
  expect(await peopleOf(writer.token)).toMatchObject([
    { legal_name: name.toUpperCase(), email: 'me@example.com', is_me: true, publisher: 'Lindholt Ljud' },
  ])
})

test('Keeps a code with a mistake as typed: it warns, and never blocks', async () => {
  const { token } = await makeArtist(app)
  const wrong = { publisher_ipi: '298', mlc_publisher_number: '1234', dpid: 'PADPIDA2007050901V' }
  expect((await ask('PUT', path, details(wrong), token)).body.data).toMatchObject(wrong)
})

test('Answers an older version with the present details, and a repeat with what it wrote', async () => {
  const { token } = await makeArtist(app)
  const first = await Promise.all(
    ['P1', 'P2'].map((number) => ask('PUT', path, details({ version: 0, mlc_publisher_number: number }), token)),
  )
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const changed = await ask('PUT', path, details({ version: 1, dpid: null }), token)
  expect([changed.status, changed.body.data.version]).toEqual([200, 2])
  expect((await ask('PUT', path, details({ version: 1, dpid: null }), token)).status).toBe(200)
  const stale = await ask('PUT', path, details({ version: 1, publisher: 'Other' }), token)
  expect([stale.status, stale.body.data.publisher]).toEqual([409, 'Lindholt Ljud'])
  expect((await ask('GET', '/artist-defaults', undefined, token)).body.data.publisher).toBe('Lindholt Ljud')
})

test('Refuses a society code that is none', async () => {
  const { status, body } = await ask('PUT', path, details({ publisher_society_code: '7' }))
  expect([status, body.error.issues[0].path]).toEqual([400, 'publisher_society_code'])
})

test('Changes given values, and keeps omitted ones', async () => {
  const { token } = await makeArtist(app)
  await ask('PUT', path, details(), token)
  const { body } = await ask('PUT', path, { mlc_publisher_number: 'P5678B', publisher_society: '' }, token)
  expect(body.data).toMatchObject({ ...stored, mlc_publisher_number: 'P5678B', publisher_society: null })
  const [me] = (await ask('GET', '/parties', undefined, token)).body.data
  expect(me).toMatchObject({ publisher: 'Lindholt Ljud', publisher_society: null })
})
