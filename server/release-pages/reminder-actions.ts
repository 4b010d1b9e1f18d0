import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { releasePageAddress, showReminder } from '#domain/release-pages/calls.ts'
import { confirmReminderLetter, releaseDayLetter } from '#domain/release-pages/letter-rules.ts'
import { keptReminderDays, stillReminds } from '#domain/release-pages/rules.ts'
import type { reminderForm } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { fillPath } from '#domain/shared/call.ts'
import { addDays, msPerDay, utcDay } from '#domain/shared/dates.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import type { AppContext } from '#server/context.ts'
import { queueMail } from '#server/mail/actions.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import { findReminder, listDue, todayOf, type ShownReleasePage } from '#server/release-pages/queries.ts'
import { releaseReminders } from '#server/release-pages/tables.ts'
import { askToConfirm, hashToken, isEnded, mayBeAsked, wasErased, welcomeFan } from '#server/sign-ups/actions.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

type Context = Pick<AppContext, 'db' | 'enqueue' | 'now'>

/**
 * Keeps an address that is to be reminded, and mails it a link to confirm, within the limits of sign-ups (`mayBeAsked`). One that has confirmed stays as
 * it is; if the box for the artist's list is ticked, it is asked about the list alone. Callers answer the same either way.
 */
export async function takeReminder(
  { db, enqueue, now }: Context,
  { id, userId, title, artist }: ShownReleasePage,
  { email, list }: z.output<typeof reminderForm>,
  origin: string,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    if (!(await mayBeAsked(tx, userId, email.key, now()))) return
    const values = {
      email: email.address,
      wording: list ? texts.list(artist) : null,
      token_hash: hashToken(token),
      mailed_at: now().toISOString(),
    }
    const kept = await tx
      .insert(releaseReminders)
      .values({ user_id: userId, release_id: id, email_key: email.key, ...values })
      .onConflictDoUpdate({
        target: [releaseReminders.release_id, releaseReminders.email_key],
        set: values,
        setWhere: isNull(releaseReminders.confirmed_at),
      })
      .returning({ id: releaseReminders.id })
    if (kept.length === 0) {
      const asked = { userId, artist, wording: texts.list(artist), origin }
      if (list) await askToConfirm(tx, { enqueue, now }, asked, { email, name: '', city: '' })
      return
    }
    await queueMail(tx, enqueue, {
      to: email.address,
      kind: 'reminder-confirm',
      userId,
      toOther: true,
      fromName: artist,
      ...renderLetter(confirmReminderLetter({ title, artist, url: origin + fillPath(showReminder.path, { token }) })),
    })
  })
}

/** The page of a mailed link that still works, and its reminder; null for any other. */
export async function findLiveReminder({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const found = await findReminder(db, hashToken(token))
  if (!found || !stillReminds(found.page, todayOf(found.page, now()))) return null
  return found.reminder.confirmed_at === null && isEnded(found.reminder, now()) ? null : found
}

/** The button of the mailed link. Puts the address on the artist's list if its box was ticked. Returns whether this was the first press. */
export async function confirmReminder(
  { db, enqueue, now }: Context,
  { reminder, page }: NonNullable<Awaited<ReturnType<typeof findReminder>>>,
  origin: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .update(releaseReminders)
      .set({ confirmed_at: now().toISOString() })
      .where(and(eq(releaseReminders.id, reminder.id), isNull(releaseReminders.confirmed_at)))
      .returning({ id: releaseReminders.id })
    if (!first) return false
    const { wording } = reminder
    if (wording !== null)
      await welcomeFan(
        tx,
        { enqueue, now },
        { ...reminder, wording, name: '', city: '', artist: page.artist, source: texts.source, origin },
      )
    return true
  })
}

/** Ends a reminder and deletes its address. Returns whether there was one. */
export async function stopReminder({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const gone = await db
    .delete(releaseReminders)
    .where(eq(releaseReminders.token_hash, hashToken(token)))
    .returning({ id: releaseReminders.id })
  return gone.length > 0
}

/** Mails of a transaction. */
const atOnce = 200

/**
 * Mails the reminders of releases that are out since today or the day before: what fell due while the server was down. A reminder is deleted in the
 * transaction that queues its mail, so that nobody gets two. Accounts whose subscription has ended send nothing.
 */
export async function mailReminders({
  db,
  enqueue,
  now,
  originFor,
}: Context & Pick<AppContext, 'originFor'>): Promise<number> {
  let mailed = 0
  for (const page of await listDue(db, now())) {
    if (!mayWrite((await findSubscription(db, page.userId, now())).status)) continue
    const { title, artist, userId } = page
    const letter = renderLetter(
      releaseDayLetter({ title, artist, url: `${originFor()}${releasePageAddress(page)}?c=reminder` }),
    )
    for (;;) {
      const sent = await db.transaction(async (tx) => {
        const due = tx
          .select({ id: releaseReminders.id })
          .from(releaseReminders)
          .where(and(eq(releaseReminders.release_id, page.id), isNotNull(releaseReminders.confirmed_at)))
          .limit(atOnce)
          .for('update', { skipLocked: true })
        const gone = await tx
          .delete(releaseReminders)
          .where(inArray(releaseReminders.id, due))
          .returning({ id: releaseReminders.id, to: releaseReminders.email })
        for (const { id, to } of gone)
          await queueMail(tx, enqueue, {
            to,
            kind: 'reminder-day',
            userId,
            toOther: true,
            fromName: artist,
            onceKey: `reminder-day ${id}`,
            ...letter,
          })
        return gone.length
      })
      mailed += sent
      if (sent < atOnce) break
    }
  }
  return mailed
}

/** Forgets addresses that nobody confirmed, after 30 days, erased ones after one, and those that waited for a release which came out without their mail. */
export async function forgetReminders({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptReminderDays * msPerDay).toISOString()
  await db
    .delete(releaseReminders)
    .where(
      and(
        isNull(releaseReminders.confirmed_at),
        or(lt(releaseReminders.mailed_at, before), wasErased(releaseReminders, now())),
      ),
    )
  await db.execute(sql`
    delete from ${releaseReminders} using releases r
    where r.id = release_reminders.release_id and r.release_date < ${addDays(utcDay(now()), -keptReminderDays)}::date`)
}
