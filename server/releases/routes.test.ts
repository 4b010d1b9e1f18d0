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
const body = { title: 'Low Tide', release_date: '2099-03-05', release_type: 'single' }
const issuesOf = (answer: { body: { error: { issues?: { path: string; message: string }[] } } }) =>
  answer.body.error.issues ?? []
const stored = async (id: string) => (await app.context.db.select().from(releases).where(eq(releases.id, id)))[0]
const tasksOf = async (id: string) =>
  app.context.db.select().from(releaseTasks).where(eq(releaseTasks.release_id, id)).orderBy(releaseTasks.task_order)

describe('creating a release', () => {
  test('returns 201 with the release, which the database then has for the caller', async () => {
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
      release_date: '2099-03-05',
      deleted_at: null,
    })
  })

  test('accepts the payload of a label copy, whose own fields are stored in the label copy', async () => {
    const artist = await makeArtist(app)
    const sent = {
      ...body,
      release_date: '2099-03-05T00:00:00.000Z',
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

  test('requires a token', async () => {
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
    [{ release_date: '2099-02-29' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2027-13-01' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2099-00-10' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2099-03-05T10:00:00Z' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '2099-03-05T00:00:00+02:00' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '05.03.2027' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '0000-01-01' }, 'release_date', fieldTexts.badDate],
    [{ release_date: '+012099-03-05' }, 'release_date', fieldTexts.badDate],
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

  test('names every invalid field in one response', async () => {
    const answer = await app.request('POST', '/api/releases', { token: other.token, body: {} })
    expect(issuesOf(answer).map((issue) => issue.path)).toEqual(['title', 'release_date', 'release_type'])
  })

  test.each([
    ['2099-03-05T00:00:00Z', '2099-03-05'],
    ['2099-03-05T00:00:00.000Z', '2099-03-05'],
    ['2028-02-29', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('stores %s as %s', async (sent, kept) => {
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
  ])('keeps the title %j as typed', async (title) => {
    const made = await makeRelease(app, other, { title })
    const read = await app.request('GET', `/api/releases/${made.id}`, { token: other.token })
    expect(read.body.data.title).toBe(title)
  })

  test('twice with the same id creates one row and returns it', async () => {
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

  test("returns 404 for the id of another account's release and changes nothing", async () => {
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
  ])('of type %s adds its %i default tasks, each with its due date', async (release_type, count) => {
    const made = await makeRelease(app, other, { release_type, release_date: '2099-03-05' })
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
      expect(Date.parse('2099-03-05') - Date.parse(task.due_date!)).toBe(task.offset_days! * 86_400_000)
    }
    expect(tasks.at(-1)).toMatchObject({ due_date: '2099-03-05' })
  })
})

describe('an account whose subscription ended', () => {
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
