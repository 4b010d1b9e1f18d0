import { getSandboxCheckout, listOutbox, paySandboxCheckout } from '#domain/sandbox/calls.ts'
import { sandboxTexts } from '#domain/sandbox/texts.ts'
import { products } from '#domain/plans/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { Outbox } from '#server/ports/mail/outbox.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'

/** Pages of the sandbox payments: mounted where they are the payment adapter. */
export function mountSandboxCheckout(router: Router<Account>, context: AppContext, sandbox: Sandbox): void {
  router.public(getSandboxCheckout, async ({ params }) => {
    const checkout = await sandbox.readCheckout(params.sessionId)
    const product = products(sandbox.artistPriceId).find((candidate) => candidate.priceId === checkout?.price_id)
    if (!checkout || !product) throw new AppError('notFound', sandboxTexts.notFound)
    const trialEndsAt = new Date(context.now().getTime() + product.trialDays * msPerDay).toISOString()
    return { data: {
      id: checkout.id, cancelUrl: checkout.cancel_url, withTrial: checkout.with_trial, paid: checkout.paid_at !== null,
      amount: product.amount, currency: product.currency, trialEndsAt,
    } }
  })

  router.public(paySandboxCheckout, async ({ params }) => {
    const successUrl = await sandbox.pay(params.sessionId)
    if (successUrl === null) throw new AppError('notFound', sandboxTexts.notFound)
    return { data: { successUrl } }
  })
}

/** The outbox shows private mail: mounted only where 0-how-we-read-the-spec settles that it may answer. */
export function mountOutbox(router: Router<Account>, outbox: Outbox): void {
  router.public(listOutbox, async ({ query }) => ({ data: await outbox.list(query.to) }))
}
