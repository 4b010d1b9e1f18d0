import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { mails } from '#server/mail/tables.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import {
  makeArtist,
  makeCheckout,
  onboardingForm,
  openMailedLink,
  signIn,
  type TestArtist,
} from '#server/testing/make.ts'
import { sign, startStripeServer, type StripeServer, type Webhook } from '#server/testing/stripe-server.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

const settings = {
  STRIPE_SECRET_KEY: 'sk_test_NeverInTheLog1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_ARTIST: 'price_artist',
}

let stripe: StripeServer
let app: TestApp
beforeAll(async () => {
  stripe = await startStripeServer(settings.STRIPE_WEBHOOK_SECRET)
  app = await makeTestApp(settings, { stripeApi: stripe.api })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const deliver = ({ body, signature }: Webhook) =>
  app.request('POST', '/api/payments/webhook', { body, headers: { 'stripe-signature': signature } })
const status = async (token: string) => (await app.request('GET', '/api/subscription/status', { token })).body.data
const complete = (form: unknown) => app.request('POST', '/api/onboarding/complete', { body: form })
const session = async (id: string) =>
  (await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0]!
const subscriptionOf = async (sessionId: string) =>
  (await app.context.ports.payments.findCheckout(sessionId))!.reading!.subscription
/** What Stripe sent while `work` ran. */
async function sentDuring(work: () => unknown): Promise<Webhook[]> {
  const before = stripe.webhooks().length
  await work()
  return stripe.webhooks().slice(before)
}

/** An artist who paid at Stripe and was set up; every webhook delivered. */
async function onboard(): Promise<TestArtist & { subscriptionId: string; customerId: string }> {
  const sessionId = await makeCheckout(app)
  for (const webhook of await sentDuring(() => stripe.pay(sessionId))) await deliver(webhook)
  const form = onboardingForm(sessionId)
  expect((await complete(form)).status).toBe(200)
  const token = (await signIn(app, form.email))!
  const { id: subscriptionId, customerId } = await subscriptionOf(sessionId)
  return {
    id: (await app.request('GET', '/api/profile', { token })).body.data.id,
    email: form.email,
    token,
    subscriptionId,
    customerId,
  }
}

describe('a checkout at Stripe', () => {
  test('is asked for with the pinned version, the price, seven days of trial and our addresses', async () => {
    const sessionId = await makeCheckout(app)
    const asked = stripe.asked.findLast((one) => one.path === '/v1/checkout/sessions')!
    expect(asked).toMatchObject({
      method: 'POST',
      version: '2026-10-28.endive',
      key: `Bearer ${settings.STRIPE_SECRET_KEY}`,
    })
    expect(Object.fromEntries(asked.form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_artist',
      'line_items[0][quantity]': '1',
      'subscription_data[trial_period_days]': '7',
      payment_method_collection: 'always',
      success_url: `${testOrigin}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${testOrigin}/plans`,
      'metadata[all_areas_plan]': 'artist',
      'subscription_data[metadata][all_areas_plan]': 'artist',
    })
    expect(await session(sessionId)).toMatchObject({ provider: 'stripe', paid: false })
  })

  test('made signed out by an account that had its trial is charged as it is attached, and the plan before ends', async () => {
    const artist = await onboard()
    const sessionId = await makeCheckout(app)
    for (const webhook of await sentDuring(() => stripe.pay(sessionId))) await deliver(webhook)
    const second = await subscriptionOf(sessionId)
    expect(second).toMatchObject({ status: 'trialing', charged: false })
    expect(
      await app.request('POST', '/api/onboarding/attach', { token: artist.token, body: { session_id: sessionId } }),
    ).toMatchObject({ status: 200 })
    expect(
      Object.fromEntries(
        stripe.asked.findLast((one) => one.method === 'POST' && one.path === `/v1/subscriptions/${second.id}`)!.form,
      ),
    ).toEqual({ trial_end: 'now' })
    expect(await status(artist.token)).toMatchObject({ status: 'active' })
    expect(await subscriptionOf(sessionId)).toMatchObject({ status: 'active', charged: true })
    await expect
      .poll(async () => (await app.context.ports.payments.findSubscription(artist.subscriptionId))!.subscription.status)
      .toBe('canceled')
  })

  test('leads to Stripe, and from there to an account with its trial, card and next charge', async () => {
    const answer = await app.request('POST', '/api/subscription/checkout', {
      body: { priceId: 'price_artist', successUrl: `${testOrigin}/a`, cancelUrl: `${testOrigin}/b` },
    })
    expect(answer.body.data.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//)
    const artist = await onboard()
    const { trialEndsAt, now: _, ...rest } = await status(artist.token)
    expect(Date.parse(trialEndsAt) - Date.now()).toBeGreaterThan(6 * 86_400_000)
    expect(rest).toEqual({
      status: 'trialing',
      plan: 'artist',
      currentPeriodEnd: trialEndsAt,
      cancelAtPeriodEnd: false,
      price: { amount: 999, currency: 'usd', interval: 'month' },
      nextCharge: { amount: 999, currency: 'usd', at: trialEndsAt },
      paymentMethod: { brand: 'visa', last4: '4242' },
      trialUsed: true,
      provider: 'stripe',
    })
  })

  test('the test checkout does not answer beside it', async () => {
    expect((await app.request('GET', '/sandbox/api/checkout/x')).status).toBe(404)
  })
})

describe('a webhook', () => {
  const forged: [string, (webhook: Webhook) => Webhook][] = [
    ['without a signature', ({ body }) => ({ body, signature: '' })],
    ['signed with another secret', ({ body }) => sign(JSON.parse(body), 'whsec_other')],
    [
      'whose text was changed',
      ({ body, signature }) => ({ body: body.replace('"livemode":false', '"livemode":true'), signature }),
    ],
    ['with one space more', ({ body, signature }) => ({ body: `${body} `, signature })],
    [
      'signed an hour ago',
      ({ body }) => sign(JSON.parse(body), settings.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 3600),
    ],
  ]
  test.each(forged)('%s is answered 400 and changes nothing', async (_, forge) => {
    const sessionId = await makeCheckout(app)
    const [webhook] = (await sentDuring(() => stripe.pay(sessionId))).filter(({ body }) =>
      body.includes('checkout.session.completed'),
    )
    const count = await app.context.db.$count(paymentEvents)
    expect(await deliver(forge(webhook!))).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'untrusted_webhook', message: subscriptionTexts.untrustedWebhook } },
    })
    expect(await session(sessionId)).toMatchObject({ paid: false })
    expect(await app.context.db.$count(paymentEvents)).toBe(count)
    expect((await deliver(webhook!)).status).toBe(200)
    expect(await session(sessionId)).toMatchObject({ paid: true })
  })

  test('that comes twice, or ten times at once, is answered 200 and counts once', async () => {
    const sessionId = await makeCheckout(app)
    const sent = await sentDuring(() => stripe.pay(sessionId))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sent)
        .flat()
        .map(deliver),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    for (const { body } of sent)
      expect(await app.context.db.$count(paymentEvents, eq(paymentEvents.id, JSON.parse(body).id))).toBe(1)
    const before = await session(sessionId)
    const form = onboardingForm(sessionId)
    await complete(form)
    for (const webhook of sent) await deliver(webhook)
    expect(await app.context.db.$count(accounts, eq(accounts.email, form.email))).toBe(1)
    expect(before).toMatchObject({ paid: true, spent_at: null })
  })

  test('of something that is not ours, or that we do not know, is answered 200 and makes nothing', async () => {
    const count = await app.context.db.$count(checkoutSessions)
    const others = [
      stripe.event('customer.created', { id: 'cus_1', object: 'customer' }),
      stripe.event('customer.subscription.updated', { id: 'sub_of_somebody_else', object: 'subscription' }),
      stripe.event('checkout.session.completed', { id: 'cs_test_gone', object: 'checkout.session' }),
      stripe.event('invoice.paid', { id: 'in_1', object: 'invoice', billing_reason: 'manual', parent: null }),
    ]
    for (const event of others) expect((await deliver(sign(event, settings.STRIPE_WEBHOOK_SECRET))).status).toBe(200)
    const foreign = await fetch(`http://127.0.0.1:${stripe.api.port}/v1/checkout/sessions`, {
      method: 'POST',
      body: 'line_items[0][price]=price_other',
    })
    const { id } = (await foreign.json()) as { id: string }
    for (const webhook of await sentDuring(() => stripe.pay(id))) expect((await deliver(webhook)).status).toBe(200)
    expect(await app.context.db.$count(checkoutSessions)).toBe(count)
  })

  test('that cannot be looked up is answered so that Stripe sends it again, and then counts', async () => {
    const artist = await onboard()
    const [webhook] = await sentDuring(() => stripe.pass(artist.subscriptionId, 5))
    stripe.state.failNext = { status: 400, refusal: { type: 'api_error', message: 'try later' } }
    expect((await deliver(webhook!)).status).toBe(503)
    expect((await deliver(webhook!)).status).toBe(200)
    expect(await app.context.db.$count(paymentEvents, eq(paymentEvents.id, JSON.parse(webhook!.body).id))).toBe(1)
  })
})

