import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { defaultChecklist, defaultTimeline } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { milestoneTemplates } from '#domain/tasks/templates.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let releaseId: string
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
  releaseId = (await makeRelease(app, artist)).id
})
afterAll(() => app.close())

const stored = async (id: string) =>
  (await app.context.db.select().from(releaseTasks).where(eq(releaseTasks.id, id)))[0]!
const anyTask = async () => {
  const [task] = await app.context.db
    .select()
    .from(releaseTasks)
    .where(eq(releaseTasks.release_id, releaseId))
    .orderBy(sql`random()`)
    .limit(1)
  return task!
}
const tasksOf = async (release: string): Promise<Task[]> =>
  (await app.request('GET', `/api/releases/${release}`, { token: artist.token })).body.data.release_tasks
/** One that nobody has touched. */
const freshTask = async () => (await tasksOf((await makeRelease(app, artist)).id))[4]!
const put = (id: string, body: unknown, token: string | undefined = artist.token) =>
  app.request('PUT', `/api/tasks/${id}`, { token, body })
const moment = '2026-11-21T14:00:00.000Z'

describe('completing a task', () => {
  test('keeps the moment, in UTC, and opening it again removes that', async () => {
    const task = await anyTask()
    const answer = await put(task.id, { completed_at: '2026-11-21T16:00:00+02:00' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { id: task.id, completed_at: moment, version: task.version + 1, task_description: task.task_description },
      },
    })
    expect(await stored(task.id)).toMatchObject({
      completed_at: moment,
      version: task.version + 1,
      due_date: task.due_date,
    })
    expect((await put(task.id, { completed_at: null })).body.data).toMatchObject({
      completed_at: null,
      version: task.version + 2,
    })
    expect(await stored(task.id)).toMatchObject({ completed_at: null })
  })

  test('needs a token', async () => {
    const task = await anyTask()
    expect(await app.request('PUT', `/api/tasks/${task.id}`, { body: { completed_at: moment } })).toMatchObject({
      status: 401,
      body: { error: { message: serverTexts.signInNeeded } },
    })
    expect(await stored(task.id)).toEqual(task)
  })

  test('of another artist, or one that does not exist, is answered 404, before the body is read', async () => {
    const [task, stranger] = [await anyTask(), await makeArtist(app)]
    for (const [id, token] of [
      [task.id, stranger.token],
      [newId(), artist.token],
    ] as const)
      expect(await put(id, { completed_at: 'x' }, token)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found', message: taskTexts.notFound } },
      })
    expect(await stored(task.id)).toEqual(task)
  })

  test.each([
    [{ completed_at: 'yesterday' }],
    [{ completed_at: '0000-01-01T00:00:00Z' }],
    [{ completed_at: '9999-12-31T23:59:59-15:00' }],
    [{ completed_at: '2026-02-30T00:00:00Z' }],
    [{ completed_at: 5 }],
    [{ completed_at: '2026-01-01\0' }],
  ])('refuses %j', async (body) => {
    const task = await anyTask()
    expect(await put(task.id, body)).toMatchObject({
      status: 400,
      body: { error: { message: taskTexts.badMoment, issues: [{ path: 'completed_at' }] } },
    })
    expect(await stored(task.id)).toEqual(task)
    expect((await app.request('GET', `/api/releases/${releaseId}`, { token: artist.token })).status).toBe(200)
  })

  test('refuses one based on an older version, and answers the task as it is', async () => {
    const task = await anyTask()
    expect((await put(task.id, { completed_at: moment, version: task.version })).status).toBe(200)
    expect(await put(task.id, { completed_at: null, version: task.version })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'conflict', message: serverTexts.conflict },
        data: { id: task.id, completed_at: moment, version: task.version + 1 },
      },
    })
    expect(await put(task.id, { completed_at: null, version: 3e9 })).toMatchObject({
      status: 400,
      body: { error: { message: fieldTexts.badVersion } },
    })
  })

  test('changes nothing else, whatever the payload holds', async () => {
    const task = await anyTask()
    await put(task.id, {
      completed_at: moment,
      user_id: newId(),
      release_id: newId(),
      origin: 'own',
      template_key: null,
      task_order: 99,
      task_category: 'timeline',
      edited: true,
      moved_by_hand: true,
      offset_days: 1,
    })
    expect(await stored(task.id)).toEqual({
      ...task,
      completed_at: moment,
      version: task.version + 1,
      updated_at: expect.any(String),
    })
  })

  test('is not found once its release is deleted', async () => {
    const release = await makeRelease(app, artist)
    const [task] = await app.context.db
      .select()
      .from(releaseTasks)
      .where(eq(releaseTasks.release_id, release.id))
      .limit(1)
    await app.request('DELETE', `/api/releases/${release.id}`, { token: artist.token })
    expect((await put(task!.id, { completed_at: moment })).status).toBe(404)
    await app.request('POST', `/api/releases/${release.id}/restore`, { token: artist.token })
    expect((await put(task!.id, { completed_at: moment })).status).toBe(200)
  })
})

