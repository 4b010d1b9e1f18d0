import { describe, expect, test } from 'vitest'
import { defaultChecklist, defaultTimeline } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { milestoneTemplates } from '#domain/tasks/templates.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { tasksOfFile } from '#server/testing/tasks.ts'

const { app, artist, release, tasksOf, put } = tasksOfFile()
const moment = '2026-11-21T14:00:00.000Z'

describe('reordering tasks', () => {
  const order = (release: string, ids: unknown, token = artist.token) =>
    app.request('PUT', `/api/releases/${release}/tasks/order`, { token, body: { ids } })

  test('puts the given ones first, keeps the others after them, and increments no version', async () => {
    const release = await makeRelease(app, artist)
    const before = await tasksOf(release.id)
    const ids = before.map(({ id }) => id)
    const named = [ids[17]!, ids[3]!, ids[17]!]
    const { status, body } = await order(release.id, named)
    expect(status).toBe(200)
    const expected = [ids[17], ids[3], ...ids.filter((id) => id !== ids[17] && id !== ids[3])]
    expect(body.data.map(({ id }: Task) => id)).toEqual(expected)
    expect(await tasksOf(release.id)).toEqual(body.data)
    expect(body.data.map((task: Task) => [task.task_order, task.version])).toEqual(
      ids.map((_, index) => [index + 1, 1]),
    )
    expect((await order(release.id, [])).body.data).toEqual(body.data)
  })

  test('leaves the timeline alone, and returns 404 for another list, release or account', async () => {
    const [release, other, stranger] = [
      await makeRelease(app, artist),
      await makeRelease(app, artist),
      await makeArtist(app),
    ]
    const timeline: Task[] = (
      await app.request('POST', `/api/releases/${release.id}/timeline`, { token: artist.token })
    ).body.data
    const [first, last] = [
      (await tasksOf(release.id)).find(({ task_category }) => task_category === 'checklist')!,
      timeline.at(-1)!,
    ]
    const before = await tasksOf(release.id)
    for (const ids of [
      [first.id, last.id],
      [last.id, first.id],
      [first.id, (await tasksOf(other.id))[0]!.id],
      [newId()],
    ])
      expect(await order(release.id, ids)).toMatchObject({
        status: 404,
        body: { error: { message: taskTexts.notFound } },
      })
    expect((await order(release.id, [first.id], stranger.token)).status).toBe(404)
    expect(await tasksOf(release.id)).toEqual(before)
    await order(release.id, [last.id])
    expect((await tasksOf(release.id)).filter(({ task_category }) => task_category === 'timeline')[0]).toMatchObject({
      id: last.id,
      task_order: 1,
    })
    expect((await tasksOf(release.id)).filter(({ task_category }) => task_category === 'checklist')).toEqual(
      before.filter(({ task_category }) => task_category === 'checklist'),
    )
  })

  test('refuses invalid ids', async () => {
    for (const ids of ['x', ['x'], null, [5]]) expect((await order(release.id, ids)).status).toBe(400)
    expect((await order(release.id, Array.from({ length: 1001 }, newId))).status).toBe(400)
  })
})

