import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readCalendarRange } from '#domain/content-calendar/calls.ts'
import { calendarEntries } from '#domain/content-calendar/schema.ts'
import { listItems } from '#domain/content/calls.ts'
import { makePack } from '#domain/post-packs/calls.ts'
import { pack } from '#domain/post-packs/schema.ts'
import {
  addPost,
  deletePost,
  duplicatePost,
  getPost,
  listHungPosts,
  movePost,
  restorePosts,
  updatePost,
} from '#domain/posts/calls.ts'
import { libraryQuery, summaryQuery } from '#web/content/data.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { idOf, imageOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, signedIn } from '#web/testing/in-process.tsx'
import { postOf } from '#web/testing/posts.ts'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  calendarQuery,
  hungPostsQuery,
  packQuery,
  pickableQuery,
  postQuery,
  usePostCalls,
  type PostCalls,
} from './data.ts'

const post = postOf(1)
const december = { from: '2026-12-01', to: '2026-12-31' }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => usePostCalls())
  const outdated = readBefore(client, {
    calendar: calendarQuery(december, {}).queryKey,
    hung: hungPostsQuery(idOf(1)).queryKey,
    open: postQuery(post.id).queryKey,
    library: libraryQuery({}).queryKey,
    summary: summaryQuery.queryKey,
    release: releaseQuery(idOf(1)).queryKey,
  })
  return { calls: hook.current, outdated }
}

it('requests a range of days, narrowed only by what is chosen', async () => {
  server.on(readCalendarRange, () => smallest(calendarEntries))
  const { client } = server.render(() => null)
  await client.fetchQuery(calendarQuery(december, { platform: 'tiktok', pillar: undefined }))
  expect(server.asked[0]!.query).toEqual({ ...december, platform: 'tiktok' })
})

it('reads a post, and those tied to a release', async () => {
  server.on(getPost, () => post)
  server.on(listHungPosts, () => [])
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(postQuery(post.id))).toEqual(post)
  expect(await client.fetchQuery(hungPostsQuery(idOf(1)))).toEqual([])
  expect(server.asked.map(({ ids }) => ids)).toEqual([[post.id], [idOf(1)]])
})

it('offers pictures page by page', async () => {
  server.on(listItems, ({ query }) => new Listed([imageOf(1)], { found: 2 }, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...pickableQuery, pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{}, { cursor: 'c2' }])
})

it('makes the pack of a post, which is requested again before its addresses expire', async () => {
  server.on(makePack, () => smallest(pack, { text: 'Out now' }))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(packQuery(post.id))).toMatchObject({ text: 'Out now' })
  expect(server.asked[0]!.ids).toEqual([post.id])
  expect(packQuery(post.id).staleTime).toBeLessThan(15 * 60_000)
})

const body = { platforms: ['instagram' as const], day: '2026-12-04' }
const one = { ids: [post.id] }
it.each<[string, (calls: PostCalls) => Promise<unknown>, object]>([
  ['POST /api/posts', (calls) => calls.add(body), { body }],
  [
    'PUT /api/posts/{id}',
    (calls) => calls.update(post.id, { ...body, version: 1 }),
    { ...one, body: { ...body, version: 1 } },
  ],
  [
    'PUT /api/posts/{id}/day',
    (calls) => calls.move(post.id, '2026-12-09', 1),
    { ...one, body: { day: '2026-12-09', version: 1 } },
  ],
  ['POST /api/posts/{id}/duplicate', (calls) => calls.duplicate(post.id, idOf(2)), { ...one, body: { id: idOf(2) } }],
  ['POST /api/posts/{id}/delete', (calls) => calls.remove(post.id, true), { ...one, body: { following: true } }],
  ['POST /api/posts/restore', (calls) => calls.restore([post.id]), { body: { ids: [post.id] } }],
])(
  'reads calendar and library again after %s, also after a conflict, but not the open post',
  async (made, change, asked) => {
    for (const call of [updatePost, movePost, duplicatePost]) server.on(call, () => post)
    for (const call of [deletePost, restorePosts]) server.on(call, () => ({ ids: [post.id] }))
    server.on(addPost, () => ({ post, added: 1 }))
    const succeeding = show()
    await change(succeeding.calls)
    expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
    expect(succeeding.outdated()).toEqual(['calendar', 'hung', 'library', 'summary'])

    for (const call of [addPost, updatePost, movePost, duplicatePost, deletePost, restorePosts])
      server.on(call, () => Promise.reject(conflict(post)))
    const failing = show()
    await expect(change(failing.calls)).rejects.toMatchObject({ status: 409, data: post })
    expect(failing.outdated()).toEqual(['calendar', 'hung', 'library', 'summary'])
  },
)
