import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addDraftBody, Campaign, changedDraftBody, DraftFields } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { lockRelease, moveHungMails, placeOf } from '#server/campaigns/hung-actions.ts'
import { requireCampaign } from '#server/campaigns/queries.ts'
import { campaigns } from '#server/campaigns/tables.ts'
import { countNew, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'

type Key = { id: string; userId: string }
type Row = typeof campaigns.$inferSelect

const isOf = ({ id, userId }: Key) => and(eq(campaigns.id, id), eq(campaigns.user_id, userId))
const isLive = (key: Key) => and(isOf(key), isNull(campaigns.deleted_at))

/** Locks a draft. Throws 409 with the mail if it is a draft no more, or of another version. */
export async function requireDraft(tx: Transaction, key: Key, version: number | undefined): Promise<Row> {
  const [row] = await tx.select().from(campaigns).where(isLive(key)).for('update')
  if (!row) throw new AppError('notFound', texts.notFound)
  const isOther = version !== undefined && version !== row.version
  if (row.state !== 'draft' || isOther)
    throw new AppError('conflict', row.state === 'draft' ? serverTexts.conflict : texts.notDraft, {
      data: await requireCampaign(tx, key),
    })
  return row
}

/** Keeps a mail as a draft. A repeat with the same id returns what was made. */
export async function addDraft(
  db: Database,
  userId: string,
  { id, ...body }: z.output<typeof addDraftBody>,
): Promise<Campaign> {
  await db.transaction(async (tx) => {
    await requireRoomOf(tx, 'campaigns', userId, { added: await countNew(tx, campaigns, [id]) })
    const { at: _at, ...words } = body
    const place = await placeOf(tx, { userId, body, before: null, isRead: false })
    await tx
      .insert(campaigns)
      .values({ ...words, ...place, id, user_id: userId, state: 'draft' })
      .onConflictDoNothing({ target: campaigns.id })
  })
  // The id of another account's mail is not found here and reveals nothing.
  return requireCampaign(db, { id, userId })
}

/** A draft as the body that would write it. */
const askedOf = ({ release, scheduled_for, ...draft }: Campaign): DraftFields => ({
  ...draft,
  segment: draft.segment as DraftFields['segment'],
  at: draft.offset_days === null ? scheduled_for : null,
  release_id: release?.id ?? null,
})

/** Replaces a draft. With an older version returns it if it already has these values, otherwise throws 409 with it. */
export async function updateDraft(
  db: Database,
  key: Key,
  { version, ...body }: z.output<typeof changedDraftBody>,
): Promise<Campaign> {
  const stored = await requireCampaign(db, key)
  if (version !== undefined && version < stored.version && stored.state === 'draft' && isAsAsked(askedOf(stored), body))
    return stored
  await db.transaction(async (tx) => {
    const seen = await readSeen(tx, key)
    const { at: _at, ...words } = body
    // Before the draft, as a moving release does.
    const place = await placeOf(tx, { userId: key.userId, body, before: seen, isRead: false })
    await requireDraft(tx, key, version)
    await tx
      .update(campaigns)
      .set({ ...words, ...place, ...revised(campaigns) })
      .where(eq(campaigns.id, key.id))
  })
  return requireCampaign(db, key)
}

async function readSeen(db: Queryable, key: Key): Promise<Pick<Row, 'release_id' | 'seen_title' | 'seen_day'> | null> {
  const { release_id, seen_title, seen_day } = campaigns
  const [row] = await db.select({ release_id, seen_title, seen_day }).from(campaigns).where(isOf(key))
  return row ?? null
}

/** Makes a draft like a mail, whatever became of that. A repeat with the same id returns what was made. */
export async function duplicateCampaign(db: Database, key: Key, id: string): Promise<Campaign> {
  const mail = await requireCampaign(db, key)
  const asked = askedOf(mail)
  // Its own time is over, or is that of the first.
  return addDraft(db, key.userId, { ...asked, at: null, id })
}

/** Makes a mail that has not begun a draft again. Throws 409 with the mail if it has. */
export async function takeBack(db: Database, key: Key): Promise<Campaign> {
  await requireCampaign(db, key)
  const changed = await db
    .update(campaigns)
    .set({ state: 'draft', held: null, paused_reason: null, ...revised(campaigns) })
    .where(
      and(
        isLive(key),
        or(eq(campaigns.state, 'scheduled'), and(eq(campaigns.state, 'paused'), isNotNull(campaigns.held))),
      ),
    )
    .returning({ id: campaigns.id })
  const now = await requireCampaign(db, key)
  if (changed.length === 0 && now.state !== 'draft') throw new AppError('conflict', texts.stopped, { data: now })
  return now
}

/** Throws 409 with the mail if it is not a draft. */
export async function deleteDraft(db: Database, key: Key): Promise<void> {
  await db.transaction(async (tx) => {
    await requireDraft(tx, key, undefined)
    await tx
      .update(campaigns)
      .set({ deleted_at: sql`now()`, ...raised(campaigns) })
      .where(eq(campaigns.id, key.id))
  })
}

/** Restores a draft; if its release has moved in the meantime, at the time that follows from it now. A repeat changes nothing. */
export async function restoreDraft(db: Database, key: Key, now: Date): Promise<Campaign> {
  await db.transaction(async (tx) => {
    const seen = await readSeen(tx, key)
    const release = await lockRelease(tx, seen?.release_id ?? null)
    await tx
      .update(campaigns)
      .set({ deleted_at: null, ...raised(campaigns) })
      .where(and(isOf(key), isNotNull(campaigns.deleted_at)))
    if (release) await moveHungMails(tx, release.id, release.day, now)
  })
  return requireCampaign(db, key)
}
