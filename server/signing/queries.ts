import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { accounts } from '#server/accounts/tables.ts'
import { signingLinks } from '#server/agreements/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

export type LinkRow = typeof signingLinks.$inferSelect

/** A live link by the hash of its secret; null for an unknown, ended or revoked one, and once its account is being deleted. */
export async function findLink(db: Queryable, secretHash: string, now: Date): Promise<LinkRow | null> {
  const [link] = await db
    .select(getTableColumns(signingLinks))
    .from(signingLinks)
    .innerJoin(accounts, and(eq(accounts.id, signingLinks.user_id), isNull(accounts.deleting_at)))
    .where(
      and(
        eq(signingLinks.secret_hash, secretHash),
        isNull(signingLinks.revoked_at),
        gt(signingLinks.expires_at, now.toISOString()),
      ),
    )
  return link ?? null
}

/** The row of a sheet and the person it means; null if the row was deleted. */
export async function findPerson(db: Queryable, contributorId: string) {
  const [found] = await db
    .select({ row: splitContributors, party: parties })
    .from(splitContributors)
    .leftJoin(parties, eq(parties.id, splitContributors.party_id))
    .where(eq(splitContributors.id, contributorId))
  return found ?? null
}
