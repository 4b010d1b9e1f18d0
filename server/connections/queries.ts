import { and, asc, eq, inArray } from 'drizzle-orm'
import { usedPlatforms, type AddressPlatform, type UsedPlatform } from '#domain/connections/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { connections } from '#server/connections/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** The platforms an account has marked 'I use this'. */
export async function listUsed(db: Queryable, userId: string): Promise<{ platform: UsedPlatform }[]> {
  const rows = await db
    .select({ platform: connections.platform })
    .from(connections)
    .where(and(eq(connections.user_id, userId), inArray(connections.platform, [...usedPlatforms])))
    .orderBy(asc(connections.created_at), asc(connections.platform))
  return rows as { platform: UsedPlatform }[]
}

/** A recorded connection; null if it was deleted, or its account is being deleted. */
export async function findConnection(db: Queryable, userId: string, platform: AddressPlatform) {
  const [row] = await db
    .select({
      username_or_url: connections.username_or_url,
      updated_at: connections.updated_at,
      deleting_at: accounts.deleting_at,
    })
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.user_id))
    .where(and(eq(connections.user_id, userId), eq(connections.platform, platform)))
  return row?.username_or_url && !row.deleting_at
    ? { usernameOrUrl: row.username_or_url, connectedAt: row.updated_at }
    : null
}
