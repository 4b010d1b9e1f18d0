import { and, eq, isNull } from 'drizzle-orm'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Database } from '#server/platform/database/database.ts'
import type {
  CheckoutRequest,
  PaymentEvent,
  ProviderSubscription,
  SubscriptionPrice,
} from '#server/ports/payments/payments.ts'
import { nextPeriodEnd } from '#server/ports/payments/sandbox-billing.ts'
import type { SandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { makeSandboxId, sandboxRow } from '#server/ports/payments/sandbox-subscriptions.ts'
import { sandboxCheckouts, sandboxSubscriptions } from '#server/ports/payments/tables.ts'

export type SandboxOptions = {
  db: Database
  deliver: (event: PaymentEvent) => Promise<void>
  price: SubscriptionPrice
  trialDays: number
  clock: SandboxClock
}

/** Checkouts that a button pays. */
export function createSandboxCheckouts({ db, deliver, price, trialDays, clock }: SandboxOptions) {
  async function read(sessionId: string) {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId))
    return row ?? null
  }

  async function open(request: CheckoutRequest) {
    const id = makeSandboxId('cs')
    await db
      .insert(sandboxCheckouts)
      .values({
        id,
        price_id: request.priceId,
        plan: request.plan,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        with_trial: request.withTrial,
        customer_id: request.customerId ?? makeSandboxId('cus'),
      })
    return { sessionId: id, checkoutUrl: `/sandbox/checkout/${id}` }
  }

  function subscribe(found: typeof sandboxCheckouts.$inferSelect, at: Date): ProviderSubscription {
    const periodEnd = found.with_trial ? new Date(at.getTime() + trialDays * msPerDay).toISOString() : nextPeriodEnd(at)
    return {
      id: makeSandboxId('sub'),
      customerId: found.customer_id,
      plan: found.plan,
      status: found.with_trial ? 'trialing' : 'active',
      trialEndsAt: found.with_trial ? periodEnd : null,
      currentPeriodEnd: periodEnd,
      cancelAtPeriodEnd: false,
      charged: !found.with_trial,
      price,
      paymentMethod: null,
    }
  }

  async function pay(sessionId: string): Promise<string | null> {
    const found = await read(sessionId)
    if (!found) return null
    const at = clock.now()
    const subscription = subscribe(found, at)
    await db.transaction(async (tx) => {
      const first = await tx
        .update(sandboxCheckouts)
        .set({ paid_at: at.toISOString(), subscription })
        .where(and(eq(sandboxCheckouts.id, sessionId), isNull(sandboxCheckouts.paid_at)))
        .returning({ id: sandboxCheckouts.id })
      if (first.length > 0) await tx.insert(sandboxSubscriptions).values(sandboxRow(subscription, at))
    })
    const paid = await read(sessionId)
    if (!paid) return null // closed at this very moment
    await deliver({
      id: `evt_${sessionId}`,
      time: paid.paid_at!,
      kind: 'checkout.completed',
      sessionId,
      subscription: paid.subscription!,
    })
    return found.success_url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId)
  }

  async function close(sessionId: string): Promise<void> {
    await db.delete(sandboxCheckouts).where(and(eq(sandboxCheckouts.id, sessionId), isNull(sandboxCheckouts.paid_at)))
  }

  return { read, open, pay, close }
}
