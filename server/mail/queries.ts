import { and, eq, gt, inArray, isNotNull, lte, sql, type SQL, isNull } from 'drizzle-orm'
import { optionalMailKinds, type MailChoices, type OptionalMailKind } from '#domain/mail/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { mailChoices } from '#server/mail/tables.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export async function readMailChoices(db: Queryable, userId: string): Promise<MailChoices> {
  const rows = await db
    .select({ kind: mailChoices.kind, wanted: mailChoices.wanted })
    .from(mailChoices)
    .where(eq(mailChoices.user_id, userId))
  const refused = new Set(rows.filter((row) => !row.wanted).map((row) => row.kind))
  return Object.fromEntries(optionalMailKinds.map((kind) => [kind, !refused.has(kind)])) as MailChoices
}

/** The choice behind a mailed unsubscribe link, or null. */
export async function findByStopToken(
  db: Queryable,
  token: string,
): Promise<{ user_id: string; kind: OptionalMailKind } | null> {
  const [row] = await db
    .select({ user_id: mailChoices.user_id, kind: mailChoices.kind })
    .from(mailChoices)
    .where(and(eq(mailChoices.stop_token, token), inArray(mailChoices.kind, [...optionalMailKinds])))
  return row ?? null
}

/** A subscription's account and state; null if no account has it. */
export async function findSubscriber(db: Queryable, subscriptionId: string) {
  const [row] = await db
    .select({ userId: subscriptions.user_id, status: subscriptions.status, price: subscriptions.price })
    .from(subscriptions)
    .where(eq(subscriptions.provider_subscription_id, subscriptionId))
  return row ?? null
}

const isProved = isNotNull(accounts.address_proved_at)

/** Whether product mails may go to this address: it is the account's present one, and proved. */
export async function mayMail(db: Queryable, userId: string, email: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, userId), eq(accounts.email, email), isProved))
    ).length > 0
  )
}

/** Whether the account may send mail to others: it is there, not being deleted, and its own address is proved. */
export async function mayMailOthers(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, userId), isNull(accounts.deleting_at), isProved))) > 0
}

/** The person to welcome, with their subscription; null for an account from before `since`, without a subscription, or deleted. */
export async function findNewcomer(db: Queryable, userId: string, since: Date) {
  const trialEndsAt =
    sql`case when ${subscriptions.status} = 'trialing' then ${subscriptions.trial_ends_at} end`.mapWith(
      subscriptions.trial_ends_at,
    ) as SQL<string | null>
  const [row] = await db
    .select({ email: accounts.email, firstName: profiles.first_name, trialEndsAt, price: subscriptions.price })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.user_id, accounts.id))
    .innerJoin(subscriptions, eq(subscriptions.user_id, accounts.id))
    .where(and(eq(accounts.id, userId), gt(accounts.created_at, since.toISOString()), isProved))
  return row ?? null
}

/** A mail's recipient and how to address them; null if the account was deleted or its address is unproved. */
export async function findAddressee(
  db: Queryable,
  userId: string,
): Promise<{ email: string; firstName: string } | null> {
  const [row] = await db
    .select({ email: accounts.email, firstName: profiles.first_name })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.user_id, accounts.id))
    .where(and(eq(accounts.id, userId), isProved))
  return row ?? null
}

/** Marks a trial's reminder as sent: one per subscription, however often the job runs. */
export const trialOnceKey = (subscriptionId: string) => `trial-ending:${subscriptionId}`

/**
 * Trials that end within `until`, will renew, have no reminder yet, and whose artists have proved their address and want reminders.
 * Locks them until the transaction ends; a server that reminds at the same time takes the next ones instead of waiting.
 */
export async function findTrialsToRemind(
  tx: Transaction,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return tx
    .select({
      userId: subscriptions.user_id,
      subscriptionId: subscriptions.provider_subscription_id,
      trialEndsAt: sql<string>`${subscriptions.trial_ends_at}`.mapWith(subscriptions.trial_ends_at),
      price: subscriptions.price,
      email: accounts.email,
      firstName: profiles.first_name,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.user_id))
    .innerJoin(profiles, eq(profiles.user_id, subscriptions.user_id))
    .where(
      and(
        isProved,
        eq(subscriptions.status, 'trialing'),
        eq(subscriptions.cancel_at_period_end, false),
        gt(subscriptions.trial_ends_at, now.toISOString()),
        lte(subscriptions.trial_ends_at, until.toISOString()),
        sql`not exists (select from mails m where m.once_key = ${trialOnceKey('')} || ${subscriptions.provider_subscription_id})`,
        sql`not exists (select from mail_choices c where c.user_id = ${subscriptions.user_id} and c.kind = 'trial_ending' and not c.wanted)`,
      ),
    )
    .orderBy(subscriptions.user_id)
    .limit(limit)
    .for('no key update', { of: subscriptions, skipLocked: true })
}
