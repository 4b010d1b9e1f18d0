import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxBillingTexts } from '#domain/sandbox/texts.ts'
import { createApp } from '#server/app.ts'
import { mails } from '#server/mail/tables.ts'
import { openSandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { makeAdmin, makeArtist, onboardArtist, onboardProvedArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

describe('test billing', () => {
  let admin: TestArtist
  beforeAll(async () => {
    admin = await makeAdmin(app)
  })
  afterEach(() => app.sandbox.clock.move(0))
  const path = '/sandbox/api/billing'
  const read = async () => (await app.request('GET', path, { token: admin.token })).body.data
  const forward = (days: unknown) => app.request('POST', `${path}/clock`, { token: admin.token, body: { days } })
  const status = async (artist: TestArtist) =>
    (await app.request('GET', '/api/subscription/status', { token: artist.token })).body.data
  const idOf = async (artist: TestArtist) =>
    (await read()).subscriptions.find((row: { email: string }) => row.email === artist.email).id
  const make = async (artist: TestArtist, deed: string) =>
    app.request('POST', `${path}/subscriptions/${await idOf(artist)}`, { token: admin.token, body: { deed } })
  const mailsTo = async (artist: TestArtist, kind: string) =>
    app.context.db.$count(mails, and(eq(mails.user_id, artist.id), eq(mails.kind, kind)))

  test('is for admins', async () => {
    const artist = await makeArtist(app)
    for (const [method, where] of [
      ['GET', path],
      ['POST', `${path}/clock`],
      ['POST', `${path}/clock/reset`],
      ['POST', `${path}/subscriptions/x`],
    ] as const) {
      expect((await app.request(method, where)).status).toBe(401)
      expect((await app.request(method, where, { token: artist.token })).status).toBe(403)
    }
  })

  test('does not exist unless payments are simulated', async () => {
    const closed = createApp(app.context, { authService: app.auth })
    expect((await closed.request(path, { headers: { authorization: `Bearer ${admin.token}` } })).status).toBe(404)
  })

  test('lists the subscriptions with their accounts, newest first', async () => {
    const artist = await onboardArtist(app)
    const { now, offsetMs, subscriptions } = await read()
    expect(offsetMs).toBe(0)
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    expect(subscriptions[0]).toMatchObject({
      email: artist.email,
      status: 'trialing',
      cancelAtPeriodEnd: false,
      cardFails: false,
    })
  })

  test('moves the clock of the whole product: trials end and are paid, months renew, each on its own day', async () => {
    // Not every month has another's last days.
    app.setNow('2026-11-02T10:00:00Z')
    const artist = await onboardArtist(app)
    const { trialEndsAt } = await status(artist)
    expect((await forward(6)).status).toBe(200)
    expect(await status(artist)).toMatchObject({ status: 'trialing', trialEndsAt })
    await forward(2)
    const paid = await status(artist)
    expect(paid).toMatchObject({ status: 'active', trialEndsAt })
    expect(paid.currentPeriodEnd.slice(8, 19)).toBe(trialEndsAt.slice(8, 19))
    await forward(92)
    const later = await status(artist)
    expect(later.status).toBe('active')
    expect(Math.round((Date.parse(later.currentPeriodEnd) - Date.parse(trialEndsAt)) / 86_400_000 / 30.4)).toBe(4)
    expect((await app.request('GET', '/health')).body.data.time.slice(0, 10)).toBe('2027-02-10')
  })

  test('mails the reminder of a trial that ends within two days by the moved clock', async () => {
    const artist = await onboardProvedArtist(app)
    await forward(4)
    expect((await app.outbox.list(artist.email)).filter(({ kind }) => kind === 'trial_ending')).toEqual([])
    await forward(1)
    expect((await app.mailTo(artist.email, 'trial_ending')).subject).toMatch(/^Your trial ends on /)
  })

  test('keeps the clock across a restart, and resets it on request; later events still count', async () => {
    const artist = await onboardArtist(app)
    await forward(8)
    expect((await openSandboxClock(app.context.db, () => new Date())).offset()).toBe(8 * 86_400_000)
    expect((await app.request('POST', `${path}/clock/reset`, { token: admin.token })).body.data.offsetMs).toBe(0)
    await make(artist, 'end')
    expect((await status(artist)).status).toBe('canceled')
  })

  test('is recorded in the audit, action by action, without refused ones', async () => {
    const artist = await onboardArtist(app)
    const id = await idOf(artist)
    await forward(3)
    await make(artist, 'breakCard')
    await app.request('POST', `${path}/clock/reset`, { token: admin.token })
    await forward(-1)
    await app.request('POST', `${path}/subscriptions/none`, { token: admin.token, body: { deed: 'end' } })
    const { body } = await app.request('GET', '/api/admin/audit?limit=3', { token: admin.token })
    expect(body.data).toMatchObject([
      { actor: admin.id, action: 'sandbox.clock_reset' },
      { actor_email: admin.email, action: 'sandbox.subscription', details: { subscription: id, deed: 'breakCard' } },
      { action: 'sandbox.clock_moved', details: { days: 3 } },
    ])
  })

  test.each([0, -1, 1.5, 367, '7', null, undefined, 1e300])('moves no clock by %j days', async (days) => {
    expect(await forward(days)).toMatchObject({
      status: 400,
      body: { error: { message: sandboxBillingTexts.badDays } },
    })
    expect((await read()).offsetMs).toBe(0)
  })

  test('a declined card makes the account past due, which may write, is notified by mail, and ends after a week; nothing is deleted', async () => {
    const artist = await onboardProvedArtist(app)
    const release = () =>
      app.request('POST', '/api/releases', {
        token: artist.token,
        body: { title: 'T', release_date: '2027-01-01', release_type: 'single' },
      })
    await make(artist, 'breakCard')
    await forward(8)
    expect(await status(artist)).toMatchObject({ status: 'past_due', nextCharge: null })
    expect(await mailsTo(artist, 'payment_failed')).toBe(1)
    expect((await release()).status).toBe(201)
    await forward(7)
    expect((await status(artist)).status).toBe('canceled')
    expect((await release()).body.error.code).toBe('subscription_ended')
    expect((await app.request('GET', '/api/releases', { token: artist.token })).body.data).toHaveLength(1)
  })

  test('a repaired card pays open charges', async () => {
    const artist = await onboardArtist(app)
    await make(artist, 'breakCard')
    await forward(8)
    await make(artist, 'mendCard')
    await make(artist, 'charge')
    expect((await status(artist)).status).toBe('active')
  })

  test('every button does what it says', async () => {
    const artist = await onboardArtist(app)
    expect((await status(artist)).status).toBe('trialing')
    await make(artist, 'charge')
    expect((await status(artist)).status).toBe('active')
    await make(artist, 'refuse')
    expect((await status(artist)).status).toBe('past_due')
    await make(artist, 'charge')
    expect((await status(artist)).status).toBe('active')
    await make(artist, 'end')
    expect((await status(artist)).status).toBe('canceled')
    expect(await make(artist, 'charge')).toMatchObject({
      status: 409,
      body: { error: { message: sandboxBillingTexts.ended } },
    })
  })

  test('refuses unknown actions and subscriptions', async () => {
    const artist = await onboardArtist(app)
    expect(await make(artist, 'enrich')).toMatchObject({
      status: 400,
      body: { error: { message: sandboxBillingTexts.unknownDeed } },
    })
    expect(
      await app.request('POST', `${path}/subscriptions/sub_none`, { token: admin.token, body: { deed: 'end' } }),
    ).toMatchObject({ status: 404, body: { error: { message: sandboxBillingTexts.notFound } } })
  })

  test('a canceled trial ends with its period, and is never charged', async () => {
    const artist = await onboardArtist(app)
    await app.request('POST', '/api/subscription/cancel', { token: artist.token })
    await forward(8)
    expect((await status(artist)).status).toBe('canceled')
    expect((await read()).subscriptions.find((row: { email: string }) => row.email === artist.email)).toMatchObject({
      status: 'canceled',
      nextAt: null,
    })
  })
})
