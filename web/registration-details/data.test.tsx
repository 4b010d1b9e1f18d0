import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRegistrationDetails, saveRegistrationDetails } from '#domain/registration-details/calls.ts'
import { registrationBody, registrationDetails } from '#domain/registration-details/schema.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { partiesQuery } from '#web/parties/data.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { registrationQuery, useSaveRegistration } from './data.ts'

const before = smallest(registrationDetails, { version: 1 })
const after = { ...before, publisher: 'Harbour Songs', version: 2 }
const body = registrationBody.parse(before)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSaveRegistration())
  client.setQueryData(registrationQuery.queryKey, before)
  const outdated = readBefore(client, {
    details: registrationQuery.queryKey,
    people: partiesQuery.queryKey,
    names: contributorsQuery.queryKey,
    defaults: artistDefaultsQuery.queryKey,
  })
  return { save: hook.current, shown: () => client.getQueryData(registrationQuery.queryKey), outdated }
}

it('reads the details', async () => {
  server.on(getRegistrationDetails, () => before)
  expect(await server.render(() => null).client.fetchQuery(registrationQuery)).toEqual(before)
})

it('shows what was saved, and reloads wherever the publisher is shown', async () => {
  server.on(saveRegistrationDetails, () => after)
  const { save, shown, outdated } = show()
  expect(await save(body)).toEqual(after)
  expect([server.asked[0]!.body, shown(), outdated()]).toEqual([body, after, ['people', 'names', 'defaults']])
})

it('changes nothing if the write is outdated, and returns the stored details', async () => {
  server.on(saveRegistrationDetails, () => Promise.reject(conflict(after)))
  const { save, shown, outdated } = show()
  await expect(save(body)).rejects.toMatchObject({ status: 409, data: after })
  expect([shown(), outdated()]).toEqual([before, []])
})
