import { expect, test } from 'vitest'
import { partyTexts } from '#domain/parties/texts.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app } = artistsOfFile()
const as = (artist: TestArtist) => (method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { token: artist.token, body })

/** A new artist without defaults, and a sheet of two. */
async function newcomer() {
  const artist = await makeArtist(app)
  const ask = as(artist)
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const sheet = await saveSplit(app, artist, song.id, [
    { legal_name: 'Ines Duarte', share: 60, email: artist.email },
    { legal_name: 'Kofi Mensah', share: 40 },
  ])
  const people = (await ask('GET', '/parties')).body.data as { id: string; legal_name: string; is_me: boolean }[]
  return { ask, song, sheet, ines: people.find(({ legal_name }) => legal_name === 'Ines Duarte')!, people }
}

test('the person the artist says they are is "me" on the sheet, signs in the application, and is in the defaults', async () => {
  const { ask, song, sheet, ines, people } = await newcomer()
  expect(people.some(({ is_me }) => is_me)).toBe(false)
  const { version } = (await ask('GET', '/artist-defaults')).body.data
  expect((await ask('POST', `/parties/${ines.id}/me`)).body.data).toMatchObject({ id: ines.id, is_me: true })
  expect((await ask('POST', `/parties/${ines.id}/me`)).status).toBe(200)
  const defaults = (await ask('GET', '/artist-defaults')).body.data
  expect([defaults.legal_name, version]).toEqual(['Ines Duarte', 0])
  const sent = (await ask('POST', `/songs/${song.id}/agreement`, { version: sheet.version, mail: false })).body.data
  const [me] = sent.versions[0].signers
  expect(me.is_me).toBe(true)
  const body = { hash: sent.versions[0].hash, name: 'Ines Duarte', consent: true }
  const agreed = await ask('POST', `/split-signers/${me.id}/agree`, body)
  expect(agreed.body.data.versions[0].signers[0].state).toBe('agreed')
})

test('keeps what the artist has typed without a name, a society with its code, and fills the rest', async () => {
  const { ask, ines } = await newcomer()
  // The defaults can be saved without a legal name.
  expect((await ask('PUT', '/artist-defaults', { version: 0, publisher: 'Maré Songs' })).status).toBe(200)
  const {
    version: _version,
    sheets: _sheets,
    is_me: _me,
    id: _id,
    ...now
  } = (await ask('GET', '/parties')).body.data.find(({ id }: { id: string }) => id === ines.id)
  await ask('PUT', `/parties/${ines.id}`, { ...now, publisher: 'Other', pro_affiliation: 'SPA', society_code: '069' })
  const { body } = await ask('POST', `/parties/${ines.id}/me`)
  expect(body.data).toMatchObject({ publisher: 'Maré Songs', pro_affiliation: 'SPA', society_code: '069', is_me: true })
  const people = (await ask('GET', '/parties')).body.data as { is_me: boolean }[]
  expect(people.filter(({ is_me }) => is_me)).toHaveLength(1)
  expect((await ask('GET', '/registration-details')).body.data.publisher).toBe('Maré Songs')
})

test('refuses a second "me", a company, and another account’s person', async () => {
  const { ask, ines, people } = await newcomer()
  const company = (await ask('POST', '/parties', { kind: 'company', legal_name: 'Maré Songs Lda' })).body.data
  expect((await ask('POST', `/parties/${company.id}/me`)).body.error.message).toBe(partyTexts.companyNotMe)
  await ask('POST', `/parties/${ines.id}/me`)
  const other = people.find(({ id }) => id !== ines.id)!
  const second = await ask('POST', `/parties/${other.id}/me`)
  expect([second.status, second.body.error.message]).toEqual([409, partyTexts.knownMe('Ines Duarte')])
  expect((await as(await makeArtist(app))('POST', `/parties/${ines.id}/me`)).status).toBe(404)
})
