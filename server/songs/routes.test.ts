import { eq } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { songs } from '#server/songs/tables.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { songsSql } from '#server/testing/songs-sql.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let releaseId: string
beforeEach(async () => {
  releaseId = (await makeRelease(app, artist)).id
})

const add = (body: unknown, token?: string) => ask('POST', `/releases/${releaseId}/songs`, body, token)
const stored = async (id: string) => (await app.context.db.select().from(songs).where(eq(songs.id, id)))[0]
const detail = async (): Promise<Song[]> => (await ask('GET', `/releases/${releaseId}`)).body.data.songs
/** '1A 2B' */
const tracks = async () => (await detail()).map((song) => `${song.track_number}${song.song_title}`).join(' ')
/** Songs A, B, C, … with these numbers. */
const make = async (...numbers: number[]): Promise<Song[]> => {
  const made: Song[] = []
  for (const [index, track_number] of numbers.entries())
    made.push(await makeSong(app, artist, releaseId, { song_title: String.fromCharCode(65 + index), track_number }))
  return made
}
const notFound = { status: 404, body: { error: { code: 'not_found', message: songTexts.notFound } } }

describe('adding a song', () => {
  test('gives it the highest number plus 1, and stores what was sent', async () => {
    expect(await add({ song_title: '  Σαν νερό ', duration_seconds: 238 })).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: { release_id: releaseId, song_title: 'Σαν νερό', track_number: 1, duration_seconds: 238, version: 1 },
      },
    })
    await make(7)
    const { body } = await add({ song_title: 'Last', user_id: stranger.id })
    expect(body.data).toMatchObject({ track_number: 8, duration_seconds: null })
    expect(await stored(body.data.id)).toMatchObject({ user_id: artist.id, song_title: 'Last', deleted_at: null })
  })

  test('at a taken number moves the songs from there on, without new versions', async () => {
    const [, second] = await make(1, 2, 5)
    await add({ song_title: 'new', track_number: 2 })
    expect(await tracks()).toBe('1A 2new 3B 6C')
    expect(await stored(second!.id)).toMatchObject({ version: 1 })
    await add({ song_title: 'between', track_number: 5 })
    expect(await tracks()).toBe('1A 2new 3B 5between 6C')
  })

  test('twice with the same id returns the same row, even concurrently', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ id, song_title: 'Once' })))
    expect(answers.map((answer) => [answer.status, answer.body.data.id, answer.body.data.track_number])).toEqual(
      Array.from({ length: 6 }, () => [201, id, 1]),
    )
    expect(await tracks()).toBe('1Once')
  })

  test('twenty concurrent ones get twenty numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ song_title: `s${index}` })))
    expect(answers.map((answer) => answer.body.data.track_number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test("returns 404 for the id of another release's song, or of another account's, and writes nothing", async () => {
    const elsewhere = await makeSong(app, artist, (await makeRelease(app, artist)).id)
    const foreign = await makeSong(app, stranger, (await makeRelease(app, stranger)).id)
    for (const { id } of [elsewhere, foreign]) expect(await add({ id, song_title: 'x' })).toMatchObject(notFound)
    expect(await detail()).toEqual([])
  })

  test.each([
    [{}, 'song_title', songTexts.titleRequired],
    [{ song_title: ' ' }, 'song_title', songTexts.titleRequired],
    [{ song_title: 5 }, 'song_title', songTexts.titleRequired],
    [{ song_title: 'x'.repeat(301) }, 'song_title', fieldTexts.tooLong(300)],
    [{ song_title: 'x', track_number: 0 }, 'track_number', songTexts.badTrack],
    [{ song_title: 'x', track_number: 1000 }, 'track_number', songTexts.badTrack],
    [{ song_title: 'x', track_number: 1.5 }, 'track_number', songTexts.badTrack],
    [{ song_title: 'x', duration_seconds: '4:12' }, 'duration_seconds', songTexts.badDuration],
    [{ song_title: 'x', duration_seconds: 0 }, 'duration_seconds', songTexts.badDuration],
    [{ song_title: 'x', duration_seconds: 86_401 }, 'duration_seconds', songTexts.badDuration],
    [{ song_title: 'x', id: 'no' }, 'id', fieldTexts.badId],
  ])('refuses %j', async (body, path, message) => {
    expect(await add(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', message, issues: [{ path, message }] } },
    })
    expect(await detail()).toEqual([])
  })

  test('after number 999, or moving one beyond it, is refused in words', async () => {
    await make(999)
    for (const body of [{ song_title: 'x' }, { song_title: 'x', track_number: 999 }])
      expect(await add(body)).toMatchObject({
        status: 400,
        body: { error: { message: songTexts.noRoom, issues: [{ path: 'track_number' }] } },
      })
    expect(await tracks()).toBe('999A')
    expect((await add({ song_title: 'x', track_number: 998 })).status).toBe(201)
  })

  test("requires a token, a subscription and the caller's own release that is not deleted", async () => {
    expect((await app.request('POST', `/api/releases/${releaseId}/songs`, { body: { song_title: 'x' } })).status).toBe(
      401,
    )
    expect(
      (await add({ song_title: 'x' }, (await makeArtist(app, { status: 'canceled' })).token)).body.error.code,
    ).toBe('subscription_ended')
    expect((await add({}, stranger.token)).status).toBe(404)
    await ask('DELETE', `/releases/${releaseId}`)
    expect((await add({ song_title: 'x' })).status).toBe(404)
    expect(await app.context.db.$count(songs, eq(songs.release_id, releaseId))).toBe(0)
  })
})

describe('changing a song', () => {
  test('changes only the given fields', async () => {
    const song = await makeSong(app, artist, releaseId, { duration_seconds: 231 })
    expect(await ask('PUT', `/songs/${song.id}`, { duration_seconds: null })).toMatchObject({
      status: 200,
      body: { data: { ...song, duration_seconds: null, version: 2 } },
    })
    expect(
      (
        await ask('PUT', `/songs/${song.id}`, {
          song_title: 'New',
          release_id: newId(),
          user_id: stranger.id,
          version: 2,
        })
      ).body.data,
    ).toEqual({ ...song, song_title: 'New', duration_seconds: null, version: 3 })
    expect((await ask('PUT', `/songs/${song.id}`, {})).body.data.version).toBe(3)
  })

  test.each([
    [1, 4, '1B 2C 3D 4A 5E'],
    [5, 2, '1A 2E 3B 4C 5D'],
    [2, 9, '1A 3C 4D 5E 9B'],
    [3, 3, '1A 2B 3C 4D 5E'],
  ])('moves track %i to %i: %s', async (from, to, expected) => {
    const five = await make(1, 2, 3, 4, 5)
    expect((await ask('PUT', `/songs/${five[from - 1]!.id}`, { track_number: to })).body.data).toMatchObject({
      track_number: to,
      version: 2,
    })
    expect(await tracks()).toBe(expected)
    expect((await detail()).filter((song) => song.version !== 1).map((song) => song.id)).toEqual([five[from - 1]!.id])
  })

  test('in two tabs: the later one gets 409 with the current song', async () => {
    const song = await makeSong(app, artist, releaseId)
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((song_title) => ask('PUT', `/songs/${song.id}`, { song_title, version: 1 })),
    )
    const [won, lost] = first!.status === 200 ? [first!, second!] : [second!, first!]
    expect(lost).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: serverTexts.conflict }, data: won.body.data },
    })
    expect(await stored(song.id)).toMatchObject({ song_title: won.body.data.song_title, version: 2 })
  })

  test('many concurrent moves leave every number once', async () => {
    const six = await make(1, 2, 3, 4, 5, 6)
    await Promise.all([
      ...six.map((song, index) => ask('PUT', `/songs/${song.id}`, { track_number: 6 - index })),
      add({ song_title: 'G' }),
      ask('DELETE', `/songs/${six[2]!.id}`),
    ])
    const numbers = (await detail()).map((song) => song.track_number)
    expect(numbers).toHaveLength(6)
    expect(new Set(numbers).size).toBe(6)
  })

  test("returns 404 for another account's song, a deleted one and one of a deleted release, before it reads the body", async () => {
    const song = await makeSong(app, artist, releaseId)
    expect(await ask('PUT', `/songs/${song.id}`, { song_title: '' }, stranger.token)).toMatchObject(notFound)
    await ask('DELETE', `/songs/${song.id}`)
    expect(await ask('PUT', `/songs/${song.id}`, { song_title: '' })).toMatchObject(notFound)
    await ask('POST', `/songs/${song.id}/restore`)
    await ask('DELETE', `/releases/${releaseId}`)
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const)
      expect(await ask(method, `/songs/${song.id}${path}`, method === 'PUT' ? {} : undefined)).toMatchObject(notFound)
  })

  test.each([
    [{ song_title: '' }, songTexts.titleRequired],
    [{ track_number: null }, songTexts.badTrack],
    [{ duration_seconds: 1.5 }, songTexts.badDuration],
    [{ version: 0 }, fieldTexts.badVersion],
  ])('refuses %j', async (body, message) => {
    const song = await makeSong(app, artist, releaseId)
    expect(await ask('PUT', `/songs/${song.id}`, body)).toMatchObject({ status: 400, body: { error: { message } } })
    expect(await stored(song.id)).toMatchObject({ version: 1, song_title: song.song_title })
  })
})

