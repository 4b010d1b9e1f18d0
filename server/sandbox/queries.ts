import { eq, inArray } from 'drizzle-orm'
import { accounts } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

/** The addresses of the accounts with these subscriptions, by subscription id. */
export async function findPayers(db: Queryable, subscriptionIds: string[]): Promise<Map<string, string>> {
  if (subscriptionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: subscriptions.provider_subscription_id, email: accounts.email })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.user_id))
    .where(inArray(subscriptions.provider_subscription_id, subscriptionIds))
  return new Map(rows.map((row) => [row.id, row.email]))
}
