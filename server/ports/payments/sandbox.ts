import type { PaymentPort } from '#server/ports/payments/payments.ts'
import { UntrustedWebhook } from '#server/ports/payments/payments.ts'
import { createSandboxCheckouts, type SandboxOptions } from '#server/ports/payments/sandbox-checkouts.ts'
import type { SandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import {
  createSandboxSubscriptions,
  isEnded,
  readingOf,
  type SandboxDeed,
  type SandboxRow,
} from '#server/ports/payments/sandbox-subscriptions.ts'
import type { sandboxCheckouts } from '#server/ports/payments/tables.ts'

/** The sandbox's own abilities: show a checkout on our page, be paid by a button, and simulate time and failures. */
export type Sandbox = PaymentPort & {
  readonly name: 'sandbox'
  readonly clock: SandboxClock
  readCheckout(sessionId: string): Promise<typeof sandboxCheckouts.$inferSelect | null>
  /** Pays, and answers the success address. A second time it only answers. Null where there is no such checkout. */
  pay(sessionId: string): Promise<string | null>
  /** The newest first. */
  listSubscriptions(limit: number): Promise<SandboxRow[]>
  /** False if there is no such subscription, or it has ended. */
  doTo(subscriptionId: string, deed: SandboxDeed): Promise<boolean>
  /** Lets everything happen that is due by the clock, each at its own moment. */
  catchUp(): Promise<void>
}

/** Payments that move no money. `deliver` takes the events that Stripe would send to the webhook. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const checkouts = createSandboxCheckouts(options)
  const subscriptions = createSandboxSubscriptions(options)
  const orNull = (row: SandboxRow | null) => row && readingOf(row)

  return {
    name: 'sandbox',
    clock: options.clock,
    artistPriceId: 'price_sandbox_artist_monthly',
    openCheckout: checkouts.open,
    readCheckout: checkouts.read,
    pay: checkouts.pay,
    async findCheckout(sessionId) {
      const found = await checkouts.read(sessionId)
      if (!found) return null
      const row = found.subscription && (await subscriptions.read(found.subscription.id))
      const paid = found.subscription && { subscription: found.subscription, time: found.paid_at! }
      return { id: found.id, paid: found.paid_at !== null, reading: row ? readingOf(row) : paid }
    },
    closeCheckout: checkouts.close,
    findPrice: async () => options.price,
    findSubscription: async (id) => orNull(await subscriptions.read(id)),
    cancelAtPeriodEnd: async (id) => orNull(await subscriptions.setCancel(id, true)),
    resume: async (id) => orNull(await subscriptions.setCancel(id, false)),
    async endTrial(id) {
      await subscriptions.endTrial(id)
      const row = await subscriptions.read(id)
      return row && !isEnded(row) ? readingOf(row) : null
    },
    cancelNow: async (id) => void (await subscriptions.doTo(id, 'end')),
    openPortal: async () => null,
    readWebhook: async () => {
      throw new UntrustedWebhook('the sandbox sends no webhooks')
    },
    listSubscriptions: subscriptions.list,
    doTo: async (id, deed) => (await subscriptions.doTo(id, deed)) !== null,
    catchUp: subscriptions.catchUp,
  }
}
