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

/** Remembers a checkout that was opened; a signed-in account is who it is for. A payment that arrived first has made the row already. */
export async function openSession(
  db: Database,
  session: Pick<CheckoutSession, 'id' | 'provider' | 'plan' | 'for_user_id'>,
): Promise<void> {
  await db.insert(checkoutSessions).values(session).onConflictDoNothing()
}

/** Takes in what the payment provider reports. A repeated event changes nothing; one that arrives late undoes nothing newer. */
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
    // The session first: whoever spends it holds its lock, and has given the subscription to an account when we get on.
    await updateSnapshot(tx, event)
    await saveSubscription(tx, { provider, ...event })
    // Also when something newer was stored already, as long as the payment is still due.
    if (event.kind === 'payment.failed')
      await mailPaymentFailed(tx, context, { eventId: event.id, subscriptionId: event.subscription.id })
  })
}

/** A subscription that changes before an account has spent its session: the account is to get it as it is by then. */
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

/** Marks a session paid. Where a signed-in account opened it, that spends it at once. */
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

/** What was paid on a session that is spent: its account's. Where no account has it, because that was deleted or has another by now, nobody is to pay for it. */
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
 * Where the account had its trial, one of this payment ends at once, and is charged: nobody waits for the provider here, so a
 * job does it.
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
  // Two renewals paid in two windows, or one while the old one is only unpaid: nobody pays twice.
  if (replaced) await context.enqueue(tx, endSubscriptionJob, { subscriptionId: replaced })
  // The address that begins a trial begins no second one, whatever becomes of the account.
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

/** A paid session whose payer typed this account's address at onboarding. True where one was taken. */
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

/** Whether using this session means a charge at once: it holds a trial, and whoever uses it had theirs. */
export async function needsCharge(
  tx: Transaction,
  session: CheckoutSession,
  account: { id: string; email: string },
): Promise<boolean> {
  return session.subscription?.status === 'trialing' && (await hadTrial(tx, account))
}

/** Asks the payment provider once what the plan costs there, and warns where the plans page shows another price. Never fails: a provider that cannot be reached is asked at the next start. */
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
