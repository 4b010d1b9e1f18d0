import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getPressFacts, savePressFacts } from '#domain/press-facts/calls.ts'
import { pressFacts, pressFactsBody } from '#domain/press-facts/schema.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { pressFactsQuery, useSavePressFacts } from './data.ts'

const before = smallest(pressFacts, { version: 1 })
const after = { ...before, home_town: 'Bergen', version: 2 }
const body = pressFactsBody.parse(before)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('shows what was saved, or what is stored if the write is outdated', async () => {
  server.on(getPressFacts, () => before)
  server.on(savePressFacts, () => after)
  const { client, hook } = server.render(() => useSavePressFacts())
  expect(await client.fetchQuery(pressFactsQuery)).toEqual(before)
  expect(await hook.current(body)).toEqual(after)
  expect(client.getQueryData(pressFactsQuery.queryKey)).toEqual(after)
  server.on(savePressFacts, () => Promise.reject(conflict({ ...before, version: 9 })))
  await expect(hook.current(body)).rejects.toMatchObject({ status: 409, data: { ...before, version: 9 } })
  expect(client.getQueryData(pressFactsQuery.queryKey)).toEqual(after)
})
