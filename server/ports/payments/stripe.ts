import { Stripe } from 'stripe'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { CheckoutRequest, PaymentPort, PortalRequest, Reading } from '#server/ports/payments/payments.ts'
import { isEnded, planKey, toPrice, toSubscription } from '#server/ports/payments/stripe-subscription.ts'
import { readStripeWebhook } from '#server/ports/payments/stripe-webhook.ts'

/** The version of the API that the library of package.json is made for: both change together. */
export const stripeApiVersion = '2026-10-28.endive'

/** Where Stripe is asked, if not at Stripe's own address: for tests. */
export type StripeApi = { host: string; port: number; protocol: 'http' | 'https' }

type Options = {
  secretKey: string
  webhookSecret: string
  artistPriceId: string
  trialDays: number
  logger: Pick<Logger, 'error'>
  api?: StripeApi | undefined
  now?: () => Date
}

/** Asks Stripe; null for what it does not have. */
type Ask = <T>(question: () => Promise<T>) => Promise<T | null>

/** The objects requested along with a subscription: the card that pays it, wherever that is set, and whether its last invoice was paid. */
const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'latest_invoice']

/** Payments by Stripe. Its times here are ours, taken before each request: a later request is at least as new. */
export function createStripe(options: Options): PaymentPort {
  const { secretKey, webhookSecret, artistPriceId, trialDays, logger, api, now = () => new Date() } = options
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...api,
  })
  const ask: Ask = (question) => orNull(logger, question)
  const subscriptions = createSubscriptions(stripe, ask, now)

  async function findCheckout(sessionId: string) {
    const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId))
    // A Stripe account may sell other things, too: subscriptions not opened here are not ours.
    if (!session?.metadata?.[planKey]) return null
    const subscriptionId = typeof session.subscription === 'string' ? session.subscription : session.subscription?.id
    const paid = session.status === 'complete' && session.payment_status !== 'unpaid'
    return { id: session.id, paid, reading: subscriptionId ? await subscriptions.find(subscriptionId) : null }
  }

  async function closeCheckout(sessionId: string): Promise<void> {
    const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId))
    if (session?.status === 'open') await ask(() => stripe.checkout.sessions.expire(sessionId))
  }

  async function findPrice() {
    const price = await ask(() => stripe.prices.retrieve(artistPriceId))
    return price?.active ? toPrice(price) : null
  }

  async function openCheckout(request: CheckoutRequest) {
    const create = (customer: Stripe.Checkout.SessionCreateParams) =>
      stripe.checkout.sessions.create({ ...checkoutParams(request, trialDays), ...customer })
    const byEmail = request.email ? { customer_email: request.email } : {}
    // A customer who was deleted at Stripe returns as a new one.
    const known = request.customerId ? await ask(() => create({ customer: request.customerId! })) : null
    const session = known ?? (await ask(() => create(byEmail)))
    if (!session?.url) throw new AppError('unavailable', serverTexts.unavailable)
    return { sessionId: session.id, checkoutUrl: session.url }
  }

  return {
    name: 'stripe',
    artistPriceId,
    openCheckout,
    findCheckout,
    closeCheckout,
    findPrice,
    findSubscription: subscriptions.find,
    cancelAtPeriodEnd: (id) => subscriptions.change(id, () => ({ cancel_at_period_end: true })),
    // The portal may have set a day instead.
    resume: (id) =>
      subscriptions.change(id, (found) =>
        found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
      ),
    endTrial: subscriptions.endTrial,
    cancelNow: subscriptions.cancelNow,
    async openPortal(request) {
      const session = await ask(() => stripe.billingPortal.sessions.create(portalParams(request)))
      return session?.url ?? null
    },
    readWebhook: (body, signature) =>
      readStripeWebhook({ stripe, webhookSecret, findCheckout, findSubscription: subscriptions.find }, body, signature),
  }
}

/** Null for one that Stripe does not have, and for a change of one that has ended. */
function createSubscriptions(stripe: Stripe, ask: Ask, now: () => Date) {
  async function find(id: string): Promise<Reading | null> {
    const time = now().toISOString()
    const found = await ask(() => stripe.subscriptions.retrieve(id, { expand }))
    return found && { subscription: toSubscription(found), time }
  }

  async function change(
    id: string,
    changes: (found: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ): Promise<Reading | null> {
    const found = await ask(() => stripe.subscriptions.retrieve(id))
    if (!found || isEnded(found)) return null
    await ask(() => stripe.subscriptions.update(id, changes(found)))
    return find(id)
  }

  async function endTrial(id: string): Promise<Reading | null> {
    const found = await ask(() => stripe.subscriptions.retrieve(id))
    if (!found || isEnded(found)) return null
    if (found.status === 'trialing') await ask(() => stripe.subscriptions.update(id, { trial_end: 'now' }))
    return find(id)
  }

  async function cancelNow(id: string): Promise<void> {
    const found = await ask(() => stripe.subscriptions.retrieve(id))
    if (found && !isEnded(found)) await ask(() => stripe.subscriptions.cancel(id))
  }

  return { find, change, endTrial, cancelNow }
}

function checkoutParams(
  { priceId, plan, successUrl, cancelUrl, withTrial }: CheckoutRequest,
  trialDays: number,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [planKey]: plan }
  return {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_method_collection: 'always',
    subscription_data: { metadata, ...(withTrial ? { trial_period_days: trialDays } : {}) },
  }
}

function portalParams({ customerId, returnUrl, at }: PortalRequest): Stripe.BillingPortal.SessionCreateParams {
  const flow: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  }
  return { customer: customerId, return_url: returnUrl, ...(at === 'paymentMethod' ? { flow_data: flow } : {}) }
}

/** What Stripe does not have is null. Everything else that goes wrong there is logged without keys and reported as 'cannot be reached'. */
async function orNull<T>(logger: Pick<Logger, 'error'>, question: () => Promise<T>): Promise<T | null> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error.code === 'resource_missing') return null
    logger.error(
      {
        stripeError: error.type,
        status: error.statusCode,
        stripeCode: error.code,
        stripeRequest: error.requestId,
        param: error.param,
      },
      'the payment provider refused',
    )
    throw new AppError('unavailable', serverTexts.unavailable)
  }
}
