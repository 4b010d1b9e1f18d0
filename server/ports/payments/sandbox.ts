import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type {
  CheckoutRequest,
  PaymentEvent,
  PaymentPort,
  ProviderSubscription,
  Reading,
  SubscriptionPrice,
} from '#server/ports/payments/payments.ts'
import { UntrustedWebhook } from '#server/ports/payments/payments.ts'
import {
  charge,
  end,
  nextMoment,
  nextPeriodEnd,
  passMoment,
  type Billed,
  type Step,
} from '#server/ports/payments/sandbox-billing.ts'
import type { SandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { sandboxCheckouts, sandboxSubscriptions } from '#server/ports/payments/tables.ts'

type Row = typeof sandboxSubscriptions.$inferSelect
/** What may be made to happen to a subscription. */
type SandboxDeed = 'charge' | 'refuse' | 'end' | 'breakCard' | 'mendCard'

/** What only the sandbox can do: show a checkout on a page of ours, be paid by a button, and let time and mishaps happen. */
export type Sandbox = PaymentPort & {
  readonly name: 'sandbox'
  readonly clock: SandboxClock
  readCheckout(sessionId: string): Promise<typeof sandboxCheckouts.$inferSelect | null>
  /** Pays, and answers the success address. A second time it only answers. Null where there is no such checkout. */
  pay(sessionId: string): Promise<string | null>
  /** The newest first. */
  listSubscriptions(limit: number): Promise<Row[]>
  /** False where there is no such subscription, or it has ended. */
  doTo(subscriptionId: string, deed: SandboxDeed): Promise<boolean>
  /** Lets everything happen that is due by the clock, each at its own moment. */
  catchUp(): Promise<void>
}

type Options = {
  db: Database
  deliver: (event: PaymentEvent) => Promise<void>
  price: SubscriptionPrice
  trialDays: number
  clock: SandboxClock
}

const makeId = (prefix: string) => `${prefix}_sandbox_${randomBytes(12).toString('base64url')}`
const readingOf = (row: Row): Reading => ({ subscription: row.subscription, time: row.told_at })
const ended = (row: Row) => row.subscription.status === 'canceled'

/** Payments that move no money. `deliver` takes the events that Stripe would send to the webhook. */
export function createSandbox(options: Options): Sandbox {
  const { db, deliver, clock } = options
  const { now } = clock
  const checkouts = createCheckouts(options)

  async function read(id: string): Promise<Row | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
    return row ?? null
  }

  /** Changes a subscription under its lock, and then tells of it. Null where it is unknown, or where `work` leaves it as it is. */
  async function change(id: string, work: (row: Row) => { step: Step; at: Date } | null): Promise<Row | null> {
    const changed = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for('update')
      const done = row ? work(row) : null
      return row && done ? { kind: done.step.kind, row: await save(tx, row, done.step, done.at) } : null
    })
    if (!changed) return null
    await deliver({ id: makeId('evt'), kind: changed.kind, ...readingOf(changed.row) })
    return changed.row
  }

  const setCancel = (id: string, cancelAtPeriodEnd: boolean) =>
    change(id, (row) =>
      ended(row)
        ? null
        : {
            step: { ...row, subscription: { ...row.subscription, cancelAtPeriodEnd }, kind: 'subscription.changed' },
            at: now(),
          },
    )

  async function passDue(id: string): Promise<boolean> {
    const passed = await change(id, (row) => {
      if (row.next_at === null || Date.parse(row.next_at) > now().getTime()) return null
      const at = new Date(row.next_at)
      return { step: passMoment(row, at), at }
    })
    return passed !== null
  }

  return {
    name: 'sandbox',
    clock,
    artistPriceId: 'price_sandbox_artist_monthly',
    openCheckout: checkouts.open,
    readCheckout: checkouts.read,
    pay: checkouts.pay,
    async findCheckout(sessionId) {
      const found = await checkouts.read(sessionId)
      if (!found) return null
      const row = found.subscription && (await read(found.subscription.id))
      const paid = found.subscription && { subscription: found.subscription, time: found.paid_at! }
      return { id: found.id, paid: found.paid_at !== null, reading: row ? readingOf(row) : paid }
    },
    closeCheckout: checkouts.close,
    findPrice: async () => options.price,
    async findSubscription(id) {
      const row = await read(id)
      return row && readingOf(row)
    },
    async cancelAtPeriodEnd(id) {
      const row = await setCancel(id, true)
      return row && readingOf(row)
    },
    async resume(id) {
      const row = await setCancel(id, false)
      return row && readingOf(row)
    },
    async endTrial(id) {
      await change(id, (row) =>
        row.subscription.status === 'trialing' ? { step: charge(row, now()), at: now() } : null,
      )
      const row = await read(id)
      return row && !ended(row) ? readingOf(row) : null
    },
    async cancelNow(id) {
      await change(id, (row) => (ended(row) ? null : { step: end(row), at: now() }))
    },
    openPortal: async () => null,
    readWebhook: async () => {
      throw new UntrustedWebhook('the sandbox sends no webhooks')
    },
    listSubscriptions: (limit) =>
      db.select().from(sandboxSubscriptions).orderBy(desc(sandboxSubscriptions.created_at)).limit(limit),
    async doTo(id, deed) {
      return (await change(id, (row) => (ended(row) ? null : { step: deeds[deed](row, now()), at: now() }))) !== null
    },
    async catchUp() {
      const due = await db
        .select({ id: sandboxSubscriptions.id })
        .from(sandboxSubscriptions)
        .where(lte(sandboxSubscriptions.next_at, now().toISOString()))
      for (const { id } of due) while (await passDue(id));
    },
  }
}

