import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { mails } from '#server/mail/tables.ts'
import { makeArtist, makeCheckout, openMailedLink } from '#server/testing/make.ts'
import { stripeOfFile, stripeSettings } from '#server/testing/stripe-of-file.ts'
import { sign } from '#server/testing/stripe-server.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, stripe, deliver, status, sentDuring, onboard } = stripeOfFile()

describe('a lapsed account', () => {
  test('renews as the same customer without a trial, and whatever Stripe still had of the old subscription is ended', async () => {
    const artist = await onboard()
    stripe.put(artist.subscriptionId, { status: 'unpaid' })
    await deliver(
      sign(
        stripe.event('customer.subscription.updated', { id: artist.subscriptionId, object: 'subscription' }),
        stripeSettings.STRIPE_WEBHOOK_SECRET,
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
      .poll(async () => (await app.context.ports.payments.findSubscription(artist.subscriptionId))!.subscription.status)
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
  test('cancels and resumes, even if it was canceled to a day in the portal', async () => {
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

  test('learns that it ended at Stripe before we heard of it, and is lapsed from then on', async () => {
    const artist = await onboard()
    await app.context.ports.payments.cancelNow(artist.subscriptionId)
    expect(await app.request('POST', '/api/subscription/cancel', { token: artist.token })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_subscription', message: subscriptionTexts.noneRunning } },
    })
    expect((await status(artist.token)).status).toBe('canceled')
  })

  test('is sent to the portal and back to its Billing tab, even if lapsed', async () => {
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

  test('without anything at Stripe is asked to choose a plan; one from the sandbox cannot be changed here', async () => {
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

  test('with a failed payment is past due, may write, and gets one mail however often that is reported', async () => {
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

describe('Stripe down, or refusing', () => {
  test('is reported in a sentence, and the key is never in the log', async () => {
    stripe.state.failNext = {
      status: 401,
      refusal: {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${stripeSettings.STRIPE_SECRET_KEY}`,
      },
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
    expect(app.log()).not.toContain(stripeSettings.STRIPE_WEBHOOK_SECRET)
  })
})
