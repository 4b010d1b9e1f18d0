import { eq } from 'drizzle-orm'
import { campaignMails } from '#server/campaigns/tables.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** A mail to a fan that something is reported of. `key` is its address, as addresses are compared; null: the fan is erased, and the address with it. */
export type ReportedMail = { id: string; campaignId: string; userId: string; key: string | null }

/** Null for one that never was. */
export async function findMail(db: Queryable, id: string): Promise<ReportedMail | null> {
  const [row] = await db
    .select({
      id: campaignMails.id,
      campaignId: campaignMails.campaign_id,
      userId: campaignMails.user_id,
      key: fans.email_key,
    })
    .from(campaignMails)
    .leftJoin(fans, eq(fans.id, campaignMails.fan_id))
    .where(eq(campaignMails.id, id))
  return row ?? null
}
