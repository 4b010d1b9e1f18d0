import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import { makeCheckout, onboardingForm } from '#server/testing/make.ts'
import { stripeOfFile, stripeSettings } from '#server/testing/stripe-of-file.ts'
import { sign, type Webhook } from '#server/testing/stripe-server.ts'

const { app, stripe, deliver, status, complete, session, sentDuring, onboard } = stripeOfFile()

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
      ({ body }) => sign(JSON.parse(body), stripeSettings.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 3600),
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

  test('that is repeated, or arrives ten times concurrently, gets 200 and counts once', async () => {
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

  test('about a foreign or unknown object gets 200 and has no effect', async () => {
    const count = await app.context.db.$count(checkoutSessions)
    const others = [
      stripe.event('customer.created', { id: 'cus_1', object: 'customer' }),
      stripe.event('customer.subscription.updated', { id: 'sub_of_somebody_else', object: 'subscription' }),
      stripe.event('checkout.session.completed', { id: 'cs_test_gone', object: 'checkout.session' }),
      stripe.event('invoice.paid', { id: 'in_1', object: 'invoice', billing_reason: 'manual', parent: null }),
    ]
    for (const event of others)
      expect((await deliver(sign(event, stripeSettings.STRIPE_WEBHOOK_SECRET))).status).toBe(200)
    const foreign = await fetch(`http://127.0.0.1:${stripe.api.port}/v1/checkout/sessions`, {
      method: 'POST',
      body: 'line_items[0][price]=price_other',
    })
    const { id } = (await foreign.json()) as { id: string }
    for (const webhook of await sentDuring(() => stripe.pay(id))) expect((await deliver(webhook)).status).toBe(200)
    expect(await app.context.db.$count(checkoutSessions)).toBe(count)
  })

  test('that cannot be looked up is answered so that Stripe resends it, and then counts', async () => {
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

  test.each([1, 2, 3, 4])('lead to Stripe’s state, in order %i, some of them twice', async (seed) => {
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

  test('that are delivered concurrently have the same result', async () => {
    const artist = await onboard()
    const sent = await sentDuring(() => {
      stripe.pass(artist.subscriptionId, 8)
      return app.context.ports.payments.cancelNow(artist.subscriptionId)
    })
    await Promise.all(sent.map(deliver))
    expect((await status(artist.token)).status).toBe('canceled')
  })
})
