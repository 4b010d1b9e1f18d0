// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bounds, boundText, type Bound } from '#domain/shared/bounds.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan } from '#server/testing/fans.ts'
import { makeArtist, makeRelease, makeSheet, unique, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** How much one account may have, and the message at the limit; concurrent requests never exceed it. */
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const atOnce = 6
const post = (path: string, of: TestArtist, body: object) => app.request('POST', path, { token: of.token, body })
const newRelease = (of: TestArtist, id = newId()) =>
  post('/api/releases', of, { id, title: 'x', release_date: '2099-03-05', release_type: 'single' })
const count = async (table: string, column: string, id: string) =>
  (
    await app.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
  ).rows[0]!.n
const statuses = (answers: Answered[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Inserts many rows the shortest way. */
const addReleases = (of: TestArtist, n: number) =>
  app.context.db.execute(sql`
  insert into releases (id, user_id, title, release_type, deleted_at) select gen_random_uuid(), ${of.id}, 'x', 'single', case when n % 2 = 0 then now() end from generate_series(1, ${n}::int) n`)
/** Deleted songs, all of one recording: a work and a recording for each would triple the rows, and the time. */
const addSongs = (of: TestArtist, release: string, n: number) =>
  app.context.db.execute(sql`
  with made_work as (insert into works (id, user_id) values (${newId()}, ${of.id}) returning id),
    made as (insert into recordings (id, user_id, work_id) select id, ${of.id}, id from made_work returning id)
  insert into songs (id, user_id, release_id, recording_id, song_title, track_number, deleted_at)
  select gen_random_uuid(), ${of.id}, ${release}, made.id, 'x', 1, now() from made, generate_series(1, ${n}::int)`)
const addTasks = (of: TestArtist, release: string, n: number) =>
  app.context.db.execute(sql`
  insert into release_tasks (id, user_id, release_id, task_description, task_category, task_order, origin) select gen_random_uuid(), ${of.id}, ${release}, 'x', 'checklist', n, 'own' from generate_series(1, ${n}::int) n`)
const addSections = (of: TestArtist, sheet: string, n: number) =>
  app.context.db.execute(sql`
  insert into lyric_sections (id, user_id, sheet_id, section_type, content, section_order, deleted_at) select gen_random_uuid(), ${of.id}, ${sheet}, 'verse', 'x', n, now() from generate_series(1, ${n}::int) n`)

/** Three rows fit; six are requested concurrently. */
async function expectThreeOfSix(
  bound: Bound,
  ask: () => Promise<Answered>,
  held: () => Promise<number>,
): Promise<void> {
  const answers = await Promise.all(Array.from({ length: atOnce }, ask))
  expect(statuses(answers)).toEqual([201, 201, 201, 400, 400, 400])
  const refused = answers.find(({ status }) => status === 400)!
  expect(refused.body.error).toEqual({ code: 'full', message: boundText(bound) })
  expect(await held()).toBe(bounds[bound].most)
}

describe('an account', () => {
  test('has at most this many releases, including deleted ones; a repeat still returns the existing one', async () => {
    const of = await makeArtist(app)
    await addReleases(of, bounds.releases.most - 4)
    const id = newId()
    expect((await newRelease(of, id)).status).toBe(201)
    await expectThreeOfSix(
      'releases',
      () => newRelease(of),
      () => count('releases', 'user_id', of.id),
    )
    expect(await newRelease(of, id)).toMatchObject({ status: 201, body: { data: { id } } })
    expect((await app.request('GET', '/api/releases?limit=100', { token: of.token })).body.data).toHaveLength(100)
    // Each release added near the limit has its checklist.
    expect(
      (await app.request('GET', `/api/releases/${id}`, { token: of.token })).body.data.release_tasks.length,
    ).toBeGreaterThan(3)
    expect((await newRelease(await makeArtist(app))).status).toBe(201)
  })

  test('has at most this many songs and lyric sections', async () => {
    const of = await makeArtist(app)
    const [full, free] = [await makeRelease(app, of), await makeRelease(app, of)]
    await addSongs(of, full.id, bounds.songs.most - 3)
    await expectThreeOfSix(
      'songs',
      () => post(`/api/releases/${free.id}/songs`, of, { song_title: 'x' }),
      () => count('songs', 'user_id', of.id),
    )
    const writer = await makeArtist(app)
    const [sheet, other] = [await makeSheet(app, writer), await makeSheet(app, writer)]
    await addSections(
      writer,
      sheet.id,
      bounds.sections.most - 3 - (await count('lyric_sections', 'user_id', writer.id)),
    )
    await expectThreeOfSix(
      'sections',
      () => post(`/api/songs/${other.song_id}/lyrics/sections`, writer, { section_type: 'verse', content: 'x' }),
      () => count('lyric_sections', 'user_id', writer.id),
    )
  })
})

describe('a release', () => {
  test('has at most this many songs, whether added in its list or in its label copy', async () => {
    const of = await makeArtist(app)
    const { id } = await makeRelease(app, of)
    await addSongs(of, id, bounds.songsOfRelease.most - 3)
    await expectThreeOfSix(
      'songsOfRelease',
      () => post(`/api/releases/${id}/songs`, of, { song_title: 'x' }),
      () => count('songs', 'release_id', id),
    )
    const tracks = [{ song_title: 'y', track_number: 9 }]
    expect(
      (
        await app.request('PUT', `/api/labelcopy/${id}`, {
          token: of.token,
          body: { artist: 'x', tracks_metadata: tracks },
        })
      ).body.error,
    ).toEqual({ code: 'full', message: boundText('songsOfRelease') })
  })

  test('has at most this many tasks, including default ones', async () => {
    const of = await makeArtist(app)
    const { id } = await makeRelease(app, of)
    await addTasks(of, id, bounds.tasksOfRelease.most - 3 - (await count('release_tasks', 'release_id', id)))
    await expectThreeOfSix(
      'tasksOfRelease',
      () =>
        post(`/api/releases/${id}/tasks`, of, { task_description: 'x', task_category: 'checklist', due_date: null }),
      () => count('release_tasks', 'release_id', id),
    )
    expect((await post(`/api/releases/${id}/timeline`, of, {})).body.error?.code).toBe('full')
  })
})

test('a lyric sheet has at most this many sections, including deleted ones', async () => {
  const of = await makeArtist(app)
  const { id, song_id } = await makeSheet(app, of)
  await addSections(of, id, bounds.sectionsOfSheet.most - 3 - (await count('lyric_sections', 'sheet_id', id)))
  await expectThreeOfSix(
    'sectionsOfSheet',
    () => post(`/api/songs/${song_id}/lyrics/sections`, of, { section_type: 'verse', content: 'x' }),
    () => count('lyric_sections', 'sheet_id', id),
  )
})

test('a sign-up page has had this many names; the account can return to each of them', async () => {
  const of = await makeArtist(app)
  const at = unique()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const save = (name: string) =>
    app.request('PUT', '/api/fan-page', { token: of.token, body: { name, intro: null, contact: 'a@b.example' } })
  expect((await save(`first-${at}`)).status).toBe(200)
  await app.context.db.execute(sql`
    insert into fan_page_names (name, user_id, current)
    select ${`old-${at}-`}::text || n, ${of.id}, false from generate_series(2, ${bounds.fanPageNames.most}::int) n`)
  expect((await save(`another-${at}`)).body.error).toEqual({ code: 'full', message: boundText('fanPageNames') })
  expect((await save(`old-${at}-7`)).body.data.name).toBe(`old-${at}-7`)
})

test('an account has at most this many mails to fans, whether sent or kept as drafts', async () => {
  const of = await makeArtist(app)
  await makeFan(app, of)
  await app.context.db.execute(sql`
    insert into campaigns (id, user_id, subject, content, nameless, postal_address, state)
    select gen_random_uuid(), ${of.id}, 'x', 'x', '', 'x', 'canceled' from generate_series(1, ${bounds.campaigns.most}::int)`)
  const mail = () => ({ id: newId(), subject: 'x', content: 'x', postal_address: 'x' })
  for (const path of ['/api/campaigns', '/api/campaigns/drafts'])
    expect((await post(path, of, mail())).body.error).toEqual({ code: 'full', message: boundText('campaigns') })
  expect(await count('campaigns', 'user_id', of.id)).toBe(bounds.campaigns.most)
})

test('what an account added before needs no more room: the last one that fits can be repeated', async () => {
  const of = await makeArtist(app)
  await app.context.db.execute(sql`
    insert into fan_segments (id, user_id, name, name_key, segment)
    select gen_random_uuid(), ${of.id}, n, n, '{}' from generate_series(2, ${bounds.fanSegments.most}::int) n`)
  await app.context.db.execute(sql`
    insert into shows (id, user_id, day, venue, city)
    select gen_random_uuid(), ${of.id}, '2099-03-05', 'x', 'x' from generate_series(2, ${bounds.shows.most}::int) n`)
  const segment = () => ({ id: newId(), name: 'Near', segment: { field: 'country', is: 'SE' } })
  const show = () => ({ id: newId(), day: '2099-03-05', venue: 'x', city: 'x' })
  for (const [bound, path, body, another] of [
    ['fanSegments', '/api/fan-segments', segment(), { ...segment(), name: 'Far' }],
    ['shows', '/api/shows', { shows: [show()] }, { shows: [show()] }],
  ] as const) {
    const answers = [await post(path, of, body), await post(path, of, body), await post(path, of, another)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400])
    expect(answers[2]!.body.error.message).toBe(boundText(bound))
  }
})
