import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist: other } = artistsOfFile()

const stored = async (id: string) => (await app.context.db.select().from(releases).where(eq(releases.id, id)))[0]
const tasksOf = async (id: string) =>
  app.context.db.select().from(releaseTasks).where(eq(releaseTasks.release_id, id)).orderBy(releaseTasks.task_order)

describe('a changed date or type', () => {
  const put = (id: string, changes: object, token = other.token) =>
    app.request('PUT', `/api/releases/${id}`, { token, body: changes })
  const live = async (id: string) => (await tasksOf(id)).filter((task) => task.deleted_at === null)
  const complete = (id: string) =>
    app.request('PUT', `/api/tasks/${id}`, { token: other.token, body: { completed_at: '2026-11-01T10:00:00Z' } })
  const byKey = async (id: string, key: string) => (await tasksOf(id)).find((task) => task.template_key === key)!

  test('moves open tasks with the date, and leaves finished ones', async () => {
    const made = await makeRelease(app, other)
    const [first] = await tasksOf(made.id)
    await complete(first!.id)
    const before = await tasksOf(made.id)
    expect((await put(made.id, { release_date: '2099-04-02T00:00:00.000Z' })).body.data).toMatchObject({
      release_date: '2099-04-02',
      version: 2,
    })
    for (const [index, task] of (await tasksOf(made.id)).entries()) {
      const old = before[index]!
      if (task.id === first!.id) expect(task).toEqual(old)
      else
        expect(task).toMatchObject({
          id: old.id,
          task_order: old.task_order,
          offset_days: old.offset_days,
          version: old.version + 1,
          due_date: new Date(Date.parse(old.due_date!) + 28 * 86_400_000).toISOString().slice(0, 10),
        })
    }
  })

  test("removes the tasks' dates with the release date, and restores them with a new one", async () => {
    const made = await makeRelease(app, other)
    await put(made.id, { release_date: null })
    expect((await tasksOf(made.id)).every((task) => task.due_date === null && task.offset_days !== null)).toBe(true)
    await put(made.id, { release_date: '2099-03-05' })
    for (const task of await tasksOf(made.id))
      expect(Date.parse('2099-03-05') - Date.parse(task.due_date!)).toBe(task.offset_days! * 86_400_000)
  })

  test('replaces untouched tasks by the list of the new type, in its order, and keeps the rest', async () => {
    const made = await makeRelease(app, other, { release_type: 'mixtape' })
    const done = await byKey(made.id, 'masters')
    await complete(done.id)
    await put(made.id, { release_type: 'single' })
    const tasks = await live(made.id)
    const fresh = await tasksOf((await makeRelease(app, other, { release_type: 'single' })).id)
    expect(tasks.map((task) => [task.template_key, task.due_date, task.task_order])).toEqual(
      fresh.map((task) => [task.template_key, task.due_date, task.task_order]),
    )
    expect(tasks.find((task) => task.id === done.id)).toMatchObject({
      completed_at: '2026-11-01T10:00:00.000Z',
      version: 2,
    })
    const gone = (await tasksOf(made.id)).filter((task) => task.deleted_at !== null)
    expect(new Set(gone.map((task) => task.template_key))).toEqual(new Set(['clear-third-party', 'track-list']))
    await put(made.id, { release_type: 'ep' })
    expect(await byKey(made.id, 'track-list')).toBeDefined()
    expect((await live(made.id)).filter((task) => task.template_key === 'track-list')).toMatchObject([
      { origin: 'default', user_id: other.id, due_date: '2099-01-08', version: 1 },
    ])
  })

  test('touches no task if neither changes, whatever else does', async () => {
    const made = await makeRelease(app, other)
    const before = await tasksOf(made.id)
    await put(made.id, { title: 'Another', release_date: '2099-03-05', release_type: 'single', status: 'scheduled' })
    expect(await tasksOf(made.id)).toEqual(before)
  })

  test('moves nothing if refused for its version', async () => {
    const made = await makeRelease(app, other)
    const before = await tasksOf(made.id)
    await put(made.id, { title: 'First' })
    expect((await put(made.id, { version: 1, release_date: '2028-01-01', release_type: 'album' })).status).toBe(409)
    expect(await tasksOf(made.id)).toEqual(before)
  })

  test('makes one list of ten concurrent changes: no default task twice, every date by the last one', async () => {
    const made = await makeRelease(app, other)
    const types = ['ep', 'album', 'mixtape', 'single'] as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(made.id, { release_type: types[index % 4], release_date: `2099-0${(index % 8) + 1}-15` }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    const release = (await stored(made.id))!
    const tasks = await live(made.id)
    const fresh = await tasksOf(
      (await makeRelease(app, other, { release_type: release.release_type, release_date: release.release_date! })).id,
    )
    expect(tasks.map((task) => [task.template_key, task.due_date])).toEqual(
      fresh.map((task) => [task.template_key, task.due_date]),
    )
  })

  test('neither loses a completion nor moves a finished task while tasks are being completed', async () => {
    const made = await makeRelease(app, other)
    const tasks = await tasksOf(made.id)
    await Promise.all([
      ...tasks.map((task) => complete(task.id)),
      put(made.id, { release_date: '2099-06-04' }),
      put(made.id, { release_type: 'single', title: 'Same' }),
    ])
    for (const task of await tasksOf(made.id))
      expect([dayBefore('2099-03-05', task.offset_days!), dayBefore('2099-06-04', task.offset_days!)]).toContain(
        task.due_date,
      )
    expect((await tasksOf(made.id)).every((task) => task.completed_at !== null)).toBe(true)
  })

  test('at the end of the calendar is refused or kept, never a server error', async () => {
    const made = await makeRelease(app, other)
    await app.context.db
      .insert(releaseTasks)
      .values({
        id: newId(),
        user_id: other.id,
        release_id: made.id,
        task_description: 'After',
        task_category: 'checklist',
        task_order: 99,
        origin: 'default',
        template_key: 'first-month',
        offset_days: -30,
      })
    for (const release_date of ['9999-12-31', '1900-01-01'])
      expect((await put(made.id, { release_date })).status).toBe(200)
  })
})

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

test('restores a deleted release exactly as it was, with its tasks, songs and lyrics, also after parts were deleted', async () => {
  const { token } = other
  const made = await makeRelease(app, other)
  const path = `/api/releases/${made.id}`
  const song = (
    await app.request('POST', `${path}/songs`, { token, body: { song_title: 'أغنية', duration_seconds: 231 } })
  ).body.data
  await app.request('POST', `${path}/songs`, { token, body: { song_title: 'Second' } })
  await app.request('POST', `/api/songs/${song.id}/lyrics`, { token, body: { written_by: 'Mara' } })
  await app.request('POST', `/api/songs/${song.id}/lyrics/sections`, {
    token,
    body: { section_type: 'verse', content: 'First line' },
  })
  await app.request('DELETE', `/api/tasks/${(await tasksOf(made.id))[3]!.id}`, { token })
  const read = async () => [
    (await app.request('GET', path, { token })).body.data,
    (await app.request('GET', `/api/songs/${song.id}/lyrics`, { token })).body,
  ]
  const [before, lyrics] = await read()
  expect(before.songs).toMatchObject([
    { has_lyric_sheet: true, lyrics_begin: 'First line' },
    { has_lyric_sheet: false },
  ])
  await app.request('DELETE', path, { token })
  expect((await app.request('GET', `/api/songs/${song.id}/lyrics`, { token })).status).toBe(404)
  expect((await app.request('POST', `${path}/restore`, { token })).status).toBe(200)
  expect(await read()).toEqual([{ ...before, version: before.version + 2 }, lyrics])
})

describe('the label copy fields of the release write payload', () => {
  const share = {
    copyright_year: 1999,
    language_lyrics: 'fr',
    phonogram_copyright: 'PP',
    composition_copyright: 'CC',
    territories: ['France', 'Atlantis'],
  }
  const kept = { ...share, territories: ['FR', 'Atlantis'] }
  const ask = (method: string, path: string, body?: object) =>
    app.request(method, `/api${path}`, { token: other.token, ...(body ? { body } : {}) })
  const put = (id: string, body: object) => ask('PUT', `/releases/${id}`, body)
  const copyOf = async (id: string) => (await ask('GET', `/labelcopy/${id}`)).body.data

  test('are stored on its label copy, whose version is incremented if one of them changes', async () => {
    const { id } = await makeRelease(app, other)
    await ask('PUT', `/labelcopy/${id}`, { artist: 'Mara', catalog_number: 'LL-1', copyright_year: 2026 })
    expect(await put(id, { ...share, title: 'Ebb' })).toMatchObject({
      status: 200,
      body: { data: { title: 'Ebb', label_copy_version: 2 } },
    })
    expect(await copyOf(id)).toMatchObject({ ...kept, artist: 'Mara', catalog_number: 'LL-1', version: 2 })
    expect((await put(id, { ...share, title: 'Low Tide' })).body.data).toMatchObject({ label_copy_version: 2 })
    expect((await put(id, { phonogram_copyright: '', territories: [] })).body.data).toMatchObject({
      label_copy_version: 3,
    })
    expect(await copyOf(id)).toMatchObject({ ...kept, phonogram_copyright: null, territories: [] })
  })

  test('create one of version 0 if there is none, which counts as unsaved until its sheet is saved', async () => {
    const { id } = await makeRelease(app, other)
    expect((await put(id, { title: 'Ebb' })).body.data).toMatchObject({ label_copy_version: null })
    expect((await ask('GET', `/labelcopy/${id}`)).status).toBe(404)
    expect((await put(id, { territories: ['Sweden'] })).body.data).toMatchObject({ label_copy_version: 0 })
    expect(await copyOf(id)).toMatchObject({
      artist: 'Marlin',
      territories: ['SE'],
      language_lyrics: 'en',
      copyright_year: new Date().getUTCFullYear(),
      tracks_metadata: [],
      version: 0,
    })
    expect((await ask('GET', `/releases/${id}`)).body.data.label_copy_saved_at).toBeNull()
    expect((await ask('POST', `/labelcopy/${id}/pdf-address`)).status).toBe(404)
    expect((await ask('PUT', `/labelcopy/${id}`, { version: 0, ...kept })).body.data).toMatchObject({
      ...kept,
      artist: 'Marlin',
      version: 1,
    })
    expect((await ask('GET', `/releases/${id}`)).body.data.label_copy_saved_at).not.toBeNull()
  })

  test('are stored when the release is created, once', async () => {
    const id = newId()
    const make = (more: object) =>
      ask('POST', '/releases', { id, title: 'Low Tide', release_date: '2099-03-05', release_type: 'single', ...more })
    expect((await make({})).body.data).toMatchObject({ label_copy_version: null })
    expect((await make(share)).body.data).toMatchObject({ label_copy_version: 0 })
    expect((await make({ ...share, copyright_year: 2001 })).body.data).toMatchObject({ label_copy_version: 0 })
    expect(await copyOf(id)).toMatchObject(kept)
  })

  test.each([
    [{ copyright_year: '1999' }, 'copyright_year', 'Enter a year from 1900 to next year'],
    [{ copyright_year: 1899 }, 'copyright_year', 'Enter a year from 1900 to next year'],
    [{ territories: 'FR' }, 'territories', 'Territories must be a list of at most 300 names or codes'],
    [{ language_lyrics: 5 }, 'language_lyrics', 'Choose a language'],
    [{ phonogram_copyright: 'x'.repeat(301) }, 'phonogram_copyright', 'Use at most 300 characters'],
  ])('with %j are refused at %s, and nothing is written', async (changes, path, message) => {
    const made = await makeRelease(app, other)
    const answers = [
      await put(made.id, { ...changes, title: 'Ebb' }),
      await ask('POST', '/releases', { title: 'T', release_date: '2099-03-05', release_type: 'ep', ...changes }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { error: { message, issues: [{ path, message }] } } })
    expect(await stored(made.id)).toMatchObject({ version: 1 })
    expect((await ask('GET', `/labelcopy/${made.id}`)).status).toBe(404)
  })

  test('based on an older label copy are refused with the newer one, and the release is not written either', async () => {
    const { id } = await makeRelease(app, other)
    await ask('PUT', `/labelcopy/${id}`, { artist: 'One', copyright_year: 2026 })
    expect(await put(id, { ...share, title: 'Ebb', label_copy_version: 0 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { artist: 'One', version: 1, tracks_metadata: [] } },
    })
    expect(await stored(id)).toMatchObject({ version: 1, title: 'Low Tide' })
    expect(await copyOf(id)).toMatchObject({ copyright_year: 2026, version: 1 })
  })

  test('of a save that writes the release and then the label copy do not conflict with themselves', async () => {
    const { id } = await makeRelease(app, other)
    let [release, copy] = [1, 0]
    for (const copyright_year of [2024, 2025]) {
      const first = await put(id, { ...share, copyright_year, version: release, label_copy_version: copy })
      expect(first.status).toBe(200)
      const second = await ask('PUT', `/labelcopy/${id}`, {
        ...share,
        copyright_year,
        version: first.body.data.label_copy_version,
      })
      expect(second.status).toBe(200)
      ;[release, copy] = [first.body.data.version, second.body.data.version]
    }
  })
})
