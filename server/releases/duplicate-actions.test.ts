import { beforeEach, expect, test } from 'vitest'
import type { Task } from '#domain/tasks/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let release: Awaited<ReturnType<typeof makeRelease>>
beforeEach(async () => {
  release = await makeRelease(app, artist, { title: 'Low Tide', release_date: '2031-03-14', release_type: 'ep' })
})
const duplicate = (id: string) => ask('POST', `/releases/${release.id}/duplicate`, { id })
const detail = async (id: string) => (await ask('GET', `/releases/${id}`)).body.data

test('Copies type, credits and open tasks with their distances, and no date, songs or codes', async () => {
  await ask('PUT', `/releases/${release.id}`, {
    genre: 'Indie',
    label: 'Salt',
    upc: '036000291452',
    status: 'scheduled',
  })
  await makeSong(app, artist, release.id)
  await ask('PUT', `/labelcopy/${release.id}`, {
    artist: 'Marlin',
    copyright_year: 2020,
    phonogram_copyright: 'Mara Lindholt',
    composition_copyright: 'Salt Songs',
    catalog_number: 'SALT-1',
  })
  await ask('POST', `/releases/${release.id}/tasks`, {
    task_description: 'Call the label',
    task_category: 'checklist',
    due_date: '2031-03-04',
  })
  const before = await detail(release.id)
  const first = before.release_tasks[0] as Task
  await ask('PUT', `/tasks/${first.id}`, { completed_at: '2026-06-01T00:00:00Z' })
  const id = newId()
  expect(await duplicate(id)).toMatchObject({ status: 201, body: { data: { id, title: 'Low Tide (copy)' } } })

  const copy = await detail(id)
  expect(copy).toMatchObject({
    status: 'draft',
    release_type: 'ep',
    genre: 'Indie',
    label: 'Salt',
    release_date: null,
    upc_code: null,
    songs: [],
    label_copy_saved_at: null,
  })
  const plan = (tasks: Task[]) => tasks.map((task) => [task.task_description, task.origin, task.offset_days])
  expect(plan(copy.release_tasks)).toEqual(
    plan(before.release_tasks).map(([text, ...rest]) => [text, ...(text === 'Call the label' ? ['own', 10] : rest)]),
  )
  for (const task of copy.release_tasks as Task[]) expect(task).toMatchObject({ completed_at: null, due_date: null })
  expect((await ask('GET', `/labelcopy/${id}`)).body.data).toMatchObject({
    artist: 'Marlin',
    phonogram_copyright: 'Mara Lindholt',
    composition_copyright: 'Salt Songs',
    catalog_number: null,
    tracks_metadata: [],
    version: 0,
  })

  await ask('PUT', `/releases/${id}`, { release_date: '2032-06-11' })
  const dated = (await detail(id)).release_tasks as Task[]
  expect(dated.find((task) => task.task_description === 'Call the label')).toMatchObject({ due_date: '2032-06-01' })
})

test('A repeat makes one copy, and the longest title still fits', async () => {
  await ask('PUT', `/releases/${release.id}`, { title: 'x'.repeat(300) })
  const id = newId()
  const [one, other] = await Promise.all([duplicate(id), duplicate(id)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.data.title).toBe(`${'x'.repeat(293)} (copy)`)
  expect((await detail(id)).release_tasks).toHaveLength((await detail(release.id)).release_tasks.length)
})

test("Another account's release is not there to be copied, nor its id to be taken", async () => {
  const path = `/releases/${release.id}/duplicate`
  expect((await ask('POST', path, {}, stranger.token)).status).toBe(404)
  const theirs = await makeRelease(app, stranger)
  expect((await duplicate(theirs.id)).status).toBe(404)
  expect((await duplicate('x')).status).toBe(400)
})
