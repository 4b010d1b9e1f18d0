import { and, asc, eq, gt, inArray, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { findAccount } from '#server/accounts/queries.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { readAllowance, readSettings } from '#server/campaigns/queries.ts'
import { readReturnKey } from '#server/campaigns/return-actions.ts'
import { campaignMails, campaigns, fanMailDomains } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { fans } from '#server/fans/tables.ts'
import { createEvenPace } from '#server/platform/even-pace.ts'

export type Context = Pick<AppContext, 'db' | 'config' | 'ports' | 'enqueue' | 'now' | 'originFor' | 'logger'>
export type CampaignRow = typeof campaigns.$inferSelect

/** One campaign sends for this many seconds before the next has its turn. */
const sliceSeconds = 4
const [leastSlice, mostSlice] = [40, 400]

/** The state of one run of the job, the only one on this database. */
export type Run = {
  context: Context
  pace: () => Promise<void>
  /** Campaigns that can send nothing more in this run. */
  resting: Set<string>
  /** Campaigns that this run has paused: their mails under way are not recalled. */
  paused: Set<string>
  /** The position in each campaign: the next run reads skipped mails again, and no run reads one twice. */
  places: Map<string, string>
  /** How many mails may be sent today, by account. */
  room: Map<string, number>
  /** Domains whose mails wait. */
  held: Set<string>
  /** Those, and the domains that are tried again. */
  troubled: Set<string>
  /** Domains that have refused since one last accepted. */
  refusing: Set<string>
  /** Mails sent and mails refused for good, by campaign. */
  counts: Map<string, { sent: number; refused: number }>
  isOver(): boolean
  /** Whether it ended only because its time was up. */
  isLate(): boolean
  /** The mail server is unavailable or asks for a pause: the next run is in a minute. */
  stop(): void
}

export function beginRun(context: Context, until: number): Run {
  let stopped = false
  return {
    context,
    pace: createEvenPace(context.config.FAN_MAILS_PER_MINUTE),
    resting: new Set(),
    paused: new Set(),
    places: new Map(),
    room: new Map(),
    held: new Set(),
    troubled: new Set(),
    refusing: new Set(),
    counts: new Map(),
    isOver: () => stopped || Date.now() >= until,
    isLate: () => !stopped && Date.now() >= until,
    stop: () => void (stopped = true),
  }
}

/** A mail with everything it takes to send it. */
export type ReadyMail = { campaign: CampaignRow; row: QueuedMail; sender: Sender; token: string }
type QueuedMail = { id: string; fanId: string; email: string; key: string; name: string; deferredAt: string | null }
type Sender = { artist: string | null; email: string; proved: string | null; returnKey: Buffer }

/** Some mails of a campaign; none if it has to pause or stop. */
export async function nextSlice(run: Run, campaign: CampaignRow): Promise<ReadyMail[]> {
  const { context } = run
  const { db } = context
  const stop = await reasonToStop(context, campaign)
  if (stop !== null) {
    await pauseCampaign(run, campaign, stop)
    return []
  }
  const room = await roomOf(run, campaign.user_id)
  await readDomains(run)
  const rows = room > 0 ? await takeQueued(run, campaign, Math.min(sliceOf(run), room)) : []
  const [sender] = await db
    .select({ artist: artists.artist_name, email: accounts.email, proved: accounts.address_proved_at })
    .from(accounts)
    .leftJoin(artists, eq(artists.user_id, accounts.id))
    .where(eq(accounts.id, campaign.user_id))
  if (rows.length === 0 || !sender) {
    run.resting.add(campaign.id)
    return []
  }
  run.places.set(campaign.id, rows.at(-1)!.id)
  run.room.set(campaign.user_id, room - rows.length)
  const links = await ensureFanLinks(
    db,
    campaign.user_id,
    rows.map(({ fanId }) => fanId),
  )
  const returnKey = await readReturnKey(db)
  const from = { ...sender, returnKey }
  // Fans who were erased since they were read are already left out.
  return rows.flatMap((row) => {
    const token = links.get(row.fanId)
    return token === undefined ? [] : [{ campaign, row, sender: from, token }]
  })
}

/** A mail that is not sent now does not count toward the day's limit. */
export function giveBack({ room }: Run, { user_id: userId }: CampaignRow): void {
  room.set(userId, room.get(userId)! + 1)
}

const sliceOf = ({ context }: Run): number =>
  Math.min(mostSlice, Math.max(leastSlice, Math.round((context.config.FAN_MAILS_PER_MINUTE / 60) * sliceSeconds)))

/** How many more mails an account may send today. Counted once: nothing else sends during a run. */
async function roomOf({ context, room }: Run, userId: string): Promise<number> {
  const { db, config, now } = context
  const known = room.get(userId)
  if (known !== undefined) return known
  return (await readAllowance(db, userId, { config, now: now() })).left
}

/** An admin may have released one in the meantime. */
async function readDomains({ context, held, troubled }: Run): Promise<void> {
  const rows = await context.db
    .select({ domain: fanMailDomains.domain, until: fanMailDomains.until })
    .from(fanMailDomains)
  const now = context.now().toISOString()
  held.clear()
  troubled.clear()
  for (const { domain, until } of rows) {
    troubled.add(domain)
    if (until > now) held.add(domain)
  }
}

const isSending = ({ id }: CampaignRow) => and(eq(campaigns.id, id), eq(campaigns.state, 'sending'))

export async function pauseCampaign({ context, paused }: Run, campaign: CampaignRow, reason: string): Promise<void> {
  paused.add(campaign.id)
  await context.db
    .update(campaigns)
    .set({ state: 'paused', paused_reason: reason, updated_at: sql`now()` })
    .where(isSending(campaign))
}

/** Why a campaign cannot continue, as a sentence; null if it can. */
async function reasonToStop({ db, now }: Context, { user_id: userId }: CampaignRow): Promise<string | null> {
  const [{ stopped_reason: stopped }, account] = await Promise.all([
    readSettings(db, userId),
    findAccount(db, userId, now()),
  ])
  if (stopped !== null) return texts.operatorStopped(stopped)
  // A deleted account has no campaigns left.
  if (!account || account.deleting) return serverTexts.accountDeleting
  return account.accountType === 'admin' || mayWrite(account.subscription) ? null : serverTexts.subscriptionEnded
}

/** The next queued mails. Fans who have unsubscribed or were deleted are left out; waiting ones are skipped. */
async function takeQueued({ context, held, places }: Run, { id }: CampaignRow, most: number): Promise<QueuedMail[]> {
  const { db, now } = context
  const place = places.get(id)
  for (;;) {
    const rows = await db
      .select({
        id: campaignMails.id,
        fanId: fans.id,
        email: fans.email,
        key: fans.email_key,
        name: fans.name,
        deferredAt: campaignMails.deferred_at,
        isOpen: sql<boolean>`${fans.mail_state} = 'mailable' and ${fans.deleted_at} is null`,
      })
      .from(campaignMails)
      .innerJoin(fans, eq(fans.id, campaignMails.fan_id))
      .where(
        and(
          eq(campaignMails.campaign_id, id),
          eq(campaignMails.outcome, 'queued'),
          place === undefined ? undefined : gt(campaignMails.id, place),
          or(isNull(campaignMails.waits_until), lte(campaignMails.waits_until, now().toISOString())),
          notInArray(campaignMails.domain, [...held]),
        ),
      )
      .orderBy(asc(campaignMails.id))
      .limit(most)
    const open = rows.filter(({ isOpen }) => isOpen)
    const gone = rows.filter(({ isOpen }) => !isOpen).map((row) => row.id)
    if (gone.length > 0)
      await db.update(campaignMails).set({ outcome: 'left_out' }).where(inArray(campaignMails.id, gone))
    if (open.length > 0 || gone.length === 0) return open
  }
}

/** Ends the campaigns that have nothing left in the queue. */
export async function finishEmpty({ db, now }: Context): Promise<void> {
  const queued = db
    .select({ id: campaignMails.id })
    .from(campaignMails)
    .where(and(eq(campaignMails.campaign_id, campaigns.id), eq(campaignMails.outcome, 'queued')))
  await db
    .update(campaigns)
    .set({ state: 'sent', finished_at: now().toISOString(), updated_at: sql`now()` })
    .where(and(eq(campaigns.state, 'sending'), notExists(queued)))
}

/** Which of the mails may still be sent. Pauses a campaign whose artist may no longer send. */
export async function lookAgain(run: Run, mails: ReadyMail[]): Promise<boolean[]> {
  for (const campaign of new Map(mails.map((mail) => [mail.campaign.id, mail.campaign])).values()) {
    const stop = await reasonToStop(run.context, campaign)
    if (stop !== null) await pauseCampaign(run, campaign, stop)
  }
  const left = mails.filter(({ campaign }) => !run.paused.has(campaign.id))
  const open = await findOpen(
    run.context,
    left.map(({ row }) => row.id),
  )
  return mails.map(({ row }) => open.has(row.id))
}

/** Those that may still be sent: the campaign is sending, and the fan may get mail. The others are left out. */
async function findOpen({ db }: Context, ids: string[]): Promise<Set<string>> {
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
  return new Set(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id))
}
