import { expect, test } from 'vitest'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { ask, stranger } = artistsOfFile()
const path = '/ddex-recipients'
const body = (changes: object = {}) => ({ name: ' Northern Stores ', dpid: 'PA-DPIDA-2013020802-I', ...changes })
const namesOf = async () => ((await ask('GET', path)).body.data as { name: string }[]).map(({ name }) => name)

test('Keeps a recipient with its DPID in its usual form, once for each id', async () => {
  const id = newId()
  const added = await ask('POST', path, body({ id }))
  expect(added).toMatchObject({
    status: 201,
    body: { data: { id, name: 'Northern Stores', dpid: 'PADPIDA2013020802I', control: 'test', version: 1 } },
  })
  expect((await ask('POST', path, body({ id, name: 'Again' }))).body.data).toEqual(added.body.data)
  expect((await ask('GET', path)).body.data).toEqual([added.body.data])
  expect((await ask('GET', path, undefined, stranger.token)).body.data).toEqual([])
})

test.each([
  [{ dpid: 'PADPIDA2013020802J' }, 'dpid'],
  [{ dpid: '' }, 'dpid'],
  [{ name: ' ' }, 'name'],
  [{ control: 'soon' }, 'control'],
])('Refuses %j and names the field', async (changes, field) => {
  const refused = await ask('POST', path, body(changes))
  expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, field])
})

test('Changes a recipient, and answers an older version with the present one', async () => {
  const { id } = (await ask('POST', path, body({ name: 'Changing' }))).body.data
  const changed = await ask('PUT', `${path}/${id}`, body({ name: 'Changed', version: 1 }))
  expect(changed.body.data).toMatchObject({ name: 'Changed', version: 2 })
  expect((await ask('PUT', `${path}/${id}`, body({ name: 'Changed', version: 1 }))).status).toBe(200)
  const stale = await ask('PUT', `${path}/${id}`, body({ name: 'Other', version: 1 }))
  expect([stale.status, stale.body.data.name]).toEqual([409, 'Changed'])
})

test('Packs have tests for a recipient until live messages are chosen, which a change of the name leaves alone', async () => {
  const { id } = (await ask('POST', path, body())).body.data
  expect((await ask('PUT', `${path}/${id}`, body({ control: 'live' }))).body.data.control).toBe('live')
  expect((await ask('PUT', `${path}/${id}`, body({ name: 'South' }))).body.data).toMatchObject({
    name: 'South',
    control: 'live',
  })
})

test('Deletes a recipient and brings it back', async () => {
  const { id } = (await ask('POST', path, body({ name: 'Deleted' }))).body.data
  for (let time = 0; time < 2; time += 1) expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200)
  expect(await namesOf()).not.toContain('Deleted')
  expect((await ask('PUT', `${path}/${id}`, body())).status).toBe(404)
  expect((await ask('POST', `${path}/${id}/restore`)).body.data.name).toBe('Deleted')
  expect(await namesOf()).toContain('Deleted')
})

test("Returns 404 for another account's recipient, also where its id is added again", async () => {
  const { id } = (await ask('POST', path, body())).body.data
  for (const [method, end] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const)
    expect((await ask(method, `${path}/${id}${end}`, body(), stranger.token)).status).toBe(404)
  const taken = await ask('POST', path, body({ id }), stranger.token)
  expect([taken.status, taken.body.error.message]).toEqual([404, texts.notFound])
})
