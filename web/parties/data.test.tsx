import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addParty,
  deleteParty,
  markMyself,
  mergeParty,
  restoreParty,
  unmergeParty,
  updateParty,
} from '#domain/parties/calls.ts'
import { party } from '#domain/parties/schema.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { fits, newerOf, partiesQuery, usePartyCalls, type PartyCalls } from './data.ts'

const zoe = smallest(party, { id: idOf(1), legal_name: 'Zoë Ek', publisher: 'Nordic Songs', version: 4 })
const merged = { into: idOf(2), row_ids: [idOf(3)], filled: ['email'] }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => usePartyCalls())
  const outdated = readBefore(client, {
    people: partiesQuery.queryKey,
    names: contributorsQuery.queryKey,
    defaults: artistDefaultsQuery.queryKey,
    release: releaseQuery(idOf(9)).queryKey,
  })
  return { calls: hook.current, outdated }
}

const body = { legal_name: 'Zoë Ek' }
const one = { ids: [zoe.id] }
it.each<[string, (calls: PartyCalls) => Promise<unknown>, object]>([
  ['POST /api/parties', (calls) => calls.save(null, body), { body }],
  ['PUT /api/parties/{id}', (calls) => calls.save(zoe, body), { ...one, body: { ...body, version: 4 } }],
  ['DELETE /api/parties/{id}', (calls) => calls.remove(zoe.id), one],
  ['POST /api/parties/{id}/restore', (calls) => calls.restore(zoe.id), one],
  ['POST /api/parties/{id}/me', (calls) => calls.markMyself(zoe.id), one],
  ['POST /api/parties/{id}/merge', (calls) => calls.merge(zoe.id, idOf(2)), { ...one, body: { into: idOf(2) } }],
  ['POST /api/parties/{id}/unmerge', (calls) => calls.unmerge(zoe.id, merged), { ...one, body: merged }],
])('reads people, suggested names and the defaults again after %s, if it is done', async (made, change, asked) => {
  for (const call of [addParty, updateParty, restoreParty, markMyself, unmergeParty]) server.on(call, () => zoe)
  server.on(mergeParty, () => merged)
  server.on(deleteParty, () => ({ id: zoe.id }))
  const { calls, outdated } = show()
  await change(calls)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  expect(outdated()).toEqual(['people', 'names', 'defaults'])
})

it('reads the stored person from a 409, and reloads the lists', async () => {
  server.on(updateParty, () => Promise.reject(conflict({ ...zoe, version: 7 })))
  const { calls, outdated } = show()
  const refused = await calls.save(zoe, body).catch((error: unknown) => error)
  expect([newerOf(refused), outdated()]).toEqual([{ ...zoe, version: 7 }, ['people', 'names', 'defaults']])
  expect([new ApiError(400, '', { data: zoe }), new ApiError(409, '', { data: {} })].map(newerOf)).toEqual([null, null])
})

it.each([
  ['zoe', true],
  [' EK ', true],
  ['nordic', true],
  ['zoee', false],
])('finds a person by %j: %s', (search, found) => expect(fits(zoe, search)).toBe(found))
