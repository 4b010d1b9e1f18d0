import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist: other } = artistsOfFile()
const stored = async (id: string) => (await app.context.db.select().from(releases).where(eq(releases.id, id)))[0]

describe('one release', () => {
  test('is returned with its songs and its tasks in order', async () => {
    const { label_copy_version: _copy, ...made } = await makeRelease(app, other)
    const answer = await app.request('GET', `/api/releases/${made.id}`, { token: other.token })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { ...made, songs: [] } } })
    const tasks = answer.body.data.release_tasks as { task_order: number; due_date: string; release_id: string }[]
    expect(tasks).toHaveLength(18)
    expect(tasks.map((task) => task.task_order)).toEqual(tasks.map((_, index) => index + 1))
    expect(tasks.every((task) => task.release_id === made.id && task.due_date <= '2099-03-05')).toBe(true)
  })

  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const
  test.each(calls)('%s …%s needs a token', async (method, tail) => {
    const made = await makeRelease(app, other)
    const answer = await app.request(
      method,
      `/api/releases/${made.id}${tail}`,
      method === 'PUT' ? { body: { title: 'x' } } : {},
    )
    expect(answer).toMatchObject({ status: 401, body: { error: { message: serverTexts.signInNeeded } } })
    expect(await stored(made.id)).toMatchObject({ title: made.title, deleted_at: null })
  })

  test.each(calls)("%s …%s of another artist's release is answered 404, and nothing changes", async (method, tail) => {
    const made = await makeRelease(app, other)
    if (tail) await app.request('DELETE', `/api/releases/${made.id}`, { token: other.token })
    const before = await stored(made.id)
    const stranger = await makeArtist(app)
    // The body is invalid: ownership is checked first.
    const answer = await app.request(method, `/api/releases/${made.id}${tail}`, {
      token: stranger.token,
      ...(method === 'PUT' ? { body: { title: '' } } : {}),
    })
    expect(answer).toMatchObject({
      status: 404,
      body: { success: false, error: { code: 'not_found', message: releaseTexts.notFound } },
    })
    expect(await stored(made.id)).toEqual(before)
  })

  test.each([newId(), 'none', '%00', '%E0%A4%A', '..%2f..', "'; drop table releases"])(
    'is answered 404 for the id %s',
    async (id) => {
      for (const [method, tail] of calls) {
        const answer = await app.request(method, `/api/releases/${id}${tail}`, {
          token: other.token,
          ...(method === 'PUT' ? { body: {} } : {}),
        })
        expect(answer.status).toBe(404)
        expect(answer.body.error.code).toBe('not_found')
      }
    },
  )

  test('keeps omitted fields, and increments its version', async () => {
    const made = await makeRelease(app, other)
    const answer = await app.request('PUT', `/api/releases/${made.id}`, {
      token: other.token,
      body: {
        title: 'High Tide',
        upc: '036000291452',
        label: 'Own',
        copyright_info: '℗ 2027',
        genre: 'pop',
        description: 'D',
        status: 'scheduled',
        release_type: 'ep',
        release_date: null,
        user_id: newId(),
      },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id: made.id,
          user_id: other.id,
          title: 'High Tide',
          upc_code: '036000291452',
          label: 'Own',
          copyright_info: '℗ 2027',
          genre: 'pop',
          description: 'D',
          status: 'scheduled',
          release_type: 'ep',
          release_date: null,
          version: 2,
        },
      },
    })
    const next = await app.request('PUT', `/api/releases/${made.id}`, { token: other.token, body: { genre: '' } })
    expect(next.body.data).toMatchObject({
      title: 'High Tide',
      genre: null,
      upc_code: '036000291452',
      description: 'D',
      version: 3,
    })
    expect(await stored(made.id)).toMatchObject({ genre: null, upc_code: '036000291452', version: 3 })
  })

  test.each([
    [{ title: '' }, 'title', releaseTexts.titleRequired],
    [{ title: null }, 'title', releaseTexts.titleRequired],
    [{ title: 'x'.repeat(301) }, 'title', fieldTexts.tooLong(300)],
    [{ release_date: '2099-02-30' }, 'release_date', fieldTexts.badDate],
    [{ release_date: 20270101 }, 'release_date', fieldTexts.badDate],
    [{ release_type: 'lp' }, 'release_type', releaseTexts.badType],
    [{ status: '' }, 'status', releaseTexts.badStatus],
    [{ upc: '\0' }, 'upc', fieldTexts.notStorable],
    [{ label: 5 }, 'label', fieldTexts.notText],
    [{ version: '1' }, 'version', fieldTexts.badVersion],
    [{ version: 0 }, 'version', fieldTexts.badVersion],
    [{ version: 1.5 }, 'version', fieldTexts.badVersion],
    [{ version: 1e300 }, 'version', fieldTexts.badVersion],
    [{ version: 3e9 }, 'version', fieldTexts.badVersion],
  ])('refuses the change %j at %s: %s', async (changes, path, message) => {
    const made = await makeRelease(app, other)
    const answer = await app.request('PUT', `/api/releases/${made.id}`, { token: other.token, body: changes })
    expect(answer).toMatchObject({ status: 400, body: { error: { message, issues: [{ path, message }] } } })
    expect(await stored(made.id)).toMatchObject({ version: 1, title: made.title })
  })

  test('refuses a change based on an older version, and returns the current release', async () => {
    const made = await makeRelease(app, other)
    await app.request('PUT', `/api/releases/${made.id}`, { token: other.token, body: { version: 1, title: 'Second' } })
    const late = await app.request('PUT', `/api/releases/${made.id}`, {
      token: other.token,
      body: { version: 1, title: 'Third' },
    })
    expect(late).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: { code: 'conflict', message: serverTexts.conflict },
        data: { id: made.id, title: 'Second', version: 2 },
      },
    })
    expect(await stored(made.id)).toMatchObject({ title: 'Second', version: 2 })
  })

  test('accepts one of ten changes based on the same version', async () => {
    const made = await makeRelease(app, other)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.request('PUT', `/api/releases/${made.id}`, {
          token: other.token,
          body: { version: 1, title: `T${index}` },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
    expect(await stored(made.id)).toMatchObject({ version: 2 })
  })

  test('is not found once deleted, and is complete when restored', async () => {
    const made = await makeRelease(app, other)
    const gone = await app.request('DELETE', `/api/releases/${made.id}`, { token: other.token })
    expect(gone).toMatchObject({ status: 200, body: { success: true, data: { id: made.id } } })
    expect((await stored(made.id))!.deleted_at).not.toBeNull()
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (
          await app.request(method, `/api/releases/${made.id}`, {
            token: other.token,
            ...(method === 'PUT' ? { body: {} } : {}),
          })
        ).status,
      ).toBe(404)
    const back = await app.request('POST', `/api/releases/${made.id}/restore`, { token: other.token })
    expect(back).toMatchObject({ status: 200, body: { data: { id: made.id, title: made.title } } })
    expect(back.body.data.version).toBeGreaterThan(made.version)
    const read = await app.request('GET', `/api/releases/${made.id}`, { token: other.token })
    expect(read.body.data.release_tasks).toHaveLength(18)
    expect((await app.request('POST', `/api/releases/${made.id}/restore`, { token: other.token })).status).toBe(404)
  })
})
