import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeRelease, makeSheet, makeSong, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
afterAll(() => app.close())

const put = (path: string, body: object) => app.request('PUT', path, { token: artist.token, body })
const detail = async (id: string) =>
  (await app.request('GET', `/api/releases/${id}`, { token: artist.token })).body.data
const taskPath = async () => `/api/tasks/${(await detail((await makeRelease(app, artist)).id)).release_tasks[3].id}`
const songPath = async () => `/api/songs/${(await makeSong(app, artist, (await makeRelease(app, artist)).id)).id}`

/** The first write, what a second tab then requests based on the version before, and what would still conflict. */
const writes: [string, () => Promise<string>, first: object, late: object, other: object][] = [
  [
    'a task that is completed',
    taskPath,
    { completed_at: '2026-11-21T14:00:00Z' },
    { completed_at: '2026-11-22T09:30:00Z' },
    { completed_at: null },
  ],
  [
    'a task with these words',
    taskPath,
    { task_description: 'Ask Noor', due_date: '2027-02-14' },
    { task_description: 'Ask Noor' },
    { task_description: 'Ask Noor', due_date: '2027-02-15' },
  ],
  [
    'a song',
    songPath,
    { song_title: 'High Tide', track_number: 1, duration_seconds: 200 },
    { song_title: 'High Tide', duration_seconds: 200 },
    { song_title: 'Ebb' },
  ],
  [
    'a release',
    async () => `/api/releases/${(await makeRelease(app, artist)).id}`,
    { title: 'Ebb', upc: '036000291452', release_date: '2027-03-05T00:00:00.000Z' },
    { upc: '036000291452', release_date: '2027-03-05T00:00:00.000Z' },
    { upc: '4006381333931' },
  ],
  [
    'a lyric section',
    async () => `/api/lyrics/sections/${(await makeSheet(app, artist)).sections[0]!.id}`,
    { content: 'Somebody else' },
    { content: 'Somebody else' },
    { content: 'Nobody' },
  ],
  [
    'a lyric sheet',
    async () => `/api/songs/${(await makeSheet(app, artist)).song_id}/lyrics`,
    { written_by: 'Mara Lindholt' },
    { written_by: 'Mara Lindholt' },
    { written_by: 'Noor' },
  ],
  [
    'an image',
    async () => `/api/content/items/${(await makeItem(app, artist)).id}`,
    { title: 'Quay', pillar: 'covers' },
    { pillar: 'covers' },
    { title: 'Pier' },
  ],
  [
    'a profile',
    async () => '/api/profile',
    { first_name: 'Mara', last_name: 'Lindholt' },
    { first_name: 'Mara', last_name: 'Lindholt' },
    { first_name: 'Maria', last_name: 'Lindholt' },
  ],
  [
    'a social address',
    async () => '/api/artists/social',
    { twitter_url: 'https://x.com/mara' },
    { twitter_url: 'https://x.com/mara' },
    { twitter_url: 'https://x.com/other' },
  ],
]

describe.each(writes)('%s, requested again on the version before', (_, makePath, first, late, other) => {
  test('is not a conflict and is not written again; a different request still is', async () => {
    const path = await makePath()
    const written = await put(path, first)
    expect(written.status).toBe(200)
    const behind = written.body.data.version - 1
    const again = await put(path, { ...late, version: behind })
    expect(again).toMatchObject({ status: 200, body: { success: true } })
    expect(again.body.data).toEqual(written.body.data)
    expect(await put(path, { ...other, version: behind })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { version: behind + 1 } },
    })
  })
})
