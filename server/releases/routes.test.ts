import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist: other } = artistsOfFile()

const body = { title: 'Low Tide', release_date: '2027-03-05', release_type: 'single' }
const issuesOf = (answer: { body: { error: { issues?: { path: string; message: string }[] } } }) =>
  answer.body.error.issues ?? []
const stored = async (id: string) => (await app.context.db.select().from(releases).where(eq(releases.id, id)))[0]
const tasksOf = async (id: string) =>
  app.context.db.select().from(releaseTasks).where(eq(releaseTasks.release_id, id)).orderBy(releaseTasks.task_order)

describe('making a release', () => {
  test('is answered 201 with the release, which the database then holds for the caller', async () => {
    const artist = await makeArtist(app)
    const answer = await app.request('POST', '/api/releases', {
      token: artist.token,
      body: { ...body, status: 'scheduled', description: '  First one ', genre: '' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      data: {
        ...body,
        status: 'scheduled',
        description: 'First one',
        genre: null,
        user_id: artist.id,
        version: 1,
        upc_code: null,
      },
    })
    expect(Object.keys(answer.body.data)).not.toContain('deleted_at')
    expect(await stored(answer.body.data.id)).toMatchObject({
      user_id: artist.id,
      title: 'Low Tide',
      release_date: '2027-03-05',
      deleted_at: null,
    })
  })

  test('takes the payload of a label copy, whose own fields it keeps on the label copy', async () => {
    const artist = await makeArtist(app)
    const sent = {
      ...body,
      release_date: '2027-03-05T00:00:00.000Z',
      upc: '036000291452',
      label: ' Lindholt Ljud ',
      genre: 'indie',
      copyright_year: 2027,
      language_lyrics: 'en',
      phonogram_copyright: '',
      composition_copyright: '',
      territories: ['Worldwide'],
      description: '',
      user_id: newId(),
    }
    const answer = await app.request('POST', '/api/releases', { token: artist.token, body: sent })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          ...body,
          upc_code: '036000291452',
          label: 'Lindholt Ljud',
          genre: 'indie',
          user_id: artist.id,
          version: 1,
        },
      },
    })
  })

  test('needs a token', async () => {
    const answer = await app.request('POST', '/api/releases', { body })
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'unauthorized', message: serverTexts.signInNeeded } },
    })
  })

  test('ignores a user_id in the payload', async () => {
    const artist = await makeArtist(app)
    const answer = await app.request('POST', '/api/releases', {
      token: artist.token,
      body: { ...body, user_id: other.id, version: 7, deleted_at: '2020-01-01' },
    })
    expect(answer.body.data).toMatchObject({ user_id: artist.id, version: 1 })
    expect((await stored(answer.body.data.id))!.deleted_at).toBeNull()
  })

  test.each([
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: ' \t\n ' }, 'title', 'Title is required'],
    [{ title: 5 }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(301) }, 'title', fieldTexts.tooLong(300)],
    [{ title: 'a\0b' }, 'title', fieldTexts.notStorable],
    [{ title: 'half \ud83d emoji' }, 'title', fieldTexts.notStorable],
    [{ release_date: undefined }, 'release_date', 'Release date is required'],
    [{ release_date: '' }, 'release_date', 'Release date is required'],
    [{ release_date: null }, 'release_date', 'Release date is required'],
    [{ release_date: '2027-02-29' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2027-13-01' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2027-00-10' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2027-03-05T10:00:00Z' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2027-03-05T00:00:00+02:00' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '05.03.2027' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '0000-01-01' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '+012027-03-05' }, 'release_date', fieldTexts.badDate],
    [{ release_type: undefined }, 'release_type', releaseTexts.badType],
    [{ release_type: 'Single' }, 'release_type', releaseTexts.badType],
    [{ release_type: ['single'] }, 'release_type', releaseTexts.badType],
    [{ status: 'deleted' }, 'status', releaseTexts.badStatus],
    [{ status: null }, 'status', releaseTexts.badStatus],
    [{ description: 'x'.repeat(5001) }, 'description', fieldTexts.tooLong(5000)],
    [{ description: '\0' }, 'description', fieldTexts.notStorable],
    [{ genre: '\udc00' }, 'genre', fieldTexts.notStorable],
    [{ genre: 'x'.repeat(101) }, 'genre', fieldTexts.tooLong(100)],
    [{ genre: 7 }, 'genre', fieldTexts.notText],
    [{ id: 'not-an-id' }, 'id', fieldTexts.badId],
    [{ id: 12 }, 'id', fieldTexts.badId],
  ])('with %j is refused at %s: %s', async (changes, path, message) => {
    const before = await app.context.db.$count(releases)
    const answer = await app.request('POST', '/api/releases', { token: other.token, body: { ...body, ...changes } })
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'validation_failed', message } },
    })
    expect(issuesOf(answer)).toEqual([{ path, message }])
    expect(await app.context.db.$count(releases)).toBe(before)
  })

  test('names every wrong field at once', async () => {
    const answer = await app.request('POST', '/api/releases', { token: other.token, body: {} })
    expect(issuesOf(answer).map((issue) => issue.path)).toEqual(['title', 'release_date', 'release_type'])
  })

  test.each([
    ['2027-03-05T00:00:00Z', '2027-03-05'],
    ['2027-03-05T00:00:00.000Z', '2027-03-05'],
    ['2028-02-29', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('takes %s as %s', async (sent, kept) => {
    expect(await makeRelease(app, other, { release_date: sent })).toMatchObject({ release_date: kept })
  })

  test.each([
    '👩‍🎤🎶 Ünïcødé',
    'أغنية الليل',
    'שיר לילה — mixed',
    '東京の夜 / 서울',
    'é'.repeat(300),
    '<b>&"\'\\ %s $1 {{x}}',
    '\u202eabc',
  ])('keeps the title %j as it was typed', async (title) => {
    const made = await makeRelease(app, other, { title })
    const read = await app.request('GET', `/api/releases/${made.id}`, { token: other.token })
    expect(read.body.data.title).toBe(title)
  })

  test('twice with the same id makes one row and answers it', async () => {
    const artist = await makeArtist(app)
    const id = newId()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.request('POST', '/api/releases', { token: artist.token, body: { ...body, id } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.body.data.id))).toEqual(new Set([id]))
    expect(await app.context.db.$count(releases, eq(releases.user_id, artist.id))).toBe(1)
    expect(await tasksOf(id)).toHaveLength(18)
  })

  test("with the id of somebody else's release is answered 404 and changes nothing", async () => {
    const theirs = await makeRelease(app, other, { title: 'Theirs' })
    const artist = await makeArtist(app)
    const answer = await app.request('POST', '/api/releases', { token: artist.token, body: { ...body, id: theirs.id } })
    expect(answer).toMatchObject({ status: 404, body: { error: { message: releaseTexts.notFound } } })
    expect(await stored(theirs.id)).toMatchObject({ user_id: other.id, title: 'Theirs', version: 1 })
    expect(await tasksOf(theirs.id)).toHaveLength(18)
  })

  test.each<[ReleaseType, number]>([
    ['single', 18],
    ['ep', 19],
    ['album', 19],
    ['mixtape', 20],
  ])('of type %s comes with its %i default tasks, each with its due date', async (release_type, count) => {
    const made = await makeRelease(app, other, { release_type, release_date: '2027-03-05' })
    const tasks = await tasksOf(made.id)
    expect(tasks).toHaveLength(count)
    expect(tasks.map((task) => task.task_order)).toEqual(tasks.map((_, index) => index + 1))
    for (const task of tasks) {
      expect(task).toMatchObject({
        user_id: other.id,
        origin: 'default',
        task_category: 'checklist',
        completed_at: null,
        moved_by_hand: false,
        version: 1,
      })
      expect(task.template_key).toBeTruthy()
      expect(Date.parse('2027-03-05') - Date.parse(task.due_date!)).toBe(task.offset_days! * 86_400_000)
    }
    expect(tasks.at(-1)).toMatchObject({ due_date: '2027-03-05' })
  })
})

