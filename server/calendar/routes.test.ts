import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedLimit } from '#domain/calendar/rules.ts'
import { calendarTexts } from '#domain/calendar/texts.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { accounts } from '#server/accounts/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makePost } from '#server/testing/posts.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
})
// A date long past is in no calendar.
beforeEach(async () => {
  app.setNow('2026-11-21T12:00:00Z')
  artist = await makeArtist(app)
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const api = (method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { token: artist.token, body })
const makeFeed = async (): Promise<string> => new URL((await api('POST', '/calendar-feed')).body.data.url).pathname
const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers })

type Read = {
  uid: string
  summary: string
  day: string
  sequence: number
  modified: string
  status: string
  description: string
  url: string
}
const parse = (text: string): Read[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    // Otherwise each event searches all others for its exceptions.
    const event = new ICAL.Event(component, { strictExceptions: true })
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    if (!event.startDate.isDate) throw new Error(`${event.uid} has a time`)
    return {
      uid: event.uid,
      summary: event.summary,
      day: event.startDate.toString(),
      sequence: event.sequence,
      modified: value('last-modified'),
      status: value('status'),
      description: event.description,
      url: value('url'),
    }
  })
const readFeed = async (path: string) => parse((await fetchFeed(path)).text)
const tasksOf = async (id: string) =>
  (await api('GET', `/releases/${id}`)).body.data.release_tasks as {
    id: string
    task_description: string
    due_date: string
    version: number
  }[]

