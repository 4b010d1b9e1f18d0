import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { tasksOfFile } from '#server/testing/tasks.ts'

const { app, artist, release, stored, firstTask, put } = tasksOfFile()
const moment = '2026-11-21T14:00:00.000Z'

describe('completing a task', () => {
  test('stores the time in UTC, and reopening removes it', async () => {
    const task = await firstTask()
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

  test('requires a token', async () => {
    const task = await firstTask()
    expect(await app.request('PUT', `/api/tasks/${task.id}`, { body: { completed_at: moment } })).toMatchObject({
      status: 401,
      body: { error: { message: serverTexts.signInNeeded } },
    })
    expect(await stored(task.id)).toEqual(task)
  })

  test("returns 404 for another account's task and an unknown one, before it reads the body", async () => {
    const [task, stranger] = [await firstTask(), await makeArtist(app)]
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
    const task = await firstTask()
    expect(await put(task.id, body)).toMatchObject({
      status: 400,
      body: { error: { message: taskTexts.badMoment, issues: [{ path: 'completed_at' }] } },
    })
    expect(await stored(task.id)).toEqual(task)
    expect((await app.request('GET', `/api/releases/${release.id}`, { token: artist.token })).status).toBe(200)
  })

  test('refuses one based on an older version, and returns the current task', async () => {
    const task = await firstTask()
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

  test('changes nothing else, whatever the payload contains', async () => {
    const task = await firstTask()
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

  test('returns 404 once the release is deleted', async () => {
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
