import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import {
  domainOf,
  domainsInARow,
  patienceDays,
  retryMinutes,
  type DomainTrouble,
} from '#domain/campaigns/domain-rules.ts'
import { isRefusedTooOften } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { domainAccepts, holdDomain } from '#server/campaigns/domain-actions.ts'
import { readFigures } from '#server/campaigns/judge-actions.ts'
import { composeMail } from '#server/campaigns/mail-actions.ts'
import { returnAddresses } from '#server/campaigns/return-actions.ts'
import {
  pauseCampaign,
  type CampaignRow,
  type Context,
  type ReadyMail,
  type Run,
} from '#server/campaigns/run-actions.ts'
import { campaignMails, campaigns } from '#server/campaigns/tables.ts'
import { endMailToDeadAddress } from '#server/fans/actions.ts'
import { fans } from '#server/fans/tables.ts'
import { createTogether } from '#server/platform/together.ts'
import { MailError } from '#server/ports/mail/mail.ts'

/** `refused`: for good. `late`: put off for too long. `later`: put off. Null: nobody has looked at it. */
type Outcome = 'sent' | 'refused' | 'late' | 'later' | null
type Marked = { id: string; outcome: Exclude<Outcome, null> }

/** Sends mails of a run. Each is looked up and marked together with those of the other connections, so that the database is not asked for each. */
export function createDelivery(run: Run): (mail: ReadyMail) => Promise<void> {
  const isOpen = createTogether((ids: string[]) => areOpen(run.context, ids))
  const mark = createTogether((mails: Marked[]) => markAll(run.context, mails))
  return async (mail) => {
    const { campaign, row } = mail
    const domain = domainOf(row.key)
    const mayLeave = () => !run.isOver() && !run.held.has(domain)
    if (mayLeave()) await run.pace()
    const outcome = mayLeave() && (await isOpen(row.id)) ? await handOver(run, mail, domain) : null
    if (outcome !== 'sent') run.room.set(campaign.user_id, run.room.get(campaign.user_id)! + 1)
    if (outcome === null) return
    await mark({ id: row.id, outcome })
    await count(run, campaign, outcome)
  }
}

/** Hands one mail to its delivery. */
async function handOver(run: Run, { campaign, row, sender, token }: ReadyMail, domain: string): Promise<Outcome> {
  const { config, ports, originFor, logger } = run.context
  const { artist, email, proved, returnKey } = sender
  const stopUrl = `${originFor()}/u/${token}`
  const mail = composeMail(campaign, { artist: artist ?? '', name: row.name, stopUrl })
  try {
    await ports.fanMail.send({
      id: row.id,
      to: row.email,
      kind: 'fan-campaign',
      ...mail,
      unsubscribe: stopUrl,
      ...returnAddresses(config, returnKey, row),
      listId: campaign.user_id,
      fromName: artist ?? undefined,
      replyTo: proved ? email : undefined,
    })
    run.refusing.clear()
    if (run.troubled.delete(domain)) await domainAccepts(run.context, domain)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const about = { campaignId: campaign.id, mailId: row.id, reason: error.message }
    logger.warn(about, 'a mail to a fan was not handed over')
    return answerTo(run, { campaign, row, domain }, error)
  }
}

type Refused = Pick<ReadyMail, 'campaign' | 'row'> & { domain: string }

/** What a mail server's no means for this mail, its domain and the campaign. */
async function answerTo(run: Run, { campaign, row, domain }: Refused, error: MailError): Promise<Outcome> {
  const { context } = run
  switch (error.about) {
    case 'address':
      await endMailToDeadAddress(context.db, row.key, { way: 'mail' })
      return 'refused'
    case 'access':
      await pauseCampaign(context.db, campaign, texts.noAccess)
      return null
    case 'domain':
      await hold(run, domain, 'asked', error)
      return isLate(run, row, 'asked') ? 'late' : 'later'
    case 'policy':
      await hold(run, domain, 'blocked', error)
      return isLate(run, row, 'blocked') ? 'late' : 'later'
    case 'mailbox':
      return isLate(run, row, 'asked') ? 'late' : 'later'
    case null:
      if (error.permanent) return 'refused'
      run.stop()
      return null
  }
}

async function hold(run: Run, domain: string, trouble: DomainTrouble, { status }: MailError): Promise<void> {
  run.held.add(domain)
  run.troubled.add(domain)
  run.refusing.add(domain)
  await holdDomain(run.context, { domain, trouble, status })
  // The list may have been read anew in between.
  run.held.add(domain)
  if (run.refusing.size >= domainsInARow) run.stop()
}

const isLate = ({ context }: Run, { deferredAt }: ReadyMail['row'], trouble: DomainTrouble): boolean =>
  deferredAt !== null && context.now().getTime() - Date.parse(deferredAt) >= patienceDays[trouble] * msPerDay

/** Whether each may still leave: its campaign goes on, and the fan gets mail. Whoever does not is left out. */
async function areOpen({ db }: Context, ids: string[]): Promise<boolean[]> {
  const rows = await db
    .select({
      id: campaignMails.id,
      isOpen: sql<boolean>`${fans.mail_state} = 'mailable' and ${fans.deleted_at} is null`,
    })
    .from(campaignMails)
    .innerJoin(campaigns, and(eq(campaigns.id, campaignMails.campaign_id), eq(campaigns.state, 'sending')))
    .innerJoin(fans, eq(fans.id, campaignMails.fan_id))
    .where(and(inArray(campaignMails.id, ids), eq(campaignMails.outcome, 'queued')))
  const gone = rows.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  if (gone.length > 0)
    await db.update(campaignMails).set({ outcome: 'left_out' }).where(inArray(campaignMails.id, gone))
  const open = new Set(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  return ids.map((id) => open.has(id))
}

async function markAll({ db, now }: Context, mails: Marked[]): Promise<null[]> {
  const moment = now()
  const first = sql`coalesce(${campaignMails.deferred_at}, ${moment.toISOString()})`
  const changes = {
    sent: { outcome: 'sent', sent_at: moment.toISOString() },
    refused: { outcome: 'failed', deferred_at: null },
    late: { outcome: 'failed', deferred_at: first },
    later: { deferred_at: first, waits_until: new Date(moment.getTime() + retryMinutes * 60_000).toISOString() },
  } as const
  for (const [outcome, change] of Object.entries(changes)) {
    const ids = mails.filter((mail) => mail.outcome === outcome).map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(campaignMails)
        .set(change)
        // A report may have come first.
        .where(and(inArray(campaignMails.id, ids), notInArray(campaignMails.outcome, ['bounced', 'complained'])))
  }
  return mails.map(() => null)
}

/** Pauses a campaign that is refused too often. Resumed, it pauses again at the next refusal. */
async function count(run: Run, campaign: CampaignRow, outcome: Outcome): Promise<void> {
  if (outcome !== 'sent' && outcome !== 'refused') return
  const { db, logger } = run.context
  const known = run.counts.get(campaign.id)
  const counts = known ?? (await readFigures(run.context, campaign.id))
  if (known) known[outcome] += 1
  else run.counts.set(campaign.id, counts)
  if (outcome === 'sent' || !isRefusedTooOften(counts)) return
  logger.error({ campaignId: campaign.id, userId: campaign.user_id }, 'a mail to fans was paused: too many came back')
  await pauseCampaign(db, campaign, texts.refusedTooOften)
}
