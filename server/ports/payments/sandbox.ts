import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CheckoutRequest, PaymentEvent, PaymentPort, ProviderSubscription } from '#server/ports/payments/payments.ts'
import { sandboxCheckouts } from '#server/ports/payments/tables.ts'

/** What only the sandbox can do: show a checkout on a page of ours, and be paid by a button. */
export type Sandbox = PaymentPort & {
  readonly name: 'sandbox'
  readCheckout(sessionId: string): Promise<typeof sandboxCheckouts.$inferSelect | null>
  /** Pays, and answers the success address. A second time it only answers. Null where there is no such checkout. */
  pay(sessionId: string): Promise<string | null>
}

const makeId = (prefix: string) => `${prefix}_sandbox_${randomBytes(12).toString('base64url')}`

/** Payments that move no money. `deliver` takes the events that Stripe would send to the webhook. */
export function createSandbox(options: { db: Database; deliver: (event: PaymentEvent) => Promise<void>; trialDays: number; now: () => Date }): Sandbox {
  const { db, deliver, trialDays, now } = options

  async function readCheckout(sessionId: string) {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId))
    return row ?? null
  }

  async function openCheckout(request: CheckoutRequest) {
    const id = makeId('cs')
    await db.insert(sandboxCheckouts).values({
      id, price_id: request.priceId, plan: request.plan, success_url: request.successUrl, cancel_url: request.cancelUrl, with_trial: request.withTrial, customer_id: makeId('cus'),
    })
    return { sessionId: id, checkoutUrl: `/sandbox/checkout/${id}` }
  }

  async function pay(sessionId: string): Promise<string | null> {
    const found = await readCheckout(sessionId)
    if (!found) return null
    const at = now()
    const days = found.with_trial ? trialDays : 30
    const end = new Date(at.getTime() + days * msPerDay).toISOString()
    const subscription: ProviderSubscription = {
      id: makeId('sub'), customerId: found.customer_id, plan: found.plan, status: found.with_trial ? 'trialing' : 'active',
      trialEndsAt: found.with_trial ? end : null, currentPeriodEnd: end, cancelAtPeriodEnd: false,
    }
    await db.update(sandboxCheckouts).set({ paid_at: at.toISOString(), subscription })
      .where(and(eq(sandboxCheckouts.id, sessionId), isNull(sandboxCheckouts.paid_at)))
    const paid = (await readCheckout(sessionId))!
    await deliver({ id: `evt_${sessionId}`, time: paid.paid_at!, kind: 'checkout.completed', sessionId, subscription: paid.subscription! })
    return found.success_url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId)
  }

  return {
    name: 'sandbox',
    artistPriceId: 'price_sandbox_artist_monthly',
    openCheckout,
    readCheckout,
    pay,
    async findCheckout(sessionId) {
      const row = await readCheckout(sessionId)
      return row && { id: row.id, paid: row.paid_at !== null, subscription: row.subscription ?? null }
    },
  }
}
