import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { takePaymentEvent } from '#server/plans/actions.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import {
  makeArtist,
  makeCheckout,
  makePaidSession,
  makeSubscription,
  onboardArtist,
  onboardingForm,
  unique,
} from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const good = () => ({
  priceId: app.context.ports.payments.artistPriceId,
  successUrl: `${testOrigin}/onboarding/{CHECKOUT_SESSION_ID}`,
  cancelUrl: `${testOrigin}/plans`,
})
const checkout = (changes: Record<string, unknown> = {}, token?: string) =>
  app.request('POST', '/api/subscription/checkout', { token, body: { ...good(), ...changes } })
const session = async (id: string) =>
  (await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0]
const status = async (token: string) => (await app.request('GET', '/api/subscription/status', { token })).body.data

describe('products', () => {
  test('are two; the Artist plan can be bought, in whole minor units', async () => {
    const answer = await app.request('GET', '/api/subscription/products')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual([
      {
        id: 'artist',
        name: 'Artist',
        priceId: good().priceId,
        amount: 999,
        currency: 'usd',
        interval: 'month',
        trialDays: 7,
        features: planTexts.artistFeatures,
        available: true,
      },
      {
        id: 'manager',
        name: 'Manager',
        priceId: '',
        amount: 9999,
        currency: 'usd',
        interval: 'month',
        trialDays: 7,
        features: planTexts.managerFeatures,
        available: false,
      },
    ])
  })
})

describe('starting a checkout', () => {
  test('opens an unpaid session and returns its address on this site', async () => {
    const { status: code, body } = await checkout()
    expect(code).toBe(200)
    expect(body.data).toEqual({
      sessionId: expect.stringMatching(/^cs_sandbox_/),
      checkoutUrl: `${testOrigin}/sandbox/checkout/${body.data.sessionId}`,
    })
    expect(await session(body.data.sessionId)).toMatchObject({
      paid: false,
      plan: 'artist',
      provider: 'sandbox',
      for_user_id: null,
      spent_at: null,
    })
  })

  test.each(['', 'price_other', undefined, 5, 'constructor'])('refuses the price %j', async (priceId) => {
    expect(await checkout({ priceId })).toMatchObject({
      status: 400,
      body: { success: false, error: { message: planTexts.unknownPrice } },
    })
  })

  const bad = [
    'https://evil.example/onboarding',
    'http://127.0.0.1:3000.evil.example/',
    'http://127.0.0.1:3001/',
    'http://127.0.0.1/',
    'https://127.0.0.1:3000/',
    '//evil.example/',
    '/plans',
    'plans',
    'javascript:alert(1)',
    'JaVaScRiPt://127.0.0.1:3000/%0aalert(1)',
    'data:text/html,x',
    'blob:http://127.0.0.1:3000/x',
    'http://127.0.0.1:3000\\@evil.example/',
    'http:\\\\evil.example/',
    'http://127.0.0.1:3000@evil.example/',
    'http://user:pass@127.0.0.1:3000/',
    'http://evil.example#http://127.0.0.1:3000/',
    'http://127.0.0.1:3000\t.evil.example/',
    'http://127.0.0.1:3000/\r\nSet-Cookie: a=b',
    ' http://evil.example',
    'http://',
    'http://localhost:3000/',
    'http://[::1]:3000/',
    '',
    `${testOrigin}/${'x'.repeat(2000)}`,
    7,
    null,
  ]
  test.each(bad)('refuses the return address %j', async (address) => {
    const count = await app.context.db.$count(checkoutSessions)
    for (const which of ['successUrl', 'cancelUrl']) {
      const answer = await checkout({ [which]: address })
      expect(answer.status).toBe(400)
      if (typeof address !== 'string' || address.length < 2000)
        expect(answer.body.error.message).toBe(planTexts.badReturnAddress)
    }
    expect(await app.context.db.$count(checkoutSessions)).toBe(count)
  })

  test('is refused during a running subscription', async () => {
    const artist = await makeArtist(app)
    expect(await checkout({}, artist.token)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_subscribed', message: planTexts.alreadySubscribed } },
    })
  })
})

