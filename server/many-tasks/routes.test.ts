import { describe, expect, test } from 'vitest'
import type { ChangedMany, PutBack } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { addDays } from '#domain/shared/dates.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { tasksOfFile } from '#server/testing/tasks.ts'

const { app, artist, tasksOf, put, stored } = tasksOfFile()
const moment = '2026-11-21T14:00:00.000Z'
const seen = (tasks: Task[]) => tasks.map(({ id, version }) => ({ id, version }))

const post = (releaseId: string, path: string, body: unknown, token: string | undefined = artist.token) =>
  app.request('POST', `/api/releases/${releaseId}/${path}`, { token, body })
const change = (releaseId: string, body: unknown, token?: string) => post(releaseId, 'tasks/many', body, token)
const undo = (releaseId: string, tasks: unknown, token?: string) => post(releaseId, 'tasks/many/undo', { tasks }, token)

/** A release with a timeline, and what one sees of its tasks: all but versions and order of writing. */
async function withTimeline() {
  const { id } = await makeRelease(app, artist)
  await post(id, 'timeline', {})
  const look = async () => (await tasksOf(id)).map(({ version: _version, ...task }) => task)
  const named = async (...keys: string[]) =>
    (await tasksOf(id)).filter(({ template_key }) => keys.includes(template_key ?? ''))
  return { id, look, named }
}

describe('changing several tasks', () => {
  test.each([
    ['completing', { completed_at: moment }],
    ['moving by days', { days: -3 }],
    ['moving to a date', { due_date: '2099-02-20' }],
    ['deleting', { deleted: true }],
  ])('%s is undone as a whole, twins among them', async (_, how) => {
    const { id, look, named } = await withTimeline()
    const before = await look()
    const changed = await change(id, { tasks: seen(await named('upload', 'isrcs', 'recording')), change: how })
    expect(changed.status).toBe(200)
    const { tasks, deleted, undo: back } = changed.body.data as ChangedMany
    expect(tasks.length + deleted.length).toBe('deleted' in how ? 3 : 4)
    expect(await look()).not.toEqual(before)
    const undone = await undo(id, back)
    expect(undone).toMatchObject({ status: 200, body: { data: { kept: 0 } } })
    expect(undone.body.data.tasks).toHaveLength(back.length)
    expect(await look()).toEqual(before)
    // A repeat finds newer versions.
    expect((await undo(id, back)).body.data).toEqual({ tasks: [], kept: back.length })
  })

  test('moves each by the same days, and its twin to its day', async () => {
    const { id, named } = await withTimeline()
    const before = await named('upload', 'isrcs')
    const { body } = await change(id, { tasks: seen(before), change: { days: 10 } })
    const now = new Map((body.data as ChangedMany).tasks.map((task) => [task.template_key, task]))
    for (const task of before)
      expect(now.get(task.template_key)).toMatchObject({
        due_date: addDays(task.due_date!, 10),
        moved_by_hand: true,
        version: 2,
      })
    expect(now.get('distribution-upload')).toMatchObject({ due_date: now.get('upload')!.due_date, moved_by_hand: true })
  })

  test('leaves what has changed since the change when that is undone', async () => {
    const { id, named } = await withTimeline()
    const { body } = await change(id, { tasks: seen(await named('isrcs', 'upc')), change: { completed_at: moment } })
    const [isrcs] = await named('isrcs')
    await put(isrcs!.id, { task_description: 'Ask for ISRCs' })
    expect((await undo(id, body.data.undo)).body.data).toMatchObject({ kept: 1, tasks: [{ template_key: 'upc' }] })
    expect(await named('isrcs', 'upc')).toMatchObject([
      { task_description: 'Ask for ISRCs', completed_at: moment },
      { completed_at: null },
    ])
  })

  test('changes nothing if one was changed or deleted in another tab, and says so', async () => {
    const { id, look, named } = await withTimeline()
    const both = seen(await named('isrcs', 'upc'))
    await put(both[0]!.id, { task_description: 'Theirs' })
    const before = await look()
    expect(await change(id, { tasks: both, change: { deleted: true } })).toMatchObject({
      status: 409,
      body: { error: { message: texts.conflict } },
    })
    expect(await look()).toEqual(before)
    await app.request('DELETE', `/api/tasks/${both[0]!.id}`, { token: artist.token })
    expect(await change(id, { tasks: both, change: { deleted: true } })).toMatchObject({
      status: 404,
      body: { error: { message: texts.gone } },
    })
    expect(await look()).toHaveLength(before.length - 1)
  })

  test('of two concurrent tabs lets one win', async () => {
    const { id, named } = await withTimeline()
    const tasks = seen(await named('isrcs', 'upc', 'upload'))
    const answers = await Promise.all([1, 2].map((days) => change(id, { tasks, change: { days } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test("returns 404 for another account's release, and for tasks of another release or account", async () => {
    const [mine, other, stranger] = [await withTimeline(), await withTimeline(), await makeArtist(app)]
    const theirs = await makeRelease(app, stranger)
    const strange = (
      await app.request('GET', `/api/releases/${theirs.id}`, { token: stranger.token })
    ).body.data.release_tasks.slice(0, 1)
    const own = await mine.named('isrcs')
    const how = { change: { deleted: true } }
    for (const foreign of [await other.named('isrcs'), strange, [{ id: newId(), version: 1 }]])
      expect((await change(mine.id, { tasks: seen([...own, ...foreign]), ...how })).status).toBe(404)
    expect((await change(mine.id, { tasks: seen(own), ...how }, stranger.token)).status).toBe(404)
    expect((await undo(mine.id, [], stranger.token)).status).toBe(404)
    expect(await stored(own[0]!.id)).toMatchObject({ version: 1, deleted_at: null })
  })

  test('puts back nothing of another release', async () => {
    const [mine, other] = [await withTimeline(), await withTimeline()]
    const [foreign] = await other.named('isrcs')
    const back: PutBack = {
      ...seen([foreign!])[0]!,
      completed_at: moment,
      due_date: null,
      moved_by_hand: true,
      compressed: false,
      deleted: true,
    }
    expect((await undo(mine.id, [back])).body.data).toEqual({ tasks: [], kept: 1 })
    expect(await stored(foreign!.id)).toMatchObject({ version: 1, completed_at: null, deleted_at: null })
  })

  test.each([
    [{ tasks: [], change: { days: 1 } }, texts.none],
    [{ tasks: 'all', change: { days: 1 } }, texts.none],
    [
      { tasks: Array.from({ length: 501 }, () => ({ id: newId(), version: 1 })), change: { days: 1 } },
      texts.atMost(500),
    ],
    [{ tasks: [{ id: newId() }], change: { days: 1 } }, 'The version must be a whole number'],
    [{ tasks: [{ id: newId(), version: 1 }], change: { days: 1, deleted: true } }, texts.badChange],
  ])('refuses what is no such change', async (body, message) => {
    const { id } = await makeRelease(app, artist)
    expect(await change(id, body)).toMatchObject({ status: 400, body: { error: { message } } })
  })

  test('undoes as many as it changes, with their twins', async () => {
    const { id } = await makeRelease(app, artist)
    const many = Array.from({ length: bounds.tasksOfRelease.most + 1 }, () => ({ id: newId(), version: 1 }))
    expect((await undo(id, many)).status).toBe(400)
  })
})
