import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#domain/dashboard/schema.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const read = (token: string) => app.request('GET', '/api/dashboard', { token })

test('shows the nearest two releases with their checklist progress, and the open tasks of two weeks including overdue ones', async () => {
  const artist = await makeArtist(app)
  app.setNow('2027-02-12T10:00:00Z')
  await makeRelease(app, artist, { title: 'Far', release_date: '2027-12-24' })
  const next = await makeRelease(app, artist, { title: 'Next', release_date: '2027-03-05' })
  await makeRelease(app, artist, { title: 'After', release_date: '2027-06-05' })
  await makeRelease(app, artist, { title: 'Past', release_date: '2020-01-01', status: 'released' })
  const { body } = await read(artist.token)
  expect(dashboard.strict().safeParse(body.data).error).toBeUndefined()
  expect(
    body.data.upcoming.map((release: { title: string; tasks_total: number; tasks_done: number }) => [
      release.title,
      release.tasks_done,
      release.tasks_total,
    ]),
  ).toEqual([
    ['Next', 0, 18],
    ['After', 0, 18],
  ])
  const ofNext = body.data.due.filter((task: { release_id: string }) => task.release_id === next.id)
  expect(ofNext.every((task: { due_date: string }) => task.due_date <= '2027-02-26')).toBe(true)
  expect(body.data.due_total).toBeGreaterThan(body.data.overdue_total)
  app.setNow(null)
})

test('shows nothing overdue of a released release, and everything of one set back to draft', async () => {
  const artist = await makeArtist(app)
  app.setNow('2026-10-01T10:00:00Z')
  const out = await makeRelease(app, artist, { title: 'Out', release_date: '2027-03-05' })
  expect((await app.request('POST', `/api/releases/${out.id}/tasks/full-list`, { token: artist.token })).status).toBe(
    200,
  )
  app.setNow('2027-03-10T10:00:00Z')
  await app.request('PUT', `/api/releases/${out.id}`, { token: artist.token, body: { status: 'released' } })
  const { body } = await read(artist.token)
  expect(body.data.due.map((task: { due_date: string }) => task.due_date)).toEqual(['2027-03-12'])
  expect(body.data).toMatchObject({ upcoming: [], due_total: 1, overdue_total: 0 })
  await app.request('PUT', `/api/releases/${out.id}`, { token: artist.token, body: { status: 'draft' } })
  expect((await read(artist.token)).body.data).toMatchObject({ due_total: 33, overdue_total: 32 })
  app.setNow(null)
})

test('counts a compressed task as due, not overdue, until the release date has passed', async () => {
  const artist = await makeArtist(app)
  app.setNow('2027-02-27T10:00:00Z')
  await makeRelease(app, artist, { title: 'Late', release_date: '2027-03-05' })
  for (const [day, overdue] of [
    ['2027-02-27', 0],
    ['2027-03-01', 0],
    ['2027-03-05', 1], // due in time, on March 2
    ['2027-03-06', 18],
  ] as const) {
    app.setNow(`${day}T10:00:00Z`)
    expect((await read(artist.token)).body.data).toMatchObject({ due_total: 18, overdue_total: overdue })
  }
  app.setNow(null)
})

test('removes a completed task from the list and returns it when reopened; answers 409 to an older version', async () => {
  const artist = await makeArtist(app)
  await makeRelease(app, artist, { release_date: new Date().toISOString().slice(0, 10) })
  const before = (await read(artist.token)).body.data
  const [task] = before.due
  const put = (body: unknown, token = artist.token) => app.request('PUT', `/api/tasks/${task.id}`, { token, body })
  expect(await put({ version: task.version, completed_at: '2027-01-01T12:00:00Z' })).toMatchObject({
    status: 200,
    body: { data: { completed_at: '2027-01-01T12:00:00.000Z', version: 2 } },
  })
  expect((await read(artist.token)).body.data.due_total).toBe(before.due_total - 1)
  expect(await put({ version: 1, completed_at: null })).toMatchObject({ status: 409, body: { data: { version: 2 } } })
  expect(await put({ version: 2, completed_at: null })).toMatchObject({
    status: 200,
    body: { data: { completed_at: null } },
  })
  expect(await put({ completed_at: 'yesterday' })).toMatchObject({ status: 400 })
  expect(await put({ completed_at: null }, (await makeArtist(app)).token)).toMatchObject({
    status: 404,
    body: { error: { message: 'Task not found' } },
  })
  expect((await read(artist.token)).body.data.due_total).toBe(before.due_total)
})

test('shows nothing due to a new artist, and lets an account without a subscription read', async () => {
  const artist = await makeArtist(app, { status: 'none' })
  expect(await read(artist.token)).toMatchObject({
    status: 200,
    body: { data: { upcoming: [], due: [], due_total: 0, overdue_total: 0 } },
  })
})

test('fails on purpose if the setting asks for it', async () => {
  const faulty = await makeTestApp({ DASHBOARD_FAULT_RATE: '1' })
  const artist = await makeArtist(faulty)
  expect(await faulty.request('GET', '/api/dashboard', { token: artist.token })).toMatchObject({
    status: 503,
    body: { error: { code: 'injected_fault' } },
  })
  await faulty.close()
})
