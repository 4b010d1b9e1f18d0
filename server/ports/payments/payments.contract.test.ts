import { msPerDay } from '#domain/shared/dates.ts'
import { createLogger } from '#server/platform/logger.ts'
import { describePaymentPort } from '#server/ports/payments/payments.contract.ts'
import type { PaymentEvent } from '#server/ports/payments/payments.ts'
import { openSandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { createSandbox } from '#server/ports/payments/sandbox.ts'
import { createStripe } from '#server/ports/payments/stripe.ts'
import { startStripeServer } from '#server/testing/stripe-server.ts'
import { makeTestDatabase } from '#server/testing/test-database.ts'

const urls = { successUrl: 'https://music.example/s', cancelUrl: 'https://music.example/c' }

describePaymentPort('the sandbox', async () => {
  const database = await makeTestDatabase()
  const events: PaymentEvent[] = []
  const clock = await openSandboxClock(database.db, () => new Date())
  const port = createSandbox({
    db: database.db,
    clock,
    trialDays: 7,
    price: { amount: 999, currency: 'usd', interval: 'month' },
    deliver: async (event) => void events.push(event),
  })
  const pay = async (sessionId: string) => void (await port.pay(sessionId))
  return {
    port,
    pay,
    async subscribe({ withTrial }) {
      const { sessionId } = await port.openCheckout({ priceId: port.artistPriceId, plan: 'artist', ...urls, withTrial })
      await pay(sessionId)
      return (await port.findCheckout(sessionId))!.reading!.subscription.id
    },
    async pass(_, days) {
      await clock.move(clock.offset() + days * msPerDay)
      await port.catchUp()
    },
    breakCard: async (id) => void (await port.doTo(id, 'breakCard')),
    eventsOf: async (id) => events.filter((event) => event.subscription.id === id),
    close: () => database.close(),
  }
})

describePaymentPort('Stripe, on a server that answers in its types', async () => {
  const stripe = await startStripeServer()
  const port = createStripe({
    secretKey: 'sk_test_contract',
    webhookSecret: 'whsec_test',
    artistPriceId: 'price_artist',
    trialDays: 7,
    logger: createLogger('silent'),
    api: stripe.api,
  })
  return {
    port,
    pay: async (sessionId) => stripe.pay(sessionId),
    async subscribe({ withTrial }) {
      const { sessionId } = await port.openCheckout({ priceId: port.artistPriceId, plan: 'artist', ...urls, withTrial })
      stripe.pay(sessionId)
      return (await port.findCheckout(sessionId))!.reading!.subscription.id
    },
    pass: async (id, days) => stripe.pass(id, days),
    breakCard: async (id) => stripe.breakCard(id),
    async eventsOf(id) {
      const events: PaymentEvent[] = []
      for (const { body, signature } of stripe.webhooks()) events.push(...(await port.readWebhook(body, signature)))
      return events.filter((event) => event.subscription.id === id)
    },
    close: () => stripe.close(),
  }
})
