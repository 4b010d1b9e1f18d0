import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { makeAdmin, makeArtist, makeCheckout, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const status = (artist: TestArtist) => app.request('GET', '/api/subscription/status', { token: artist.token })
const create = (artist: TestArtist) =>
  app.request('POST', '/api/releases', {
    token: artist.token,
    body: { title: 'T', release_date: '2027-01-01', release_type: 'single' },
  })

test('the status requires a token', async () => {
  expect(await app.request('GET', '/api/subscription/status')).toMatchObject({
    status: 401,
    body: { success: false, error: { message: serverTexts.signInNeeded } },
  })
})

test('a sandbox trial becomes active at its end by the clock, not before', async () => {
  app.setNow('2026-11-02T10:00:00Z')
  const artist = await onboardArtist(app)
  expect((await status(artist)).body.data).toMatchObject({
    status: 'trialing',
    plan: 'artist',
    trialEndsAt: '2026-11-09T10:00:00.000Z',
    currentPeriodEnd: '2026-11-09T10:00:00.000Z',
    cancelAtPeriodEnd: false,
  })
  app.setNow('2026-11-09T09:59:59.999Z')
  expect((await status(artist)).body.data.status).toBe('trialing')
  app.setNow('2026-11-09T10:00:00Z')
  expect((await status(artist)).body.data.status).toBe('active')
  expect((await app.request('GET', '/api/profile', { token: artist.token })).body.data.subscription.status).toBe(
    'active',
  )
  expect((await create(artist)).status).toBe(201)
})

test("a real provider's trial does not become active by our clock", async () => {
  const artist = await makeArtist(app, { status: 'trialing', trialEndsAt: '2026-01-01T00:00:00.000Z' })
  await app.context.db.execute(sql`update subscriptions set provider = 'stripe' where user_id = ${artist.id}`)
  expect((await status(artist)).body.data.status).toBe('trialing')
})

test.each([
  ['trialing', 201],
  ['active', 201],
  ['past_due', 201],
  ['canceled', 403],
  ['none', 403],
] as const)('an account that is %s is answered %i when it writes', async (subscription, code) => {
  const artist = await makeArtist(app, { status: subscription })
  expect((await status(artist)).body.data.status).toBe(subscription)
  const answer = await create(artist)
  expect(answer.status).toBe(code)
  if (code === 403)
    expect(answer.body.error).toEqual({
      code: 'subscription_ended',
      message: 'Your subscription has ended. Renew it to make changes.',
    })
})

test.each(['canceled', 'none'] as const)('an admin writes although the subscription is %s', async (subscription) => {
  expect((await create(await makeAdmin(app, { status: subscription }))).status).toBe(201)
})

test('an account without a subscription reads its profile and status', async () => {
  const artist = await makeArtist(app, { status: 'none' })
  expect((await status(artist)).body.data).toMatchObject({
    status: 'none',
    plan: null,
    trialEndsAt: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  })
  expect((await app.request('GET', '/api/profile', { token: artist.token })).status).toBe(200)
})

describe('canceling', () => {
  const ask = (artist: TestArtist, path: string) =>
    app.request('POST', `/api/subscription/${path}`, { token: artist.token })

  test('lets the plan run to its end, is undone by resuming, and either may be repeated', async () => {
    const artist = await onboardArtist(app)
    const { now: _, ...before } = (await status(artist)).body.data
    expect(before).toMatchObject({
      nextCharge: { amount: 999, currency: 'usd', at: before.trialEndsAt },
      price: { amount: 999, currency: 'usd', interval: 'month' },
      paymentMethod: null,
      provider: 'sandbox',
    })
    for (let time = 0; time < 2; time++)
      expect(await ask(artist, 'cancel')).toMatchObject({
        status: 200,
        body: { success: true, data: { ...before, cancelAtPeriodEnd: true, nextCharge: null } },
      })
    expect((await create(artist)).status).toBe(201)
    expect((await app.request('GET', '/api/profile', { token: artist.token })).body.data.subscription).toMatchObject({
      status: 'trialing',
      cancelAtPeriodEnd: true,
    })
    for (let time = 0; time < 2; time++) expect((await ask(artist, 'resume')).body.data).toMatchObject(before)
  })

  test('ends the plan with its period by the clock and deletes nothing', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const artist = await onboardArtist(app)
    expect((await create(artist)).status).toBe(201)
    await ask(artist, 'cancel')
    app.setNow('2026-11-09T09:59:59Z')
    expect((await create(artist)).status).toBe(201)
    app.setNow('2026-11-09T10:00:00Z')
    expect((await status(artist)).body.data).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: false,
      nextCharge: null,
    })
    expect((await create(artist)).body.error.code).toBe('subscription_ended')
    await app.sandbox.catchUp()
    expect((await status(artist)).body.data.status).toBe('canceled')
    expect((await app.request('GET', '/api/releases', { token: artist.token })).body.data).toHaveLength(2)
    expect(await ask(artist, 'resume')).toMatchObject({
      status: 409,
      body: { error: { code: 'no_subscription', message: subscriptionTexts.noneRunning } },
    })
  })

  test.each(['canceled', 'none'] as const)(
    'is answered 409 where the subscription is %s, and the pages of the provider answer',
    async (subscription) => {
      const artist = await makeArtist(app, { status: subscription })
      for (const path of ['cancel', 'resume'])
        expect(await ask(artist, path)).toMatchObject({ status: 409, body: { error: { code: 'no_subscription' } } })
      for (const path of ['setup', 'portal'])
        expect(await ask(artist, path)).toMatchObject({ status: 200, body: { success: true, data: { url: null } } })
    },
  )

  test('and resuming, ten concurrently, leave one of the two', async () => {
    const artist = await onboardArtist(app)
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(artist, index % 2 ? 'cancel' : 'resume')))
    const stored = (await status(artist)).body.data
    expect(stored.cancelAtPeriodEnd).toBe(
      (await app.sandbox.findSubscription(await subscriptionId(artist)))!.subscription.cancelAtPeriodEnd,
    )
  })
})

const subscriptionId = async (artist: TestArtist) =>
  (
    await app.context.db.execute<{ id: string }>(
      sql`select provider_subscription_id as id from subscriptions where user_id = ${artist.id}`,
    )
  ).rows[0]!.id

describe('two renewals paid in two windows', () => {
  test('leave one subscription: the other is ended at the provider', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const [first, second] = [await makeCheckout(app, artist.token), await makeCheckout(app, artist.token)]
    for (const id of [first, second]) await app.request('POST', `/sandbox/api/checkout/${id}/pay`)
    const [one, two] = [
      (await app.sandbox.findCheckout(first))!.reading!.subscription.id,
      (await app.sandbox.findCheckout(second))!.reading!.subscription.id,
    ]
    expect(await subscriptionId(artist)).toBe(two)
    await expect.poll(async () => (await app.sandbox.findSubscription(one))!.subscription.status).toBe('canceled')
    expect((await status(artist)).body.data.status).toBe('active')
  })
})
