import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listItems } from '#domain/content/calls.ts'
import { chooseCover, getCover, removeCover } from '#domain/release-covers/calls.ts'
import { releaseCover, type CoverCheck } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { libraryQuery } from '#web/content/data.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { idOf, imageOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { coverImagesQuery, coverQuery, stateOf, useCoverCalls } from './data.ts'

const release = idOf(1)
const before = smallest(releaseCover, { release_id: release, version: 1 })
const after = { ...before, version: 2, item: imageOf(1) }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useCoverCalls())
  client.setQueryData(coverQuery(release).queryKey, before)
  const outdated = readBefore(client, {
    cover: coverQuery(release).queryKey,
    library: libraryQuery({}).queryKey,
    tasks: looksDoneQuery(release).queryKey,
    otherTasks: looksDoneQuery(idOf(2)).queryKey,
    release: releaseQuery(release).queryKey,
  })
  return { calls: hook.current, shown: () => client.getQueryData(coverQuery(release).queryKey), outdated }
}

it('offers images page by page', async () => {
  server.on(listItems, ({ query }) => new Listed([imageOf(1)], { found: 2 }, query.cursor ? null : 'c2'))
  await server.render(() => null).client.fetchInfiniteQuery({ ...coverImagesQuery, pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{ kind: 'image' }, { kind: 'image', cursor: 'c2' }])
})

it('reads the current cover, bypassing the cache', async () => {
  server.on(getCover, () => after)
  expect(await show().calls.read(release)).toEqual(after)
})

const everything = ['cover', 'library', 'tasks']
it.each<[string, (calls: ReturnType<typeof useCoverCalls>) => Promise<unknown>, object | undefined]>([
  ['PUT', ({ choose }) => choose(release, imageOf(1).id, 1), { item_id: imageOf(1).id, version: 1 }],
  ['DELETE', ({ remove }) => remove(release), undefined],
])(
  'shows the cover after %s, and reads again what depends on it, also after a conflict',
  async (method, change, body) => {
    for (const call of [chooseCover, removeCover]) server.on(call, () => after)
    const succeeding = show()
    expect(await change(succeeding.calls)).toEqual(after)
    expect([server.made, server.asked]).toEqual([
      [`${method} /api/releases/{id}/cover`],
      [{ ids: [release], query: {}, body }],
    ])
    expect([succeeding.shown(), succeeding.outdated()]).toEqual([after, everything])

    for (const call of [chooseCover, removeCover]) server.on(call, () => Promise.reject(conflict(after)))
    const late = show()
    await expect(change(late.calls)).rejects.toMatchObject({ status: 409, data: after })
    expect([late.shown(), late.outdated()]).toEqual([before, everything])
  },
)

it('sums up the checks', () => {
  const check = (level: CoverCheck['level']) => ({ rule: '', level, name: '', note: '', source: '' })
  expect([stateOf([]), stateOf([check('asked')]), stateOf([check('asked'), check('refused')])]).toEqual([
    { tone: 'ok', words: texts.state.ready },
    { tone: 'plain', words: texts.state.asked(1) },
    { tone: 'warn', words: texts.state.toFix(1) },
  ])
})
