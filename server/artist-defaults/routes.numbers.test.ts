import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { isrcOf } from '#domain/artist-defaults/rules.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { bounds, boundText } from '#domain/shared/bounds.ts'
import { artistDefaults, givenNumbers } from '#server/artist-defaults/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, makeLabelCopy, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const { app, ask } = artistsOfFile()
const moment = '2026-11-22T12:00:00.000Z'
afterEach(() => app.setNow(null))

async function make(changes: object = {}): Promise<TestArtist> {
  app.setNow(moment)
  const artist = await makeArtist(app)
  const { status } = await ask(
    'PUT',
    '/artist-defaults',
    { isrc_prefix: 'AA6Q7', catalog_prefix: 'VSR', artist_name: 'Marlin', ...changes, version: 0 },
    artist.token,
  )
  expect(status).toBe(200)
  return artist
}
const change = async (artist: TestArtist, changes: object) => {
  const {
    version: _version,
    former_names: _names,
    isrc_next: _next,
    ...now
  } = (await ask('GET', '/artist-defaults', undefined, artist.token)).body.data
  expect((await ask('PUT', '/artist-defaults', { ...now, ...changes }, artist.token)).status).toBe(200)
}
const post = (kind: 'isrc' | 'catalog-number', artist: TestArtist, id = newId()) =>
  ask('POST', `/artist-defaults/${kind}`, { id }, artist.token)
const isrc = async (artist: TestArtist, id?: string): Promise<string> =>
  (await post('isrc', artist, id)).body.data.number
const catalog = async (artist: TestArtist, id?: string): Promise<string> =>
  (await post('catalog-number', artist, id)).body.data.number
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => isrcOf('AA6Q7', 2026, from + index))

