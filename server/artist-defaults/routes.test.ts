import { expect, test } from 'vitest'
import { artistDefaults as schema } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeArtist, makeLabelCopy } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, stranger, ask } = artistsOfFile()
const path = '/artist-defaults'
const fresh = async () => (await makeArtist(app)).token

const words = {
  artist_name: 'Marlin',
  legal_name: 'Mara Elin Lindholt',
  society: 'STIM',
  society_code: '079',
  ipi_number: '00000000199',
  publisher: null,
  label: 'Tide Records',
  p_owner: 'Tide Records',
  c_owner: 'Mara Lindholt',
  isrc_prefix: 'AA6Q7',
  catalog_prefix: 'VSR',
  producer: 'Dario Ferro',
  mix_engineer: null,
  mastering_engineer: 'Yaw Osei',
}

test('begin with the artist name alone; written values are returned, with everything in the schema and nothing else', async () => {
  const token = await fresh()
  const empty = await ask('GET', path, undefined, token)
  expect(schema.strict().safeParse(empty.body.data).error).toBeUndefined()
  expect(empty.body.data).toMatchObject({ artist_name: 'Marlin', legal_name: null, catalog_next: 1, version: 0 })
  const saved = await ask('PUT', path, { ...words, isrc_prefix: 'aa-6q7', version: 0, isrc_next: 47 }, token)
  expect(saved).toMatchObject({ status: 200, body: { data: { ...words, isrc_next: 47, catalog_next: 1, version: 1 } } })
  expect((await ask('GET', path, undefined, token)).body.data).toEqual(saved.body.data)
})

test('are those of the account alone', async () => {
  const token = await fresh()
  await ask('PUT', path, { ...words, version: 0 }, token)
  expect((await ask('GET', path, undefined, stranger.token)).body.data).toMatchObject({ legal_name: null, version: 0 })
  for (const [method, at] of [
    ['GET', path],
    ['PUT', path],
    ['POST', `${path}/isrc`],
    ['POST', `${path}/catalog-number`],
  ] as const)
    expect((await app.request(method, `/api${at}`)).status).toBe(401)
})

test('need a running subscription to be changed, not to be read', async () => {
  const { token } = await makeArtist(app, { status: 'canceled' })
  expect((await ask('GET', path, undefined, token)).status).toBe(200)
  for (const [method, at] of [
    ['PUT', path],
    ['POST', `${path}/isrc`],
  ] as const)
    expect(await ask(method, at, {}, token)).toMatchObject({
      status: 403,
      body: { error: { message: serverTexts.subscriptionEnded } },
    })
})

test('a write with an older version gets 409 with the current values; one with exactly these values succeeds', async () => {
  const token = await fresh()
  const put = (body: object) => ask('PUT', path, { ...words, ...body }, token)
  await put({ version: 0 })
  await put({ label: 'Ebb', version: 1 })
  for (const version of [0, 1, 3])
    expect(await put({ label: 'Flood', version })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: serverTexts.conflict }, data: { label: 'Ebb', version: 2 } },
    })
  expect(await put({ label: 'Ebb', version: 1 })).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(await put({ label: 'Tide' })).toMatchObject({ status: 200, body: { data: { label: 'Tide', version: 3 } } })
})

test('two concurrent first writes leave one winner', async () => {
  const token = await fresh()
  const answers = await Promise.all(
    ['One', 'Two'].map((label) => ask('PUT', path, { ...words, label, version: 0 }, token)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('correct the artist name everywhere but on saved sheets, and remember the names before', async () => {
  const owner = await makeArtist(app)
  const put = (artist_name: string | null, version: number) =>
    ask('PUT', path, { ...words, artist_name, version }, owner.token)
  const { release_id } = await makeLabelCopy(app, owner)
  expect((await put('Marlin Blue', 0)).body.data).toMatchObject({ former_names: ['Marlin'] })
  expect((await put('Marlin', 1)).body.data).toMatchObject({ artist_name: 'Marlin', former_names: ['Marlin Blue'] })
  expect((await put('M. Blue', 2)).body.data).toMatchObject({ former_names: ['Marlin Blue', 'Marlin'] })
  expect((await ask('GET', '/artists', undefined, owner.token)).body.data[0]).toMatchObject({ artist_name: 'M. Blue' })
  expect((await ask('GET', `/labelcopy/${release_id}`, undefined, owner.token)).body.data.artist).toBe('Marlin')
  const user = await app.request('GET', '/auth/v1/user', {
    token: owner.token,
    headers: { apikey: app.auth.keys.anonKey },
  })
  expect(user.body.user_metadata.artist_name).toBe('M. Blue')
})

test('name the field that is refused, and change nothing', async () => {
  const token = await fresh()
  const answer = await ask('PUT', path, { ...words, catalog_prefix: 'ABCDEFGHIJKLMNOP', version: 0 }, token)
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'catalog_prefix', message: texts.catalogTooLong }] } },
  })
  expect((await ask('GET', path, undefined, token)).body.data.version).toBe(0)
})
