import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { beginCampaign, sendCampaignsJob } from '#server/campaigns/actions.ts'
import { createDelivery } from '#server/campaigns/deliver-actions.ts'
import { giveUpLate } from '#server/campaigns/domain-actions.ts'
import {
  beginRun,
  finishEmpty,
  nextSlice,
  type Context,
  type ReadyMail,
  type Run,
} from '#server/campaigns/run-actions.ts'
import { campaigns } from '#server/campaigns/tables.ts'
import { lockNumber } from '#server/platform/database/database.ts'

/** Then another process may continue. */
const runMs = 45_000

/**
 * Begins what is due and sends what is queued, campaign by campaign in turn. One process of all works at a time (an advisory lock, which a killed process loses), so
 * that the rate holds for them together. Returns false if another one is at it.
 */
export function sendDueCampaigns(context: Context): Promise<boolean> {
  const { db, enqueue, config } = context
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockNumber('send-campaigns')}) as free`,
    )
    if (!rows[0]!.free) return false
    await beginDue(context)
    await giveUpLate(context)
    const run = beginRun(context, Date.now() + runMs)
    // The lock's connection must not look forgotten; once it is lost, another process may be sending.
    const mails = ready(run, () => tx.execute(sql`select 1`))
    const deliver = createDelivery(run)
    const lanes = Array.from({ length: config.FAN_MAIL_CONNECTIONS }, () => work(mails, deliver))
    // All of them have to end before another process may begin.
    const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
    if (failed) throw failed.reason
    await finishEmpty(context)
    if (run.isLate()) await enqueue(tx, sendCampaignsJob, {})
    return true
  })
}

/** One connection's worth of work: each mail is marked before the next is taken, so that a kill sends at most these again. */
async function work(mails: AsyncGenerator<ReadyMail>, deliver: (mail: ReadyMail) => Promise<void>): Promise<void> {
  for await (const mail of mails) await deliver(mail)
}

/** The mails that may be sent now, some of each campaign in turn, until the run is over. */
async function* ready(run: Run, keepLock: () => Promise<unknown>): AsyncGenerator<ReadyMail> {
  for (;;) {
    const sending = await listSending(run)
    if (sending.length === 0) return
    for (const campaign of sending) {
      for (const mail of await nextSlice(run, campaign)) {
        if (run.isOver()) return
        yield mail
      }
      await keepLock()
    }
    await finishEmpty(run.context)
  }
}

const listSending = ({ context, resting }: Run) =>
  context.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.state, 'sending'), notInArray(campaigns.id, [...resting])))
    .orderBy(asc(campaigns.started_at))
    .limit(100)

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
      // Its release may have moved since it was found.
      const isDue = row && (row.scheduled_for === null || Date.parse(row.scheduled_for) <= now().getTime())
      if (isDue && row.state === 'scheduled') await beginCampaign(tx, row, now())
    })
}