describe('events out of order', () => {
  /** Small and repeatable: the same orders in every run. */
  function shuffle<T>(items: readonly T[], seed: number): T[] {
    let state = seed
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    return items
      .map((item) => [random(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  }

  test.each([1, 2, 3, 4])('leave what holds at Stripe, in order %i, some of them twice', async (seed) => {
    const artist = await onboard()
    const sent = await sentDuring(async () => {
      stripe.pass(artist.subscriptionId, 8)
      stripe.breakCard(artist.subscriptionId)
      stripe.pass(artist.subscriptionId, 30)
      stripe.settle(artist.subscriptionId)
      await app.context.ports.payments.cancelAtPeriodEnd(artist.subscriptionId)
    })
    expect(sent.length).toBeGreaterThan(6)
    for (const webhook of shuffle([...sent, ...sent.slice(0, 3)], seed))
      expect((await deliver(webhook)).status).toBe(200)
    expect(await status(artist.token)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextCharge: null })
    const ending = await sentDuring(() => stripe.pass(artist.subscriptionId, 40))
    for (const webhook of shuffle([...ending, ...sent], seed)) await deliver(webhook)
    expect(await status(artist.token)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false })
  })

  test('that are delivered all at once leave the same', async () => {
    const artist = await onboard()
    const sent = await sentDuring(() => {
      stripe.pass(artist.subscriptionId, 8)
      return app.context.ports.payments.cancelNow(artist.subscriptionId)
    })
    await Promise.all(sent.map(deliver))
    expect((await status(artist.token)).status).toBe('canceled')
  })
})

describe('a checkout page that was closed after payment', () => {
  test('and a webhook that never comes: the page asks the provider itself, and there is one account', async () => {
    const sessionId = await makeCheckout(app)
    stripe.pay(sessionId)
    const form = onboardingForm(sessionId)
    expect(await complete(form)).toMatchObject({
      status: 400,
      body: { error: { message: onboardingTexts.sessionUnpaid } },
    })
    expect(
      await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: sessionId } }),
    ).toMatchObject({ status: 200, body: { data: { paid: true } } })
    expect((await complete(form)).status).toBe(200)
    expect((await complete(form)).status).toBe(200)
    expect(await app.context.db.$count(accounts, eq(accounts.email, form.email))).toBe(1)
    expect((await status((await signIn(app, form.email))!)).status).toBe('trialing')
  })

  test('and a webhook that comes after the account was set up by the fallback changes nothing', async () => {
    const sessionId = await makeCheckout(app)
    const late = await sentDuring(() => stripe.pay(sessionId))
    await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: sessionId } })
    const form = onboardingForm(sessionId)
    await complete(form)
    const token = (await signIn(app, form.email))!
    const { now: _, ...before } = await status(token)
    for (const webhook of late) expect((await deliver(webhook)).status).toBe(200)
    expect(await status(token)).toMatchObject(before)
    expect(await app.context.db.$count(accounts, eq(accounts.email, form.email))).toBe(1)
  })

  test('is not paid before Stripe says so, whatever the fallback is asked', async () => {
    const sessionId = await makeCheckout(app)
    expect(
      await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: sessionId } }),
    ).toMatchObject({ status: 400, body: { error: { code: 'session_unpaid' } } })
    expect(
      await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: 'cs_test_invented' } }),
    ).toMatchObject({ status: 400, body: { error: { code: 'session_unknown' } } })
  })

  test('and whose subscription changed before the account was set up gives the account what holds by then', async () => {
    const sessionId = await makeCheckout(app)
    for (const webhook of await sentDuring(() => stripe.pay(sessionId))) await deliver(webhook)
    const { id } = await subscriptionOf(sessionId)
    for (const webhook of await sentDuring(() => stripe.pass(id, 8))) await deliver(webhook)
    const form = onboardingForm(sessionId)
    await complete(form)
    expect(await status((await signIn(app, form.email))!)).toMatchObject({ status: 'active' })
  })
})

