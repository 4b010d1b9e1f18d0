import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getReleasePage,
  getReleasePageCounts,
  publishReleasePage,
  saveReleasePage,
} from '#domain/release-pages/calls.ts'
import { releasePage, releasePageCounts } from '#domain/release-pages/schema.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { newerPage, pageCountsQuery, publicPageQuery, usePublicPageCalls, type PublicPageCalls } from './data.ts'

const release = idOf(1)
const before = smallest(releasePage, { slug: 'low-tide', version: 1 })
const after = { ...before, version: 2 }
const body = { slug: 'low-tide', intro: '', links: '', presave_url: '', version: 1 }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the page of a release with its counts, or null before it has one', async () => {
  const counts = smallest(releasePageCounts, { visits: 7 })
  server.on(getReleasePage, () => null)
  server.on(getReleasePageCounts, () => counts)
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(publicPageQuery(release))).toBeNull()
  expect(await client.fetchQuery(pageCountsQuery(release))).toEqual(counts)
  expect(server.asked.map(({ ids }) => ids)).toEqual([[release], [release]])
})

it.each<[string, (calls: PublicPageCalls) => Promise<unknown>, object]>([
  ['PUT /api/releases/{id}/page', ({ save }) => save(body), body],
  ['POST /api/releases/{id}/page/publish', ({ publish }) => publish(true), { published: true }],
])(
  'shows the new state after %s; a conflict changes nothing, and has the page as stored',
  async (made, change, said) => {
    for (const call of [saveReleasePage, publishReleasePage]) server.on(call, () => after)
    const { client, hook } = server.render(() => usePublicPageCalls(release))
    client.setQueryData(publicPageQuery(release).queryKey, before)
    const shown = () => client.getQueryData(publicPageQuery(release).queryKey)
    expect(await change(hook.current)).toEqual(after)
    expect([server.made, server.asked, shown()]).toEqual([[made], [{ ids: [release], query: {}, body: said }], after])

    const theirs = { ...before, version: 9 }
    for (const call of [saveReleasePage, publishReleasePage]) server.on(call, () => Promise.reject(conflict(theirs)))
    const refused = await change(hook.current).catch((error: unknown) => error)
    expect([newerPage(refused), shown()]).toEqual([theirs, after])
  },
)

it('reads the stored page from a 409 only', () => {
  const errors = [new ApiError(400, '', { data: before }), new ApiError(409, '', { data: {} })]
  expect(errors.map(newerPage)).toEqual([null, null])
})
