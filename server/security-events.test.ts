import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#server/testing/insert-user.ts'
import { makeAdmin, makeArtist, newEmail, signIn, unique, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** The log's entries for an operator: actor, action and origin. */
let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
  artist = await makeArtist(app)
})
afterAll(() => app.close())

type Line = { msg: string; event?: string; ip?: string; userId?: string | null; path?: string; [key: string]: unknown }
/** The lines logged by `work`. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = app.log().length
  await work()
  return app
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}
const eventsOf = async (work: () => Promise<unknown>) =>
  (await linesOf(work)).filter(({ event }) => event !== undefined)
const auth = (method: string, path: string, ip: string, body?: unknown, token?: string): Promise<Answered> =>
  app.request(method, `/auth/v1${path}`, {
    ip,
    token,
    headers: { apikey: app.auth.keys.anonKey },
    ...(body === undefined ? {} : { body }),
  })
const signInFrom = (ip: string, email: string, password = testPassword) =>
  auth('POST', '/token?grant_type=password', ip, { email, password })
const ip = '203.0.113.9'

describe('a request', () => {
  test('logs the client and, once the token is verified, the account', async () => {
    const [mine] = await linesOf(() => app.request('GET', '/api/profile', { token: artist.token, ip }))
    expect(mine).toMatchObject({ msg: 'request', path: '/api/profile', status: 200, ip, userId: artist.id })
    expect(mine!.event).toBeUndefined()
    const [nobodys] = await linesOf(() => app.request('GET', '/health', { ip }))
    expect(nobodys).toMatchObject({ path: '/health', ip })
    expect(nobodys!.userId).toBeUndefined()
  })

  test('logs an event if it is refused or rate-limited', async () => {
    expect(await eventsOf(() => app.request('GET', '/api/profile', { ip }))).toMatchObject([
      { event: 'refused', status: 401, ip },
    ])
    expect(await eventsOf(() => app.request('GET', '/api/admin/stats', { ip, token: artist.token }))).toMatchObject([
      { event: 'refused', status: 403, ip, userId: artist.id },
    ])
    const tooMany = await eventsOf(async () => {
      for (let time = 0; time < 31; time += 1)
        await auth('POST', '/recover', '203.0.113.77', { email: 'nobody@example.com' })
    })
    expect(tooMany.at(-1)).toMatchObject({
      event: 'limited',
      status: 429,
      ip: '203.0.113.77',
      path: '/auth/v1/recover',
    })
  })
})

describe('a sign-in', () => {
  test('logs the account and the method', async () => {
    expect(await eventsOf(() => signInFrom(ip, artist.email))).toMatchObject([
      { event: 'sign_in', ip, userId: artist.id, method: 'password' },
    ])
  })

  test('logs the reason and account of a failed one; never the address or what was typed', async () => {
    const wrong = `pass-${unique()}`
    const unknown = newEmail()
    const events = await eventsOf(async () => {
      await signInFrom(ip, artist.email, wrong)
      await signInFrom(ip, unknown, wrong)
      await auth('GET', '/verify?type=recovery&token=nothing', ip)
      await auth('POST', '/verify', ip, { type: 'recovery', token_hash: 'nothing' })
    })
    expect(events.map(({ event, userId, reason }) => [event, userId, reason])).toEqual([
      ['sign_in_failed', artist.id, 'invalid_credentials'],
      ['sign_in_failed', null, 'invalid_credentials'],
      ['sign_in_failed', null, 'otp_expired'],
      ['sign_in_failed', null, 'otp_expired'],
      ['refused', undefined, undefined],
    ])
    for (const secret of [wrong, unknown, artist.email]) expect(app.log()).not.toContain(secret)
  })

  test('logs one by a mailed link too, and its sign-out', async () => {
    await auth('POST', '/recover', ip, { email: artist.email })
    const mail = await app.mailTo(artist.email, 'recovery')
    const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)![0])
    let token = ''
    expect(
      await eventsOf(async () => {
        const answer = await app.request('GET', link.pathname + link.search, { ip })
        token = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('access_token')!
      }),
    ).toMatchObject([{ event: 'sign_in', ip, userId: artist.id, method: 'otp' }])
    expect(await eventsOf(() => auth('POST', '/logout?scope=local', ip, undefined, token))).toMatchObject([
      { event: 'signed_out', ip, userId: artist.id, scope: 'local' },
    ])
  })
})

describe('a change of', () => {
  test('the password', async () => {
    const of = await makeArtist(app)
    const password = `a new secret ${unique()}`
    expect(await eventsOf(() => app.context.ports.auth.setPassword(of.id, password))).toMatchObject([
      { event: 'password_changed', userId: of.id, by: 'service key' },
    ])
    const token = (await signIn(app, of.email, password))!
    const next = `another secret ${unique()}`
    const events = await eventsOf(() => auth('PUT', '/user', ip, { password: next, current_password: password }, token))
    expect(events).toMatchObject([{ event: 'password_changed', ip, userId: of.id }])
    for (const secret of [password, next]) expect(app.log()).not.toContain(secret)
  })

  test('the address', async () => {
    const of = await makeArtist(app)
    const email = newEmail()
    const events = await eventsOf(() =>
      app.request('PUT', `/auth/v1/admin/users/${of.id}`, {
        ip,
        token: app.auth.keys.serviceKey,
        headers: { apikey: app.auth.keys.serviceKey },
        body: { email, email_confirm: true },
      }),
    )
    expect(events).toMatchObject([{ event: 'address_changed', userId: of.id, by: 'service key' }])
    expect(app.log()).not.toContain(email)
  })

  test('the role, and the end of a session or of the account', async () => {
    const [admin, of] = [await makeAdmin(app), await makeArtist(app)]
    const change = (body: object) => app.request('PUT', `/api/admin/users/${of.id}`, { ip, token: admin.token, body })
    expect(await eventsOf(() => change({ account_type: 'admin' }))).toMatchObject([
      { event: 'role_changed', ip, userId: of.id, by: admin.id, to: 'admin' },
    ])
    expect(await eventsOf(() => change({ account_type: 'admin' }))).toEqual([])
    await change({ account_type: 'artist' })
    const token = (await signIn(app, of.email))!
    const { sessions } = (await app.request('GET', '/api/sessions', { token })).body.data as {
      sessions: { id: string; current: boolean }[]
    }
    const other = sessions.find(({ current }) => !current)!
    expect(await eventsOf(() => app.request('DELETE', `/api/sessions/${other.id}`, { ip, token }))).toMatchObject([
      { event: 'session_ended', ip, userId: of.id },
    ])
    expect(
      await eventsOf(() =>
        app.request('DELETE', '/api/account', { ip, token, body: { email: of.email, password: testPassword } }),
      ),
    ).toMatchObject([{ event: 'account_deleted', ip, userId: of.id }])
  })
})
