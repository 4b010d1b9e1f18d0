import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task, WrittenTask } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let id: string
const moment = '2026-11-22T10:00:00.000Z'
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  artist = await makeArtist(app)
  app.setNow('2026-11-01T10:00:00Z')
  id = (await makeRelease(app, artist, { release_type: 'album', release_date: '2027-03-05' })).id
})
afterAll(() => app.close())

const post = async (path: string): Promise<Task[]> =>
  (await app.request('POST', `/api/releases/${id}/${path}`, { token: artist.token })).body.data
const task = async (key: string): Promise<Task> =>
  (await app.request('GET', `/api/releases/${id}`, { token: artist.token })).body.data.release_tasks.find(
    (each: Task) => each.template_key === key,
  )
const put = async (key: string, body: object) =>
  app.request('PUT', `/api/tasks/${(await task(key)).id}`, { token: artist.token, body })
const written = async (key: string, body: object): Promise<WrittenTask> => (await put(key, body)).body.data

test('completing or reopening one of two twins does the same to the other, which the answer contains', async () => {
  await post('timeline')
  const done = await written('distribution-upload', { completed_at: moment })
  expect(done.twin).toMatchObject({ template_key: 'upload', completed_at: moment, version: 2 })
  expect(await task('upload')).toEqual(done.twin)
  const open = await written('upload', { completed_at: null })
  expect(open.twin).toMatchObject({ template_key: 'distribution-upload', completed_at: null, version: 3 })
})

test('moving one by hand moves the other to the same day; its words stay its own', async () => {
  await post('timeline')
  expect([(await task('artwork')).due_date, (await task('artwork-design')).due_date]).toEqual([
    '2027-01-15',
    '2027-01-29',
  ])
  const moved = await written('artwork', { due_date: '2027-01-22', task_description: 'Cover by Ida' })
  expect(moved.twin).toMatchObject({
    template_key: 'artwork-design',
    due_date: '2027-01-22',
    moved_by_hand: true,
    task_description: 'Artwork & Design',
    edited: false,
  })
})

test('a task without a twin, and a twin that was deleted, change nothing else', async () => {
  await post('timeline')
  expect((await written('isrcs', { completed_at: moment })).twin).toBeNull()
  expect((await written('recording', { completed_at: moment })).twin).toBeNull()
  const { id: upload } = await task('upload')
  await app.request('DELETE', `/api/tasks/${upload}`, { token: artist.token })
  expect((await written('distribution-upload', { completed_at: moment })).twin).toBeNull()
})

test('a restored task has the state and date that its twin has now', async () => {
  await post('timeline')
  const { id: upload } = await task('upload')
  await app.request('DELETE', `/api/tasks/${upload}`, { token: artist.token })
  await written('distribution-upload', { completed_at: moment, due_date: '2027-01-22' })
  const restore = () => app.request('POST', `/api/tasks/${upload}/restore`, { token: artist.token })
  const restored = (await restore()).body.data
  expect(restored).toMatchObject({ completed_at: moment, due_date: '2027-01-22', moved_by_hand: true })
  expect((await restore()).body.data).toEqual(restored)
})

test('a stale write changes neither twin', async () => {
  await post('timeline')
  await written('upload', { completed_at: moment })
  expect(await put('distribution-upload', { version: 1, completed_at: null })).toMatchObject({ status: 409 })
  expect(await task('upload')).toMatchObject({ completed_at: moment, version: 2 })
})

test('two tabs that complete both twins concurrently both succeed, also ten times', async () => {
  await post('timeline')
  for (let time = 0; time < 10; time += 1) {
    const completed_at = time % 2 === 0 ? moment : null
    const answers = await Promise.all([put('metadata', { completed_at }), put('label-copy', { completed_at })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([(await task('metadata')).completed_at, (await task('label-copy')).completed_at]).toEqual([
      completed_at,
      completed_at,
    ])
  }
})

test('a timeline that is made later begins where its twins are', async () => {
  await written('artwork', { due_date: '2027-01-22', completed_at: moment })
  await post('timeline')
  expect(await task('artwork-design')).toMatchObject({
    completed_at: moment,
    due_date: '2027-01-22',
    moved_by_hand: true,
  })
  expect(await task('mixing')).toMatchObject({ completed_at: null, due_date: '2027-02-01', moved_by_hand: false })
})

test('the list of due tasks names the same job once', async () => {
  await post('timeline')
  app.setNow('2027-02-01T10:00:00Z')
  const due = async (): Promise<string[]> =>
    (await app.request('GET', '/api/dashboard', { token: artist.token })).body.data.due.map(
      (each: Task) => each.task_description,
    )
  const all = await due()
  expect(all).toContain('Upload to distributor, choose stores and territories')
  expect(all).not.toContain('Upload to Distribution')
  expect(all).toContain('Recording Complete')
  const { id: upload } = await task('upload')
  await app.request('DELETE', `/api/tasks/${upload}`, { token: artist.token })
  expect(await due()).toContain('Upload to Distribution')
})

test('a task keeps a note, a link and a person, and refuses anything but an address', async () => {
  const details = { note: 'Ask for 24 bit\n日本語 🎧', link: 'https://masters.example/a?b=c', person: 'سيغنه' }
  expect(await written('masters', details)).toMatchObject({ ...details, edited: false, version: 2 })
  expect(await put('masters', { link: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'link', message: taskTexts.badLink }] } },
  })
  expect(await written('masters', { note: '', link: null })).toMatchObject({ note: null, link: null, person: 'سيغنه' })
})
