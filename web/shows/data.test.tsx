import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PosterBody } from '#domain/artwork/schema.ts'
import { addShows, deleteShows, listShows, restoreShows, updateShow } from '#domain/shows/calls.ts'
import { show as showSchema, showBody } from '#domain/shows/schema.ts'
import { posterQuery } from '#web/artwork/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { calendarQuery } from '#web/posts/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { newerOf, showsQuery, useShowCalls, type ShowCalls } from './data.ts'

const gig = smallest(showSchema, { id: idOf(1), day: '2026-12-04', venue: 'Røkeriet', city: 'Bergen', version: 3 })
const body = showBody.parse({
  day: gig.day,
  doors: null,
  venue: gig.venue,
  city: gig.city,
  country: null,
  ticket_url: null,
})
const posters: PosterBody = {
  coloring: 'light',
  photo_id: null,
  focus: { x: 0.5, y: 0.5 },
  words: { kicker: '', title: 'Tour', line: '' },
  show_ids: [gig.id],
}
const calls = [addShows, updateShow, deleteShows, restoreShows]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useShowCalls())
  const calendar = calendarQuery({ from: '2026-12-01', to: '2026-12-31' }, {}).queryKey
  const poster = posterQuery(posters, 0, 1).queryKey
  return { calls: hook.current, outdated: readBefore(client, { list: showsQuery.queryKey, poster, calendar }) }
}

it('reads the shows', async () => {
  server.on(listShows, () => [gig])
  expect(await server.render(() => null).client.fetchQuery(showsQuery)).toEqual([gig])
})

it.each<[string, (calls: ShowCalls) => Promise<unknown>, object]>([
  ['POST /api/shows', ({ add }) => add([body]), { body: { shows: [body] } }],
  ['PUT /api/shows/{id}', ({ update }) => update(gig, body), { ids: [gig.id], body: { ...body, version: 3 } }],
  ['POST /api/shows/delete', ({ remove }) => remove([gig.id]), { body: { ids: [gig.id] } }],
  ['POST /api/shows/restore', ({ restore }) => restore([gig.id]), { body: { ids: [gig.id] } }],
])('reads the list again after %s, and draws posters anew, also if it fails', async (made, change, asked) => {
  for (const call of [addShows, restoreShows]) server.on(call, () => [gig])
  server.on(updateShow, () => gig)
  server.on(deleteShows, () => ({ ids: [gig.id] }))
  const succeeding = show()
  await change(succeeding.calls)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  for (const call of calls) server.on(call, () => Promise.reject(new Refusal(500)))
  const failing = show()
  await expect(change(failing.calls)).rejects.toMatchObject({ status: 500 })
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['list', 'poster'])
})

it('reads the stored show from a 409, and from no other failure', async () => {
  server.on(updateShow, () => Promise.reject(conflict({ ...gig, version: 7 })))
  const refused = await show()
    .calls.update(gig, body)
    .catch((error: unknown) => error)
  expect(newerOf(refused)).toEqual({ ...gig, version: 7 })
  expect([new ApiError(400, '', { data: gig }), new ApiError(409, '', { data: {} })].map(newerOf)).toEqual([null, null])
})
