import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { domainTroubles, mostNoticesADay, patienceDays, waitMinutes } from '#domain/campaigns/domain-rules.ts'
import type { DomainTrouble } from '#domain/campaigns/domain-rules.ts'
import { blockedLetter } from '#domain/campaigns/letter-rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay, utcDay } from '#domain/shared/dates.ts'
import { pages } from '#domain/shell/rules.ts'
import { audit } from '#server/audit/actions.ts'
import { campaignMails, campaigns, fanMailDomains } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { queueMail } from '#server/mail/actions.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'enqueue' | 'now' | 'originFor' | 'logger'>
type Row = typeof fanMailDomains.$inferSelect

/** A refusal is forgotten a month after the domain was due for another try. */
const forgottenDays = 30

/** Makes all mails to a domain wait, longer with each refusal in a row. Further refusals while it waits change nothing: several mails were under way. */
export async function holdDomain(
  context: Context,
  { domain, trouble, status }: { domain: string; trouble: DomainTrouble; status: string | null },
): Promise<void> {
  const { db } = context
  const now = context.now()
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(fanMailDomains).where(eq(fanMailDomains.domain, domain)).for('update')
    const isHeld = known !== undefined && Date.parse(known.until) > now.getTime()
    if (isHeld && (trouble === 'asked' || known.trouble === 'blocked')) return
    // A day without a mail to it: earlier refusals no longer count.
    const before = known && Date.parse(known.until) > now.getTime() - msPerDay ? known : undefined
    const refusals = (before?.refusals ?? 0) + 1
    const row = {
      domain,
      trouble,
      status,
      refusals,
      since: before?.since ?? now.toISOString(),
      until: new Date(now.getTime() + waitMinutes(trouble, refusals) * 60_000).toISOString(),
    }
    await tx
      .insert(fanMailDomains)
      .values(row)
      .onConflictDoUpdate({ target: fanMailDomains.domain, set: { ...row, updated_at: sql`now()` } })
    if (trouble === 'blocked') await tellOperator(tx, context, { ...row, told_at: known?.told_at ?? null })
  })
}

/** An error in the log, and a mail: one for a domain and day, a few a day altogether. */
async function tellOperator(
  tx: Transaction,
  context: Context,
  { domain, status, until, told_at }: Pick<Row, 'domain' | 'status' | 'until' | 'told_at'>,
): Promise<void> {
  const { config, enqueue, logger, originFor } = context
  const now = context.now()
  logger.error({ domain, status, until }, 'a domain blocks our mails to fans: they wait')
  const lately = new Date(now.getTime() - msPerDay).toISOString()
  if (told_at !== null && told_at > lately) return
  if ((await tx.$count(fanMailDomains, gt(fanMailDomains.told_at, lately))) >= mostNoticesADay) return
  await tx.update(fanMailDomains).set({ told_at: now.toISOString() }).where(eq(fanMailDomains.domain, domain))
  const letter = renderLetter(blockedLetter({ domain, status, url: `${originFor()}${pages.fanSenders.address}` }))
  for (const to of config.ADMIN_EMAILS) {
    const onceKey = `fan-mail-blocked:${domain}:${utcDay(now)}:${to}`
    await queueMail(tx, enqueue, { to, kind: 'fan-mail-blocked', onceKey, ...letter })
  }
}

/** A domain accepts our mails again. Nothing changes while mails wait for it: this one was already under way. */
export async function domainAccepts({ db, now }: Pick<Context, 'db' | 'now'>, domain: string): Promise<void> {
  await db
    .delete(fanMailDomains)
    .where(and(eq(fanMailDomains.domain, domain), lte(fanMailDomains.until, now().toISOString())))
}

/** Gives up mails that have waited for days for a refusing domain, and forgets old refusals. */
export async function giveUpLate({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * msPerDay).toISOString()
  await db.delete(fanMailDomains).where(lt(fanMailDomains.until, ago(forgottenDays)))
  for (const trouble of domainTroubles) {
    const since = ago(patienceDays[trouble])
    const late = await db
      .select({ domain: fanMailDomains.domain })
      .from(fanMailDomains)
      // Tried within the last day: a domain that was not tried may have recovered.
      .where(
        and(eq(fanMailDomains.trouble, trouble), lte(fanMailDomains.since, since), gt(fanMailDomains.until, ago(1))),
      )
    if (late.length === 0) continue
    await db
      .update(campaignMails)
      .set({ outcome: 'failed', deferred_at: sql`coalesce(${campaignMails.deferred_at}, ${now().toISOString()})` })
      .where(
        and(
          eq(campaignMails.outcome, 'queued'),
          inArray(
            campaignMails.domain,
            late.map(({ domain }) => domain),
          ),
          inArray(
            campaignMails.campaign_id,
            db
              .select({ id: campaigns.id })
              .from(campaigns)
              .where(and(eq(campaigns.state, 'sending'), lte(campaigns.started_at, since))),
          ),
        ),
      )
  }
}

/** The database refuses some characters, which no domain contains. */
const mayBeDomain = /^[a-z0-9.-]{1,255}$/

/** Mails to a domain may be sent again immediately. Throws 404 if none wait. */
export async function releaseDomain(db: Database, actor: string, domain: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = mayBeDomain.test(domain)
      ? await tx.delete(fanMailDomains).where(eq(fanMailDomains.domain, domain)).returning()
      : []
    if (gone.length === 0) throw new AppError('notFound', texts.noSuchDomain)
    await tx
      .update(campaignMails)
      .set({ waits_until: null })
      .where(
        and(
          eq(campaignMails.domain, domain),
          eq(campaignMails.outcome, 'queued'),
          inArray(
            campaignMails.campaign_id,
            tx
              .select({ id: campaigns.id })
              .from(campaigns)
              .where(inArray(campaigns.state, ['sending', 'paused'])),
          ),
        ),
      )
    await audit(tx, { actor, action: 'fan_mail_domain.released', details: { domain } })
  })
}
