import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { setAdmin } from '#server/accounts/actions.ts'
import { createGuards } from '#server/accounts/guards.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { createShares } from '#server/platform/http/shares.ts'
import { profiles } from '#server/profile/tables.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import {
  makeAdmin,
  makeArtist,
  makePaidSession,
  makeRelease,
  newEmail,
  onboardingForm,
  signIn,
  signInByMail,
} from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

/** The admins' guard alone, on its own call. */
async function asAdmin(on: TestApp, token: string): Promise<{ status: number; body: unknown }> {
  const router = createRouter({ guards: createGuards(on.context), logger: on.context.logger })
  const shares = createShares(on.context)
  router.app.use(async (c, next) => {
    c.set('takeShare', (userId) => shares.take(c, userId))
    await next()
  })
  router.admin(
    defineCall({ method: 'GET', path: '/api/admin/test', summary: '', failure: '', data: z.string() }),
    async ({ account }) => ({ data: account.id }),
  )
  const response = await router.app.request(`${testOrigin}/api/admin/test`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: await response.json() }
}
const profile = (token: string, on = app) => on.request('GET', '/api/profile', { token })
/** A user of the authentication service without an account. */
async function makeStranger(on: TestApp): Promise<{ id: string; email: string; token: string }> {
  const [id, email] = [crypto.randomUUID(), newEmail()]
  await on.context.ports.auth.createUser({
    id,
    email,
    password: testPassword,
    metadata: { full_name: 'Ana Maria Lima', artist_name: 'Aná' },
  })
  return { id, email, token: (await signIn(on, email))! }
}

describe('a token', () => {
  test.each([
    ['none', undefined, serverTexts.signInNeeded],
    ['no bearer', 'Basic YTpi', serverTexts.sessionEnded],
    ['nothing behind it', 'Bearer ', serverTexts.sessionEnded],
    ['garbage', 'Bearer a.b.c', serverTexts.sessionEnded],
    ['much garbage', `Bearer ${'x'.repeat(9000)}.y.z`, serverTexts.sessionEnded],
    ['a NUL in it', 'Bearer a.%00.c', serverTexts.sessionEnded],
  ])('that is %s gets 401', async (_, authorization, message) => {
    const answer = await app.request(
      'GET',
      '/api/profile',
      authorization === undefined ? {} : { headers: { authorization } },
    )
    expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'unauthorized', message } } })
  })

  test('that has expired, was signed with another key, or is unsigned gets 401', async () => {
    const artist = await makeArtist(app)
    const claims = { sub: artist.id, aud: 'authenticated', role: 'authenticated', email: artist.email }
    const soon = Math.floor(Date.now() / 1000) + 3600
    expect((await profile(await app.auth.mint({ ...claims, exp: soon }))).status).toBe(200)
    const [head, , signature] = (await app.auth.mint({ ...claims, exp: soon })).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID(), exp: soon })).toString(
      'base64url',
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const bad = [
      await app.auth.mint({ ...claims, exp: soon - 7200 }),
      await app.auth.mint({ ...claims, exp: soon, aud: 'other' }),
      await app.auth.mint({ ...claims, exp: soon, sub: 'me' }),
      await app.auth.mint({ ...claims, exp: soon, session_id: crypto.randomUUID() }),
      `${head}.${changed}.${signature}`,
      `${none}.${changed}.${signature}`,
      app.auth.keys.serviceKey,
      app.auth.keys.anonKey,
    ]
    for (const token of bad) expect((await profile(token)).status).toBe(401)
  })

  test('stops working when its session is signed out', async () => {
    const artist = await makeArtist(app)
    expect((await profile(artist.token)).status).toBe(200)
    await app.request('POST', '/auth/v1/logout', { token: artist.token, headers: { apikey: app.auth.keys.anonKey } })
    expect((await profile(artist.token)).status).toBe(401)
  })
})

