import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { findFile } from '#server/files/queries.ts'
import { remindOfTrials, sendMailJob } from '#server/mail/actions.ts'
import { mayMail, mayMailOthers } from '#server/mail/queries.ts'
import { mails } from '#server/mail/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { MailError, type Attachment, type Mail } from '#server/ports/mail/mail.ts'

type MailRow = typeof mails.$inferSelect
type Delivery = Pick<AppContext, 'db' | 'logger' | 'now'> & { ports: Pick<AppContext['ports'], 'mail' | 'storage'> }
/** Learns in the same transaction that a mail will never arrive. */
export type GaveUp = (tx: Transaction, mailId: string) => Promise<void>

/** Where a mail that cannot be delivered bounces to. */
export type ReturnPathOf = (mail: { id: string; kind: string }) => Promise<Pick<Mail, 'returnPath'>>
const toSender: ReturnPathOf = async () => ({})

/** Longer than a mail server may take to answer, and no longer than the job's own time limit. */
const leaseSeconds = 300

/** Delivers queued mails. Each is taken by one worker at a time and marked before the job is done. */
export function sendMails(context: Delivery, gaveUp?: GaveUp, returnPathOf: ReturnPathOf = toSender): Worker {
  /** Delivered by this process but not marked yet, because the database was away in between. */
  const handedOver = new Set<string>()
  return defineWorker(sendMailJob, async ({ id }) => deliver({ ...context, returnPathOf }, id, handedOver, gaveUp))
}

async function deliver(
  context: Delivery & { returnPathOf: ReturnPathOf },
  id: string,
  handedOver: Set<string>,
  gaveUp?: GaveUp,
): Promise<void> {
  const { db, ports, logger } = context
  if (handedOver.has(id)) return markDelivered(db, id, handedOver)
  const mail = await claim(db, id)
  if (!mail) {
    if (await isOpen(db, id)) throw new MailError('another worker hands this mail over', false)
    return
  }
  const about = { mailId: id, kind: mail.kind, attempt: mail.attempts }
  if (!mail.content || Date.parse(mail.expires_at) <= Date.now()) {
    await giveUp(db, id, gaveUp)
    logger.error(about, 'a mail was given up: it could not be handed over in time')
    return
  }
  if (!(await mayDeliver(db, mail))) {
    await giveUp(db, id, gaveUp)
    logger.info(about, "a mail was dropped: its address is not the account's, or no mail has proved it")
    return
  }
  try {
    const { files, ...content } = mail.content
    const attachments = files && (await readAttachments(context, files))
    await ports.mail.send({ id, kind: mail.kind, ...content, attachments, ...(await context.returnPathOf(mail)) })
  } catch (error) {
    const reason = error instanceof MailError ? error.message : error instanceof Error ? error.name : 'unknown'
    if (error instanceof MailError && error.permanent) {
      await giveUp(db, id, gaveUp)
      logger.error({ ...about, reason }, 'a mail was given up: the mail server refuses it for good')
      return
    }
    await db.update(mails).set({ leased_until: null }).where(eq(mails.id, id))
    logger.warn({ ...about, reason }, 'a mail could not be handed over; it will be tried again')
    throw new MailError(reason, false)
  }
  handedOver.add(id)
  await markDelivered(db, id, handedOver)
}

const stillOpen = (id: string) => and(eq(mails.id, id), isNull(mails.delivered_at), isNull(mails.failed_at))

/** Claims a mail for this worker; undefined if it is done, deleted, or claimed by another. */
async function claim(db: Database, id: string): Promise<MailRow | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, leased_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(stillOpen(id), or(isNull(mails.leased_until), lt(mails.leased_until, sql`now()`))))
    .returning()
  return mail
}

async function isOpen(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: mails.id }).from(mails).where(stillOpen(id))).length > 0
}

async function markDelivered(db: Database, id: string, handedOver: Set<string>): Promise<void> {
  await db
    .update(mails)
    .set({ delivered_at: sql`now()`, content: null, leased_until: null })
    .where(eq(mails.id, id))
  handedOver.delete(id)
}

async function giveUp(db: Database, id: string, gaveUp?: GaveUp): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ failed_at: sql`now()`, content: null, leased_until: null })
      .where(eq(mails.id, id))
    await gaveUp?.(tx, id)
  })
}

/** Whether its address may get it still: the account's own, proved, or anybody's whom an account with a proved address writes to. */
async function mayDeliver(db: Database, { user_id, to_other, content }: MailRow): Promise<boolean> {
  if (!user_id) return true
  return to_other ? mayMailOthers(db, user_id) : mayMail(db, user_id, content!.to)
}

/** The attachments of a mail. Throws MailError, so that it is tried again, if the store does not answer. */
async function readAttachments(context: Delivery, named: { id: string; fileName: string }[]): Promise<Attachment[]> {
  return Promise.all(
    named.map(async ({ id, fileName }) => {
      const file = await findFile(context.db, id)
      const stored = file && (await readStored(context, file.key))
      if (!stored) throw new MailError('attachment unavailable', false)
      return { fileName, contentType: file.content_type, content: await buffer(stored.stream) }
    }),
  )
}

/** How long the marks of sent mails are kept, so that a repeated report of the payment provider is mailed once. */
const daysWithContent = 90

/** Every hour: reminds of trials that end soon, empties mails that expired unsent, drops old marks. */
export function keepMails(context: AppContext, gaveUp?: GaveUp): Worker {
  return defineWorker({ name: 'keep-mails', data: z.object({}), cron: '7 * * * *' }, async () => {
    const { db, logger } = context
    await remindOfTrials(context)
    const expired = await db.transaction(async (tx) => {
      const rows = await tx
        .update(mails)
        .set({ failed_at: sql`now()`, content: null, leased_until: null })
        .where(and(isNotNull(mails.content), lt(mails.expires_at, sql`now()`)))
        .returning({ mailId: mails.id, kind: mails.kind })
      for (const { mailId } of rows) await gaveUp?.(tx, mailId)
      return rows
    })
    for (const mail of expired) logger.error(mail, 'a mail was given up: it could not be handed over in time')
    await db
      .delete(mails)
      .where(and(isNull(mails.content), lt(mails.created_at, sql`now() - make_interval(days => ${daysWithContent})`)))
  })
}