describe('the address', () => {
  test('does not exist at first, is created, stays, is reset so that the old one stops working, and is removed', async () => {
    expect(await api('GET', '/calendar-feed')).toMatchObject({
      status: 200,
      body: { success: true, data: { url: null } },
    })
    const first = await makeFeed()
    expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect((await api('GET', '/calendar-feed')).body.data.url).toBe(`${testOrigin}${first}`)
    expect((await fetchFeed(first)).status).toBe(200)
    const second = await makeFeed()
    expect(second).not.toBe(first)
    expect(await fetchFeed(first)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: calendarTexts.unknown } },
    })
    expect((await fetchFeed(second)).status).toBe(200)
    expect((await api('DELETE', '/calendar-feed')).body.data).toEqual({ url: null })
    expect((await fetchFeed(second)).status).toBe(404)
    expect((await api('DELETE', '/calendar-feed')).status).toBe(200)
  })

  test('created twice concurrently is one that works', async () => {
    await Promise.all([makeFeed(), makeFeed(), makeFeed()])
    expect((await fetchFeed(new URL((await api('GET', '/calendar-feed')).body.data.url).pathname)).status).toBe(200)
  })

  test('can be created, reset and removed without a subscription, and keeps working', async () => {
    artist = await makeArtist(app, { status: 'canceled' })
    const path = await makeFeed()
    expect((await fetchFeed(path)).status).toBe(200)
    expect((await api('DELETE', '/calendar-feed')).status).toBe(200)
  })

  test('stops working when its account is deleted', async () => {
    const path = await makeFeed()
    await app.context.db
      .update(accounts)
      .set({ deleting_at: new Date().toISOString() })
      .where(eq(accounts.id, artist.id))
    expect((await fetchFeed(path)).status).toBe(404)
  })

  test.each([
    'x',
    'x.ics',
    `${'a'.repeat(43)}`,
    `${'a'.repeat(43)}.ics`,
    `${'a'.repeat(42)}%00.ics`,
    `${'a'.repeat(44)}.ics`,
    '..%2f..ics',
  ])('returns 404 for an unknown address: %s', async (file) => {
    expect(await fetchFeed(`/calendar/${file}`)).toMatchObject({ status: 404, body: { success: false } })
  })

  test('appears in no line of the log', async () => {
    const path = await makeFeed()
    await fetchFeed(path)
    await fetchFeed(`/calendar/${'b'.repeat(43)}.ics`)
    expect(app.log()).toContain('/calendar/…')
    expect(app.log()).not.toContain(path.slice(10, 53))
    expect(app.log()).not.toContain('b'.repeat(43))
  })

  test('is limited per calendar, without affecting others', async () => {
    const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
    try {
      const paths = await Promise.all(
        [0, 1].map(async () => {
          const { token } = await makeArtist(limited)
          return new URL((await limited.request('POST', '/api/calendar-feed', { token })).body.data.url).pathname
        }),
      )
      limited.setNow('2026-11-21T12:00:00Z')
      const statuses = []
      for (let n = 0; n < 31; n++) statuses.push((await limited.request('GET', paths[0]!)).status)
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
      expect((await limited.request('GET', paths[0]!)).headers.get('retry-after')).toMatch(/^\d+$/)
      expect((await limited.request('GET', paths[1]!)).status).toBe(200)
      const guesses = []
      for (let n = 0; n < 31; n++)
        guesses.push((await limited.request('GET', `/calendar/${'c'.repeat(43)}.ics`)).status)
      expect(guesses.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('the calendar', () => {
  test('contains releases and the due dates of their tasks, open and done, with their names', async () => {
    const release = await makeRelease(app, artist, {
      title: 'שקט, 夜明け; 🎶',
      release_date: '2027-03-05',
      release_type: 'ep',
    })
    const tasks = await tasksOf(release.id)
    await api('PUT', `/tasks/${tasks[0]!.id}`, { completed_at: '2026-11-20T10:00:00Z' })
    const path = await makeFeed()
    const answer = await fetchFeed(path)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const events = parse(answer.text)
    expect(events).toHaveLength(1 + tasks.length)
    expect(events.find(({ uid }) => uid === release.id)).toMatchObject({
      summary: 'שקט, 夜明け; 🎶',
      day: '2027-03-05',
      status: 'TENTATIVE',
      description: 'EP, draft',
      url: `${testOrigin}/releases/${release.id}`,
    })
    const byId = new Map(events.map((event) => [event.uid, event]))
    expect(byId.get(tasks[0]!.id)).toMatchObject({
      summary: `✓ ${tasks[0]!.task_description} (שקט, 夜明け; 🎶)`,
      day: tasks[0]!.due_date,
      description: 'For שקט, 夜明け; 🎶. Completed on Nov 20, 2026',
    })
    for (const task of tasks.slice(1))
      expect(byId.get(task.id)).toMatchObject({
        summary: `${task.task_description} (שקט, 夜明け; 🎶)`,
        day: task.due_date,
        status: 'CONFIRMED',
      })
  })

  test("keeps an entry's identity when its date or words change, and raises its sequence number", async () => {
    const release = await makeRelease(app, artist, { title: 'Before', release_date: '2027-03-05', status: 'scheduled' })
    const path = await makeFeed()
    const before = await readFeed(path)
    await api('PUT', `/releases/${release.id}`, { title: 'After', release_date: '2027-03-12' })
    const after = await readFeed(path)
    expect(after.map(({ uid }) => uid).toSorted()).toEqual(before.map(({ uid }) => uid).toSorted())
    const old = new Map(before.map((event) => [event.uid, event]))
    for (const event of after) {
      expect(event.day).toBe(addDays(old.get(event.uid)!.day, 7))
      expect(event.summary).toBe(old.get(event.uid)!.summary.replace('Before', 'After'))
      expect(event.sequence).toBeGreaterThan(old.get(event.uid)!.sequence)
      expect(event.modified >= old.get(event.uid)!.modified).toBe(true)
    }
    expect(after.find(({ uid }) => uid === release.id)!.status).toBe('CONFIRMED')
  })

  test("contains nothing deleted, undated, over a year old or another account's", async () => {
    await makeRelease(app, await makeArtist(app))
    const path = await makeFeed()
    const [kept, gone, old, undated] = await Promise.all(
      ['kept', 'gone', 'old', 'undated'].map((title) =>
        makeRelease(app, artist, { title, release_date: '2027-01-08' }),
      ),
    )
    await api('DELETE', `/releases/${gone!.id}`)
    const { db } = app.context
    await db.update(releases).set({ release_date: '2025-11-20' }).where(eq(releases.id, old!.id))
    await db.update(releases).set({ release_date: null }).where(eq(releases.id, undated!.id))
    const [deleted] = await tasksOf(kept!.id)
    await db.update(releaseTasks).set({ deleted_at: new Date().toISOString() }).where(eq(releaseTasks.id, deleted!.id))
    const events = await readFeed(path)
    expect(
      events.filter(({ uid }) => [kept!.id, gone!.id, old!.id, undated!.id].includes(uid)).map(({ uid }) => uid),
    ).toEqual([kept!.id])
    expect(events.map(({ uid }) => uid)).not.toContain(deleted!.id)
    // An undated release's tasks keep their own dates; those of a release long past disappear with it.
    expect(new Set(events.map(({ url }) => url.split('/').at(-1)))).toEqual(new Set([kept!.id, undated!.id]))
    await db.update(releases).set({ release_date: '2025-11-21' }).where(eq(releases.id, old!.id))
    expect((await readFeed(path)).map(({ uid }) => uid)).toContain(old!.id)
    await api('POST', `/releases/${gone!.id}/restore`)
    expect((await readFeed(path)).find(({ uid }) => uid === gone!.id)!.sequence).toBeGreaterThan(0)
  })

  test('is not sent again while nothing has changed', async () => {
    const release = await makeRelease(app, artist)
    const path = await makeFeed()
    const { headers } = await fetchFeed(path)
    const tag = headers.get('etag')!
    for (const known of [tag, tag.replace('W/', ''), `"x", ${tag}`])
      expect(await fetchFeed(path, { 'if-none-match': known })).toMatchObject({ status: 304, text: '' })
    await api('PUT', `/releases/${release.id}`, { title: 'New' })
    const again = await fetchFeed(path, { 'if-none-match': tag })
    expect(again.status).toBe(200)
    expect(again.headers.get('etag')).not.toBe(tag)
    expect(await app.request('HEAD', path)).toMatchObject({ status: 200, text: '' })
  })

  test(`of 10,000 releases contains the ${feedLimit} dates nearest to today`, { tags: ['slow'] }, async () => {
    app.setNow('2026-06-15T12:00:00Z')
    const today = utcDay(app.context.now())
    await app.context.db.execute(sql`
      insert into releases (id, user_id, release_type, title, release_date)
      select gen_random_uuid(), ${artist.id}, 'single', 'r' || n, ${today}::date + n from generate_series(0, 9999) n`)
    const events = await readFeed(await makeFeed())
    expect(events).toHaveLength(feedLimit)
    expect([events[0]!.day, events.at(-1)!.day]).toEqual([today, addDays(today, feedLimit - 1)])
  })
})

test('posts of a moved release keep their UID and get a higher SEQUENCE, and return with its old date', async () => {
  const release = await makeRelease(app, artist, { release_date: '2026-12-18' })
  const on = { day: null, release_id: release.id }
  const hung = await makePost(app, artist, { ...on, offset_days: -14, caption: 'Out soon; "quoted", \\ 夜' })
  const done = await makePost(app, artist, { ...on, offset_days: -7, caption: 'Said', status: 'posted' })
  const own = await makePost(app, artist, { day: '2026-12-05', caption: 'On its own day', time: '18:30' })
  const path = await makeFeed()
  const posts = async () => {
    const entries = new Map((await readFeed(path)).map((entry) => [entry.uid, entry]))
    return [hung, done, own].map(({ id }) => entries.get(id)!)
  }
  const before = await posts()
  expect(before.map(({ day, summary }) => [day, summary])).toEqual([
    ['2026-12-04', 'Post: Out soon; "quoted", \\ 夜'],
    ['2026-12-11', '✓ Post: Said'],
    ['2026-12-05', 'Post: On its own day'],
  ])
  expect(before[2]!.url).toBe(`${testOrigin}/content/calendar?post=${own.id}`)
  await api('PUT', `/releases/${release.id}`, { release_date: '2027-01-15' })
  const after = await posts()
  expect(after.map(({ day }) => day)).toEqual(['2027-01-01', '2026-12-11', '2026-12-05'])
  expect(after.map(({ sequence }, index) => sequence - before[index]!.sequence)).toEqual([1, 0, 0])
  await api('PUT', `/releases/${release.id}`, { release_date: '2026-12-18' })
  const back = await posts()
  expect(back.map(({ day, sequence }) => [day, sequence])).toEqual(
    before.map(({ day, sequence }, index) => [day, index === 0 ? sequence + 2 : sequence]),
  )
  await api('POST', `/posts/${own.id}/delete`, { following: false })
  expect((await readFeed(path)).map(({ uid }) => uid)).not.toContain(own.id)
})