describe('a lapsed account', () => {
  test('renews as the same customer without a trial, and what Stripe still held of the old subscription is ended', async () => {
    const artist = await onboard()
    stripe.put(artist.subscriptionId, { status: 'unpaid' })
    await deliver(
      sign(
        stripe.event('customer.subscription.updated', { id: artist.subscriptionId, object: 'subscription' }),
        settings.STRIPE_WEBHOOK_SECRET,
      ),
    )
    expect((await status(artist.token)).status).toBe('canceled')
    const sessionId = await makeCheckout(app, artist.token)
    const asked = stripe.asked.findLast((one) => one.path === '/v1/checkout/sessions')!.form
    expect(asked.get('customer')).toBe(artist.customerId)
    expect(asked.has('subscription_data[trial_period_days]')).toBe(false)
    for (const webhook of await sentDuring(() => stripe.pay(sessionId))) await deliver(webhook)
    expect((await status(artist.token)).status).toBe('active')
    await expect
      .poll(
        async () => (await app.context.ports.payments.findSubscription(artist.subscriptionId))!.subscription.status,
        { timeout: 15_000 },
      )
      .toBe('canceled')
    for (const webhook of stripe.webhooks()) await deliver(webhook)
    expect((await status(artist.token)).status).toBe('active')
  })

  test('whose customer was deleted at Stripe renews as a new one, by address', async () => {
    const artist = await onboard()
    await app.context.ports.payments.cancelNow(artist.subscriptionId)
    for (const webhook of stripe.webhooks().slice(-1)) await deliver(webhook)
    stripe.deleteCustomer(artist.customerId)
    await makeCheckout(app, artist.token)
    const asked = stripe.asked.findLast((one) => one.path === '/v1/checkout/sessions')!.form
    expect([asked.get('customer'), asked.get('customer_email')]).toEqual([null, artist.email])
  })
})

