import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getFanPage, publishFanPage, saveFanPage } from '#domain/fan-pages/calls.ts'
import { fanPage } from '#domain/fan-pages/schema.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { fanPageQuery, newerPage, useFanPageCalls, type FanPageCalls } from './data.ts'

const before = smallest(fanPage, { name: 'mara', version: 1 })
const after = { ...before, version: 2 }
const body = { name: 'mara', contact: 'mara@example.com', intro: '', version: 1 }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the page, or null before it has a name', async () => {
  server.on(getFanPage, () => null)
  expect(await server.render(() => null).client.fetchQuery(fanPageQuery)).toBeNull()
})

it.each<[string, (calls: FanPageCalls) => Promise<unknown>, object]>([
  ['PUT /api/fan-page', ({ save }) => save(body), body],
  ['POST /api/fan-page/publish', ({ publish }) => publish(true), { published: true }],
])(
  'shows the new state after %s; a conflict changes nothing, and has the page as stored',
  async (made, change, said) => {
    for (const call of [saveFanPage, publishFanPage]) server.on(call, () => after)
    const { client, hook } = server.render(() => useFanPageCalls())
    client.setQueryData(fanPageQuery.queryKey, before)
    const shown = () => client.getQueryData(fanPageQuery.queryKey)
    expect(await change(hook.current)).toEqual(after)
    expect([server.made, server.asked[0]!.body, shown()]).toEqual([[made], said, after])

    const theirs = { ...before, version: 9 }
    for (const call of [saveFanPage, publishFanPage]) server.on(call, () => Promise.reject(conflict(theirs)))
    const refused = await change(hook.current).catch((error: unknown) => error)
    expect([newerPage(refused), shown()]).toEqual([theirs, after])
  },
)

it('reads the stored page from a 409 only', () => {
  const errors = [new ApiError(400, '', { data: before }), new ApiError(409, '', { data: {} }), new Error('x')]
  expect(errors.map(newerPage)).toEqual([null, null, null])
})