describe('one release', () => {
  test('is read with its songs and its tasks in order', async () => {
    const { label_copy_version: _copy, ...made } = await makeRelease(app, other)
    const answer = await app.request('GET', `/api/releases/${made.id}`, { token: other.token })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { ...made, songs: [] } } })
    const tasks = answer.body.data.release_tasks as { task_order: number; due_date: string; release_id: string }[]
    expect(tasks).toHaveLength(18)
    expect(tasks.map((task) => task.task_order)).toEqual(tasks.map((_, index) => index + 1))
    expect(tasks.every((task) => task.release_id === made.id && task.due_date <= '2027-03-05')).toBe(true)
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
    // The body is wrong: whose release it is comes first.
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

  test('keeps the fields that a change does not name, and its version rises', async () => {
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
    [{ release_date: '2027-02-30' }, 'release_date', fieldTexts.badDate],
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

  test('refuses a change based on an older version, and answers the release as it is', async () => {
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

  test('of ten changes based on the same version takes one', async () => {
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

  test('is not found once deleted, and comes back whole when restored', async () => {
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

describe('whose subscription ended', () => {
  test('still reads, and is refused every change', async () => {
    const artist = await makeArtist(app)
    const made = await makeRelease(app, artist)
    await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${artist.id}`)
    expect((await app.request('GET', '/api/releases', { token: artist.token })).body.data).toHaveLength(1)
    expect((await app.request('GET', `/api/releases/${made.id}`, { token: artist.token })).status).toBe(200)
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${made.id}`],
      ['DELETE', `/${made.id}`],
      ['POST', `/${made.id}/restore`],
    ] as const) {
      const answer = await app.request(method, `/api/releases${path}`, { token: artist.token, body })
      expect(answer).toMatchObject({
        status: 403,
        body: {
          success: false,
          error: { code: 'subscription_ended', message: 'Your subscription has ended. Renew it to make changes.' },
        },
      })
    }
    expect(await stored(made.id)).toMatchObject({ version: 1, deleted_at: null })
  })
})