describe('an account', () => {
  test('cancels and resumes, also what was cancelled to a day in the portal', async () => {
    const artist = await onboard()
    const ask = (path: string) => app.request('POST', `/api/subscription/${path}`, { token: artist.token })
    expect(await ask('cancel')).toMatchObject({
      status: 200,
      body: { data: { status: 'trialing', cancelAtPeriodEnd: true, nextCharge: null } },
    })
    expect(await ask('resume')).toMatchObject({ status: 200, body: { data: { cancelAtPeriodEnd: false } } })
    stripe.put(artist.subscriptionId, { cancel_at: Math.floor(Date.now() / 1000) + 86_400 })
    expect(await ask('cancel')).toMatchObject({ body: { data: { cancelAtPeriodEnd: true } } })
    stripe.put(artist.subscriptionId, {
      cancel_at_period_end: false,
      cancel_at: Math.floor(Date.now() / 1000) + 86_400,
    })
    expect(await ask('resume')).toMatchObject({ status: 200, body: { data: { cancelAtPeriodEnd: false } } })
    expect(stripe.asked.findLast((one) => one.method === 'POST')!.form.get('cancel_at')).toBe('')
  })

  test('is told so when it ended at Stripe before we heard of it, and is lapsed from then on', async () => {
    const artist = await onboard()
    await app.context.ports.payments.cancelNow(artist.subscriptionId)
    expect(await app.request('POST', '/api/subscription/cancel', { token: artist.token })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_subscription', message: subscriptionTexts.noneRunning } },
    })
    expect((await status(artist.token)).status).toBe('canceled')
  })

  test('is led to the portal and back to its Billing tab, also when lapsed', async () => {
    const artist = await onboard()
    for (const path of ['setup', 'portal']) {
      expect(await app.request('POST', `/api/subscription/${path}`, { token: artist.token })).toMatchObject({
        status: 200,
        body: { data: { url: 'https://billing.stripe.test/p/session' } },
      })
      const { form } = stripe.asked.findLast((one) => one.path === '/v1/billing_portal/sessions')!
      expect(form.get('return_url')).toBe(`${testOrigin}/dashboard?settings=billing`)
      expect(form.get('flow_data[type]')).toBe(path === 'setup' ? 'payment_method_update' : null)
    }
    await app.context.ports.payments.cancelNow(artist.subscriptionId)
    for (const webhook of stripe.webhooks().slice(-1)) await deliver(webhook)
    expect((await app.request('POST', '/api/subscription/portal', { token: artist.token })).status).toBe(200)
  })

  test('without anything at Stripe is told to choose a plan, and one from the sandbox that it cannot be changed here', async () => {
    const none = await makeArtist(app, { status: 'none' })
    expect(await app.request('POST', '/api/subscription/portal', { token: none.token })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_customer', message: subscriptionTexts.noCustomer } },
    })
    const before = await makeArtist(app)
    expect(await app.request('POST', '/api/subscription/cancel', { token: before.token })).toMatchObject({
      status: 409,
      body: { error: { code: 'other_provider' } },
    })
  })

  test('whose payment fails is past due, may write, and gets one mail however often that is reported', async () => {
    const onboarded = await onboard()
    const artist = { ...onboarded, token: await openMailedLink(app, onboarded.email, 'confirmation') }
    stripe.breakCard(artist.subscriptionId)
    const sent = await sentDuring(() => stripe.pass(artist.subscriptionId, 8))
    for (const webhook of [...sent, ...sent]) await deliver(webhook)
    expect(await status(artist.token)).toMatchObject({ status: 'past_due', nextCharge: null })
    expect(await app.context.db.$count(mails, eq(mails.kind, 'payment_failed'))).toBe(1)
    expect(
      (
        await app.request('POST', '/api/releases', {
          token: artist.token,
          body: { title: 'T', release_date: '2027-01-01', release_type: 'single' },
        })
      ).status,
    ).toBe(201)
  })
})

