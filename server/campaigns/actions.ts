import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CampaignState } from '#domain/campaigns/rules.ts'
import type { Campaign, sendCampaignBody } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { openPlaceholders } from '#domain/fans/rules.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { requireDraft } from '#server/campaigns/draft-actions.ts'
import { letGo, placeOf } from '#server/campaigns/hung-actions.ts'
import { findCampaign, readAllowance, readSettings, requireCampaign } from '#server/campaigns/queries.ts'
import { campaignMails, campaigns, fanMailSettings } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { countFans, matching } from '#server/fans/queries.ts'
import { fans } from '#server/fans/tables.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { JobKind } from '#server/platform/jobs/queue.ts'

export { holdMailsOf, moveHungMails } from '#server/campaigns/hung-actions.ts'
export { stopIfTooMany } from '#server/campaigns/judge-actions.ts'
export { readReturnKey, returnPathOf } from '#server/campaigns/return-actions.ts'

/** Sends what is due: each minute, and as soon as a campaign starts. Has no data: the database knows what is due. */
export const sendCampaignsJob = {
  name: 'send-campaigns',
  data: z.object({}),
  cron: '* * * * *',
  atStart: {},
  expireSeconds: 300,
  pollSeconds: 5,
} satisfies JobKind

type Context = Pick<AppContext, 'db' | 'config' | 'ports' | 'enqueue' | 'now'>
type Body = z.output<typeof sendCampaignBody>

/** Checks what only the moment of sending can tell; each refusal has its sentence. */
async function requireSendable({ db, config, ports, now }: Context, userId: string, body: Body): Promise<void> {
  const left = openPlaceholders(body)
  const field = openPlaceholders({ ...body, content: '' }).length > 0 ? 'subject' : 'content'
  if (left.length > 0) throw fieldError(field, texts.placeholderLeft(left.join(', ')))
  if (body.at !== null && Date.parse(body.at) <= now().getTime()) throw fieldError('at', texts.inThePast)
  if (ports.fanMail.name === 'smtp' && !config.PUBLIC_URL?.startsWith('https:'))
    throw new AppError('badRequest', texts.noPublicAddress, { code: 'no_public_address' })
  const { stopped_reason: stopped } = await readSettings(db, userId)
  if (stopped !== null) throw new AppError('forbidden', texts.operatorStopped(stopped), { code: 'stopped' })
  const { mailable } = await countFans(db, userId, segmentSearch(body))
  if (mailable === 0) throw fieldError('segment', texts.nobody)
  if (body.at === null && body.offset_days === null) {
    const { perDay, left: mayLeave } = await readAllowance(db, userId, { config, now: now() })
    if (mayLeave === 0) throw new AppError('badRequest', texts.noneLeft(perDay), { code: 'limit_reached' })
  }
}

const segmentSearch = ({ segment }: Pick<Body, 'segment'>) => (segment ? { segment } : {})

/**
 * Sends a campaign now, or keeps it for its time; if its id is a draft's, the draft. A repeated call returns what was made. Throws 409 for an older version of the draft,
 * and 400 `full` at the account's bound.
 */
export async function sendCampaign(context: Context, userId: string, body: Body): Promise<Campaign> {
  const { db, enqueue, now } = context
  const key = { id: body.id, userId }
  const made = await findCampaign(db, key)
  if (made && made.state !== 'draft') return made
  await requireSendable(context, userId, body)
  const { id, postal_address, version, at: _at, ...words } = body
  await db.transaction(async (tx) => {
    if (!made) await requireRoomOf(tx, 'campaigns', userId)
    // The release before the draft, as a moving release does.
    const place = await placeOf(tx, { userId, body, before: null, isRead: true })
    const before = made && (await requireDraft(tx, key, version))
    const at = place.scheduled_for
    if (body.offset_days !== null && Date.parse(at!) <= now().getTime())
      throw fieldError('offset_days', texts.offsetIsPast)
    const values = { ...words, ...place, postal_address, state: 'scheduled' as const }
    await tx
      .insert(fanMailSettings)
      .values({ user_id: userId, postal_address })
      .onConflictDoUpdate({ target: fanMailSettings.user_id, set: { postal_address, updated_at: sql`now()` } })
    const [row] = before
      ? await tx
          .update(campaigns)
          .set({ ...values, ...revised(campaigns) })
          .where(eq(campaigns.id, id))
          .returning()
      : await tx
          .insert(campaigns)
          .values({ ...values, id, user_id: userId })
          .onConflictDoNothing({ target: campaigns.id })
          .returning()
    if (!row || at !== null) return
    await beginCampaign(tx, row, now())
    await enqueue(tx, sendCampaignsJob, {})
  })
  // The id belongs to another account.
  return requireCampaign(db, key)
}

type Row = typeof campaigns.$inferSelect

/** Fixes the recipients: the fans in the segment who may get mail now. */
export async function beginCampaign(tx: Transaction, { id, user_id: userId, segment }: Row, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${campaignMails} (id, campaign_id, fan_id, user_id, domain)
    select gen_random_uuid(), ${id}, ${fans.id}, ${userId}, substring(${fans.email_key} from '[^@]*$') from ${fans}
    where ${matching(userId, segmentSearch({ segment: segment ?? null }))} and ${fans.mail_state} = 'mailable'
    on conflict do nothing`)
  await tx
    .update(campaigns)
    .set({ state: 'sending', total: rowCount ?? 0, started_at: now.toISOString(), updated_at: sql`now()` })
    .where(eq(campaigns.id, id))
}

const changeable: Record<'pause' | 'resume' | 'cancel', CampaignState[]> = {
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
}

/** Pauses, resumes or cancels the rest. A repeat changes nothing; throws 409 with the campaign if it can no longer be changed. */
export async function changeCampaign(
  context: Context,
  key: { id: string; userId: string },
  change: keyof typeof changeable,
): Promise<Campaign> {
  const { db, enqueue, now } = context
  const to = ({ pause: 'paused', resume: 'sending', cancel: 'canceled' } as const)[change]
  await requireCampaign(db, key)
  if (change === 'resume') {
    const { stopped_reason: stopped } = await readSettings(db, key.userId)
    if (stopped !== null) throw new AppError('forbidden', texts.operatorStopped(stopped), { code: 'stopped' })
  }
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, key.id)).for('update')
    // It has not started: it does not resume, but waits for its time again.
    if (change === 'resume' && row?.state === 'paused' && row.held !== null) return letGo(tx, row, now())
    const changed = await tx
      .update(campaigns)
      .set({
        state: to,
        paused_reason: null,
        held: null,
        ...(change === 'cancel' ? { finished_at: now().toISOString() } : {}),
        updated_at: sql`now()`,
      })
      .where(and(eq(campaigns.id, key.id), inArray(campaigns.state, changeable[change])))
      .returning({ id: campaigns.id })
    if (changed.length === 0) {
      const there = await requireCampaign(tx, key)
      if (there.state !== to) throw new AppError('conflict', texts.stopped, { data: there })
      return
    }
    if (change === 'cancel')
      await tx
        .update(campaignMails)
        .set({ outcome: 'left_out' })
        .where(and(eq(campaignMails.campaign_id, key.id), eq(campaignMails.outcome, 'queued')))
    if (change === 'resume') await enqueue(tx, sendCampaignsJob, {})
  })
  return requireCampaign(db, key)
}
