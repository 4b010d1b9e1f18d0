import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { priceInWords, products } from '#domain/plans/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { AppContext } from '#server/context.ts'
import { mailPaymentFailed } from '#server/mail/actions.ts'
import { takeOffer } from '#server/offers/actions.ts'
import { waitsFor, type CheckoutSession } from '#server/plans/queries.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PaymentEvent, Reading } from '#server/ports/payments/payments.ts'
import { chargeJob, endSubscriptionJob, giveSubscription, saveSubscription } from '#server/subscriptions/actions.ts'
import { hadTrial, isSomebodys } from '#server/subscriptions/queries.ts'

/** Stores a checkout that was opened, with the signed-in account it is for, if any. A payment that arrived first has already created the row. */
export async function openSession(
  db: Database,
  session: Pick<CheckoutSession, 'id' | 'provider' | 'plan' | 'for_user_id'>,
): Promise<void> {
  await db.insert(checkoutSessions).values(session).onConflictDoNothing()
}

/** Applies an event of the payment provider. A repeated event changes nothing; a late one undoes nothing newer. */
export async function takePaymentEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const provider = context.ports.payments.name
  await context.db.transaction(async (tx) => {
    const first = await tx
      .insert(paymentEvents)
      .values({ id: event.id, kind: event.kind })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (first.length === 0) return
    if (event.kind === 'checkout.completed') return recordPaid(context, tx, event.sessionId, event)
    // The session first: spending it holds its lock, and once we continue, the subscription belongs to an account.
    await updateSnapshot(tx, event)
    await saveSubscription(tx, { provider, ...event })
    // Even if something newer is stored, as long as the payment is still due.
    if (event.kind === 'payment.failed')
      await mailPaymentFailed(tx, context, { eventId: event.id, subscriptionId: event.subscription.id })
  })
}

/** Updates a subscription whose session no account has spent yet, so that the account gets its latest state. */
export async function updateSnapshot(tx: Transaction, { subscription, time }: Reading): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ subscription, subscription_time: time })
    .where(
      and(
        eq(sql`${checkoutSessions.subscription} ->> 'id'`, subscription.id),
        isNull(checkoutSessions.spent_at),
        lte(checkoutSessions.subscription_time, time),
      ),
    )
}

/** Marks a session paid. If a signed-in account opened it, that spends it immediately. */
export async function recordPaid(
  context: AppContext,
  tx: Transaction,
  sessionId: string,
  { subscription, time }: Reading,
): Promise<void> {
  const provider = context.ports.payments.name
  const newer = sql`${checkoutSessions.subscription_time} is null or ${checkoutSessions.subscription_time} <= excluded.subscription_time`
  const [session] = await tx
    .insert(checkoutSessions)
    .values({
      id: sessionId,
      provider,
      plan: subscription.plan,
      paid: true,
      paid_at: time,
      subscription,
      subscription_time: time,
    })
    .onConflictDoUpdate({
      target: checkoutSessions.id,
      set: {
        paid: true,
        paid_at: sql`coalesce(${checkoutSessions.paid_at}, excluded.paid_at)`,
        subscription: sql`case when ${newer} then excluded.subscription else ${checkoutSessions.subscription} end`,
        subscription_time: sql`greatest(${checkoutSessions.subscription_time}, excluded.subscription_time)`,
        updated_at: time,
      },
    })
    .returning()
  if (session!.spent_at) await keepOrEnd(context, tx, { provider, subscription, time })
  else if (session!.for_user_id) await spendSession(context, tx, session!, { id: session!.for_user_id, email: null })
}

/**
 * Stores a payment on a spent session for its account. If no account has the subscription, because the account was deleted or
 * now has another one, ends it so that nobody pays for it.
 */
async function keepOrEnd(
  context: AppContext,
  tx: Transaction,
  report: Parameters<typeof saveSubscription>[1],
): Promise<void> {
  if (await saveSubscription(tx, report)) return
  const subscriptionId = report.subscription.id
  if (report.subscription.status !== 'canceled' && !(await isSomebodys(tx, subscriptionId)))
    await context.enqueue(tx, endSubscriptionJob, { subscriptionId })
}

/**
 * Spends a paid session on an account: its subscription is that account's from now on. The caller holds the session's lock.
 * If the account had its trial before, the trial of this payment ends immediately and is charged, by a job, since nothing here
 * waits for the provider.
 */
export async function spendSession(
  context: Pick<AppContext, 'enqueue'>,
  tx: Transaction,
  session: CheckoutSession,
  owner: { id: string; email: string | null },
): Promise<void> {
  const spentAt = new Date().toISOString()
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, owner.id))
  if (account && (await needsCharge(tx, session, account)))
    await context.enqueue(tx, chargeJob, { subscriptionId: session.subscription!.id })
  const replaced = await giveSubscription(tx, owner.id, {
    provider: session.provider,
    subscription: session.subscription!,
    time: session.subscription_time ?? spentAt,
  })
  // Two renewals paid in two windows, or one paid while the old one is past due: the account must not pay twice.
  if (replaced) await context.enqueue(tx, endSubscriptionJob, { subscriptionId: replaced })
  // One trial per address, even if the account is deleted afterward.
  if (account && session.subscription!.trialEndsAt) await takeOffer(tx, 'trial', account.email)
  await tx
    .update(checkoutSessions)
    .set({
      spent_at: spentAt,
      spent_by: owner.id,
      spent_email: owner.email,
      waiting_email: null,
      form: null,
      updated_at: spentAt,
    })
    .where(eq(checkoutSessions.id, session.id))
}

/** Spends a paid session whose payer typed this account's address at onboarding. Returns whether there was one. */
export async function takeWaitingCheckout(context: AppContext, account: Account): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(checkoutSessions)
      .where(waitsFor(account.email))
      .orderBy(checkoutSessions.created_at)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!session) return false
    await spendSession(context, tx, session, account)
    return true
  })
}

/** Whether using this session means an immediate charge: it holds a trial, and the account has had its trial. */
export async function needsCharge(
  tx: Transaction,
  session: CheckoutSession,
  account: { id: string; email: string },
): Promise<boolean> {
  return session.subscription?.status === 'trialing' && (await hadTrial(tx, account))
}

/**
 * Asks the payment provider for the plan's price once, and warns if the plans page shows another. Never fails: if the provider
 * cannot be reached, the next start asks again.
 */
export async function comparePrice({ ports, logger }: Pick<AppContext, 'ports' | 'logger'>): Promise<void> {
  const shown = priceInWords(products(ports.payments.artistPriceId)[0]!)
  try {
    const price = await ports.payments.findPrice()
    if (!price) logger.warn({ shown }, 'STRIPE_PRICE_ARTIST names no price that is sold: nobody can buy the plan')
    else if (priceInWords(price) !== shown)
      logger.warn(
        { shown, charged: priceInWords(price) },
        'STRIPE_PRICE_ARTIST charges another price than the plans page shows',
      )
  } catch {
    logger.warn({ shown }, 'the payment provider could not be asked for its price')
  }
}
