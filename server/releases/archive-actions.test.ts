import { expect, test } from 'vitest'
import { listCalendarRows } from '#server/calendar/queries.ts'
import { readDashboard } from '#server/dashboard/queries.ts'
import { releaseDue } from '#server/releases/actions.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const list = async (query = '') => (await ask('GET', `/releases?${query}`)).body

test('An archived release is in no list but its own, counts in no tile, and is restored unchanged', async () => {
  const release = await makeRelease(app, artist, { title: 'Shelved', status: 'scheduled' })
  const answer = await ask('POST', `/releases/${release.id}/archive`)
  expect(answer).toMatchObject({ status: 200, body: { data: { archived_at: expect.any(String), version: 2 } } })
  expect(await list()).toMatchObject({ data: [], totals: { total: 0, scheduled: 0 } })
  expect((await list('status=scheduled')).data).toEqual([])
  expect((await list('status=archived')).data).toMatchObject([{ title: 'Shelved' }])
  expect((await ask('GET', `/releases/${release.id}`)).body.data).toMatchObject({ title: 'Shelved', version: 2 })
  // A repeat changes nothing.
  expect((await ask('POST', `/releases/${release.id}/archive`)).body.data).toEqual(answer.body.data)
  expect((await ask('POST', `/releases/${release.id}/unarchive`)).body.data).toMatchObject({ archived_at: null })
  expect(await list()).toMatchObject({ data: [{ title: 'Shelved' }], totals: { total: 1, scheduled: 1 } })
  expect((await list('status=archived')).data).toEqual([])
})

test('Nothing of it is due or in the calendar, and its date still releases it', async () => {
  const owner = await makeArtist(app)
  const release = await makeRelease(app, owner, { release_date: '2031-03-14', status: 'scheduled' })
  const now = new Date('2031-03-13T12:00:00Z')
  expect((await readDashboard(app.context.db, owner.id, now)).due_total).toBeGreaterThan(0)
  expect(await listCalendarRows(app.context.db, owner.id, now)).not.toEqual([])
  await app.request('POST', `/api/releases/${release.id}/archive`, { token: owner.token })
  expect(await readDashboard(app.context.db, owner.id, now)).toMatchObject({ upcoming: [], due_total: 0 })
  expect(await listCalendarRows(app.context.db, owner.id, now)).toEqual([])
  await releaseDue(app.context.db, new Date('2031-03-14T00:00:01Z'))
  const { body } = await app.request('GET', `/api/releases/${release.id}`, { token: owner.token })
  expect(body.data).toMatchObject({ status: 'released', archived_at: expect.any(String) })
})

test("Another account's release is not there to be archived", async () => {
  const { id } = await makeRelease(app, artist)
  for (const what of ['archive', 'unarchive'])
    expect((await ask('POST', `/releases/${id}/${what}`, undefined, stranger.token)).status).toBe(404)
})
