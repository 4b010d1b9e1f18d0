import { startCheckout, listProducts } from '#domain/plans/calls.ts'
import { products, trialDays } from '#domain/plans/rules.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { paymentWebhook } from '#domain/subscriptions/calls.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { findCaller } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import { openSession, takePaymentEvent } from '#server/checkout/actions.ts'
import type { AppContext } from '#server/context.ts'
import { isOwnAddress } from '#server/platform/http/origin.ts'
import type { Router } from '#server/platform/http/router.ts'
import { limitPublic } from '#server/platform/http/public-limit.ts'
import { bodyLimit, readBytes } from '#server/platform/http/validate.ts'
import { UntrustedWebhook } from '#server/ports/payments/payments.ts'
import { findStored, hadTrial } from '#server/subscriptions/queries.ts'

export function mountCheckout(router: Router<Account>, context: AppContext): void {
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
    if (!isOwnAddress(successUrl, origin) || !isOwnAddress(cancelUrl, origin)) throw new AppError('badRequest', planTexts.badReturnAddress)
    const caller = await findCaller(context, c)
    if (caller && mayWrite(caller.subscription)) throw new AppError('conflict', planTexts.alreadySubscribed, { code: 'already_subscribed' })
    // A trial is given once a person. Of somebody signed out nothing is known yet: it ends again where the payment is used by one who had it.
    const withTrial = trialDays > 0 && !(caller && (await hadTrial(db, caller)))
    const before = caller && (await findStored(db, caller.id))
    const { sessionId, checkoutUrl } = await ports.payments.openCheckout({
      priceId, plan: plan.id, successUrl, cancelUrl, withTrial, email: caller?.email,
      customerId: before?.provider === ports.payments.name ? before.provider_customer_id : undefined,
    })
    await openSession(db, { id: sessionId, provider: ports.payments.name, plan: plan.id, for_user_id: caller?.id ?? null })
    return { data: { checkoutUrl: new URL(checkoutUrl, origin).href, sessionId } }
  })

  router.public(paymentWebhook, async ({ c }) => {
    const body = Buffer.from(await readBytes(c, bodyLimit, serverTexts.tooLarge)).toString('utf8')
    for (const event of await readTrusted(context, body, c.req.header('stripe-signature') ?? '')) await takePaymentEvent(context, event)
    return { data: { received: true } }
  })
}

/** What a webhook reports; 400 for one that the provider did not sign. */
async function readTrusted({ ports, logger }: AppContext, body: string, signature: string) {
  try {
    return await ports.payments.readWebhook(body, signature)
  } catch (error) {
    if (!(error instanceof UntrustedWebhook)) throw error
    logger.warn({ reason: error.message }, 'a payment webhook was refused')
    throw new AppError('badRequest', subscriptionTexts.untrustedWebhook, { code: 'untrusted_webhook' })
  }
}
