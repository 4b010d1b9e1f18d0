import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { keptDays, purgeDeleted } from '#server/releases/jobs.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
afterAll(() => app.close())

const purge = () => purgeDeleted(app.context).work({} as never)
const deletedDaysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

test('what was deleted more than 30 days ago goes for good, with all that hangs on it; the rest stays', async () => {
  const { db } = app.context
  const [old, recent, kept] = [await makeRelease(app, artist), await makeRelease(app, artist), await makeRelease(app, artist)]
  await db.insert(songs).values([old, kept].map((release) => ({ id: newId(), user_id: artist.id, release_id: release.id, song_title: 'S', track_number: 1 })))
  await db.update(releases).set({ deleted_at: deletedDaysAgo(keptDays + 1) }).where(eq(releases.id, old.id))
  await db.update(releases).set({ deleted_at: deletedDaysAgo(keptDays - 1) }).where(eq(releases.id, recent.id))
  await db.execute(sql`update release_tasks set deleted_at = now() - interval '31 days' where release_id = ${kept.id} and template_key = 'upc'`)
  await purge()
  await purge()
  expect((await db.select({ id: releases.id }).from(releases)).map((row) => row.id).toSorted()).toEqual([recent.id, kept.id].toSorted())
  expect(await db.$count(releaseTasks, eq(releaseTasks.release_id, old.id))).toBe(0)
  expect(await db.$count(songs, eq(songs.release_id, old.id))).toBe(0)
  expect(await db.$count(releaseTasks, eq(releaseTasks.release_id, kept.id))).toBe(17)
  expect(await db.$count(songs)).toBe(1)
  expect((await app.request('POST', `/api/releases/${recent.id}/restore`, { token: artist.token })).status).toBe(200)
  expect((await app.request('POST', `/api/releases/${old.id}/restore`, { token: artist.token })).status).toBe(404)
})
