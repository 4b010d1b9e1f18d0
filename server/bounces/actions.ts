import { eq, sql } from 'drizzle-orm'
import {
  bounceFor,
  settledAfterDays,
  mostSoftInARow,
  type Bounce,
  type ReportedRecipient,
} from '#domain/bounces/rules.ts'
import { handedOver } from '#domain/campaigns/rules.ts'
import { readAddress } from '#domain/fans/rules.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { noteBounced } from '#server/agreements/actions.ts'
import { findMail, type ReportedMail } from '#server/bounces/queries.ts'
import { stopIfTooMany } from '#server/campaigns/actions.ts'
import { campaignMails } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { endMail, endMailEverywhere, findSuppression } from '#server/fans/actions.ts'
import { fanConsents, fans } from '#server/fans/tables.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

type Context = Pick<AppContext, 'db' | 'enqueue' | 'logger' | 'now' | 'originFor' | 'ports'>
/** The source of the report, for the fan's history of consent. */
export type Source = 'mailbox' | 'webhook'

/** A complaint, or the result for each recipient. */
type Told = 'complaint' | ReportedRecipient[]

/**
 * Records a report about one mail: its result, and whether its address still gets mail. One transaction, in which a report with
 * nothing new changes nothing: it may be read twice. An unknown mail is ignored. A mail to an erased fan counts for its campaign; its address
 * gets no more mail if the report names it, and remains a keyed hash.
 */
export async function takeReport(context: Context, mailId: string, told: Told, source: Source): Promise<void> {
  const { db, now, logger } = context
  const mail = await findMail(db, mailId)
  if (!mail) return noteOfSigner(context, mailId, told)
  const key = mail.key ?? (await keyOfErased(db, mail, told))
  const bounce = told === 'complaint' ? null : bounceFor(told, key ?? '')
  if (told !== 'complaint' && bounce === null) return
  const changed = await db.transaction(async (tx) => {
    // In the order in which an erasure locks: fans, then their mails.
    if (key !== null)
      await tx.select({ id: fans.id }).from(fans).where(eq(fans.email_key, key)).orderBy(fans.id).for('update')
    if (!(await note(tx, mail, bounce, now()))) return false
    if (key === null) return true
    if (bounce === null) await endMailEverywhere(tx, key, 'complained', evidence({ source }))
    else await endIfDead(tx, key, bounce, { source, now: now() })
    return true
  })
  if (!changed) return
  logger[bounce?.kind === 'ours' ? 'warn' : 'info'](
    { mailId, campaignId: mail.campaignId, source, report: bounce?.kind ?? 'complaint', status: bounce?.status },
    'a mail to a fan was reported on',
  )
  await stopIfTooMany(context, mail.campaignId)
}

/** The address of an erased fan, from the report: its keyed hash must be among this artist's erasures, so that nobody can name another one. */
async function keyOfErased(db: Queryable, { userId }: ReportedMail, told: Told): Promise<string | null> {
  if (told === 'complaint') return null
  for (const address of new Set(told.flatMap(({ addresses }) => addresses))) {
    const read = readAddress(address)
    if ('key' in read && (await findSuppression(db, userId, read.key)) === 'erased') return read.key
  }
  return null
}

/** A mail to a signer of a split sheet. Only the artist corrects its address; mail to fans continues. */
async function noteOfSigner(context: Context, mailId: string, told: Told): Promise<void> {
  if (told !== 'complaint') await noteBounced(context, mailId, (address) => bounceFor(told, address)?.kind === 'hard')
}

/** Stores the result of the mail. Returns false if that was known: a complaint outranks a hard bounce, which outranks the rest. */
async function note(tx: Transaction, { id }: ReportedMail, bounce: Bounce | null, now: Date): Promise<boolean> {
  const [before] = await tx
    .select({ outcome: campaignMails.outcome, bounce: campaignMails.bounce })
    .from(campaignMails)
    .where(eq(campaignMails.id, id))
    .for('update')
  if (!before || before.outcome === 'complained') return false
  if (bounce !== null && before.outcome === 'bounced' && (before.bounce === 'hard' || bounce.kind !== 'hard'))
    return false
  await tx
    .update(campaignMails)
    .set({
      outcome: bounce === null ? 'complained' : 'bounced',
      ...(bounce === null ? {} : { bounce: bounce.kind }),
      // The report may arrive before the sender has recorded that the mail was sent.
      sent_at: sql`coalesce(${campaignMails.sent_at}, ${now.toISOString()})`,
    })
    .where(eq(campaignMails.id, id))
  return true
}

const evidence = (facts: { source: Source; status?: string | null; in_a_row?: number }) => ({
  way: 'mail' as const,
  evidence: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Record<
    string,
    string | number
  >,
})

/** Ends mail to an address that does not exist, or that was unreachable too often in a row. */
async function endIfDead(
  tx: Transaction,
  key: string,
  { kind, status }: Bounce,
  { source, now }: { source: Source; now: Date },
): Promise<void> {
  if (kind === 'ours') return
  const inARow = kind === 'soft' ? await countSoft(tx, key, now) : 0
  if (kind === 'soft' && inARow < mostSoftInARow) return
  await endMailEverywhere(
    tx,
    key,
    'bounced',
    evidence({ source, status, ...(kind === 'soft' ? { in_a_row: inARow } : {}) }),
  )
}

/**
 * How many of the last mails to an address, from all artists, bounced softly: since one that has settled, without a report for three days, or since its owner
 * confirmed it. Counted from the mails themselves, so nothing can be counted twice.
 */
async function countSoft(tx: Transaction, key: string, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - settledAfterDays * msPerDay).toISOString()
  const ofAddress = sql`join ${fans} f on f.id = m.fan_id where f.email_key = ${key}`
  const { rows } = await tx.execute<{ soft: number }>(sql`
    select count(*)::int as soft from ${campaignMails} m ${ofAddress} and m.bounce = 'soft' and m.sent_at > greatest(
      (select max(m.sent_at) from ${campaignMails} m ${ofAddress} and m.bounce is null and m.outcome in ${handedOver} and m.sent_at < ${settled}),
      (select max(c.created_at) from ${fanConsents} c join ${fans} f on f.id = c.fan_id
        where f.email_key = ${key} and c.kind = 'given' and c.way in ('page', 'form', 'release_page')),
      '-infinity'::timestamptz)`)
  return rows[0]!.soft
}

/** A fan who unsubscribes by mail, as by the link. Unknown ones are ignored. */
export async function unsubscribeByMail({ db }: Pick<AppContext, 'db'>, fanId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [fan] = await tx.select({ userId: fans.user_id }).from(fans).where(eq(fans.id, fanId))
    if (fan) await endMail(tx, { userId: fan.userId, fanId }, 'unsubscribed', { way: 'mail' })
  })
}