describe('the full list', () => {
  const addAll = (release: string, token = artist.token, body?: object) =>
    app.request('POST', `/api/releases/${release}/tasks/full-list`, { token, body })

  test('adds missing tasks at their positions, once, and leaves existing tasks unchanged', async () => {
    const release = await makeRelease(app, artist, { release_type: 'album' })
    const before = await tasksOf(release.id)
    await put(before[0]!.id, { completed_at: moment })
    const { status, body } = await addAll(release.id)
    expect([status, body.data.length]).toEqual([200, 39 - 19])
    const after = await tasksOf(release.id)
    expect(
      after.map(({ template_key, due_date, offset_days, task_order }) => ({
        template_key,
        due_date,
        offset_days,
        task_order,
      })),
    ).toEqual(
      expect.arrayContaining(
        defaultChecklist('album', '2099-03-05', 'full').map(({ template_key, due_date, offset_days }) => ({
          template_key,
          due_date,
          offset_days,
          task_order: expect.any(Number),
        })),
      ),
    )
    expect(after.map(({ task_order }) => task_order)).toEqual(after.map((_, index) => index + 1))
    const offsets = after.map(({ offset_days }) => offset_days!)
    expect(offsets).toEqual(offsets.toSorted((a, b) => b - a))
    expect(after[0]).toMatchObject({ id: before[0]!.id, completed_at: moment, version: 2 })
    expect((await addAll(release.id)).body.data).toEqual([])
    expect(await tasksOf(release.id)).toEqual(after)
  })

  test('twice concurrently adds once', async () => {
    const release = await makeRelease(app, artist)
    const added = await Promise.all([addAll(release.id), addAll(release.id)])
    expect(added.map(({ body }) => body.data.length).toSorted((a, b) => a - b)).toEqual([0, 16])
    expect(await tasksOf(release.id)).toHaveLength(34)
  })

  test('adds only the chosen tasks, at their positions, once, and the rest later', async () => {
    const release = await makeRelease(app, artist)
    const before = await tasksOf(release.id)
    const keys = ['motion-art', 'budget', 'lyrics', 'show']
    const choose = (template_keys?: string[]) => addAll(release.id, artist.token, { template_keys })
    const { body } = await choose(keys)
    // 'lyrics' is there already, and a single has no 'show'.
    expect(body.data.map((task: Task) => task.template_key)).toEqual(['budget', 'motion-art'])
    const after = await tasksOf(release.id)
    expect(after.map(({ task_order }) => task_order)).toEqual(after.map((_, index) => index + 1))
    const offsets = after.map(({ offset_days }) => offset_days!)
    expect(offsets).toEqual(offsets.toSorted((a, b) => b - a))
    expect([(await choose(keys)).body.data, (await choose([])).body.data]).toEqual([[], []])
    expect(await tasksOf(release.id)).toHaveLength(before.length + 2)
    expect((await choose()).body.data).toHaveLength(14)
  })

  test('refuses anything but a choice from the full list, with a message, and adds nothing', async () => {
    const release = await makeRelease(app, artist)
    for (const template_keys of [['budget', 'unknown'], ['toString'], [5], 'budget', null, Array(100).fill('budget')])
      expect(await addAll(release.id, artist.token, { template_keys })).toMatchObject({
        status: 400,
        body: { error: { message: taskTexts.badTemplate } },
      })
    expect(await tasksOf(release.id)).toHaveLength(18)
  })

  test("returns 404 for another account's release", async () =>
    expect((await addAll(release.id, (await makeArtist(app)).token)).status).toBe(404))
})

describe('making the timeline', () => {
  const make = (release: string, token = artist.token) =>
    app.request('POST', `/api/releases/${release}/timeline`, { token })

  test('turns the milestones into tasks with their dates, once, even if requested twice concurrently', async () => {
    const release = await makeRelease(app, artist)
    const [one, two] = await Promise.all([make(release.id), make(release.id)])
    expect(one.status).toBe(200)
    expect(two.body.data).toEqual(one.body.data)
    expect(
      one.body.data.map(({ template_key, task_description, task_order, offset_days, due_date }: Task) => ({
        template_key,
        task_description,
        task_order,
        offset_days,
        due_date,
      })),
    ).toEqual(defaultTimeline('2099-03-05'))
    expect(one.body.data).toHaveLength(milestoneTemplates.length)
    expect(one.body.data[0]).toMatchObject({
      task_category: 'timeline',
      origin: 'default',
      moved_by_hand: false,
      completed_at: null,
    })
    await put(one.body.data[0].id, { completed_at: moment })
    expect((await make(release.id)).body.data).toMatchObject([{ completed_at: moment }, ...one.body.data.slice(1)])
  })

  test('requires a release date', async () => {
    const release = await makeRelease(app, artist)
    await app.request('PUT', `/api/releases/${release.id}`, { token: artist.token, body: { release_date: null } })
    expect(await make(release.id)).toMatchObject({ status: 400, body: { error: { message: 'Release date needed' } } })
    expect((await tasksOf(release.id)).every(({ task_category }) => task_category === 'checklist')).toBe(true)
  })

  test("returns 404 for another account's release", async () =>
    expect((await make(release.id, (await makeArtist(app)).token)).status).toBe(404))
})