describe('the return address', () => {
  test('is the public one if set; a Host header changes nothing', async () => {
    const site = await makeTestApp({ PUBLIC_URL: 'https://music.example/' })
    const ask = (origin: string) =>
      site.request('POST', '/api/subscription/checkout', {
        headers: { host: 'evil.example' },
        body: { ...good(), successUrl: `${origin}/a`, cancelUrl: `${origin}/b` },
      })
    expect((await ask('https://music.example')).body.data.checkoutUrl).toMatch(
      /^https:\/\/music\.example\/sandbox\/checkout\//,
    )
    for (const origin of [testOrigin, 'https://evil.example', 'http://music.example', 'https://music.example:8443'])
      expect((await ask(origin)).status).toBe(400)
    await site.close()
  })
})

describe('a signed-in artist', () => {
  test('renews without a second trial, by paying alone', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await makeCheckout(app, artist.token)
    expect(await session(sessionId)).toMatchObject({ for_user_id: artist.id, paid: false })
    expect((await app.request('GET', `/sandbox/api/checkout/${sessionId}`)).body.data).toMatchObject({
      withTrial: false,
      paid: false,
    })
    expect((await status(artist.token)).status).toBe('canceled')
    await app.request('POST', `/sandbox/api/checkout/${sessionId}/pay`)
    expect(await status(artist.token)).toMatchObject({ status: 'active', plan: 'artist', trialEndsAt: null })
    expect(await session(sessionId)).toMatchObject({ spent_by: artist.id })
    expect((await app.request('GET', `/api/onboarding/session?session_id=${sessionId}`)).body.data.state).toBe(
      'attached',
    )
  })

  test('without any subscription yet gets the plan the same way, with the one trial that everyone gets', async () => {
    const artist = await makeArtist(app, { status: 'none' })
    await makePaidSession(app, artist.token)
    expect((await status(artist.token)).status).toBe('trialing')
  })

  test('keeps the renewal: its session creates no other account', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await makePaidSession(app, artist.token)
    const answer = await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(sessionId) })
    expect(answer).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionUsed } } })
  })
})

describe('a report of the payment provider', () => {
  // Registered before the reports below.
  beforeEach(() => app.setNow('2026-11-02T10:00:00Z'))
  const subscription = (changes: Partial<ProviderSubscription> = {}) =>
    makeSubscription({ currentPeriodEnd: '2030-01-01T00:00:00.000Z', ...changes })
  const report = (changed: ProviderSubscription, time: string, id = `evt_${unique()}`) =>
    takePaymentEvent(app.context, { id, time, kind: 'subscription.changed', subscription: changed })
  const subscribed = async () => {
    const artist = await onboardArtist(app)
    const { rows } = await app.context.db.execute<{ id: string }>(
      sql`select provider_subscription_id as id from subscriptions where user_id = ${artist.id}`,
    )
    return { artist, id: rows[0]!.id }
  }

  test('changes the account of the subscription', async () => {
    const { artist, id } = await subscribed()
    await report(subscription({ id, status: 'past_due', cancelAtPeriodEnd: true }), '2030-01-01T00:00:00.000Z')
    expect(await status(artist.token)).toMatchObject({
      status: 'past_due',
      plan: 'artist',
      trialEndsAt: null,
      currentPeriodEnd: '2030-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: true,
    })
  })

  test('changes nothing if it is repeated, or arrives later than something newer', async () => {
    const { artist, id } = await subscribed()
    await report(subscription({ id, status: 'canceled' }), '2030-01-02T00:00:00.000Z', `evt_same_${id}`)
    await report(subscription({ id, status: 'active' }), '2030-01-01T00:00:00.000Z')
    expect((await status(artist.token)).status).toBe('canceled')
    await report(subscription({ id, status: 'active' }), '2030-01-03T00:00:00.000Z', `evt_same_${id}`)
    expect((await status(artist.token)).status).toBe('canceled')
    expect(await app.context.db.$count(paymentEvents, eq(paymentEvents.id, `evt_same_${id}`))).toBe(1)
  })

  test('of a subscription without an account changes nobody', async () => {
    const { artist } = await subscribed()
    await report(subscription({ status: 'canceled' }), '2030-01-02T00:00:00.000Z')
    expect((await status(artist.token)).status).toBe('trialing')
  })

  test('of a completed checkout before we knew the session still makes it usable', async () => {
    const sessionId = `cs_${unique()}`
    await takePaymentEvent(app.context, {
      id: `evt_${unique()}`,
      time: '2026-01-01T00:00:00.000Z',
      kind: 'checkout.completed',
      sessionId,
      subscription: subscription(),
    })
    expect((await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(sessionId) })).status).toBe(
      200,
    )
  })
})
