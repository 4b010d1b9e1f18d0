import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusedTooOften } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { beginCampaign, sendCampaignsJob } from '#server/campaigns/actions.ts'
import { composeMail } from '#server/campaigns/mail-actions.ts'
import { dailyLimit, readSettings, sentLately } from '#server/campaigns/queries.ts'
import { campaignMails, campaigns } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { endMailToDeadAddress } from '#server/fans/actions.ts'
import { fans } from '#server/fans/tables.ts'
import { lockNumber } from '#server/platform/database/database.ts'
import { MailError } from '#server/ports/mail/mail.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'ports' | 'enqueue' | 'now' | 'originFor' | 'logger'>
type CampaignRow = typeof campaigns.$inferSelect

/** Mails handed over at the same time, and marked together: so many at most leave twice when the process is killed. */
const atOnce = 4
/** Of one campaign before the next has its turn. */
const slice = 40
/** Then another process may go on. */
const runMs = 45_000

/**
 * Begins what is due and sends what is queued, campaign by campaign in turn. One process of all works at a time (an advisory lock, which a killed process loses), so
 * that the rate holds for them together.
 */
export async function sendDueCampaigns(context: Context): Promise<void> {
  const { db, enqueue } = context
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockNumber('send-campaigns')}) as free`,
    )
    if (!rows[0]!.free) return
    await beginDue(context)
    const until = Date.now() + runMs
    const pace = createPace(context.config.FAN_MAILS_PER_MINUTE)
    let isMore = true
    while (isMore && Date.now() < until) {
      isMore = false
      for (const campaign of await listSending(context)) isMore = (await sendSlice(context, campaign, pace)) || isMore
      // The lock's connection must not look forgotten.
      await tx.execute(sql`select 1`)
    }
    if (isMore) await enqueue(tx, sendCampaignsJob, {})
  })
}

async function beginDue({ db, now }: Context): Promise<void> {
  const due = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.state, 'scheduled'),
        or(isNull(campaigns.scheduled_for), lte(campaigns.scheduled_for, now().toISOString())),
      ),
    )
    .orderBy(asc(campaigns.scheduled_for))
    .limit(100)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
      if (row?.state === 'scheduled') await beginCampaign(tx, row, now())
    })
}

const listSending = ({ db }: Context): Promise<CampaignRow[]> =>
  db.select().from(campaigns).where(eq(campaigns.state, 'sending')).orderBy(asc(campaigns.started_at)).limit(100)

/** Sends some mails of a campaign. Returns whether it has more that may leave now. */
async function sendSlice(context: Context, campaign: CampaignRow, pace: () => Promise<void>): Promise<boolean> {
  const { db, now, config } = context
  const stop = await reasonToStop(context, campaign)
  if (stop !== null) {
    await pause(db, campaign, stop)
    return false
  }
  const moment = { config, now: now() }
  const room = (await dailyLimit(db, campaign.user_id, moment)) - (await sentLately(db, campaign.user_id, now()))
  // Goes on tomorrow.
  if (room <= 0) return false
  const rows = await takeQueued(context, campaign, Math.min(slice, room))
  if (rows.length === 0) {
    await finish(context, campaign)
    return false
  }
  const [sender] = await db
    .select({ artist: artists.artist_name, email: accounts.email, proved: accounts.address_proved_at })
    .from(accounts)
    .leftJoin(artists, eq(artists.user_id, accounts.id))
    .where(eq(accounts.id, campaign.user_id))
  if (!sender) return false
  const links = await ensureFanLinks(
    db,
    campaign.user_id,
    rows.map(({ fanId }) => fanId),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    if (!(await isStillSending(context, campaign))) return false
    await pace()
    const outcomes = await Promise.all(
      part.map((row) => handOver(context, campaign, row, sender, links.get(row.fanId)!)),
    )
    await mark(context, part, outcomes)
    if (outcomes.includes('failed') && (await stopIfRefused(context, campaign))) return false
    // The mail server is away, or wants us to be slower: next minute again.
    if (outcomes.includes(null)) return false
  }
  return true
}

type QueuedMail = { id: string; fanId: string; email: string; key: string; name: string }
type Sender = { artist: string | null; email: string; proved: string | null }
type Outcome = 'sent' | 'failed' | null

const isSending = ({ id }: CampaignRow) => and(eq(campaigns.id, id), eq(campaigns.state, 'sending'))
const isStillSending = async ({ db }: Context, campaign: CampaignRow): Promise<boolean> =>
  (await db.$count(campaigns, isSending(campaign))) > 0

async function pause(db: Context['db'], campaign: CampaignRow, reason: string): Promise<void> {
  await db
    .update(campaigns)
    .set({ state: 'paused', paused_reason: reason, updated_at: sql`now()` })
    .where(isSending(campaign))
}

/** Why a campaign cannot go on, in words; null: it can. */
async function reasonToStop({ db, now }: Context, { user_id: userId }: CampaignRow): Promise<string | null> {
  const { stopped_reason: stopped } = await readSettings(db, userId)
  if (stopped !== null) return texts.operatorStopped(stopped)
  const { status } = await findSubscription(db, userId, now())
  return mayWrite(status) ? null : serverTexts.subscriptionEnded
}

/** The next queued mails. Whoever has unsubscribed or was deleted since is left out. */
async function takeQueued({ db }: Context, { id }: CampaignRow, most: number): Promise<QueuedMail[]> {
  for (;;) {
    const rows = await db
      .select({
        id: campaignMails.id,
        fanId: fans.id,
        email: fans.email,
        key: fans.email_key,
        name: fans.name,
        isOpen: sql<boolean>`${fans.mail_state} = 'mailable' and ${fans.deleted_at} is null`,
      })
      .from(campaignMails)
      .innerJoin(fans, eq(fans.id, campaignMails.fan_id))
      .where(and(eq(campaignMails.campaign_id, id), eq(campaignMails.outcome, 'queued')))
      .orderBy(asc(campaignMails.id))
      .limit(most)
    const open = rows.filter(({ isOpen }) => isOpen)
    const gone = rows.filter(({ isOpen }) => !isOpen).map((row) => row.id)
    if (gone.length > 0)
      await db.update(campaignMails).set({ outcome: 'left_out' }).where(inArray(campaignMails.id, gone))
    if (open.length > 0 || gone.length === 0) return open
  }
}

/** Hands one mail to its delivery. Null: it could not be handed over now. */
async function handOver(
  { db, ports, originFor, logger }: Context,
  campaign: CampaignRow,
  row: QueuedMail,
  { artist, email, proved }: Sender,
  token: string,
): Promise<Outcome> {
  const stopUrl = `${originFor()}/u/${token}`
  const mail = composeMail(campaign, { artist: artist ?? '', name: row.name, stopUrl })
  try {
    await ports.fanMail.send({
      id: row.id,
      to: row.email,
      kind: 'fan-campaign',
      ...mail,
      unsubscribe: stopUrl,
      listId: campaign.user_id,
      fromName: artist ?? undefined,
      replyTo: proved ? email : undefined,
    })
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.about === 'address') await endMailToDeadAddress(db, row.key, { way: 'mail' })
    if (error.about === 'access') await pause(db, campaign, texts.noAccess)
    logger.warn(
      { campaignId: campaign.id, mailId: row.id, reason: error.message },
      'a mail to a fan was not handed over',
    )
    return error.permanent ? 'failed' : null
  }
}

async function mark({ db, now }: Context, rows: QueuedMail[], outcomes: Outcome[]): Promise<void> {
  for (const outcome of ['sent', 'failed'] as const) {
    const ids = rows.filter((_, index) => outcomes[index] === outcome).map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(campaignMails)
        .set({ outcome, ...(outcome === 'sent' ? { sent_at: now().toISOString() } : {}) })
        .where(inArray(campaignMails.id, ids))
  }
}

/** Pauses a campaign that is refused too often. Returns whether it did. Resumed, it pauses again at the next refusal. */
async function stopIfRefused({ db, logger }: Context, campaign: CampaignRow): Promise<boolean> {
  const count = (outcome: 'sent' | 'failed') =>
    db.$count(campaignMails, and(eq(campaignMails.campaign_id, campaign.id), eq(campaignMails.outcome, outcome)))
  if (!isRefusedTooOften({ sent: await count('sent'), refused: await count('failed') })) return false
  logger.error({ campaignId: campaign.id, userId: campaign.user_id }, 'a mail to fans was paused: too many came back')
  await pause(db, campaign, texts.refusedTooOften)
  return true
}

async function finish({ db, now }: Context, campaign: CampaignRow): Promise<void> {
  await db
    .update(campaigns)
    .set({ state: 'sent', finished_at: now().toISOString(), updated_at: sql`now()` })
    .where(isSending(campaign))
}

/** Waits until the next few mails may leave, by the real clock. */
function createPace(perMinute: number): () => Promise<void> {
  const everyMs = (atOnce * 60_000) / perMinute
  let next = 0
  return async () => {
    const wait = next - Date.now()
    if (wait > 0) await sleep(wait)
    next = Math.max(Date.now(), next) + everyMs
  }
}
