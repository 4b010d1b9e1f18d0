import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readAddress } from '#domain/fans/address-rules.ts'
import { searchWords, uniqueTags, mostTags } from '#domain/fans/list-rules.ts'
import type { changedFanBody, Fan, fanBody, tagFansBody } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { fanImportChanges, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import {
  addressHasher,
  endMail,
  findSuppression,
  recordConsent,
  stateOfNew,
  suppress,
  takeLinks,
} from '#server/fans/consent-actions.ts'
import { fanColumns, isFanOf, requireFan, requireFans } from '#server/fans/queries.ts'
import { fans } from '#server/fans/tables.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database/database.ts'
import { releaseReminders } from '#server/release-pages/tables.ts'
import { erasedMark, fanSignUps } from '#server/sign-ups/tables.ts'

/** @public Sign-up pages, campaigns and imports call them. */
export {
  addressHasher,
  confirmFan,
  endMail,
  endMailEverywhere,
  endMailToDeadAddress,
  findSuppression,
  keepWording,
  readHashKey,
  recordConsent,
  suppressHash,
} from '#server/fans/consent-actions.ts'
export { mergeFans } from '#server/fans/merge-actions.ts'

type Key = { id: string; userId: string }

/** Adds a fan by hand. Throws 409 with the fan who has the address already. One whose mail has ended is added without mail. */
export async function addFan(
  db: Database,
  userId: string,
  { email, consent, ...values }: z.output<typeof fanBody>,
): Promise<Fan> {
  return db.transaction(async (tx) => {
    await requireRoomOf(tx, 'fans', userId)
    const suppression = await findSuppression(tx, userId, email.key)
    const [made] = await tx
      .insert(fans)
      .values({
        ...values,
        user_id: userId,
        email: email.address,
        email_key: email.key,
        source: texts.byHand,
        mail_state: stateOfNew(suppression, consent !== null),
        words: searchWords({ ...values, key: email.key }),
      })
      .onConflictDoNothing({ target: [fans.user_id, fans.email_key], where: sql`${fans.deleted_at} is null` })
      .returning(fanColumns)
    if (!made) throw new AppError('conflict', texts.known, { data: await findByAddress(tx, userId, email.key) })
    await takeLinks(tx, { userId, fanId: made.id, hash: (await addressHasher(tx))(email.key) })
    if (consent) await recordConsent(tx, { userId, fanId: made.id }, 'given', { way: 'artist', ...consent })
    return made
  })
}

async function findByAddress(tx: Transaction, userId: string, key: string): Promise<Fan | null> {
  const [found] = await tx
    .select(fanColumns)
    .from(fans)
    .where(and(eq(fans.email_key, key), isFanOf(userId)))
  return found ?? null
}

/** Changes a fan. Given an older version, returns the fan if it already matches, otherwise throws 409 with it. */
export async function updateFan(
  db: Database,
  { id, userId }: Key,
  { version, ...values }: z.output<typeof changedFanBody>,
): Promise<Fan> {
  return db.transaction(async (tx) => {
    const [now] = await tx
      .select({ ...fanColumns, key: fans.email_key })
      .from(fans)
      .where(and(eq(fans.id, id), isFanOf(userId)))
      .for('update')
    if (!now) throw new AppError('notFound', texts.notFound)
    const { key, ...before } = now
    if (version !== undefined && version !== now.version) {
      if (isAsAsked(before, values)) return before
      throw new AppError('conflict', serverTexts.conflict, { data: before })
    }
    const [changed] = await tx
      .update(fans)
      .set({ ...values, words: searchWords({ ...values, key }), ...revised(fans) })
      .where(eq(fans.id, id))
      .returning(fanColumns)
    return changed!
  })
}

/** Adds tags to fans and removes others, all or none. */
export async function tagFans(
  db: Database,
  userId: string,
  { ids, add, remove }: z.output<typeof tagFansBody>,
): Promise<Fan[]> {
  const removed = new Set(remove)
  return db.transaction(async (tx) => {
    await lockFans(tx, userId, ids)
    const before = await requireFans(tx, userId, ids)
    const after = before.map((fan) => ({
      id: fan.id,
      tags: uniqueTags([...fan.tags, ...add]).filter((tag) => !removed.has(tag)),
    }))
    if (after.some(({ tags }) => tags.length > mostTags)) throw new AppError('badRequest', texts.tooManyTags)
    for (const { id, tags } of after)
      await tx
        .update(fans)
        .set({ tags, ...revised(fans) })
        .where(eq(fans.id, id))
    return requireFans(tx, userId, ids)
  })
}

const lockFans = (tx: Transaction, userId: string, ids: readonly string[]) =>
  tx
    .select({ id: fans.id })
    .from(fans)
    .where(and(inArray(fans.id, [...ids]), eq(fans.user_id, userId)))
    .orderBy(fans.id)
    .for('update')

/** The artist unsubscribes a fan who asked for it. A second time changes nothing. */
export async function unsubscribeFan(db: Database, key: Key): Promise<Fan> {
  return db.transaction(async (tx) => {
    await requireFan(tx, key)
    await endMail(tx, { userId: key.userId, fanId: key.id }, 'unsubscribed', { way: 'artist' })
    return requireFan(tx, key)
  })
}

/** Erases a fan for good, with tags and history. Only a keyed hash of the address and the moment remain (standards 7.3). */
export async function eraseFan(db: Database, { id, userId }: Key): Promise<void> {
  await db.transaction(async (tx) => {
    const [fan] = await tx
      .select({ key: fans.email_key, email: fans.email })
      .from(fans)
      .where(and(eq(fans.id, id), eq(fans.user_id, userId)))
      .for('update')
    if (!fan) throw new AppError('notFound', texts.notFound)
    await suppress(tx, userId, fan.key, 'erased')
    // Also deleted fans with the address, who could be restored.
    const same = and(eq(fans.user_id, userId), eq(fans.email_key, fan.key))
    const ids = tx.select({ id: fans.id }).from(fans).where(same)
    await tx.delete(fanImportChanges).where(inArray(fanImportChanges.fan_id, ids))
    await tx.delete(fans).where(same)
    await tx.delete(fanImportRows).where(and(eq(fanImportRows.user_id, userId), eq(fanImportRows.email_key, fan.key)))
    await blankLines(tx, userId, [fan.key, fan.email.toLowerCase()])
    await blankFirstLines(tx, userId, fan.key)
    await endRequests(tx, userId, fan.key)
  })
}

/** Lines that were left out for another reason, such as a second address in the cell, and contain an erased one. They are kept, but emptied, so that counts stay right. */
async function blankLines(tx: Transaction, userId: string, spellings: readonly string[]): Promise<void> {
  const holds = spellings.map((address) => sql`strpos(lower(${fanImportRows.cells}::text), ${address}) > 0`)
  await tx
    .update(fanImportRows)
    .set({ cells: [] })
    .where(and(eq(fanImportRows.user_id, userId), isNotNull(fanImportRows.fault), or(...holds)))
}

/** The first lines of files that are not imported yet show an erased address no more. */
async function blankFirstLines(tx: Transaction, userId: string, key: string): Promise<void> {
  const shown = await tx
    .select({ id: fanImports.id, headers: fanImports.headers, sample: fanImports.sample })
    .from(fanImports)
    .where(and(eq(fanImports.user_id, userId), isNotNull(fanImports.sample)))
  const isOf = (cell: string) => {
    const read = readAddress(cell)
    return 'key' in read && read.key === key
  }
  const blank = (row: string[]) => (row.some(isOf) ? row.map(() => '') : row)
  for (const { id, headers, sample } of shown)
    if ([headers ?? [], ...sample!].flat().some(isOf))
      await tx
        .update(fanImports)
        .set({ headers: headers && blank(headers), sample: sample!.map(blank) })
        .where(eq(fanImports.id, id))
}

/**
 * Sign-ups and reminders of an erased address. For a day the address alone stays, since the mails that it got are counted against list bombing; jobs
 * forget it then. Their mailed links have ended.
 */
async function endRequests(tx: Transaction, userId: string, key: string): Promise<void> {
  const nothing = { wording: '', name: '', city: '', token_hash: sql`${erasedMark} || ${fanSignUps.id}` }
  await tx
    .update(fanSignUps)
    .set(nothing)
    .where(and(eq(fanSignUps.user_id, userId), eq(fanSignUps.email_key, key)))
  await tx
    .update(releaseReminders)
    .set({ wording: null, confirmed_at: null, token_hash: sql`${erasedMark} || ${releaseReminders.id}` })
    .where(and(eq(releaseReminders.user_id, userId), eq(releaseReminders.email_key, key)))
}

/** Deletes fans, all or none. Deleting one again changes nothing. */
export async function deleteFans(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockFans(tx, userId, ids)
    if (found.length < ids.length) throw new AppError('notFound', texts.notFound)
    await tx
      .update(fans)
      .set({ deleted_at: sql`now()`, ...raised(fans) })
      .where(and(inArray(fans.id, [...ids]), isFanOf(userId)))
  })
}

/** Throws 409 if an address among them is on the list again. */
export async function restoreFans(db: Database, userId: string, ids: readonly string[]): Promise<Fan[]> {
  return db.transaction(async (tx) => {
    const found = await lockFans(tx, userId, ids)
    if (found.length < ids.length) throw new AppError('notFound', texts.notFound)
    const { rows } = await tx.execute(sql`
      select 1 from ${fans} gone join ${fans} live on live.user_id = gone.user_id and live.email_key = gone.email_key
        and live.id <> gone.id and (live.deleted_at is null or live.id in ${[...ids]})
      where gone.id in ${[...ids]} and gone.deleted_at is not null limit 1`)
    const isBack = () => new AppError('conflict', texts.backAgain)
    if (rows.length > 0) throw isBack()
    await tx
      .update(fans)
      .set({ deleted_at: null, ...raised(fans) })
      .where(and(inArray(fans.id, [...ids]), eq(fans.user_id, userId), isNotNull(fans.deleted_at)))
      // Added by another request between check and write: the unique index decides.
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'fans_address') ? isBack() : error
      })
    return requireFans(tx, userId, ids)
  })
}
