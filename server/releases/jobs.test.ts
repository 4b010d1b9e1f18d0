import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { purgeDeleted, releaseDay } from '#server/releases/jobs.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const purge = () => purgeDeleted(app.context).work({} as never)
const deletedHoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`

test('purges what was deleted more than 30 days ago with everything below it, and keeps the rest', async () => {
  const { db } = app.context
  const [old, recent, kept] = [
    await makeRelease(app, artist),
    await makeRelease(app, artist),
    await makeRelease(app, artist),
  ]
  for (const release of [old, kept]) await makeSong(app, artist, release.id)
  await db
    .update(releases)
    .set({ deleted_at: deletedHoursAgo(30 * 24 + 1) })
    .where(eq(releases.id, old.id))
  await db
    .update(releases)
    .set({ deleted_at: deletedHoursAgo(30 * 24 - 1) })
    .where(eq(releases.id, recent.id))
  await db.execute(
    sql`update release_tasks set deleted_at = now() - interval '31 days' where release_id = ${kept.id} and template_key = 'upc'`,
  )
  await purge()
  await purge()
  expect((await db.select({ id: releases.id }).from(releases)).map((row) => row.id).toSorted()).toEqual(
    [recent.id, kept.id].toSorted(),
  )
  expect(await db.$count(releaseTasks, eq(releaseTasks.release_id, old.id))).toBe(0)
  expect(await db.$count(songs, eq(songs.release_id, old.id))).toBe(0)
  expect(await db.$count(releaseTasks, eq(releaseTasks.release_id, kept.id))).toBe(17)
  expect(await db.$count(songs)).toBe(1)
  expect((await app.request('POST', `/api/releases/${recent.id}/restore`, { token: artist.token })).status).toBe(200)
  expect((await app.request('POST', `/api/releases/${old.id}/restore`, { token: artist.token })).status).toBe(404)
})

describe('the day of release', () => {
  const day = () => releaseDay(app.context).work({} as never)
  const read = async (id: string) =>
    (await app.request('GET', `/api/releases/${id}`, { token: artist.token })).body.data
  const put = (id: string, body: object) => app.request('PUT', `/api/releases/${id}`, { token: artist.token, body })
  const makeAt = (moment: string, fields: object) => {
    app.setNow(moment)
    return makeRelease(app, artist, { release_date: '2026-12-18', status: 'scheduled', ...fields } as never)
  }

  test('releases a scheduled release at midnight UTC, not before, and records the day', async () => {
    const made = await makeAt('2026-12-01T12:00:00Z', {})
    app.setNow('2026-12-17T23:59:59.999Z')
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'scheduled', auto_released_on: null, version: 1 })
    app.setNow('2026-12-18T00:00:00Z')
    await day()
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'released', auto_released_on: '2026-12-18', version: 2 })
  })

  test('catches up after days without a server, and records the actual day', async () => {
    const made = await makeAt('2026-12-01T12:00:00Z', {})
    app.setNow('2026-12-21T07:00:00Z')
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'released', auto_released_on: '2026-12-21' })
  })

  test('does not change drafts, undated, deleted and future releases', async () => {
    const left = [
      await makeAt('2026-12-01T12:00:00Z', { status: 'draft' }),
      await makeAt('2026-12-01T12:00:00Z', { release_date: '2026-12-19' }),
      await makeAt('2026-12-01T12:00:00Z', {}),
      await makeAt('2026-12-01T12:00:00Z', {}),
    ]
    await put(left[2]!.id, { release_date: null })
    await app.request('DELETE', `/api/releases/${left[3]!.id}`, { token: artist.token })
    app.setNow('2026-12-18T12:00:00Z')
    await day()
    await app.request('POST', `/api/releases/${left[3]!.id}/restore`, { token: artist.token })
    expect(
      (await Promise.all(left.map(({ id }) => read(id)))).map(({ status, auto_released_on }) => [
        status,
        auto_released_on,
      ]),
    ).toEqual([
      ['draft', null],
      ['scheduled', null],
      ['scheduled', null],
      ['scheduled', null],
    ])
  })

  test('releases what is set to Scheduled on its date or later, on the same day', async () => {
    const onItsDay = await makeAt('2026-12-18T09:00:00Z', {})
    const late = await makeAt('2026-12-18T23:50:00Z', { release_date: '2026-11-02' })
    const draft = await makeAt('2026-12-18T23:50:00Z', { status: 'draft' })
    expect((await put(draft.id, { status: 'scheduled' })).body.data).toMatchObject({
      status: 'scheduled',
      set_back: false,
    })
    app.setNow('2026-12-18T23:55:00Z')
    await day()
    for (const { id } of [onItsDay, late, draft])
      expect(await read(id)).toMatchObject({ status: 'released', auto_released_on: '2026-12-18' })
  })

  test('releases on its date what was released early and set back before it', async () => {
    const made = await makeAt('2026-12-01T12:00:00Z', { status: 'released' })
    expect((await put(made.id, { status: 'scheduled' })).body.data).toMatchObject({ set_back: false })
    app.setNow('2026-12-18T00:00:00Z')
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'released' })
  })

  test('does not change a release set back by a person on that day or later, until the date moves', async () => {
    const made = await makeAt('2026-12-01T12:00:00Z', {})
    app.setNow('2026-12-18T00:05:00Z')
    await day()
    expect((await put(made.id, { status: 'scheduled' })).body.data).toMatchObject({
      status: 'scheduled',
      auto_released_on: null,
      set_back: true,
    })
    app.setNow('2026-12-25T00:05:00Z')
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'scheduled', set_back: true })
    // Saved again without a change of status or date, it is still set back.
    expect(
      (await put(made.id, { status: 'scheduled', title: 'Ebb', release_date: '2026-12-18' })).body.data,
    ).toMatchObject({ set_back: true })
    expect((await put(made.id, { release_date: '2027-01-15' })).body.data).toMatchObject({ set_back: false })
    app.setNow('2027-01-15T00:00:01Z')
    await day()
    expect(await read(made.id)).toMatchObject({ status: 'released', auto_released_on: '2027-01-15' })
  })

  test.each([
    ['draft', 'released'],
    ['released', 'draft'],
    ['scheduled', 'released'],
    ['released', 'scheduled'],
    ['draft', 'scheduled'],
    ['scheduled', 'draft'],
  ])('a person changes it from %s to %s', async (from, to) => {
    const made = await makeAt('2026-12-01T12:00:00Z', { status: from })
    expect((await put(made.id, { status: to })).body.data).toMatchObject({ status: to, auto_released_on: null })
  })

  test('keeps its note through changes of other fields', async () => {
    const made = await makeAt('2026-12-01T12:00:00Z', {})
    app.setNow('2026-12-18T00:00:00Z')
    await day()
    expect((await put(made.id, { title: 'Out now' })).body.data).toMatchObject({
      status: 'released',
      auto_released_on: '2026-12-18',
    })
    expect((await put(made.id, { status: 'released' })).body.data).toMatchObject({ auto_released_on: null })
  })
})
