import { eq, sql } from 'drizzle-orm'
import type { Account } from '#server/accounts/queries.ts'
import { hasWaitingCheckout, waitsFor, type CheckoutSession } from '#server/checkout/queries.ts'
import { checkoutSessions, paymentEvents } from '#server/checkout/tables.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PaymentEvent, ProviderSubscription } from '#server/ports/payments/payments.ts'
import { saveSubscription } from '#server/subscriptions/actions.ts'

type Provider = CheckoutSession['provider']

/** Remembers a checkout that was opened; a signed-in account is who it is for. A payment that arrived first has made the row already. */
export async function openSession(db: Database, session: Pick<CheckoutSession, 'id' | 'provider' | 'plan' | 'for_user_id'>): Promise<void> {
  await db.insert(checkoutSessions).values(session).onConflictDoNothing()
}

/** Takes in what the payment provider reports. A repeated event changes nothing; one that arrives late undoes nothing newer. */
export async function takePaymentEvent(db: Database, provider: Provider, event: PaymentEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx.insert(paymentEvents).values({ id: event.id, kind: event.kind }).onConflictDoNothing().returning({ id: paymentEvents.id })
    if (first.length === 0) return
    if (event.kind === 'checkout.completed') await recordPaid(tx, provider, event.sessionId, event.subscription, event.time)
    else await saveSubscription(tx, { provider, subscription: event.subscription, time: event.time })
  })
}

/** Marks a session paid. Where a signed-in account opened it, that spends it at once. */
export async function recordPaid(tx: Transaction, provider: Provider, sessionId: string, subscription: ProviderSubscription, time: string): Promise<void> {
  const [session] = await tx.insert(checkoutSessions)
    .values({ id: sessionId, provider, plan: subscription.plan, paid: true, paid_at: time, subscription })
    .onConflictDoUpdate({ target: checkoutSessions.id, set: {
      paid: true, paid_at: sql`coalesce(${checkoutSessions.paid_at}, excluded.paid_at)`,
      subscription: sql`coalesce(${checkoutSessions.subscription}, excluded.subscription)`, updated_at: time,
    } })
    .returning()
  if (session!.for_user_id && !session!.spent_at) await spendSession(tx, session!, { id: session!.for_user_id, email: null })
}

/** Spends a paid session on an account: its subscription is that account's from now on. The caller holds the session's lock. */
export async function spendSession(tx: Transaction, session: CheckoutSession, owner: { id: string; email: string | null }): Promise<void> {
  const spentAt = new Date().toISOString()
  await saveSubscription(tx, { provider: session.provider, subscription: session.subscription!, time: session.paid_at ?? spentAt, userId: owner.id })
  await tx.update(checkoutSessions)
    .set({ spent_at: spentAt, spent_by: owner.id, spent_email: owner.email, waiting_email: null, form: null, updated_at: spentAt })
    .where(eq(checkoutSessions.id, session.id))
}

/** A paid session whose payer typed this account's address at onboarding. True where one was taken. */
export async function takeWaitingCheckout({ db }: AppContext, account: Account): Promise<boolean> {
  if (!(await hasWaitingCheckout(db, account.email))) return false
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(checkoutSessions).where(waitsFor(account.email)).orderBy(checkoutSessions.created_at).limit(1).for('update', { skipLocked: true })
    if (!session) return false
    await spendSession(tx, session, account)
    return true
  })
}
