import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** The admins' door, by itself: calls that need it come with later screens. */
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
  ])('that is %s is answered 401', async (_, authorization, message) => {
    const answer = await app.request(
      'GET',
      '/api/profile',
      authorization === undefined ? {} : { headers: { authorization } },
    )
    expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'unauthorized', message } } })
  })

  test('that ran out, was signed by somebody else, or is unsigned is answered 401', async () => {
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
  test('is answered 403 account_missing, and makes none', async () => {
    const stranger = await makeStranger(app)
    expect(await profile(stranger.token)).toMatchObject({
      status: 403,
      body: { success: false, error: { code: 'account_missing', message: serverTexts.accountMissing } },
    })
    expect(await app.context.db.$count(accounts, eq(accounts.id, stranger.id))).toBe(0)
  })

  test('gets one account where sign-up is open, also when two requests come at once, and no subscription', async () => {
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

  test('who signed up in the open between two tries at onboarding keeps the sign-in and gets the payment', async () => {
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

  test('whose address another account still holds is answered 403, not 500', async () => {
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
  test('are only those whose stored account type says so, whatever the token says', async () => {
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

  test('lose the right at once when it is taken away, and the log of deeds names both', async () => {
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

  test('whose session is signed out elsewhere are refused at once', async () => {
    const admin = await makeAdmin(app)
    expect((await asAdmin(app, admin.token)).status).toBe(200)
    await app.context.db.execute(sql`delete from auth.sessions where user_id = ${admin.id}`)
    expect((await asAdmin(app, admin.token)).status).toBe(401)
  })
})
