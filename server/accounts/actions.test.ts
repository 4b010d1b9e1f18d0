import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#server/accounts/tables.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import {
  makeAdmin,
  makeArtist,
  makePaidSession,
  makeRelease,
  newEmail,
  onboardArtist,
  onboardingForm,
  openMailedLink,
  signIn,
  signInByMail,
  type TestArtist,
} from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Addresses in ADMIN_EMAILS, one per test that needs one. */
const listed = Array.from({ length: 8 }, newEmail)
const nextListed = () => listed.pop()!
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ ADMIN_EMAILS: listed.join(', ').toUpperCase() })
})
afterAll(() => app.close())

const get = (path: string, token?: string) => app.request('GET', path, { token })
const stats = async (token: string) => (await get('/api/admin/stats', token)).status
const typeOf = async (id: string) =>
  (await app.context.db.select().from(accounts).where(eq(accounts.id, id)))[0]!.account_type
const toAuth = (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
  app.request(method, `/auth/v1${path}`, { token, body, headers: { apikey: app.auth.keys.anonKey } })
/** Both halves of an address change, each opened in its mailbox. Returns the token that the second one starts. */
async function changeAddress(
  artist: { token: string; email: string },
  email: string,
  last: 'new' | 'current' = 'new',
): Promise<string> {
  expect((await toAuth('PUT', '/user', { token: artist.token, body: { email } })).status).toBe(200)
  const links = {
    current: () => openMailedLink(app, artist.email, 'email_change_current'),
    new: () => openMailedLink(app, email, 'email_change_new'),
  }
  await expect(links[last === 'new' ? 'current' : 'new']()).rejects.toThrow('message=')
  return links[last]()
}

describe('a stranger who registers an address before its owner', () => {
  test('loses sessions, refresh token and password as soon as the owner opens a link, without any further call', async () => {
    const form = onboardingForm(await makePaidSession(app))
    await app.request('POST', '/api/onboarding/complete', { body: form })
    const { body: stranger } = await toAuth('POST', '/token?grant_type=password', {
      body: { email: form.email, password: testPassword },
    })
    expect((await get('/api/profile', stranger.access_token)).body.data.address_proved).toBe(false)
    await signInByMail(app, form.email)
    expect((await get('/api/profile', stranger.access_token)).status).toBe(401)
    expect((await toAuth('GET', '/user', { token: stranger.access_token })).status).toBe(403)
    expect(
      (await toAuth('POST', '/token?grant_type=refresh_token', { body: { refresh_token: stranger.refresh_token } }))
        .status,
    ).toBe(400)
    expect(await signIn(app, form.email)).toBeNull()
  })

  test('keeps no calendar address and no pending address change', async () => {
    const stranger = await onboardArtist(app)
    await makeRelease(app, stranger, { title: 'SECRET ALBUM', release_date: '2027-05-07' })
    const { url } = (await app.request('POST', '/api/calendar-feed', { token: stranger.token })).body.data
    const calendar = () => app.request('GET', new URL(url).pathname)
    expect((await calendar()).text).toContain('SECRET ALBUM')
    await toAuth('PUT', '/user', { token: stranger.token, body: { email: newEmail() } })
    await openMailedLink(app, stranger.email, 'confirmation')
    expect((await calendar()).status).toBe(404)
    expect((await app.context.ports.auth.findUser(stranger.id))!.new_email).toBeUndefined()
    const { rows } = await app.context.db.execute(
      sql`select 1 from auth.one_time_tokens where user_id = ${stranger.id} and kind like 'email_change%'`,
    )
    expect(rows).toEqual([])
  })

  test('gets no admin rights along with the owner of an address in ADMIN_EMAILS', async () => {
    const email = nextListed()
    const stranger = await onboardArtist(app, { email })
    expect(await stats(stranger.token)).toBe(403)
    const boss = await signInByMail(app, email)
    expect(await stats(boss)).toBe(200)
    expect(await stats(stranger.token)).toBe(401)
    expect(await signIn(app, email)).toBeNull()
    expect((await toAuth('PUT', '/user', { token: boss, body: { password: 'the boss chose this' } })).status).toBe(200)
    expect(await stats((await signIn(app, email, 'the boss chose this'))!)).toBe(200)
    expect(
      await app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, stranger.id)),
    ).toMatchObject([{ actor: 'ADMIN_EMAILS', action: 'admin.granted' }])
  })

  test("does not get the owner's payment, which the owner gets once the address is proved", async () => {
    const stranger = await makeArtist(app, { proved: false, status: 'canceled' })
    const sessionId = await makePaidSession(app)
    expect(
      (
        await app.request('POST', '/api/onboarding/complete', {
          body: onboardingForm(sessionId, { email: stranger.email }),
        })
      ).body.error.code,
    ).toBe('email_known')
    expect((await get('/api/profile', stranger.token)).body.data.subscription.status).toBe('canceled')
    const owner = await signInByMail(app, stranger.email)
    expect((await get('/api/profile', owner)).body.data.subscription.status).toBe('trialing')
    expect((await get('/api/profile', stranger.token)).status).toBe(401)
  })

  test('does not keep the payment from the payer who holds its session', async () => {
    const artist = await makeArtist(app, { proved: false, status: 'canceled' })
    const sessionId = await makePaidSession(app)
    await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(sessionId, { email: artist.email }) })
    expect(
      (await app.request('POST', '/api/onboarding/attach', { token: artist.token, body: { session_id: sessionId } }))
        .status,
    ).toBe(200)
    expect((await get('/api/profile', artist.token)).body.data.subscription.status).not.toBe('canceled')
  })
})

