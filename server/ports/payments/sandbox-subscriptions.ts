import { desc, eq, lte } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PaymentEvent, ProviderSubscription, Reading } from '#server/ports/payments/payments.ts'
import { charge, end, nextMoment, passMoment, type Billed, type Step } from '#server/ports/payments/sandbox-billing.ts'
import type { SandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { sandboxSubscriptions } from '#server/ports/payments/tables.ts'

export type SandboxRow = typeof sandboxSubscriptions.$inferSelect
/** The actions that can be applied to a subscription. */
export type SandboxDeed = 'charge' | 'refuse' | 'end' | 'breakCard' | 'mendCard'

type Options = { db: Database; deliver: (event: PaymentEvent) => Promise<void>; clock: SandboxClock }

export const makeSandboxId = (prefix: string) => `${prefix}_sandbox_${randomBytes(12).toString('base64url')}`
export const readingOf = (row: SandboxRow): Reading => ({ subscription: row.subscription, time: row.told_at })
export const isEnded = (row: SandboxRow) => row.subscription.status === 'canceled'

/** The subscriptions of the sandbox, which change by an action or when their next moment comes. */
export function createSandboxSubscriptions({ db, deliver, clock: { now } }: Options) {
  async function read(id: string): Promise<SandboxRow | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
    return row ?? null
  }

  /** Changes a subscription under its lock, and then reports it. Null if it is unknown, or if `work` does not change it. */
  async function change(
    id: string,
    work: (row: SandboxRow) => { step: Step; at: Date } | null,
  ): Promise<SandboxRow | null> {
    const changed = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for('update')
      const done = row ? work(row) : null
      return row && done ? { kind: done.step.kind, row: await save(tx, row, done.step, done.at) } : null
    })
    if (!changed) return null
    await deliver({ id: makeSandboxId('evt'), kind: changed.kind, ...readingOf(changed.row) })
    return changed.row
  }

  /** Null if it is unknown or has ended. */
  const setCancel = (id: string, cancelAtPeriodEnd: boolean) =>
    change(id, (row) =>
      isEnded(row)
        ? null
        : {
            step: { ...row, subscription: { ...row.subscription, cancelAtPeriodEnd }, kind: 'subscription.changed' },
            at: now(),
          },
    )

  /** Ends the trial with a charge; changes no other subscription. */
  const endTrial = (id: string) =>
    change(id, (row) => (row.subscription.status === 'trialing' ? { step: charge(row, now()), at: now() } : null))

  /** Null if it is unknown or has ended. */
  const doTo = (id: string, deed: SandboxDeed) =>
    change(id, (row) => (isEnded(row) ? null : { step: deeds[deed](row, now()), at: now() }))

  const list = (limit: number) =>
    db.select().from(sandboxSubscriptions).orderBy(desc(sandboxSubscriptions.created_at)).limit(limit)

  async function passDue(id: string): Promise<boolean> {
    const passed = await change(id, (row) => {
      if (row.next_at === null || Date.parse(row.next_at) > now().getTime()) return null
      const at = new Date(row.next_at)
      return { step: passMoment(row, at), at }
    })
    return passed !== null
  }

  async function catchUp(): Promise<void> {
    const due = await db
      .select({ id: sandboxSubscriptions.id })
      .from(sandboxSubscriptions)
      .where(lte(sandboxSubscriptions.next_at, now().toISOString()))
    for (const { id } of due) while (await passDue(id));
  }

  return { read, setCancel, endTrial, doTo, list, catchUp }
}

const deeds: Record<SandboxDeed, (billed: Billed, at: Date) => Step> = {
  charge,
  /** Only this charge is refused, whatever the card does later. */
  refuse: (billed, at) => ({ ...charge({ ...billed, card_fails: true }, at), card_fails: billed.card_fails }),
  end,
  breakCard: (billed) => ({ ...billed, card_fails: true, kind: 'subscription.changed' }),
  mendCard: (billed) => ({ ...billed, card_fails: false, kind: 'subscription.changed' }),
}

async function save(
  tx: Transaction,
  row: SandboxRow,
  { subscription, card_fails }: Step,
  at: Date,
): Promise<SandboxRow> {
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

/** A subscription as the sandbox keeps it from `at` on. */
export function sandboxRow(subscription: ProviderSubscription, at: Date): typeof sandboxSubscriptions.$inferInsert {
  const billed = { subscription, card_fails: false }
  return { id: subscription.id, ...billed, next_at: nextMoment(billed, at), told_at: at.toISOString() }
}