test.each([
  ['incomplete', 'canceled'],
  ['incomplete_expired', 'canceled'],
  ['unpaid', 'canceled'],
  ['paused', 'canceled'],
  ['past_due', 'past_due'],
  ['active', 'active'],
] as const)('what Stripe calls %s is %s here', async (theirs, ours) => {
  const artist = await onboard()
  stripe.put(artist.subscriptionId, { status: theirs })
  await deliver(
    sign(
      stripe.event('customer.subscription.updated', { id: artist.subscriptionId, object: 'subscription' }),
      settings.STRIPE_WEBHOOK_SECRET,
    ),
  )
  expect((await status(artist.token)).status).toBe(ours)
})

describe('Stripe away, or refusing', () => {
  test('is told in a sentence, and the key is never in the log', async () => {
    stripe.state.failNext = {
      status: 401,
      refusal: { type: 'invalid_request_error', message: `Invalid API Key provided: ${settings.STRIPE_SECRET_KEY}` },
    }
    const body = { priceId: 'price_artist', successUrl: `${testOrigin}/a`, cancelUrl: `${testOrigin}/b` }
    expect(await app.request('POST', '/api/subscription/checkout', { body })).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', message: serverTexts.unavailable } },
    })
    stripe.state.offline = true
    expect((await app.request('POST', '/api/subscription/checkout', { body })).status).toBe(503)
    stripe.state.offline = false
    expect((await app.request('POST', '/api/subscription/checkout', { body })).status).toBe(200)
    expect(app.log()).toContain('the payment provider refused')
    expect(app.log()).not.toContain('NeverInTheLog')
    expect(app.log()).not.toContain(settings.STRIPE_WEBHOOK_SECRET)
  })
})