describe('ADMIN_EMAILS', () => {
  test('does not make an admin without a proof, or on the proof of another address', async () => {
    const boss = await makeArtist(app, { email: nextListed(), proved: false })
    expect(await stats(boss.token)).toBe(403)
    expect(await typeOf(boss.id)).toBe('artist')
    const other = await makeArtist(app)
    expect(await stats(await signInByMail(app, other.email))).toBe(403)
  })

  test('counts every session since the proof, including those by password', async () => {
    const boss = await onboardArtist(app, { email: nextListed() })
    const proved = await openMailedLink(app, boss.email, 'confirmation')
    expect((await toAuth('PUT', '/user', { token: proved, body: { password: testPassword } })).status).toBe(200)
    expect(await stats((await signIn(app, boss.email))!)).toBe(200)
    expect(await stats(boss.token)).toBe(401)
  })

  test('ends the password at confirmation too: otherwise a mail scanner that opens the link would make the person who signed up an admin', async () => {
    const stranger = await onboardArtist(app, { email: nextListed() })
    const boss = await openMailedLink(app, stranger.email, 'confirmation')
    expect(await signIn(app, stranger.email)).toBeNull()
    expect(await stats(boss)).toBe(200)
    const artist = await onboardArtist(app, { email: newEmail() })
    await openMailedLink(app, artist.email, 'confirmation')
    expect(await signIn(app, artist.email)).not.toBeNull()
  })

  test("does not count an address change as a proof, whichever link came last; afterward only sessions since the proof are an admin's", async () => {
    for (const last of ['new', 'current'] as const) {
      const [artist, address] = [await makeArtist(app), nextListed()]
      const changed = await changeAddress(artist, address, last)
      expect(await stats(changed)).toBe(403)
      expect(await stats((await signIn(app, address))!)).toBe(403)
      const { body: older } = await toAuth('POST', '/token?grant_type=password', {
        body: { email: address, password: testPassword },
      })
      await app.context.db.execute(
        sql`update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int - 30)) where user_id = ${artist.id}`,
      )
      const old = (
        await toAuth('POST', '/token?grant_type=refresh_token', { body: { refresh_token: older.refresh_token } })
      ).body.access_token
      expect(await stats(await signInByMail(app, address))).toBe(200)
      expect(await stats(old)).toBe(403)
      expect((await get('/api/profile', old)).body.data.account_type).toBe('artist')
    }
  })
})

describe('a token from before an address change', () => {
  test('does not change the address back', async () => {
    const [artist, address] = [await makeArtist(app), newEmail()]
    const changed = await changeAddress(artist, address)
    for (const token of [changed, artist.token, changed, artist.token])
      expect((await get('/api/profile', token)).body.data).toMatchObject({ email: address, address_proved: true })
  })

  test('does not restore a revoked admin', async () => {
    const email = nextListed()
    const boss: TestArtist = await makeArtist(app, { email })
    const byMail = await signInByMail(app, email)
    expect(await stats(byMail)).toBe(200)
    await changeAddress({ ...boss, token: byMail }, newEmail())
    const admin = await makeAdmin(app)
    expect(
      (
        await app.request('PUT', `/api/admin/users/${boss.id}`, {
          token: admin.token,
          body: { account_type: 'artist' },
        })
      ).status,
    ).toBe(200)
    for (const token of [byMail, boss.token]) expect(await stats(token)).toBe(403)
    expect(await typeOf(boss.id)).toBe('artist')
  })

  test('adopts an address that the service key changed, unproved, for mail too', async () => {
    const [artist, email] = [await makeArtist(app), newEmail()]
    const { serviceKey } = app.auth.keys
    await app.request('PUT', `/auth/v1/admin/users/${artist.id}`, {
      token: serviceKey,
      headers: { apikey: serviceKey },
      body: { email, email_confirm: true },
    })
    expect((await get('/api/profile', (await signIn(app, email))!)).body.data).toMatchObject({
      email,
      address_proved: false,
    })
    expect((await get('/api/profile', artist.token)).body.data.email).toBe(email)
    expect((await get('/api/profile', await signInByMail(app, email))).body.data.address_proved).toBe(true)
    expect(await app.context.db.$count(subscriptions, eq(subscriptions.user_id, artist.id))).toBe(1)
  })
})
