import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let other: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  other = await makeArtist(app)
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

/** Many releases in one statement, bypassing the API. */
const insertReleases = async (
  owner: TestArtist,
  rows: { title: string; release_date: string | null; status?: 'draft' | 'scheduled' | 'released' }[],
) => {
  for (let start = 0; start < rows.length; start += 1000)
    await app.context.db
      .insert(releases)
      .values(
        rows
          .slice(start, start + 1000)
          .map((row) => ({ id: newId(), user_id: owner.id, release_type: 'single' as const, ...row })),
      )
}
const listAll = async (artist: TestArtist, limit: number): Promise<ReleaseListItem[]> => {
  const rows: ReleaseListItem[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await app.request('GET', `/api/releases?limit=${limit}${cursor && `&cursor=${cursor}`}`, {
      token: artist.token,
    })
    expect(answer.status).toBe(200)
    rows.push(...answer.body.data)
    cursor = answer.body.next
  }
  return rows
}

describe('the list', () => {
  test("requires a token and never shows another account's releases", async () => {
    expect((await app.request('GET', '/api/releases')).status).toBe(401)
    const artist = await makeArtist(app)
    const answer = await app.request('GET', '/api/releases', { token: artist.token })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: [], next: null, totals: { total: 0, released: 0, scheduled: 0 } },
    })
  })

  test('is ordered from the next to come, then the latest past, then undated', async () => {
    app.setNow('2026-06-15T23:59:00Z')
    const artist = await makeArtist(app)
    await insertReleases(artist, [
      { title: 'last year', release_date: '2025-06-01' },
      { title: 'yesterday', release_date: '2026-06-14' },
      { title: 'undated', release_date: null },
      { title: 'today', release_date: '2026-06-15' },
      { title: 'tomorrow', release_date: '2026-06-16' },
      { title: 'next year', release_date: '2027-01-01' },
    ])
    const expected = ['today', 'tomorrow', 'next year', 'yesterday', 'last year', 'undated']
    for (const limit of [1, 2, 3, 4, 6, 50])
      expect((await listAll(artist, limit)).map((row) => row.title)).toEqual(expected)
  })

  test('keeps its order when midnight passes between two pages', async () => {
    app.setNow('2026-06-15T23:59:59Z')
    const artist = await makeArtist(app)
    await insertReleases(artist, [
      { title: 'today', release_date: '2026-06-15' },
      { title: 'tomorrow', release_date: '2026-06-16' },
      { title: 'past', release_date: '2026-01-01' },
    ])
    const first = await app.request('GET', '/api/releases?limit=1', { token: artist.token })
    app.setNow('2026-06-16T00:00:01Z')
    const second = await app.request('GET', `/api/releases?limit=5&cursor=${first.body.next}`, { token: artist.token })
    expect([...first.body.data, ...second.body.data].map((row) => row.title)).toEqual(['today', 'tomorrow', 'past'])
  })

  test('puts the newer of two undated first, and lists each exactly once if dates are equal', async () => {
    const artist = await makeArtist(app)
    await insertReleases(
      artist,
      Array.from({ length: 25 }, (_, index) => ({ title: `same ${index}`, release_date: '2030-01-01' })),
    )
    await insertReleases(
      artist,
      Array.from({ length: 25 }, (_, index) => ({ title: `past ${index}`, release_date: '2020-01-01' })),
    )
    await insertReleases(
      artist,
      Array.from({ length: 25 }, (_, index) => ({ title: `none ${index}`, release_date: null })),
    )
    const rows = await listAll(artist, 7)
    expect(new Set(rows.map((row) => row.id)).size).toBe(75)
    expect(rows.slice(50).map((row) => row.id)).toEqual(
      rows
        .slice(50)
        .map((row) => row.id)
        .toSorted()
        .reverse(),
    )
  })

  test('pages through 10,000 releases in order, with totals over all of them', { tags: ['slow'] }, async () => {
    app.setNow('2026-06-15T12:00:00Z')
    const artist = await makeArtist(app)
    const statuses = ['draft', 'scheduled', 'released'] as const
    await insertReleases(
      artist,
      Array.from({ length: 10_000 }, (_, index) => ({
        title: `release ${index}`,
        status: statuses[index % 3]!,
        release_date:
          index % 10 === 0 ? null : new Date(Date.UTC(2020, 0, 1 + ((index * 7919) % 4000))).toISOString().slice(0, 10),
      })),
    )
    const rows = await listAll(artist, 100)
    expect(new Set(rows.map((row) => row.id)).size).toBe(10_000)
    const rank = ({ release_date: date }: ReleaseListItem) =>
      date === null ? '2' : date >= '2026-06-15' ? `0${date}` : `1${99_999_999 - Number(date.replaceAll('-', ''))}`
    const ranks = rows.map(rank)
    expect(ranks).toEqual(ranks.toSorted())
    const first = await app.request('GET', '/api/releases', { token: artist.token })
    expect(first.body.data).toHaveLength(50)
    expect(first.body.totals).toEqual({ total: 10_000, released: 3333, scheduled: 3333 })
  })

  test('leaves out deleted releases, in the totals too', async () => {
    const artist = await makeArtist(app)
    const kept = await makeRelease(app, artist, { status: 'released' })
    const gone = await makeRelease(app, artist, { status: 'released' })
    await app.request('DELETE', `/api/releases/${gone.id}`, { token: artist.token })
    const answer = await app.request('GET', '/api/releases', { token: artist.token })
    expect(answer.body.data.map((row: ReleaseListItem) => row.id)).toEqual([kept.id])
    expect(answer.body.totals).toEqual({ total: 1, released: 1, scheduled: 0 })
  })

  test.each(['0', '-1', '101', 'many', '1.5', '', '1e9', 'NaN', '%00'])('refuses a limit of %j', async (limit) => {
    const answer = await app.request('GET', `/api/releases?limit=${limit}`, { token: other.token })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', message: fieldTexts.badLimit(100), issues: [{ path: 'limit' }] } },
    })
  })

  test.each(['1', '100'])('accepts a limit of %j', async (limit) => {
    expect((await app.request('GET', `/api/releases?limit=${limit}`, { token: other.token })).status).toBe(200)
  })

  const position = { today: '2026-06-15', part: 0, date: '2026-06-15', id: newId() }
  test.each([
    ['nonsense', 'nonsense'],
    ['not base64', '%%%'],
    ['empty', ''],
    ['a number', writeCursor(5)],
    ['null', writeCursor(null)],
    ['an array', writeCursor([])],
    ['a wrong part', writeCursor({ ...position, part: 3 })],
    ['a wrong day', writeCursor({ ...position, today: '2026-02-30' })],
    ['an id that is none', writeCursor({ ...position, id: "' or 1=1" })],
    ['a NUL', writeCursor({ ...position, date: '\0' })],
    ['a long one', 'A'.repeat(5000)],
  ])('refuses a broken cursor: %s', async (_, cursor) => {
    const answer = await app.request('GET', `/api/releases?cursor=${encodeURIComponent(cursor)}`, {
      token: other.token,
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { message: serverTexts.badCursor } } })
  })

  test('returns nothing for a cursor outside every section', async () => {
    for (const odd of [
      { ...position, date: null },
      { ...position, part: 2 },
    ]) {
      const answer = await app.request('GET', `/api/releases?cursor=${writeCursor(odd)}`, { token: other.token })
      expect(answer.status).toBe(200)
    }
  })

  test("with another account's cursor shows only the caller's releases", async () => {
    const [artist, stranger] = [await makeArtist(app), await makeArtist(app)]
    await insertReleases(
      artist,
      Array.from({ length: 4 }, (_, index) => ({ title: `a${index}`, release_date: '2030-01-01' })),
    )
    await insertReleases(
      stranger,
      Array.from({ length: 4 }, (_, index) => ({ title: `s${index}`, release_date: '2030-01-01' })),
    )
    const first = await app.request('GET', '/api/releases?limit=2', { token: artist.token })
    const answer = await app.request('GET', `/api/releases?cursor=${first.body.next}`, { token: stranger.token })
    for (const row of answer.body.data) expect(row.user_id).toBe(stranger.id)
  })
})
