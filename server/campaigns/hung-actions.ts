import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { namedIn, outdatedOf } from '#domain/campaigns/day-rules.ts'
import { hungMoment, planMails, type HeldReason, type HungMail } from '#domain/campaigns/hung-rules.ts'
import type { DraftFields } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { fieldError } from '#domain/shared/app-error.ts'
import { campaigns } from '#server/campaigns/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'

type Row = typeof campaigns.$inferSelect
export type Place = Pick<
  Row,
  | 'scheduled_for'
  | 'release_id'
  | 'offset_days'
  | 'time'
  | 'zone'
  | 'seen_title'
  | 'seen_day'
  | 'held'
  | 'paused_reason'
>

type Seen = Pick<Row, 'release_id' | 'seen_title' | 'seen_day'>
type Asked = { userId: string; body: DraftFields; before: Seen | null; isRead: boolean }

/**
 * When a mail is sent, and the release as it was when its words were read: `isRead` means that a person sends them knowing the release's current state. The row of
 * its release stays locked, so that it does not move in the meantime. Throws 400 at the field for a release that is not the account's, or, once it is sent, has no date.
 */
export async function placeOf(tx: Transaction, { userId, body, before, isRead }: Asked): Promise<Place> {
  const { release_id, offset_days, time, zone } = body
  const free = { release_id: null, offset_days: null, time, zone, seen_title: null, seen_day: null, held: null }
  if (release_id === null) return { ...free, scheduled_for: body.at, paused_reason: null }
  const [release] = await tx
    .select({ title: releases.title, release_date: releases.release_date })
    .from(releases)
    .where(and(eq(releases.id, release_id), eq(releases.user_id, userId), isNull(releases.deleted_at)))
    .for('share')
  if (!release) throw fieldError('release_id', texts.releaseNotFound)
  const { title, release_date: day } = release
  if (isRead && offset_days !== null && day === null) throw fieldError('release_id', texts.releaseUndated)
  const seen = before?.release_id === release_id ? { title: before.seen_title, day: before.seen_day } : null
  // Outdated words stay marked until they are changed, or sent by somebody who was warned.
  const isStill = seen !== null && !isRead && outdatedOf(body, seen, release).length > 0
  return {
    release_id,
    offset_days,
    time,
    zone,
    // A draft waits for the date.
    scheduled_for: offset_days === null ? body.at : day && hungMoment({ offset_days, time, zone }, day),
    seen_title: isStill ? seen.title : title,
    seen_day: isStill ? seen.day : day,
    held: null,
    paused_reason: null,
  }
}

/** The mails about a release that are not deleted. The caller has checked its owner. */
export async function listHungMails(db: Queryable, releaseId: string, lock = false): Promise<HungMail[]> {
  const query = db
    .select({
      id: campaigns.id,
      subject: campaigns.subject,
      content: campaigns.content,
      state: campaigns.state,
      held: campaigns.held,
      scheduled_for: campaigns.scheduled_for,
      offset_days: campaigns.offset_days,
      time: campaigns.time,
      zone: campaigns.zone,
      seen_day: campaigns.seen_day,
    })
    .from(campaigns)
    .where(and(eq(campaigns.release_id, releaseId), isNull(campaigns.deleted_at)))
    .orderBy(asc(campaigns.id))
  const rows = await (lock ? query.for('update') : query)
  return rows.map(({ content, ...row }) => ({ ...row, ...namedIn({ subject: row.subject, content }, row.seen_day) }))
}

/** Writes the effect of a release's date on the mails about it, as the page has shown. The caller has locked the release. */
export async function moveHungMails(tx: Transaction, releaseId: string, date: string | null, now: Date): Promise<void> {
  const { moved } = planMails(await listHungMails(tx, releaseId, true), date, now)
  for (const { mail, state, held, scheduled_for } of moved)
    await tx
      .update(campaigns)
      .set({ state, held, scheduled_for, paused_reason: reasonOf(held), ...revised(campaigns) })
      .where(eq(campaigns.id, mail.id))
}
const reasonOf = (held: HeldReason | null): string | null => (held === null ? null : texts.held[held])

/** Scheduled mails about a deleted release become drafts that say so; `moveHungMails` reverts this when the release is restored. */
export async function holdMailsOf(tx: Transaction, releaseId: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ state: 'draft', held: 'deleted', paused_reason: texts.held.deleted, ...revised(campaigns) })
    .where(
      and(
        eq(campaigns.release_id, releaseId),
        isNull(campaigns.deleted_at),
        or(eq(campaigns.state, 'scheduled'), and(eq(campaigns.state, 'paused'), isNotNull(campaigns.held))),
      ),
    )
}

/** Releases a mail whose words name the release's old date, unchanged. Throws 400 if its time has passed. */
export async function letGo(tx: Transaction, row: Row, now: Date): Promise<void> {
  const [release] =
    row.release_id === null
      ? []
      : await tx
          .select({ title: releases.title, day: releases.release_date })
          .from(releases)
          .where(eq(releases.id, row.release_id))
  if (row.held !== 'moved') throw fieldError('at', texts.held[row.held!])
  if (row.scheduled_for !== null && Date.parse(row.scheduled_for) <= now.getTime())
    throw fieldError('at', texts.inThePast)
  await tx
    .update(campaigns)
    .set({
      state: 'scheduled',
      held: null,
      paused_reason: null,
      seen_title: release?.title ?? null,
      seen_day: release?.day ?? null,
      ...revised(campaigns),
    })
    .where(eq(campaigns.id, row.id))
}

/** The date of a release that is not deleted, locked until the transaction ends. */
export async function lockRelease(
  tx: Transaction,
  releaseId: string | null,
): Promise<{ id: string; day: string | null } | null> {
  if (releaseId === null) return null
  const [release] = await tx
    .select({ id: releases.id, day: releases.release_date })
    .from(releases)
    .where(and(eq(releases.id, releaseId), isNull(releases.deleted_at)))
    .for('share')
  return release ?? null
}
