import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fanMailDomain } from '#domain/campaigns/schema.ts'
import { campaignMails, campaigns, fanMailDomains } from '#server/campaigns/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const mostDomains = 100

/** The domains that mails wait for, with how many; those that block us first. */
export const listWaitingDomains = (db: Queryable): Promise<z.output<typeof fanMailDomain>[]> =>
  db
    .select({
      domain: fanMailDomains.domain,
      trouble: fanMailDomains.trouble,
      status: fanMailDomains.status,
      refusals: fanMailDomains.refusals,
      since: fanMailDomains.since,
      until: fanMailDomains.until,
      waiting: sql<number>`(select count(*)::int from ${campaigns} c join ${campaignMails} m on m.campaign_id = c.id
        where c.state = 'sending' and m.domain = "fan_mail_domains"."domain" and m.outcome = 'queued')`,
    })
    .from(fanMailDomains)
    .orderBy(desc(sql`${fanMailDomains.trouble} = 'blocked'`), fanMailDomains.domain)
    .limit(mostDomains)
