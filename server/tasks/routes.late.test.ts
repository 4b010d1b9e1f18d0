import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task } from '#domain/tasks/schema.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
beforeEach(() => app.setNow('2026-11-22T10:00:00Z'))
afterAll(() => app.close())

const tasksOf = async (id: string): Promise<Task[]> =>
  (await app.request('GET', `/api/releases/${id}`, { token: artist.token })).body.data.release_tasks
const begin = (id: string, token = artist.token) =>
  app.request('POST', `/api/releases/${id}/tasks/checklist`, { token })

test('a release in six days is compressed: tasks in the past are due today, in the list’s order', async () => {
  const { id } = await makeRelease(app, artist, { release_date: '2026-11-28' })
  const tasks = await tasksOf(id)
  expect(tasks).toHaveLength(18)
  const compressed = tasks.filter((task) => task.compressed)
  expect(compressed.map(({ due_date }) => due_date)).toEqual(Array(15).fill('2026-11-22'))
  expect(tasks.slice(0, 15)).toEqual(compressed)
  expect(tasks.slice(15).map(({ due_date }) => due_date)).toEqual(['2026-11-25', '2026-11-28', '2026-11-28'])
})

test.each([
  ['made as Released', { status: 'released', release_date: '2027-03-05' }],
  ['dated yesterday', { status: 'draft', release_date: '2026-11-21' }],
  ['dated in 1900', { status: 'scheduled', release_date: '1900-01-05' }],
])('a release %s gets no checklist until one is begun, once, also by two tabs', async (_, fields) => {
  const { id } = await makeRelease(app, artist, fields)
  expect(await tasksOf(id)).toEqual([])
  const answers = await Promise.all([begin(id), begin(id)])
  expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual([
    [200, 18],
    [200, 18],
  ])
  expect(await tasksOf(id)).toHaveLength(18)
})

test('the tasks of a released release keep their dates; those of a draft with a past date are due today', async () => {
  const released = await makeRelease(app, artist, { status: 'released', release_date: '2026-11-20' })
  const draft = await makeRelease(app, artist, { release_date: '2026-11-20' })
  const [ofReleased, ofDraft] = [(await begin(released.id)).body.data, (await begin(draft.id)).body.data] as Task[][]
  expect(ofReleased!.some(({ compressed }) => compressed)).toBe(false)
  expect(ofReleased!.at(-1)).toMatchObject({ due_date: '2026-11-20' })
  expect(ofDraft!.every(({ compressed, due_date }) => compressed && due_date === '2026-11-22')).toBe(true)
})

test('a checklist of another account cannot be begun', async () => {
  const { id } = await makeRelease(app, artist, { status: 'released' })
  expect(await begin(id, (await makeArtist(app)).token)).toMatchObject({ status: 404 })
  expect(await tasksOf(id)).toEqual([])
})

test('full list and timeline are compressed too', async () => {
  const { id } = await makeRelease(app, artist, { release_date: '2026-12-11' })
  for (const path of ['tasks/full-list', 'timeline']) {
    const { body } = await app.request('POST', `/api/releases/${id}/${path}`, { token: artist.token })
    expect(body.data.some((task: Task) => task.compressed)).toBe(true)
    expect(body.data.every((task: Task) => task.due_date! >= '2026-11-22')).toBe(true)
  }
})

test('moving the release closer compresses its open tasks, moving it back undoes that, and a date by hand ends it', async () => {
  const { id } = await makeRelease(app, artist, { release_date: '2027-03-05' })
  const before = await tasksOf(id)
  const move = (release_date: string) =>
    app.request('PUT', `/api/releases/${id}`, { token: artist.token, body: { release_date } })
  await move('2026-12-04')
  const late = await tasksOf(id)
  expect(late.filter((task) => task.compressed)).toHaveLength(15)
  await move('2027-03-05')
  expect(await tasksOf(id)).toEqual(before.map((task) => ({ ...task, version: expect.any(Number) as number })))
  await move('2026-12-04')
  const put = (body: object) => app.request('PUT', `/api/tasks/${late[0]!.id}`, { token: artist.token, body })
  expect((await put({ due_date: '2026-11-22' })).body.data).toMatchObject({ compressed: true, moved_by_hand: false })
  expect((await put({ due_date: '2026-11-24' })).body.data).toMatchObject({ compressed: false, moved_by_hand: true })
})

test('undoing a move leaves an overdue task overdue', async () => {
  const { id } = await makeRelease(app, artist, { release_date: '2027-01-15' })
  app.setNow('2026-12-20T10:00:00Z')
  const before = await tasksOf(id)
  expect(before.some((task) => !task.compressed && task.due_date! < '2026-12-20')).toBe(true)
  const move = (body: object) => app.request('PUT', `/api/releases/${id}`, { token: artist.token, body })
  await move({ release_date: '2027-03-05' })
  expect((await tasksOf(id)).every((task) => task.due_date! >= '2026-12-20')).toBe(true)
  const tasks_before = before.map(({ id: task, template_key, due_date, compressed }) => ({
    id: task,
    template_key,
    due_date,
    compressed,
  }))
  expect(await move({ release_date: '2027-01-15', tasks_before })).toMatchObject({ status: 200 })
  expect(await tasksOf(id)).toEqual(before.map((task) => ({ ...task, version: expect.any(Number) as number })))
})
