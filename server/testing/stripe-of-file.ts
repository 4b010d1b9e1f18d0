import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { makeCheckout, onboardingForm, signIn, type TestArtist } from '#server/testing/make.ts'
import { startStripeServer, type StripeServer, type Webhook } from '#server/testing/stripe-server.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_NeverInTheLog1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_ARTIST: 'price_artist',
}

type PaidArtist = TestArtist & { subscriptionId: string; customerId: string }

type StripeOfFile = {
  app: TestApp
  stripe: StripeServer
  deliver: (webhook: Webhook) => Promise<Answered>
  /** The subscription as its account sees it. */
  status: (token: string) => Promise<Answered['body']>
  complete: (form: unknown) => Promise<Answered>
  /** The stored checkout session. */
  session: (id: string) => Promise<typeof checkoutSessions.$inferSelect>
  subscriptionOf: (sessionId: string) => Promise<ProviderSubscription>
  /** What Stripe sent while `work` ran. */
  sentDuring: (work: () => unknown) => Promise<Webhook[]>
  /** An artist who paid at Stripe and was set up, with every webhook delivered. */
  onboard: () => Promise<PaidArtist>
}

/** One application for all tests of a file, whose payments go to the test's own Stripe server. */
export function stripeOfFile(): StripeOfFile {
  const [app, stripe] = [{} as TestApp, {} as StripeServer]
  beforeAll(async () => {
    Object.assign(stripe, await startStripeServer(stripeSettings.STRIPE_WEBHOOK_SECRET))
    Object.assign(app, await makeTestApp(stripeSettings, { stripeApi: stripe.api }))
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
  async function sentDuring(work: () => unknown): Promise<Webhook[]> {
    const before = stripe.webhooks().length
    await work()
    return stripe.webhooks().slice(before)
  }

  async function onboard(): Promise<PaidArtist> {
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
  return { app, stripe, deliver, status, complete, session, subscriptionOf, sentDuring, onboard }
}