describe('the next ISRC', () => {
  test('counts on from the number set, once per song: a repeat gets the same one', async () => {
    const artist = await make({ isrc_next: 47 })
    const song = newId()
    expect([await isrc(artist, song), await isrc(artist), await isrc(artist, song)]).toEqual([
      'AA6Q72600047',
      'AA6Q72600048',
      'AA6Q72600047',
    ])
    expect((await ask('GET', '/artist-defaults', undefined, artist.token)).body.data).toMatchObject({
      isrc_next: 49,
      version: 1,
    })
  })

  test('is a different one for each of 20 concurrent requests, and the same for 20 that repeat one', async () => {
    const artist = await make()
    const given = await Promise.all(Array.from({ length: 20 }, () => isrc(artist)))
    expect(given.toSorted()).toEqual(numbers(1, 20))
    const song = newId()
    const again = await Promise.all(Array.from({ length: 20 }, () => isrc(artist, song)))
    expect(new Set(again)).toEqual(new Set(numbers(21, 1)))
  })

  test('waits for another server that is giving one out', async () => {
    const artist = await make()
    const { db } = app.context
    let asked: Promise<string> | undefined
    await db.transaction(async (tx) => {
      // The other server's statements, up to its commit.
      await tx.select().from(artistDefaults).where(eq(artistDefaults.user_id, artist.id)).for('update')
      await tx
        .insert(givenNumbers)
        .values({ user_id: artist.id, kind: 'isrc', number: numbers(1, 1)[0]!, given_to: newId() })
      asked = isrc(artist)
      await untilWaiting(db)
    })
    expect(await asked).toBe(numbers(2, 1)[0])
  })

  test("skips what is on the account's tracks, those of deleted songs among them, and numbers given out before", async () => {
    const artist = await make()
    const { id } = await makeRelease(app, artist)
    const [kept, deleted] = [await makeSong(app, artist, id), await makeSong(app, artist, id)]
    await ask(
      'PUT',
      `/labelcopy/${id}`,
      {
        tracks_metadata: [
          { song_id: kept.id, track_number: 1, isrc: 'AA-6Q7-26-00001' },
          { song_id: deleted.id, track_number: 2, isrc: 'AA-6Q7-26-00002' },
        ],
      },
      artist.token,
    )
    await ask('DELETE', `/songs/${deleted.id}`, undefined, artist.token)
    expect(await isrc(artist)).toBe(numbers(3, 1)[0])
    await change(artist, { isrc_next: 1 })
    expect(await isrc(artist)).toBe(numbers(4, 1)[0])
  })

  test('is a new one for a song whose number is by now on another track, and after a change of prefix', async () => {
    const artist = await make()
    const song = newId()
    expect(await isrc(artist, song)).toBe(numbers(1, 1)[0])
    const { id } = await makeRelease(app, artist)
    const other = await makeSong(app, artist, id)
    const tracks = [{ song_id: other.id, track_number: 1, isrc: numbers(1, 1)[0] }]
    await ask('PUT', `/labelcopy/${id}`, { tracks_metadata: tracks }, artist.token)
    expect(await isrc(artist, song)).toBe(numbers(2, 1)[0])
    await change(artist, { isrc_prefix: 'QZABC' })
    expect(await isrc(artist, song)).toBe('QZABC2600003')
  })

  test('starts over each year', async () => {
    const artist = await make({ isrc_next: 47 })
    await isrc(artist)
    app.setNow('2027-01-01T00:00:00.000Z')
    expect(await isrc(artist)).toBe('AA6Q72700001')
  })

  test('is refused with the reason once the year is used up, and without a prefix', async () => {
    const artist = await make({ isrc_next: 99_999 })
    expect(await isrc(artist)).toBe('AA6Q72699999')
    expect(await post('isrc', artist)).toMatchObject({
      status: 400,
      body: { error: { code: 'used_up', message: texts.isrcsUsedUp('AA-6Q7', 2026) } },
    })
    for (const kind of ['isrc', 'catalog-number'] as const)
      expect((await post(kind, await make({ isrc_prefix: null, catalog_prefix: null }))).body.error).toEqual({
        code: 'no_prefix',
        message: kind === 'isrc' ? texts.noIsrcPrefix : texts.noCatalogPrefix,
      })
    expect((await post('isrc', await makeArtist(app))).body.error.code).toBe('no_prefix')
  })

  test('is found behind 100,000 numbers in use', { tags: ['slow'] }, async () => {
    const artist = await make()
    await app.context.db.execute(sql`
      insert into given_numbers (user_id, kind, number, given_to)
      select ${artist.id}, 'isrc', 'AA6Q726' || lpad(n::text, 5, '0'), gen_random_uuid() from generate_series(0, 99998) n`)
    expect(await isrc(artist)).toBe('AA6Q72699999')
    expect((await post('isrc', artist)).body.error.code).toBe('used_up')
  })

  test('is not given beyond what an account may have', { tags: ['slow'] }, async () => {
    const artist = await make()
    await app.context.db.execute(sql`
      insert into given_numbers (user_id, kind, number, given_to)
      select ${artist.id}, 'catalog', 'X' || n, gen_random_uuid() from generate_series(1, ${bounds.givenNumbers.most}::int) n`)
    expect((await post('isrc', artist)).body.error).toEqual({ code: 'full', message: boundText('givenNumbers') })
  })
})

describe('the next catalog number', () => {
  test('counts on, once per release, and skips what is on a label copy', async () => {
    const artist = await make({ catalog_next: 5 })
    await makeLabelCopy(app, artist, { catalog_number: 'VSR006' })
    const release = newId()
    expect([await catalog(artist, release), await catalog(artist), await catalog(artist, release)]).toEqual([
      'VSR005',
      'VSR007',
      'VSR005',
    ])
  })

  test('is a different one for each of 20 concurrent requests', async () => {
    const artist = await make()
    const given = await Promise.all(Array.from({ length: 20 }, () => catalog(artist)))
    expect(new Set(given).size).toBe(20)
  })

  test('is refused once it would have more than 18 characters', async () => {
    const artist = await make({ catalog_prefix: 'ABCDEFGHIJKLMNO', catalog_next: 999 })
    expect(await catalog(artist)).toBe('ABCDEFGHIJKLMNO999')
    expect((await post('catalog-number', artist)).body.error).toEqual({
      code: 'used_up',
      message: texts.catalogUsedUp('ABCDEFGHIJKLMNO'),
    })
  })
})
