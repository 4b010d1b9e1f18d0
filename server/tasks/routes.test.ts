import { describe, expect, test } from 'vitest'
import { fieldTexts } from '#domain/shared/texts.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { tasksOfFile } from '#server/testing/tasks.ts'

const { app, artist, release, stored, firstTask, tasksOf, put } = tasksOfFile()
/** An untouched one. */
const freshTask = async () => (await tasksOf((await makeRelease(app, artist)).id))[4]!
const moment = '2026-11-21T14:00:00.000Z'

describe('changing words and date', () => {
  test('of a default task marks it as edited or moved by hand; completing marks nothing', async () => {
    const task = await firstTask()
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
    expect((await put(second.id, { due_date: '2099-02-14T00:00:00Z' })).body.data).toMatchObject({
      due_date: '2099-02-14',
      edited: false,
      compressed: false,
      moved_by_hand: true,
      task_description: second.task_description,
    })
    expect((await put(second.id, { due_date: null })).body.data).toMatchObject({ due_date: null, moved_by_hand: true })
    expect(await stored(second.id)).toMatchObject({ due_date: null, moved_by_hand: true, version: 3 })
  })

  test('without fields writes nothing, yet reports a stale version', async () => {
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

  test('lets one of two concurrent writes win, and answers the other with 409', async () => {
    const task = await freshTask()
    const answers = await Promise.all(
      ['One', 'Two'].map((task_description) => put(task.id, { task_description, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect({ ...answers.find(({ status }) => status === 409)!.body.data, twin: null }).toEqual(won)
    expect(await stored(task.id)).toMatchObject({ task_description: won.task_description, version: 2 })
  })
})

describe('adding a task', () => {
  const add = (body: unknown, token: string | undefined = artist.token, releaseId = release.id) =>
    app.request('POST', `/api/releases/${releaseId}/tasks`, { token, body })

  test("puts it at the end of its list, as the artist's own, with the given date", async () => {
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
          compressed: false,
          version: 1,
        },
      },
    })
    expect(
      (
        await add(
          { task_description: 'Shoot the video', task_category: 'timeline', due_date: '2099-01-10' },
          artist.token,
          release.id,
        )
      ).body.data,
    ).toMatchObject({ task_category: 'timeline', task_order: 1, due_date: '2099-01-10', moved_by_hand: true })
    expect((await tasksOf(release.id)).at(-1)).toMatchObject({ task_description: 'Book the hall' })
  })

  test('returns the existing task for the same id; returns 404 for one of another release or account', async () => {
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

  test('twice concurrently gives two positions', async () => {
    const release = await makeRelease(app, artist)
    const made = await Promise.all(
      ['A', 'B', 'C', 'D'].map((task_description) => add({ task_description }, artist.token, release.id)),
    )
    expect(made.map(({ body }) => body.data.task_order).toSorted((a, b) => a - b)).toEqual([19, 20, 21, 22])
  })

  test("requires a token, the caller's own release, and words", async () => {
    expect(
      (await app.request('POST', `/api/releases/${release.id}/tasks`, { body: { task_description: 'x' } })).status,
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

  test('hides it, and restoring returns it complete to its position', async () => {
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

  test('is only for the owner, and nothing of a deleted release is restored', async () => {
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
