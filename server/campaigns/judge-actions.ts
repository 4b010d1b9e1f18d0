import { and, eq, inArray, sql } from 'drizzle-orm'
import { isComplainedTooOften, isRefusedTooOften } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { judged } from '#server/campaigns/queries.ts'
import { campaignMails, campaigns } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'

type Context = Pick<AppContext, 'db' | 'logger'>
type Figures = { sent: number; refused: number; complained: number }
type Fault = 'refused' | 'complained'

/** Refused immediately, or bounced because the address does not exist. Mails that were given up say nothing about the list. */
export async function readFigures({ db }: Context, campaignId: string): Promise<Figures> {
  const { handedOver, refused, unknown, complained } = judged
  const [row] = await db
    .select({
      sent: sql<number>`(count(*) filter (where ${handedOver} and (${unknown}) is not true))::int`,
      refused: sql<number>`(count(*) filter (where ${refused} or ${unknown}))::int`,
      complained: sql<number>`(count(*) filter (where ${complained}))::int`,
    })
    .from(campaignMails)
    .where(eq(campaignMails.campaign_id, campaignId))
  return row!
}

const judge = (figures: Figures): Fault | null =>
  isRefusedTooOften(figures) ? 'refused' : isComplainedTooOften(figures) ? 'complained' : null

/** Counting all mails of a campaign takes a third of a second for 100,000 on a busy machine: from this many reports on, only every tenth triggers it. */
const judgedEach = 20
const thenEach = 10

/**
 * Pauses a campaign that bounces, or is reported as spam, too often. If resumed, it pauses again at the next reports. The operator reads about it in
 * the log, also of a campaign that has left already, for which there is nothing to pause: once, when it becomes too many.
 */
export async function stopIfTooMany(context: Context, campaignId: string): Promise<void> {
  const reported = and(
    eq(campaignMails.campaign_id, campaignId),
    inArray(campaignMails.outcome, ['bounced', 'complained']),
  )
  const reports = await context.db.$count(campaignMails, reported)
  const step = reports > judgedEach ? thenEach : 1
  if (reports % step !== 0) return
  const figures = await readFigures(context, campaignId)
  const fault = judge(figures)
  if (fault === null) return
  const reason = fault === 'refused' ? texts.refusedTooOften : texts.complainedTooOften
  const [paused] = await context.db
    .update(campaigns)
    .set({ state: 'paused', paused_reason: reason, updated_at: sql`now()` })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, 'sending')))
    .returning({ userId: campaigns.user_id })
  const said = fault === 'refused' ? 'too many came back' : 'too many called it spam'
  if (paused)
    context.logger.error({ campaignId, userId: paused.userId, ...figures }, `a mail to fans was paused: ${said}`)
  else if (judge({ ...figures, [fault]: figures[fault] - step }) === null)
    context.logger.error({ campaignId, ...figures }, `of a mail to fans that has left, ${said}`)
}
