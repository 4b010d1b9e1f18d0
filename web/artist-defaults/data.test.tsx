import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getArtistDefaults } from '#domain/artist-defaults/calls.ts'
import { defaultsOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { artistDefaultsQuery } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the defaults, and says why if it cannot', async () => {
  server.on(getArtistDefaults, () => defaultsOf({ label: 'Harbour' }))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(artistDefaultsQuery)).toEqual(defaultsOf({ label: 'Harbour' }))
  server.on(getArtistDefaults, () => Promise.reject(new Refusal(403)))
  await expect(client.fetchQuery({ ...artistDefaultsQuery, staleTime: 0 })).rejects.toMatchObject({ status: 403 })
})
