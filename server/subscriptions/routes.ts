import { AppError } from '#domain/shared/app-error.ts'
import {
  cancelSubscription,
  getSubscriptionStatus,
  openBillingPortal,
  resumeSubscription,
  setUpPaymentMethod,
} from '#domain/subscriptions/calls.ts'
import { billingPath, mayWrite, statusNow } from '#domain/subscriptions/rules.ts'
import { subscriptionTexts as texts } from '#domain/subscriptions/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import type { PortalRequest, Reading } from '#server/ports/payments/payments.ts'
import { saveSubscription } from '#server/subscriptions/actions.ts'
import { findBilling, findStored } from '#server/subscriptions/queries.ts'

/** All of them also work after the subscription has ended. */
export function mountSubscriptions(router: Router<Account>, context: AppContext): void {
  const { db, now, ports } = context
  const provider = ports.payments.name
  const billingOf = async (account: Account) => ({ data: await findBilling(db, account, now(), provider) })

  /** Changes the account's running subscription at the provider and stores the result. */
  async function change(account: Account, work: (subscriptionId: string) => Promise<Reading | null>) {
    const stored = await findStored(db, account.id)
    if (!stored || !mayWrite(statusNow(stored, now())))
      throw new AppError('conflict', texts.noneRunning, { code: 'no_subscription' })
    if (stored.provider !== provider) throw new AppError('conflict', texts.otherProvider, { code: 'other_provider' })
    const id = stored.provider_subscription_id
    const reading = (await work(id)) ?? (await ports.payments.findSubscription(id))
    if (!reading) throw new AppError('conflict', texts.noneRunning, { code: 'no_subscription' })
    await db.transaction((tx) => saveSubscription(tx, { provider, ...reading }))
    // It ended at the provider before we heard of it: nothing was changed.
    if (reading.subscription.status === 'canceled')
      throw new AppError('conflict', texts.noneRunning, { code: 'no_subscription' })
    return billingOf(account)
  }

  /** The provider's page, which returns to the Billing tab. */
  async function openPortal(c: AppRequest, account: Account, at: PortalRequest['at']) {
    if (provider === 'sandbox') return { data: { url: null } }
    const stored = await findStored(db, account.id)
    if (stored?.provider !== provider) throw new AppError('conflict', texts.noCustomer, { code: 'no_customer' })
    const returnUrl = new URL(billingPath, context.originFor(c.req.raw)).href
    return {
      data: { url: await ports.payments.openPortal({ customerId: stored.provider_customer_id, returnUrl, at }) },
    }
  }

  router.user(getSubscriptionStatus, ({ account }) => billingOf(account))
  router.user(cancelSubscription, ({ account }) => change(account, (id) => ports.payments.cancelAtPeriodEnd(id)))
  router.user(resumeSubscription, ({ account }) => change(account, (id) => ports.payments.resume(id)))
  router.user(setUpPaymentMethod, ({ c, account }) => openPortal(c, account, 'paymentMethod'))
  router.user(openBillingPortal, ({ c, account }) => openPortal(c, account, 'home'))
}