describe('deleting and restoring', () => {
  test('closes the gap, and reopens it at the same position', async () => {
    const [, second] = await make(1, 2, 3, 7)
    expect(await ask('DELETE', `/songs/${second!.id}`)).toMatchObject({
      status: 200,
      body: { data: { id: second!.id } },
    })
    expect(await tracks()).toBe('1A 2C 6D')
    expect((await stored(second!.id))!.deleted_at).not.toBeNull()
    expect((await ask('DELETE', `/songs/${second!.id}`)).status).toBe(404)
    expect((await ask('POST', `/songs/${second!.id}/restore`)).body.data).toMatchObject({
      id: second!.id,
      track_number: 2,
    })
    expect(await tracks()).toBe('1A 2B 3C 7D')
    expect((await ask('POST', `/songs/${second!.id}/restore`)).status).toBe(200)
    expect(await tracks()).toBe('1A 2B 3C 7D')
  })

  test('two concurrent deletions of one song move the others up once', async () => {
    const [first] = await make(1, 2, 3)
    expect(
      (await Promise.all([1, 2, 3].map(() => ask('DELETE', `/songs/${first!.id}`))))
        .map((answer) => answer.status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 404, 404])
    expect(await tracks()).toBe('1B 2C')
    await Promise.all([1, 2, 3].map(() => ask('POST', `/songs/${first!.id}/restore`)))
    expect(await tracks()).toBe('1A 2B 3C')
  })

  test("returns 404 for another account's song", async () => {
    const [song] = await make(1)
    expect(await ask('DELETE', `/songs/${song!.id}`, undefined, stranger.token)).toMatchObject(notFound)
    expect(await ask('POST', `/songs/${song!.id}/restore`, undefined, stranger.token)).toMatchObject(notFound)
    expect(await ask('POST', `/songs/${newId()}/restore`)).toMatchObject(notFound)
    expect(await tracks()).toBe('1A')
  })
})

