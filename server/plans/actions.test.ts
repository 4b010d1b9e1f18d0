import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comparePrice } from '#server/plans/actions.ts'
import { startStripeServer, type StripeServer } from '#server/testing/stripe-server.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let stripe: StripeServer
let app: TestApp
beforeAll(async () => {
  stripe = await startStripeServer()
  app = await makeTestApp(
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_PRICE_ARTIST: 'price_artist' },
    { stripeApi: stripe.api },
  )
})
beforeEach(() =>
  stripe.setPrice({
    unit_amount: 999,
    currency: 'usd',
    active: true,
    recurring: { interval: 'month', interval_count: 1 },
  }),
)
afterAll(async () => {
  await app.close()
  await stripe.close()
})

/** The log lines written while the prices are compared. */
async function warnings(): Promise<string> {
  const before = app.log().length
  await comparePrice(app.context)
  return app.log().slice(before)
}

test('a price as the plans page shows it is not worth a word', async () => {
  expect(await warnings()).toBe('')
})

test.each([
  ['another sum', { unit_amount: 1099 }, '$10.99 per month'],
  ['another currency', { currency: 'eur' }, '€9.99 per month'],
  ['another interval', { recurring: { interval: 'year' as const, interval_count: 1 } }, '$9.99 per year'],
  ['several months at once', { recurring: { interval: 'month' as const, interval_count: 3 } }, '$9.99 per 3 months'],
])('%s is a warning that names both', async (_, change, charged) => {
  stripe.setPrice(change)
  const said = await warnings()
  expect(said).toContain('"shown":"$9.99 per month"')
  expect(said).toContain(`"charged":"${charged}"`)
})

test.each([
  ['is no longer sold', { active: false }],
  ['has no one sum', { unit_amount: null }],
])('a price that %s is a warning', async (_, change) => {
  stripe.setPrice(change)
  expect(await warnings()).toContain('names no price that is sold')
})

test('a provider that cannot be reached is a warning, and no failure', async () => {
  stripe.state.offline = true
  expect(await warnings()).toContain('could not be asked for its price')
  stripe.state.offline = false
})
