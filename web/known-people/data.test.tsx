import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listContributors } from '#domain/known-people/calls.ts'
import { knownContributor } from '#domain/known-people/schema.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { contributorsQuery } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads everyone named before, and fails if it cannot', async () => {
  const known = smallest(knownContributor, { legal_name: 'Yaw Osei' })
  server.on(listContributors, () => [known])
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(contributorsQuery)).toEqual([known])
  server.on(listContributors, () => Promise.reject(new Refusal(403)))
  await expect(client.fetchQuery({ ...contributorsQuery, staleTime: 0 })).rejects.toMatchObject({ status: 403 })
})