describe('a sign-in without an account', () => {
  test('gets 403 account_missing, and creates no account', async () => {
    const stranger = await makeStranger(app)
    expect(await profile(stranger.token)).toMatchObject({
      status: 403,
      body: { success: false, error: { code: 'account_missing', message: serverTexts.accountMissing } },
    })
    expect(await app.context.db.$count(accounts, eq(accounts.id, stranger.id))).toBe(0)
  })

  test('gets one account and no subscription if sign-up is open, even from two concurrent requests', async () => {
    const open = await makeTestApp({ AUTH_SIGNUP: 'open' })
    const stranger = await makeStranger(open)
    const answers = await Promise.all(Array.from({ length: 8 }, () => profile(stranger.token, open)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(answers[0]!.body.data).toMatchObject({
      id: stranger.id,
      email: stranger.email,
      first_name: 'Ana',
      last_name: 'Maria Lima',
      artist_name: 'Aná',
      subscription: { status: 'none' },
    })
    for (const table of [profiles, artists])
      expect(await open.context.db.$count(table, eq(table.user_id, stranger.id))).toBe(1)
    const write = await open.request('POST', '/api/releases', { token: stranger.token, body: {} })
    expect(write).toMatchObject({ status: 403, body: { error: { code: 'subscription_ended' } } })
    await open.close()
  })

  test('of an open sign-up between two attempts at onboarding keeps the sign-in and gets the payment', async () => {
    const open = await makeTestApp({ AUTH_SIGNUP: 'open' })
    const form = onboardingForm(await makePaidSession(open))
    await open.context.db.execute(
      sql`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed here'; end $$`,
    )
    await open.context.db.execute(
      sql`create trigger stop_here before insert on subscriptions for each row execute function stop_here()`,
    )
    expect((await open.request('POST', '/api/onboarding/complete', { body: form })).status).toBe(500)
    await open.context.db.execute(sql`drop trigger stop_here on subscriptions`)
    const token = (await signIn(open, form.email))!
    expect((await profile(token, open)).body.data.subscription.status).toBe('none')
    const other = await open.request('POST', '/api/onboarding/complete', {
      body: { ...form, email: (await makeArtist(open)).email },
    })
    expect(other.status).toBe(409)
    expect(await signIn(open, form.email)).not.toBeNull()
    expect((await open.request('POST', '/api/onboarding/complete', { body: form })).body.error.code).toBe('email_known')
    expect((await profile(token, open)).body.data.subscription.status).toBe('none')
    expect((await profile(await signInByMail(open, form.email), open)).body.data.subscription.status).toBe('trialing')
    await open.close()
  })

  test('whose address another account still holds gets 403, not 500', async () => {
    const open = await makeTestApp({ AUTH_SIGNUP: 'open' })
    const [holder, stranger] = [await makeArtist(open), await makeStranger(open)]
    await open.context.db.update(accounts).set({ email: stranger.email }).where(eq(accounts.id, holder.id))
    expect(await profile(stranger.token, open)).toMatchObject({
      status: 403,
      body: { error: { code: 'account_missing' } },
    })
    await open.close()
  })
})

describe('the address of an account', () => {
  test('follows the authentication service', async () => {
    const artist = await makeArtist(app)
    const email = newEmail()
    await app.request('PUT', `/auth/v1/admin/users/${artist.id}`, {
      token: app.auth.keys.serviceKey,
      headers: { apikey: app.auth.keys.serviceKey },
      body: { email, email_confirm: true },
    })
    const token = (await signIn(app, email))!
    expect((await profile(token)).body.data.email).toBe(email)
    const next = onboardingForm(await makePaidSession(app), { email: artist.email })
    expect((await app.request('POST', '/api/onboarding/complete', { body: next })).status).toBe(200)
  })
})

describe('administrators', () => {
  test('are only those whose stored account type says so, whatever the token claims', async () => {
    const artist = await makeArtist(app)
    const claims = {
      sub: artist.id,
      aud: 'authenticated',
      role: 'service_role',
      email: artist.email,
      exp: Math.floor(Date.now() / 1000) + 3600,
      app_metadata: { role: 'admin' },
      user_metadata: { account_type: 'admin', role: 'admin' },
    }
    expect(await asAdmin(app, await app.auth.mint(claims))).toMatchObject({
      status: 403,
      body: { success: false, error: { code: 'forbidden', message: serverTexts.adminsOnly } },
    })
    expect((await asAdmin(app, artist.token)).status).toBe(403)
    const admin = await makeAdmin(app)
    expect(await asAdmin(app, admin.token)).toMatchObject({ status: 200, body: { data: admin.id } })
  })

  test('lose the right immediately when it is revoked, and the audit log names both people', async () => {
    const admin = await makeAdmin(app)
    expect(await setAdmin(app.context.db, admin.id, true, 'test')).toBe(false)
    expect(await setAdmin(app.context.db, admin.id, false, 'test')).toBe(true)
    expect((await asAdmin(app, admin.token)).status).toBe(403)
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject_id, admin.id))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { action: 'admin.granted', actor: 'test' },
      { action: 'admin.revoked', actor: 'test' },
    ])
  })

  test('whose session was signed out elsewhere are refused immediately', async () => {
    const admin = await makeAdmin(app)
    expect((await asAdmin(app, admin.token)).status).toBe(200)
    await app.context.db.execute(sql`delete from auth.sessions where user_id = ${admin.id}`)
    expect((await asAdmin(app, admin.token)).status).toBe(401)
  })
})

