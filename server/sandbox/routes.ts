import { z } from 'zod'
import { products } from '#domain/plans/rules.ts'
import {
  doToSandboxSubscription,
  getSandboxBilling,
  getSandboxCheckout,
  listOutbox,
  moveSandboxClock,
  paySandboxCheckout,
  resetSandboxClock,
} from '#domain/sandbox/calls.ts'
import { outboxTexts, sandboxBillingTexts, sandboxTexts } from '#domain/sandbox/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Account } from '#server/accounts/queries.ts'
import { audit } from '#server/audit/actions.ts'
import type { AppContext } from '#server/context.ts'
import { remindOfTrials } from '#server/mail/actions.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'
import { renderOutbox } from '#server/ports/mail/outbox-page.ts'
import type { Outbox } from '#server/ports/mail/outbox.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'
import { findPayers } from '#server/sandbox/queries.ts'
import { sendSummaries } from '#server/summaries/actions.ts'

/** Pages of the sandbox payments: mounted if they are the payment adapter. */
export function mountSandboxCheckout(router: Router<Account>, context: AppContext, sandbox: Sandbox): void {
  router.public(getSandboxCheckout, async ({ params }) => {
    const checkout = await sandbox.readCheckout(params.sessionId)
    const product = products(sandbox.artistPriceId).find((candidate) => candidate.priceId === checkout?.price_id)
    if (!checkout || !product) throw new AppError('notFound', sandboxTexts.notFound)
    const trialEndsAt = new Date(context.now().getTime() + product.trialDays * msPerDay).toISOString()
    return {
      data: {
        id: checkout.id,
        cancelUrl: checkout.cancel_url,
        withTrial: checkout.with_trial,
        paid: checkout.paid_at !== null,
        amount: product.amount,
        currency: product.currency,
        trialEndsAt,
      },
    }
  })

  router.public(paySandboxCheckout, async ({ params }) => {
    const successUrl = await sandbox.pay(params.sessionId)
    if (successUrl === null) throw new AppError('notFound', sandboxTexts.notFound)
    return { data: { successUrl } }
  })
}

/** How many subscriptions the admins' page shows. */
const shown = 100

/** Admins only: the clock, and every event of a subscription. */
export function mountSandboxBilling(router: Router<Account>, context: AppContext, sandbox: Sandbox): void {
  const { db } = context
  async function billing() {
    const rows = await sandbox.listSubscriptions(shown)
    const payers = await findPayers(
      db,
      rows.map((row) => row.id),
    )
    const subscriptions = rows.map(
      ({ id, subscription: { status, currentPeriodEnd, cancelAtPeriodEnd }, card_fails, next_at }) => ({
        id,
        email: payers.get(id) ?? null,
        status,
        currentPeriodEnd,
        cancelAtPeriodEnd,
        cardFails: card_fails,
        nextAt: next_at,
      }),
    )
    return { data: { now: sandbox.clock.now().toISOString(), offsetMs: sandbox.clock.offset(), subscriptions } }
  }

  /** The sandbox commits on its own, so this comes after it: a refused action is not recorded. */
  const note = (account: Account, action: string, details: Record<string, unknown> = {}) =>
    db.transaction((tx) => audit(tx, { actor: account.id, action, details }))

  router.admin(getSandboxBilling, billing)

  router.admin(moveSandboxClock, async ({ account, body }) => {
    const { days } = await body()
    await sandbox.clock.move(sandbox.clock.offset() + days * msPerDay)
    await note(account, 'sandbox.clock_moved', { days })
    await sandbox.catchUp()
    // Jobs do it through the day; here the admin who moves the clock sees it immediately.
    await remindOfTrials(context)
    await sendSummaries(context)
    return billing()
  })

  router.admin(resetSandboxClock, async ({ account }) => {
    await sandbox.clock.move(0)
    await note(account, 'sandbox.clock_reset')
    return billing()
  })

  router.admin(doToSandboxSubscription, async ({ account, params, body }) => {
    if (!(await sandbox.findSubscription(params.subscriptionId)))
      throw new AppError('notFound', sandboxBillingTexts.notFound)
    const { deed } = await body()
    if (!(await sandbox.doTo(params.subscriptionId, deed))) throw new AppError('conflict', sandboxBillingTexts.ended)
    await note(account, 'sandbox.subscription', { subscription: params.subscriptionId, deed })
    return billing()
  })
}

const outboxCursor = z.object({ before: z.int().min(0) })

/** The outbox shows private mail: mounted only where 0-how-we-read-the-spec allows it. A page for browsers, JSON for other clients. */
export function mountOutbox(router: Router<Account>, outbox: Outbox): void {
  router.public(listOutbox, async ({ c, query }) => {
    const before = readCursor(outboxCursor, query.cursor)?.before
    const { mails, next } = await outbox.page({ to: query.to, before })
    const older = next === null ? null : writeCursor({ before: next })
    const asPage = c.req.header('accept')?.includes('text/html') ?? false
    // Mails contain links that sign in: no cache may keep them.
    return asPage
      ? c.html(renderOutbox({ mails, to: query.to, isFirst: before === undefined, older }, outboxTexts), 200, {
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
          Vary: 'Accept',
        })
      : { data: mails, next: older }
  })
}
