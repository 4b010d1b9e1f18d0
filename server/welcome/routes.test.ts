import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
  app.setNow('2026-11-22T10:00:00Z')
})
afterAll(() => app.close())

const create = (body: object) => app.request('POST', '/api/welcome/release', { token: artist.token, body })
const answer = (more: object) => ({ id: newId(), title: 'Night Bus Hymns', release_type: 'ep', ...more })
const tasksOf = async (id: string): Promise<{ due_date: string | null }[]> =>
  (await app.request('GET', `/api/releases/${id}`, { token: artist.token })).body.data.release_tasks

test('a release on a date gets its dated checklist; a repeat creates no second one', async () => {
  const body = answer({ when: 'date', release_date: '2027-03-05' })
  const [first, second] = [await create(body), await create(body)]
  expect(first).toMatchObject({ status: 201, body: { data: { status: 'draft', release_date: '2027-03-05' } } })
  expect(second.body.data.id).toBe(first.body.data.id)
  expect((await tasksOf(first.body.data.id)).at(-1)).toMatchObject({ due_date: '2027-03-05' })
})

test('without a date the checklist has none', async () => {
  const { body } = await create(answer({ when: 'unknown', release_date: '2027-03-05' }))
  expect(body.data).toMatchObject({ status: 'draft', release_date: null })
  const tasks = await tasksOf(body.data.id)
  expect([tasks.length, tasks.every(({ due_date }) => due_date === null)]).toEqual([19, true])
})

test.each([null, '', '2025-03-07'])(
  'one that is out, on %j, is Released and has no checklist',
  async (release_date) => {
    const { body } = await create(answer({ when: 'out', release_date }))
    expect(body.data).toMatchObject({ status: 'released', release_date: release_date || null })
    expect(await tasksOf(body.data.id)).toEqual([])
  },
)

test.each([
  [{ when: 'date' }, 'release_date', 'Release date is required'],
  [{ when: 'date', release_date: '' }, 'release_date', 'Release date is required'],
  [{ when: 'soon' }, 'when', 'Choose a date, not known yet, or already out'],
  [{ when: 'unknown', title: ' ' }, 'title', 'Title is required'],
  [{ when: 'unknown', release_type: 'vinyl' }, 'release_type', 'Choose Single, EP, Album or Mixtape'],
])('refuses %j', async (fields, path, message) => {
  expect(await create(answer(fields))).toMatchObject({ status: 400, body: { error: { issues: [{ path, message }] } } })
})
