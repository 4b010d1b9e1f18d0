import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsTexts } from '#domain/sessions/texts.ts'
import type { AppContext } from '#server/context.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import { makeArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signInWith(email: string, userAgent: string): Promise<string> {
  const headers = { apikey: app.auth.keys.anonKey, 'user-agent': userAgent }
  return (
    await app.request('POST', '/auth/v1/token?grant_type=password', {
      headers,
      body: { email, password: testPassword },
    })
  ).body.access_token as string
}
type Listed = { id: string; current: boolean; device: string; begun_at: string; seen_at: string }
const list = async (token: string) =>
  (await app.request('GET', '/api/sessions', { token })).body.data as { listed: boolean; sessions: Listed[] }
const end = (token: string, id: string) => app.request('DELETE', `/api/sessions/${id}`, { token })
const works = async (token: string) => (await app.request('GET', '/api/profile', { token })).status

test("lists the caller's sessions with device, start and the current one marked", async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  const [desk, mobile] = [await signInWith(artist.email, firefox), await signInWith(artist.email, phone)]
  const { listed, sessions } = await list(desk)
  expect(listed).toBe(true)
  expect(sessions.map(({ device }) => device).toSorted()).toEqual(['', 'Firefox on Linux', 'Safari on iPhone'])
  expect(sessions.filter(({ current }) => current).map(({ device }) => device)).toEqual(['Firefox on Linux'])
  expect((await list(mobile)).sessions.find(({ current }) => current)!.device).toBe('Safari on iPhone')
  for (const { begun_at, seen_at } of sessions)
    expect(Date.now() - Math.min(Date.parse(begun_at), Date.parse(seen_at))).toBeLessThan(60_000)
  expect((await list(other.token)).sessions).toHaveLength(1)
})

test('ends one session immediately and no other', async () => {
  const artist = await makeArtist(app)
  const desk = await signInWith(artist.email, firefox)
  const id = (await list(artist.token)).sessions.find(({ device }) => device === 'Firefox on Linux')!.id
  expect(await works(desk)).toBe(200)
  expect(await end(artist.token, id)).toMatchObject({ status: 200, body: { data: { ended: true } } })
  expect([await works(desk), await works(artist.token)]).toEqual([401, 200])
  expect(await end(artist.token, id)).toMatchObject({ status: 404, body: { error: { message: sessionsTexts.gone } } })
})

test("refuses another account's session and an unknown one", async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  const id = (await list(other.token)).sessions[0]!.id
  expect((await end(artist.token, id)).status).toBe(404)
  expect((await end(artist.token, 'nonsense')).status).toBe(404)
  expect(await works(other.token)).toBe(200)
})

test('hides sessions older than 90 days and refuses their tokens', async () => {
  const artist = await makeArtist(app)
  const old = await signInWith(artist.email, firefox)
  await app.context.db.execute(
    sql`update auth.sessions set created_at = now() - interval '90 days 1 second' where user_id = ${artist.id} and device = 'Firefox on Linux'`,
  )
  expect((await list(artist.token)).sessions).toHaveLength(1)
  await new Promise((later) => setTimeout(later, 3_100)) // A session that was checked counts as live for three seconds.
  expect(await works(old)).toBe(401)
})

test('is open to a lapsed account and closed to anonymous requests', async () => {
  const lapsed = await makeArtist(app, { status: 'canceled' })
  const desk = await signInWith(lapsed.email, firefox)
  const id = (await list(lapsed.token)).sessions.find(({ current }) => !current)!.id
  expect((await end(lapsed.token, id)).status).toBe(200)
  expect(await works(desk)).toBe(401)
  expect((await app.request('GET', '/api/sessions')).status).toBe(401)
})

test('reports it if the authentication service lists no sessions', async () => {
  const artist = await makeArtist(app)
  const ports = app.context.ports as { auth: AppContext['ports']['auth'] }
  const { auth } = ports
  ports.auth = { ...auth, sessions: null }
  try {
    expect(await list(artist.token)).toEqual({ listed: false, sessions: [] })
    expect(await end(artist.token, artist.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'sessions_not_listed', message: sessionsTexts.notListed } },
    })
  } finally {
    ports.auth = auth
  }
})
