import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { makeCheckout, onboardingForm, signIn } from '#server/testing/make.ts'
import { stripeOfFile, stripeSettings } from '#server/testing/stripe-of-file.ts'
import { sign } from '#server/testing/stripe-server.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, stripe, deliver, status, complete, session, subscriptionOf, sentDuring, onboard } = stripeOfFile()

describe('a checkout at Stripe', () => {
  test('is requested with the pinned version, the price, seven days of trial and our addresses', async () => {
    const sessionId = await makeCheckout(app)
    const asked = stripe.asked.findLast((one) => one.path === '/v1/checkout/sessions')!
    expect(asked).toMatchObject({
      method: 'POST',
      version: '2026-10-28.endive',
      key: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}`,
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

  test('made signed out by an account that had its trial is charged when attached, and the previous plan ends', async () => {
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

  test('goes to Stripe, and from there to an account with its trial, card and next charge', async () => {
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

  test('the test checkout does not exist next to it', async () => {
    expect((await app.request('GET', '/sandbox/api/checkout/x')).status).toBe(404)
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

  test('and a webhook that comes after the fallback set up the account changes nothing', async () => {
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

  test('is not paid before Stripe reports it, whatever the fallback is asked', async () => {
    const sessionId = await makeCheckout(app)
    expect(
      await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: sessionId } }),
    ).toMatchObject({ status: 400, body: { error: { code: 'session_unpaid' } } })
    expect(
      await app.request('POST', '/api/onboarding/create-fallback', { body: { session_id: 'cs_test_invented' } }),
    ).toMatchObject({ status: 400, body: { error: { code: 'session_unknown' } } })
  })

  test('and whose subscription changed before the account was set up gives the account its current state', async () => {
    const sessionId = await makeCheckout(app)
    for (const webhook of await sentDuring(() => stripe.pay(sessionId))) await deliver(webhook)
    const { id } = await subscriptionOf(sessionId)
    for (const webhook of await sentDuring(() => stripe.pass(id, 8))) await deliver(webhook)
    const form = onboardingForm(sessionId)
    await complete(form)
    expect(await status((await signIn(app, form.email))!)).toMatchObject({ status: 'active' })
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
      stripeSettings.STRIPE_WEBHOOK_SECRET,
    ),
  )
  expect((await status(artist.token)).status).toBe(ours)
})
