import { listProducts, paymentWebhook, startCheckout } from '#domain/plans/calls.ts'
import { products, trialDays } from '#domain/plans/rules.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { findCaller } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { openSession, takePaymentEvent } from '#server/plans/actions.ts'
import { readBytes } from '#server/platform/http/body.ts'
import { isOwnAddress } from '#server/platform/http/origin.ts'
import { createPublicLimit, limitPublic } from '#server/platform/http/public-limit.ts'
import type { Router } from '#server/platform/http/router.ts'
import { UnreadableWebhook, UntrustedWebhook, type PaymentEvent } from '#server/ports/payments/payments.ts'
import { findStored, hadTrial } from '#server/subscriptions/queries.ts'

export function mountPlans(router: Router<Account>, context: AppContext): void {
  const { db, ports } = context
  const forSale = products(ports.payments.artistPriceId)
  const limit = limitPublic(context)

  router.public(listProducts, async () => ({ data: forSale }))

  router.public(startCheckout, async ({ c, body }) => {
    limit(c)
    const { priceId, successUrl, cancelUrl } = await body()
    const plan = forSale.find((product) => product.available && product.priceId === priceId)
    if (!plan) throw new AppError('badRequest', planTexts.unknownPrice)
    const origin = context.originFor(c.req.raw)
    if (!isOwnAddress(successUrl, origin) || !isOwnAddress(cancelUrl, origin))
      throw new AppError('badRequest', planTexts.badReturnAddress)
    const caller = await findCaller(context, c)
    if (caller && mayWrite(caller.subscription))
      throw new AppError('conflict', planTexts.alreadySubscribed, { code: 'already_subscribed' })
    // A trial is given once per person. A signed-out visitor is unknown: the trial ends again if the payment is used by an account that had one.
    const withTrial = trialDays > 0 && !(caller && (await hadTrial(db, caller)))
    const before = caller && (await findStored(db, caller.id))
    const { sessionId, checkoutUrl } = await ports.payments.openCheckout({
      priceId,
      plan: plan.id,
      successUrl,
      cancelUrl,
      withTrial,
      email: caller?.email,
      customerId: before?.provider === ports.payments.name ? before.provider_customer_id : undefined,
    })
    await openSession(db, {
      id: sessionId,
      provider: ports.payments.name,
      plan: plan.id,
      for_user_id: caller?.id ?? null,
    })
    return { data: { checkoutUrl: new URL(checkoutUrl, origin).href, sessionId } }
  })

  const unsigned = createPublicLimit(context)
  router.public(paymentWebhook, async ({ c }) => {
    // Taken before anything is read, and refunded if the signature is valid: senders of missing or wrong signatures are soon refused.
    unsigned.take(c)
    const signature = c.req.header('stripe-signature')
    const body = signature ? Buffer.from(await readBytes(c, webhookLimit, serverTexts.tooLarge)).toString('utf8') : ''
    const events = await readTrusted(context, body, signature ?? '', () => unsigned.giveBack(c))
    for (const event of events) await takePaymentEvent(context, event)
    return { data: { received: true as const } }
  })
}

/** Stripe's largest reports have some ten thousand bytes. */
const webhookLimit = 256 * 1024

/** A webhook's report; throws 400 if the provider did not sign it or it cannot be read. Calls `onSigned` if the signature is valid. */
async function readTrusted(
  { ports, logger }: AppContext,
  body: string,
  signature: string,
  onSigned: () => void,
): Promise<PaymentEvent[]> {
  try {
    const events = await ports.payments.readWebhook(body, signature)
    onSigned()
    return events
  } catch (error) {
    if (!(error instanceof UntrustedWebhook)) onSigned()
    if (!(error instanceof UntrustedWebhook || error instanceof UnreadableWebhook)) throw error
    logger.warn({ reason: error.message }, 'a payment webhook was refused')
    if (error instanceof UnreadableWebhook)
      throw new AppError('badRequest', subscriptionTexts.unreadableWebhook, { code: 'unreadable_webhook' })
    throw new AppError('badRequest', subscriptionTexts.untrustedWebhook, { code: 'untrusted_webhook' })
  }
}