const deeds: Record<SandboxDeed, (billed: Billed, at: Date) => Step> = {
  charge,
  /** Only this charge is refused, whatever the card does later. */
  refuse: (billed, at) => ({ ...charge({ ...billed, card_fails: true }, at), card_fails: billed.card_fails }),
  end,
  breakCard: (billed) => ({ ...billed, card_fails: true, kind: 'subscription.changed' }),
  mendCard: (billed) => ({ ...billed, card_fails: false, kind: 'subscription.changed' }),
}

async function save(tx: Transaction, row: Row, { subscription, card_fails }: Step, at: Date): Promise<Row> {
  const told_at = new Date(Math.max(at.getTime(), Date.parse(row.told_at) + 1)).toISOString()
  // Until a past due one is paid or ends, nothing moves the day on which it ends.
  const stillDue = subscription.status === 'past_due' && row.subscription.status === 'past_due'
  const next_at = stillDue ? row.next_at : nextMoment({ subscription, card_fails }, at)
  const [saved] = await tx
    .update(sandboxSubscriptions)
    .set({ subscription, card_fails, next_at, told_at })
    .where(eq(sandboxSubscriptions.id, row.id))
    .returning()
  return saved!
}

function createCheckouts({ db, deliver, price, trialDays, clock }: Options) {
  async function read(sessionId: string) {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId))
    return row ?? null
  }

  async function open(request: CheckoutRequest) {
    const id = makeId('cs')
    await db
      .insert(sandboxCheckouts)
      .values({
        id,
        price_id: request.priceId,
        plan: request.plan,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        with_trial: request.withTrial,
        customer_id: request.customerId ?? makeId('cus'),
      })
    return { sessionId: id, checkoutUrl: `/sandbox/checkout/${id}` }
  }

  function subscribe(found: typeof sandboxCheckouts.$inferSelect, at: Date): ProviderSubscription {
    const periodEnd = found.with_trial ? new Date(at.getTime() + trialDays * msPerDay).toISOString() : nextPeriodEnd(at)
    return {
      id: makeId('sub'),
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

/** A subscription as the sandbox keeps it from `at` on. */
export function sandboxRow(subscription: ProviderSubscription, at: Date): typeof sandboxSubscriptions.$inferInsert {
  const billed = { subscription, card_fails: false }
  return { id: subscription.id, ...billed, next_at: nextMoment(billed, at), told_at: at.toISOString() }
}
