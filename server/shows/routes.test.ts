import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bounds, boundText } from '#domain/shared/bounds.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, stranger, ask } = artistsOfFile()

const show = <Changes extends object>(changes?: Changes) => ({
  day: '2027-03-14',
  venue: 'Bohannon',
  city: 'Berlin',
  ...changes,
})
const add = (...shows: object[]) => ask('POST', '/shows', { shows })
const addOne = async (changes: object = {}) => (await add(show(changes))).body.data[0]
const list = async (): Promise<{ id: string; day: string }[]> => (await ask('GET', '/shows')).body.data
const ids = async () => (await list()).map(({ id }) => id)

test('adds a list of shows, lists them by date, and adds nothing twice', async () => {
  const id = newId()
  const shows = [show({ id, day: '2027-05-02', country: 'DE', doors: '19:30' }), show({ id: newId() })]
  const made = await add(...shows)
  expect([made.status, made.body.data.map(({ day }: { day: string }) => day)]).toEqual([
    201,
    ['2027-03-14', '2027-05-02'],
  ])
  expect(made.body.data[1]).toEqual({
    id,
    day: '2027-05-02',
    doors: '19:30',
    venue: 'Bohannon',
    city: 'Berlin',
    country: 'DE',
    ticket_url: null,
    status: 'announced',
    version: 1,
  })
  const before = await ids()
  expect((await add(...shows)).status).toBe(201)
  expect(await ids()).toEqual(before)
})

test.each([
  [{ day: '2027-02-30' }, 'day'],
  [{ day: '' }, 'day'],
  [{ doors: '24:00' }, 'doors'],
  [{ doors: '7pm' }, 'doors'],
  [{ venue: ' ' }, 'venue'],
  [{ city: null }, 'city'],
  [{ country: 'Berlin' }, 'country'],
  [{ ticket_url: 'javascript:alert(1)' }, 'ticket_url'],
  [{ status: 'moved' }, 'status'],
])('refuses %j at its field, and adds none of the list', async (changes, field) => {
  const before = await ids()
  const { status, body } = await add(show(), show(changes))
  expect([status, body.error.issues.map(({ path }: { path: string }) => path)]).toEqual([400, [`shows.1.${field}`]])
  expect(await ids()).toEqual(before)
})

test('changes a show, and answers an older version with the present show', async () => {
  const { id } = await addOne()
  const changed = await ask('PUT', `/shows/${id}`, show({ status: 'sold_out', version: 1 }))
  expect(changed.body.data).toMatchObject({ status: 'sold_out', version: 2 })
  // The answer got lost: the same request again is not a conflict.
  expect((await ask('PUT', `/shows/${id}`, show({ status: 'sold_out', version: 1 }))).status).toBe(200)
  const stale = await ask('PUT', `/shows/${id}`, show({ status: 'canceled', version: 1 }))
  expect([stale.status, stale.body.data.status]).toEqual([409, 'sold_out'])
})

test('deletes shows together, twice without harm, and brings them back', async () => {
  const chosen = [(await addOne()).id, (await addOne({ day: '2027-03-15' })).id]
  for (let times = 0; times < 2; times++)
    expect((await ask('POST', '/shows/delete', { ids: chosen })).body.data).toEqual({ ids: chosen })
  expect((await ids()).filter((id) => chosen.includes(id))).toEqual([])
  expect((await ask('PUT', `/shows/${chosen[0]}`, show())).status).toBe(404)
  const back = await ask('POST', '/shows/restore', { ids: chosen })
  expect(back.body.data.map(({ id }: { id: string }) => id)).toEqual(chosen)
})

test("returns 404 for another account's ids, and changes nothing", async () => {
  const { id } = await addOne()
  const own = (await app.request('POST', '/api/shows', { token: stranger.token, body: { shows: [show()] } })).body
    .data[0].id
  const asStranger = (path: string, body: object) =>
    app.request('POST', `/api/shows${path}`, { token: stranger.token, body })
  expect((await asStranger('/delete', { ids: [own, id] })).status).toBe(404)
  expect((await asStranger('/restore', { ids: [id] })).status).toBe(404)
  expect((await asStranger('', { shows: [show({ id: newId() }), show({ id, venue: 'Mine' })] })).status).toBe(404)
  const theirs = (await app.request('GET', '/api/shows', { token: stranger.token })).body.data
  expect(theirs.map((each: { id: string }) => each.id)).toEqual([own])
  expect(await ids()).toContain(id)
})

test('lets a lapsed account read and nothing else', async () => {
  const lapsed = await makeArtist(app, { status: 'canceled' })
  const asLapsed = (method: string, body?: object) => app.request(method, '/api/shows', { token: lapsed.token, body })
  expect([(await asLapsed('GET')).status, (await asLapsed('POST', { shows: [show()] })).status]).toEqual([200, 403])
})

test('refuses more than the bound, which deleted ones count toward', async () => {
  const full = await makeArtist(app)
  await app.context.db.execute(sql`
    insert into shows (id, user_id, day, venue, city, deleted_at)
    select gen_random_uuid(), ${full.id}, '2027-01-01', 'x', 'x', now() from generate_series(1, ${bounds.shows.most - 1})`)
  const asFull = (shows: object[]) => app.request('POST', '/api/shows', { token: full.token, body: { shows } })
  const tooMany = await asFull([show(), show()])
  expect([tooMany.status, tooMany.body.error.message]).toEqual([400, boundText('shows')])
  const answers = await Promise.all([asFull([show()]), asFull([show()])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})

test('refuses an empty list and one of 501', async () => {
  const empty = await add()
  const long = await ask('POST', '/shows/delete', { ids: Array.from({ length: 501 }, newId) })
  expect([empty, long].map(({ status, body }) => [status, body.error.issues[0].message])).toEqual([
    [400, texts.none],
    [400, texts.atMost(500)],
  ])
})

test('puts shows in the calendar feed until they are deleted, canceled ones marked as canceled', async () => {
  app.setNow('2027-01-01T12:00:00Z')
  const feed = new URL((await ask('POST', '/calendar-feed')).body.data.url).pathname
  const { id } = await addOne({ venue: 'Feed Hall', status: 'canceled', ticket_url: 'https://tickets.example/1' })
  const read = async () => (await app.request('GET', feed)).text
  expect((await read()).replaceAll('\r\n ', '')).toMatch(
    new RegExp(`UID:${id}[^]*SUMMARY:Show: Feed Hall\\\\, Berlin[^]*STATUS:CANCELLED`),
  )
  await ask('POST', '/shows/delete', { ids: [id] })
  expect(await read()).not.toContain('Feed Hall')
  app.setNow(null)
})
