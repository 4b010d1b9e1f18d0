import { and, eq, sql } from 'drizzle-orm'
import { reminderLetter } from '#domain/agreements/letter-rules.ts'
import { daysBeforeUpload, isUploadNear, reminderDays, remindersDue } from '#domain/agreements/reminder-rules.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { subscriptionStatuses } from '#domain/subscriptions/schema.ts'
import { isBlocked, makeLink } from '#server/agreements/link-actions.ts'
import { lockSheet, type SheetRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { mailSigner } from '#server/agreements/tell-actions.ts'
import { readDocument } from '#server/agreements/view-actions.ts'
import type { AppContext } from '#server/context.ts'
import { mails } from '#server/mail/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Context = Pick<AppContext, 'db' | 'enqueue' | 'now' | 'originFor'>
type Waiting = { id: string; sheet_id: string; upload_day: string | null }

const batch = 500
const writing = sql.join(
  subscriptionStatuses.filter(mayWrite).map((status) => sql`${status}`),
  sql`, `,
)

/**
 * Signers who were mailed, have not answered, and may be due a reminder now, with the day of the next open upload of a release with this
 * work. Only of accounts that may write.
 */
async function listWaiting({ db, now }: Context, after: string): Promise<Waiting[]> {
  const today = now().toISOString().slice(0, 10)
  const soon = new Date(now().getTime() + daysBeforeUpload * msPerDay).toISOString().slice(0, 10)
  const since = reminderDays.map((days) => new Date(now().getTime() - days * msPerDay).toISOString())
  const { rows } = await db.execute<Waiting>(sql`
    select g.id, g.sheet_id, upload.day::text as upload_day
    from ${splitSigners} g
    join ${splitVersions} v on v.id = g.version_id and v.state = 'sent'
    join split_sheets h on h.id = g.sheet_id
    join accounts a on a.id = g.user_id and a.deleting_at is null and a.address_proved_at is not null
    join subscriptions s on s.user_id = g.user_id and s.status in (${writing})
    left join lateral (
      select min(t.due_date) as day from recordings r
      join songs o on o.recording_id = r.id and o.deleted_at is null
      join releases e on e.id = o.release_id and e.deleted_at is null and e.archived_at is null
      join release_tasks t on t.release_id = e.id and t.template_key = 'upload' and t.deleted_at is null and t.completed_at is null
      where (r.work_id = h.work_id or r.id = h.recording_id) and t.due_date between ${today}::date and ${soon}::date
    ) upload on true
    where g.id > ${after} and g.state in ('sent', 'opened') and g.answered_at is null and g.mail_id is not null and not g.reminders_off and not g.is_me
      and (g.reminded < 1 and g.sent_at <= ${since[0]}::timestamptz or g.reminded < 2 and g.sent_at <= ${since[1]}::timestamptz
        or g.reminded < 3 and g.sent_at <= ${since[2]}::timestamptz
        or upload.day is not null and not exists (select from mails m where m.once_key = 'split-upload:' || g.id || ':' || upload.day))
    order by g.id limit ${batch}`)
  return rows
}

/** Sends every reminder that is due, each in its own transaction. Returns how many were mailed. */
export async function remindSigners(context: Context): Promise<number> {
  let [reminded, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const waiting = await listWaiting(context, after)
    for (const each of waiting) if (await context.db.transaction((tx) => remind(tx, context, each))) reminded += 1
    if (waiting.length < batch) return reminded
    after = waiting.at(-1)!.id
  }
}

/** Checks again under the sheet's lock, because an answer in the meantime ends the reminders. */
async function remind(tx: Transaction, context: Context, { id, sheet_id, upload_day }: Waiting): Promise<boolean> {
  const sheet: SheetRow = await lockSheet(tx, sheet_id)
  const [found] = await tx
    .select({ signer: splitSigners, version: splitVersions })
    .from(splitSigners)
    .innerJoin(splitVersions, eq(splitVersions.id, splitSigners.version_id))
    .where(and(eq(splitSigners.id, id), eq(splitVersions.state, 'sent')))
  const signer = found?.signer
  if (!signer?.email || !signer.sent_at || signer.reminders_off) return false
  if ((signer.state !== 'sent' && signer.state !== 'opened') || signer.answered_at !== null) return false
  if (await isBlocked(tx, sheet_id, signer.email)) return false
  const now = context.now()
  const due = remindersDue({ sent_at: signer.sent_at }, now)
  const day = isUploadNear(upload_day, now) ? upload_day : null
  // The reminder before the upload does not replace the others, which are sent on their own days.
  const uploadKey = `split-upload:${id}:${day}`
  const isBeforeUpload = day !== null && (await tx.$count(mails, eq(mails.once_key, uploadKey))) === 0
  if (due <= signer.reminded && !isBeforeUpload) return false
  const link = await makeLink(tx, { now, origin: context.originFor() }, { ...signer, way: 'mail', email: signer.email })
  const letter = reminderLetter({
    document: readDocument(found!.version),
    contributor_id: signer.contributor_id,
    url: link.url,
    uploadDay: day,
  })
  const mail_id = await mailSigner(tx, context, {
    sheet,
    email: signer.email,
    kind: 'split_reminder',
    letter,
    onceKey: isBeforeUpload ? uploadKey : `split-reminder:${id}:${signer.sent_at}:${due}`,
  })
  await tx
    .update(splitSigners)
    .set({ reminded: Math.max(due, signer.reminded), ...(mail_id ? { mail_id } : {}) })
    .where(eq(splitSigners.id, id))
  return mail_id !== null
}