describe('the order', () => {
  test('numbers from 1, with omitted songs at the end, and returns the songs as their page needs them', async () => {
    const [a, , c] = await make(1, 3, 5, 9)
    const { status, body } = await ask('PUT', `/releases/${releaseId}/songs/order`, { ids: [c!.id, a!.id] })
    expect([status, body.data.map((song: Song) => `${song.track_number}${song.song_title}`).join(' ')]).toEqual([
      200,
      '1C 2A 3B 4D',
    ])
    expect(body.data.every((song: Song) => song.version === 1)).toBe(true)
    expect(await detail()).toEqual(body.data)
  })

  test('returns 404 for a foreign id, and moves nothing', async () => {
    const [a, b] = await make(1, 2)
    const elsewhere = await makeSong(app, artist, (await makeRelease(app, artist)).id)
    const foreign = await makeSong(app, stranger, (await makeRelease(app, stranger)).id)
    for (const id of [newId(), elsewhere.id, foreign.id])
      expect(await ask('PUT', `/releases/${releaseId}/songs/order`, { ids: [b!.id, id, a!.id] })).toMatchObject(
        notFound,
      )
    expect(await tracks()).toBe('1A 2B')
  })

  test.each([[{}], [{ ids: 'x' }], [{ ids: ['x'] }], [{ ids: Array.from({ length: 1001 }, () => newId()) }]])(
    'refuses a list that is none: %j',
    async (body) => {
      expect(await ask('PUT', `/releases/${releaseId}/songs/order`, body)).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed' } },
      })
    },
  )

  test('of 500 songs is written in one request', async () => {
    const rows = `select '${artist.id}'::uuid as user_id, '${releaseId}'::uuid as release_id, 's' || n as song_title, n as track_number from generate_series(1, 500) n`
    await app.context.db.execute(sql.raw(songsSql(rows)))
    const ids = (await detail()).map((song) => song.id).toReversed()
    expect(
      (await ask('PUT', `/releases/${releaseId}/songs/order`, { ids })).body.data.map((song: Song) => song.id),
    ).toEqual(ids)
  })
})