describe('changing words and date', () => {
  test('of a default task marks it as edited, as moved by hand, each where it was; completing marks nothing', async () => {
    const task = await anyTask()
    await put(task.id, { completed_at: moment })
    expect(
      (await put(task.id, { completed_at: null, task_description: task.task_description, due_date: task.due_date }))
        .body.data,
    ).toMatchObject({ edited: task.edited, moved_by_hand: task.moved_by_hand })
    const [first, second] = [await freshTask(), await freshTask()]
    expect((await put(first.id, { task_description: '  Ask Noor for the شعر 🎧  ' })).body.data).toMatchObject({
      task_description: 'Ask Noor for the شعر 🎧',
      edited: true,
      moved_by_hand: false,
      due_date: first.due_date,
      version: 2,
    })
    expect((await put(second.id, { due_date: '2027-02-14T00:00:00Z' })).body.data).toMatchObject({
      due_date: '2027-02-14',
      edited: false,
      moved_by_hand: true,
      task_description: second.task_description,
    })
    expect((await put(second.id, { due_date: null })).body.data).toMatchObject({ due_date: null, moved_by_hand: true })
    expect(await stored(second.id)).toMatchObject({ due_date: null, moved_by_hand: true, version: 3 })
  })

  test('of nothing writes nothing, yet tells a version that is behind', async () => {
    const task = await freshTask()
    expect((await put(task.id, { version: 1 })).body.data).toMatchObject({ id: task.id, version: 1 })
    expect((await put(task.id, { version: 7 })).status).toBe(409)
    expect(await stored(task.id)).toMatchObject({ version: 1 })
  })

  test.each([
    [{ task_description: ' ' }, taskTexts.descriptionRequired, 'task_description'],
    [{ task_description: null }, taskTexts.descriptionRequired, 'task_description'],
    [{ task_description: 'x'.repeat(301) }, fieldTexts.tooLong(300), 'task_description'],
    [{ due_date: '2026-02-30' }, fieldTexts.badDate, 'due_date'],
    [{ due_date: '' }, fieldTexts.badDate, 'due_date'],
  ])('refuses %j', async (body, message, path) => {
    const task = await freshTask()
    expect(await put(task.id, body)).toMatchObject({
      status: 400,
      body: { error: { message, issues: [{ path, message }] } },
    })
    expect(await stored(task.id)).toMatchObject({
      version: 1,
      task_description: task.task_description,
      due_date: task.due_date,
    })
  })

  test('lets one of two writes at once win, and tells the other', async () => {
    const task = await freshTask()
    const answers = await Promise.all(
      ['One', 'Two'].map((task_description) => put(task.id, { task_description, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect(answers.find(({ status }) => status === 409)!.body.data).toEqual(won)
    expect(await stored(task.id)).toMatchObject({ task_description: won.task_description, version: 2 })
  })
})

describe('adding a task', () => {
  const add = (body: unknown, token: string | undefined = artist.token, release = releaseId) =>
    app.request('POST', `/api/releases/${release}/tasks`, { token, body })

  test('puts it at the end of its list, as one of your own, with the date you gave it', async () => {
    const release = await makeRelease(app, artist)
    expect(await add({ task_description: ' Book the hall ' }, artist.token, release.id)).toMatchObject({
      status: 201,
      body: {
        data: {
          task_description: 'Book the hall',
          task_category: 'checklist',
          task_order: 19,
          completed_at: null,
          due_date: null,
          template_key: null,
          origin: 'own',
          offset_days: null,
          moved_by_hand: false,
          edited: false,
          version: 1,
        },
      },
    })
    expect(
      (
        await add(
          { task_description: 'Shoot the video', task_category: 'timeline', due_date: '2027-01-10' },
          artist.token,
          release.id,
        )
      ).body.data,
    ).toMatchObject({ task_category: 'timeline', task_order: 1, due_date: '2027-01-10', moved_by_hand: true })
    expect((await tasksOf(release.id)).at(-1)).toMatchObject({ task_description: 'Book the hall' })
  })

  test('again with the same id answers the task that is there; in another release, or of another artist, it is not found', async () => {
    const [release, other, stranger] = [
      await makeRelease(app, artist),
      await makeRelease(app, artist),
      await makeArtist(app),
    ]
    const id = newId()
    const [first, again] = [
      await add({ id, task_description: 'Once' }, artist.token, release.id),
      await add({ id, task_description: 'Twice' }, artist.token, release.id),
    ]
    expect(again.body.data).toEqual(first.body.data)
    expect((await tasksOf(release.id)).filter((task) => task.origin === 'own')).toHaveLength(1)
    expect((await add({ id, task_description: 'Elsewhere' }, artist.token, other.id)).status).toBe(404)
    expect(
      (await add({ id, task_description: 'Theirs' }, stranger.token, (await makeRelease(app, stranger)).id)).status,
    ).toBe(404)
    expect(await stored(id)).toMatchObject({ task_description: 'Once', release_id: release.id })
  })

  test('twice at once gives two places', async () => {
    const release = await makeRelease(app, artist)
    const made = await Promise.all(
      ['A', 'B', 'C', 'D'].map((task_description) => add({ task_description }, artist.token, release.id)),
    )
    expect(made.map(({ body }) => body.data.task_order).toSorted((a, b) => a - b)).toEqual([19, 20, 21, 22])
  })

  test('wants a token, a release of yours, and words', async () => {
    expect(
      (await app.request('POST', `/api/releases/${releaseId}/tasks`, { body: { task_description: 'x' } })).status,
    ).toBe(401)
    expect(await add({}, (await makeArtist(app)).token)).toMatchObject({ status: 404 })
    expect(await add({ task_description: '  ' })).toMatchObject({
      status: 400,
      body: { error: { message: taskTexts.descriptionRequired, issues: [{ path: 'task_description' }] } },
    })
    expect(await add({ task_description: 'x', task_category: 'later' })).toMatchObject({
      status: 400,
      body: { error: { message: taskTexts.badCategory } },
    })
    expect(await add({ task_description: 'x', due_date: 'soon' })).toMatchObject({
      status: 400,
      body: { error: { message: fieldTexts.badDate } },
    })
  })
})

describe('deleting a task', () => {
  const remove = (id: string, token = artist.token) => app.request('DELETE', `/api/tasks/${id}`, { token })
  const restore = (id: string, token = artist.token) => app.request('POST', `/api/tasks/${id}/restore`, { token })

  test('hides it, and restoring brings it back to its place with all it was', async () => {
    const release = await makeRelease(app, artist)
    const before = await tasksOf(release.id)
    const task = before[5]!
    await put(task.id, { completed_at: moment, task_description: 'Mine' })
    expect(await remove(task.id)).toMatchObject({ status: 200, body: { data: { id: task.id } } })
    expect((await tasksOf(release.id)).map(({ id }) => id)).toEqual(
      before.filter(({ id }) => id !== task.id).map(({ id }) => id),
    )
    expect((await put(task.id, { completed_at: null })).status).toBe(404)
    expect((await remove(task.id)).status).toBe(404)
    expect(
      (
        await app.request('POST', `/api/releases/${release.id}/tasks`, {
          token: artist.token,
          body: { task_description: 'Later' },
        })
      ).body.data.task_order,
    ).toBe(19)
    expect((await restore(task.id)).body.data).toMatchObject({
      id: task.id,
      task_order: task.task_order,
      completed_at: moment,
      task_description: 'Mine',
      edited: true,
    })
    expect((await tasksOf(release.id)).slice(0, 18).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await restore(task.id)).body.data).toEqual((await tasksOf(release.id))[5])
  })

  test('is for the owner alone, and nothing of a deleted release is restored', async () => {
    const [release, stranger] = [await makeRelease(app, artist), await makeArtist(app)]
    const [task] = await tasksOf(release.id)
    expect([(await remove(task!.id, stranger.token)).status, (await remove(newId())).status]).toEqual([404, 404])
    await remove(task!.id)
    expect((await restore(task!.id, stranger.token)).status).toBe(404)
    await app.request('DELETE', `/api/releases/${release.id}`, { token: artist.token })
    expect((await restore(task!.id)).status).toBe(404)
    expect((await stored(task!.id)).deleted_at).not.toBeNull()
  })
})

describe('putting tasks into another order', () => {
  const order = (release: string, ids: unknown, token = artist.token) =>
    app.request('PUT', `/api/releases/${release}/tasks/order`, { token, body: { ids } })

  test('puts the named ones first, keeps the others behind them, and raises no version', async () => {
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

  test('leaves the timeline alone, and finds nothing of another list, release or artist', async () => {
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

  test('refuses what are no ids', async () => {
    for (const ids of ['x', ['x'], null, [5]]) expect((await order(releaseId, ids)).status).toBe(400)
    expect((await order(releaseId, Array.from({ length: 1001 }, newId))).status).toBe(400)
  })
})

describe('the full list', () => {
  const addAll = (release: string, token = artist.token) =>
    app.request('POST', `/api/releases/${release}/tasks/full-list`, { token })

  test('adds what is missing at its place, once, and leaves what is there as it is', async () => {
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
        defaultChecklist('album', '2027-03-05', 'full').map(({ template_key, due_date, offset_days }) => ({
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

  test('twice at once adds once', async () => {
    const release = await makeRelease(app, artist)
    const added = await Promise.all([addAll(release.id), addAll(release.id)])
    expect(added.map(({ body }) => body.data.length).toSorted((a, b) => a - b)).toEqual([0, 16])
    expect(await tasksOf(release.id)).toHaveLength(34)
  })

  test("of another artist's release is not found", async () =>
    expect((await addAll(releaseId, (await makeArtist(app)).token)).status).toBe(404))
})

describe('making the timeline', () => {
  const make = (release: string, token = artist.token) =>
    app.request('POST', `/api/releases/${release}/timeline`, { token })

  test('turns the milestones into tasks with their dates, once, also when asked twice at once', async () => {
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
    ).toEqual(defaultTimeline('2027-03-05'))
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

  test('needs a release date', async () => {
    const release = await makeRelease(app, artist)
    await app.request('PUT', `/api/releases/${release.id}`, { token: artist.token, body: { release_date: null } })
    expect(await make(release.id)).toMatchObject({ status: 400, body: { error: { message: 'Release date needed' } } })
    expect((await tasksOf(release.id)).every(({ task_category }) => task_category === 'checklist')).toBe(true)
  })

  test("of another artist's release is not found", async () =>
    expect((await make(releaseId, (await makeArtist(app)).token)).status).toBe(404))
})
