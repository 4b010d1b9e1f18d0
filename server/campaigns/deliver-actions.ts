import { and, inArray, notInArray, sql } from 'drizzle-orm'
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
  giveBack,
  lookAgain,
  pauseCampaign,
  type CampaignRow,
  type Context,
  type ReadyMail,
  type Run,
} from '#server/campaigns/run-actions.ts'
import { campaignMails } from '#server/campaigns/tables.ts'
import { endMailToDeadAddress } from '#server/fans/actions.ts'
import { createTogether } from '#server/platform/together.ts'
import { MailError } from '#server/ports/mail/mail.ts'

/** `refused`: for good. `late`: put off for too long. `later`: put off. Null: nobody has looked at it. */
type Outcome = 'sent' | 'refused' | 'late' | 'later' | null
type Marked = { id: string; outcome: Exclude<Outcome, null> }

/**
 * Sends mails of a run. Each is checked right before it is sent: after a fan unsubscribes, or an artist lapses or is stopped, only mails already under way on
 * the open connections are still sent. Checks and marks of all connections share statements.
 */
export function createDelivery(run: Run): (mail: ReadyMail) => Promise<void> {
  const look = createTogether((mails: ReadyMail[]) => lookAgain(run, mails))
  const mark = createTogether((mails: Marked[]) => markAll(run.context, mails))
  return async (mail) => {
    const { campaign, row } = mail
    const domain = domainOf(row.key)
    const mayLeave = () => !run.isOver() && !run.held.has(domain) && !run.paused.has(campaign.id)
    if (mayLeave()) await run.pace()
    const outcome = mayLeave() && (await look(mail)) && mayLeave() ? await handOver(run, mail, domain) : null
    if (outcome !== 'sent') giveBack(run, campaign)
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

/** The effect of a mail server's refusal on this mail, its domain and the campaign. */
async function answerTo(run: Run, { campaign, row, domain }: Refused, error: MailError): Promise<Outcome> {
  const { context } = run
  switch (error.about) {
    case 'address':
      await endMailToDeadAddress(context.db, row.key, { way: 'mail' })
      return 'refused'
    case 'access':
      await pauseCampaign(run, campaign, texts.noAccess)
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
  // The list may have been read again in between.
  run.held.add(domain)
  if (run.refusing.size >= domainsInARow) run.stop()
}

const isLate = ({ context }: Run, { deferredAt }: ReadyMail['row'], trouble: DomainTrouble): boolean =>
  deferredAt !== null && context.now().getTime() - Date.parse(deferredAt) >= patienceDays[trouble] * msPerDay

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
  const { logger } = run.context
  const known = run.counts.get(campaign.id)
  const counts = known ?? (await readFigures(run.context, campaign.id))
  if (known) known[outcome] += 1
  else run.counts.set(campaign.id, counts)
  if (outcome === 'sent' || !isRefusedTooOften(counts)) return
  logger.error({ campaignId: campaign.id, userId: campaign.user_id }, 'a mail to fans was paused: too many came back')
  await pauseCampaign(run, campaign, texts.refusedTooOften)
}
