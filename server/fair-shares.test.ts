import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { atOnce, waiting, writes } from '#server/platform/http/shares.ts'
import { makeArtist, makeRelease, makeSheet, type TestArtist } from '#server/testing/make.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let other: TestArtist
let release: string
beforeAll(async () => {
  app = await makeTestApp({ AUTH_RATE_LIMITS: 'on' }, { lockSeconds: 5 })
  ;[artist, other] = [await makeArtist(app), await makeArtist(app)]
  release = (await makeRelease(app, artist)).id
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const limited = {
  status: 429,
  body: { success: false, error: { code: 'over_request_rate_limit', message: serverTexts.tooMany } },
}
const dashboard = (of: TestArtist) => app.request('GET', '/api/dashboard', { token: of.token })
const addSong = (of = artist, id = release) =>
  app.request('POST', `/api/releases/${id}/songs`, { token: of.token, body: { song_title: 'x', track_number: 1 } })

/** Locks a row as another server's transaction would, until the returned function is called. */
async function holdRow(table: 'releases' | 'lyric_sheets', id: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = app.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id} for update`)
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await work
  }
}
/** Connections waiting for a row. */
const waitingForLocks = async () =>
  (
    await app.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.n
const settled = (answers: Promise<Answered>[]) => {
  const done: Answered[] = []
  for (const answer of answers) void answer.then((made) => done.push(made))
  return done
}

describe('many concurrent requests of one account', () => {
  test('queue, and are refused beyond that; another account is answered in the meantime', async () => {
    const letGo = await holdRow('releases', release)
    const asked = Array.from({ length: atOnce + waiting + 10 }, () => addSong())
    const done = settled(asked)
    await vi.waitFor(() => expect(done).toHaveLength(10), patient)
    for (const answer of done) {
      expect(answer).toMatchObject(limited)
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect((await dashboard(artist)).status).toBe(429)
    expect((await dashboard(other)).status).toBe(200)
    await letGo()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(atOnce + waiting)
    const { body } = await app.request('GET', `/api/releases/${release}`, { token: artist.token })
    expect(body.data.songs.map((song: { track_number: number }) => song.track_number)).toEqual(
      Array.from({ length: atOnce + waiting }, (_, index) => index + 1),
    )
    expect((await dashboard(artist)).status).toBe(200)
  })

  test('with one token look its session up once', async () => {
    const of = await makeArtist(app)
    const looks = vi.spyOn(app.context.db.$client, 'query')
    await Promise.all(Array.from({ length: 40 }, () => dashboard(of)))
    const lookups = looks.mock.calls.filter(([query]) => JSON.stringify(query).includes('auth_session_check'))
    looks.mockRestore()
    expect(lookups).toHaveLength(1)
  })

  test.each(['a release', 'a lyric sheet'] as const)('to %s hold one connection, not one each', async (what) => {
    const sheet = await makeSheet(app, other)
    const mine = (await makeRelease(app, other)).id
    const letGo = await (what === 'a release' ? holdRow('releases', mine) : holdRow('lyric_sheets', sheet.id))
    const asked = Array.from({ length: atOnce }, () =>
      what === 'a release'
        ? addSong(other, mine)
        : app.request('POST', `/api/songs/${sheet.song_id}/lyrics/sections`, {
            token: other.token,
            body: { section_type: 'verse', content: 'x' },
          }),
    )
    await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), patient)
    await new Promise((later) => {
      setTimeout(later, 300)
    })
    expect(await waitingForLocks()).toBe(1)
    await letGo()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 201))
  })
})

test(
  'a row that stays locked is answered 503 in words after five seconds, and can be written afterward',
  { tags: ['slow'] },
  async () => {
    const letGo = await holdRow('releases', release)
    const answer = await app.request('PUT', `/api/releases/${release}`, {
      token: artist.token,
      body: { title: 'Low Tide' },
    })
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, error: { code: 'busy', message: serverTexts.busy } },
    })
    expect(answer.headers.get('retry-after')).toBe('5')
    await letGo()
    expect(
      (await app.request('PUT', `/api/releases/${release}`, { token: artist.token, body: { title: 'Low Tide' } }))
        .status,
    ).toBe(200)
  },
)

describe('the writes of one account', () => {
  test('are counted: after a number in a row the account waits, while its reads and all other accounts continue', async () => {
    const writer = await makeArtist(app)
    app.setNow(new Date())
    const write = () => app.request('PUT', '/api/profile/mail', { token: writer.token, body: {} })
    for (let time = 0; time < writes.burst; time += 1) expect((await write()).status, `write ${time}`).toBe(200)
    const refused = await write()
    expect(refused).toMatchObject(limited)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await dashboard(writer)).status).toBe(200)
    expect((await app.request('PUT', '/api/profile/mail', { token: other.token, body: {} })).status).toBe(200)
    app.setNow(new Date(app.context.now().getTime() + 1_000))
    expect((await write()).status).toBe(200)
  })

  test('count before anything of the account is read, for a lapsed one too', async () => {
    const lapsed = await makeArtist(app, { status: 'canceled' })
    app.setNow(new Date())
    const answers = []
    for (let time = 0; time <= writes.burst; time += 1)
      answers.push((await app.request('POST', '/api/releases', { token: lapsed.token, body: {} })).status)
    expect([answers[0], answers.at(-2), answers.at(-1)]).toEqual([403, 403, 429])
  })

  test('are not counted where limits are off, as in tests', async () => {
    const unlimited = await makeTestApp()
    const writer = await makeArtist(unlimited)
    for (let time = 0; time <= writes.burst; time += 1)
      expect((await unlimited.request('PUT', '/api/profile/mail', { token: writer.token, body: {} })).status).toBe(200)
    await unlimited.close()
  })
})