describe('a read that travels with the account', () => {
  const list = (token: string, query = '') => app.request('GET', `/api/releases${query}`, { token })
  /** An artist with a release that nobody else may see. */
  async function makeOwner() {
    const artist = await makeArtist(app)
    const release = await makeRelease(app, artist, { title: 'Low Tide, unheard' })
    expect((await list(artist.token)).text).toContain(release.title)
    return artist
  }
  const change = (id: string, set: Partial<typeof accounts.$inferInsert>) =>
    app.context.db.update(accounts).set(set).where(eq(accounts.id, id))

  test.each([
    ['is being deleted', 403, { deleting_at: new Date().toISOString() }],
    ['has ended the session', 401, { sessions_from: '2999-01-01T00:00:00.000Z' }],
  ])('is given to nobody whose account %s, whatever else is wrong', async (_, status, set) => {
    const { id, token } = await makeOwner()
    await change(id, set)
    for (const query of ['', '?limit=100', '?limit=0', '?cursor=nonsense']) {
      const answer = await list(token, query)
      expect([answer.status, answer.text.includes('Low Tide')]).toEqual([status, false])
    }
  })

  test('is not made for a session that was signed out', async () => {
    const { token } = await makeOwner()
    await app.request('POST', '/auth/v1/logout', { token, headers: { apikey: app.auth.keys.anonKey } })
    expect(await list(token)).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  })

  test('is seen by a lapsed account, as before, and still writes nothing', async () => {
    const { id, token } = await makeOwner()
    await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${id}`)
    expect((await list(token)).body.totals).toEqual({ total: 1, released: 0, scheduled: 0 })
    expect((await app.request('POST', '/api/releases', { token, body: {} })).body.error.code).toBe('subscription_ended')
  })

  test('finds nothing for a sign-in whose account is made by this very request', async () => {
    const open = await makeTestApp({ AUTH_SIGNUP: 'open' })
    const stranger = await makeStranger(open)
    const answer = await open.request('GET', '/api/releases', { token: stranger.token })
    expect(answer).toMatchObject({ status: 200, body: { data: [], next: null, totals: { total: 0 } } })
    await open.close()
  })

  test('costs one statement together with the account', async () => {
    const { token } = await makeOwner()
    const asked = vi.spyOn(app.context.db.$client, 'query')
    await list(token)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })
})
