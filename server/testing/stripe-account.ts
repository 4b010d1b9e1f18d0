import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { createLogger } from '#server/platform/logger.ts'
import type { PaymentWorld } from '#server/ports/payments/payments.contract.ts'
import type { PaymentEvent } from '#server/ports/payments/payments.ts'
import { createStripe, stripeApiVersion } from '#server/ports/payments/stripe.ts'
import { sign } from '#server/testing/stripe-server.ts'

const day = 86_400
const webhookSecret = 'whsec_check'

/**
 * Stripe itself, with a test key: subscriptions on their own test clocks, and its events, read back and signed here like a
 * webhook. It creates one price; the clocks, with their customers, are deleted at the end.
 */
export async function openStripeAccount(secretKey: string): Promise<PaymentWorld> {
  const stripe = new Stripe(secretKey, { apiVersion: stripeApiVersion })
  const started = Math.floor(Date.now() / 1000) - 60
  const price = await stripe.prices.create({
    unit_amount: 999,
    currency: 'usd',
    recurring: { interval: 'month' },
    product_data: { name: 'Artist plan (check)' },
  })
  await ensurePortal(stripe)
  const clocks: string[] = []
  const port = createStripe({
    secretKey,
    webhookSecret,
    artistPriceId: price.id,
    trialDays: 7,
    logger: createLogger('silent'),
  })

  async function subscribe({ withTrial }: { withTrial: boolean }): Promise<string> {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
    clocks.push(clock.id)
    const customer = await stripe.customers.create({
      email: 'check@example.com',
      test_clock: clock.id,
      payment_method: 'pm_card_visa',
    })
    const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method!.id,
      metadata: { all_areas_plan: 'artist' },
      ...(withTrial ? { trial_period_days: 7 } : {}),
    })
    return subscription.id
  }

  async function eventsOf(subscriptionId: string): Promise<PaymentEvent[]> {
    // Stripe lists an event a moment after what it reports.
    await wait(3_000)
    const listed = await stripe.events
      .list({ limit: 100, created: { gte: started } })
      .autoPagingToArray({ limit: 1_000 })
    const events: PaymentEvent[] = []
    for (const event of listed.toReversed().filter((one) => JSON.stringify(one).includes(subscriptionId))) {
      const { body, signature } = sign(event, webhookSecret)
      events.push(...(await port.readWebhook(body, signature)))
    }
    return events.filter((event) => event.subscription.id === subscriptionId)
  }

  return {
    port,
    pay: null,
    subscribe,
    pass: (subscriptionId, days) => pass(stripe, subscriptionId, days),
    breakCard: (subscriptionId) => breakCard(stripe, subscriptionId),
    eventsOf,
    async close() {
      for (const id of clocks) await stripe.testHelpers.testClocks.del(id)
      await stripe.prices.update(price.id, { active: false })
    },
  }
}

/** Moves the subscription's test clock, and waits until Stripe has done what was due. */
async function pass(stripe: Stripe, subscriptionId: string, days: number): Promise<void> {
  const { test_clock } = await stripe.subscriptions.retrieve(subscriptionId)
  const id = typeof test_clock === 'string' ? test_clock : test_clock!.id
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(id)
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: frozen_time + days * day })
  while ((await stripe.testHelpers.testClocks.retrieve(id)).status === 'advancing') await wait(2_000)
}

/** From now on the subscription's card is refused. */
async function breakCard(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId)
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: typeof customer === 'string' ? customer : customer.id,
  })
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: method.id })
}

/** The portal works only once it has been configured; a new account's has not. */
async function ensurePortal(stripe: Stripe): Promise<void> {
  const { data } = await stripe.billingPortal.configurations.list({ limit: 1, active: true })
  if (data.length === 0)
    await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
    })
}
