import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  contentKinds,
  contentSides,
  mostFilms,
  mostItems,
  mostOriginals,
  titleOf,
  type ImageType,
  type Pillar,
  type Slot,
} from '#domain/content/rules.ts'
import type { addFilmQuery, addItemQuery, ContentItem, updateItemBody } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import type { Film } from '#domain/films/rules.ts'
import { filmTexts } from '#domain/films/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { keptDays } from '#domain/shared/deletions.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { accounts } from '#server/accounts/tables.ts'
import {
  countFilms,
  countItems,
  countOriginals,
  listForgotten,
  listPlaces,
  requireItem,
  type ItemRow,
} from '#server/content/queries.ts'
import { contentItems } from '#server/content/tables.ts'
import type { AppContext } from '#server/context.ts'
import { addFiles, discard, type FileContext, type Place } from '#server/files/actions.ts'
import { files } from '#server/files/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'
import type { Cut, CutPicture } from '#server/platform/images/images.ts'
import type { FileOnDisk } from '#server/ports/storage/storage.ts'

type Key = { id: string; userId: string }
/** The sizes kept of an image: a working copy and a preview, which a film has too. */
export const contentCuts: Cut[] = contentKinds.map((kind) => ({
  side: contentSides[kind],
  shape: 'inside',
  as: 'photo',
}))
export const previewCuts = contentCuts.slice(1)

/** Checked before the picture is read, and again when it is stored. */
export async function requireRoom(db: Queryable, userId: string, added = 1): Promise<void> {
  if ((await countItems(db, userId)) + added > mostItems)
    throw new AppError('badRequest', libraryTexts.full(mostItems), { code: 'library_full' })
}

const originalColumns = (fileId: string, { width, height, color }: CutPicture) => ({
  original_id: fileId,
  original_width: width,
  original_height: height,
  original_color: color,
})

/** Checked before the picture is read, and again when it is stored. */
export async function requireRoomForOriginal(db: Queryable, userId: string): Promise<void> {
  await requireRoom(db, userId)
  if ((await countOriginals(db, userId)) >= mostOriginals)
    throw new AppError('badRequest', libraryTexts.originalsFull(mostOriginals, keptDays), { code: 'originals_full' })
}

/** Stores a picture in the library, with its original if that is the third file, and in a slot if one is named; the slot's previous picture stays in the library. */
export async function addItem(
  context: FileContext,
  userId: string,
  { name = '', slot, pillar }: Omit<z.output<typeof addItemQuery>, 'original'>,
  cut: CutPicture[],
): Promise<ItemRow> {
  const id = newId()
  const { width, height } = cut[0]!
  await addFiles(
    context,
    userId,
    cut.map((picture, index) => ({ kind: contentKinds[index] ?? 'content_original', ...picture })),
    async (tx, [file, preview, original]) => {
      await (original ? requireRoomForOriginal : requireRoom)(tx, userId)
      if (slot) await freeSlot(tx, userId, slot)
      await tx
        .insert(contentItems)
        .values({
          id,
          user_id: userId,
          title: titleOf(name) || libraryTexts.untitled,
          slot,
          pillar,
          file_id: file!.id,
          preview_id: preview!.id,
          ...(original ? originalColumns(original.id, cut[2]!) : {}),
          width,
          height,
        })
      return []
    },
  )
  return requireItem(context.db, { id, userId })
}

type Made = Omit<Drawn, 'palette' | 'lacking'> & {
  title: string
  alt_text: string
  content_type: ImageType
  pillar: Pillar | null
  /** The prompt of a model, and which model made it. */
  prompt_text?: string
  model?: string
  /** The type of both files, if not JPEG. */
  file?: { contentType: string; extension: string }
}

/** Stores a picture that was made here, with its small version. */
export async function addMade(
  context: FileContext,
  userId: string,
  { width, height, content, small, file = { contentType: 'image/jpeg', extension: 'jpg' }, ...fields }: Made,
): Promise<string> {
  const id = newId()
  const [kind, smallKind] = contentKinds
  const added = [
    { kind, content, ...file },
    { kind: smallKind, content: small, ...file },
  ]
  await addFiles(context, userId, added, async (tx, [picture, preview]) => {
    await requireRoom(tx, userId)
    await tx
      .insert(contentItems)
      .values({ id, user_id: userId, ...fields, file_id: picture!.id, preview_id: preview!.id, width, height })
    return []
  })
  return id
}

/** Checked before a film is read, and again when it is stored. */
export async function requireRoomForFilm(db: Queryable, userId: string): Promise<void> {
  await requireRoom(db, userId)
  if ((await countFilms(db, userId)) >= mostFilms)
    throw new AppError('badRequest', filmTexts.full(mostFilms, keptDays), { code: 'library_full' })
}

/** Stores a film, from a file, as it is; its poster comes later. */
export async function addFilm(
  context: FileContext,
  userId: string,
  fields: z.output<typeof addFilmQuery>,
  film: Film & { file: FileOnDisk },
): Promise<ItemRow> {
  const id = newId()
  const { file: content, seconds, ...sides } = film
  const added = [{ kind: 'content_film' as const, content, contentType: 'video/mp4', extension: 'mp4' }]
  await addFiles(context, userId, added, async (tx, [file]) => {
    await requireRoomForFilm(tx, userId)
    await tx
      .insert(contentItems)
      .values({ id, user_id: userId, ...fields, ...sides, length_ms: Math.round(seconds * 1000), file_id: file!.id })
    return []
  })
  return requireItem(context.db, { id, userId })
}

export function requireFilm({ kind }: ItemRow): void {
  if (kind !== 'film') throw new AppError('badRequest', filmTexts.notAFilmItem, { code: 'not_a_film' })
}

/** Sets a film's poster, in place of the one before. Throws 404 if the film was deleted in the meantime. */
export async function setPreview(
  context: FileContext,
  { id, userId }: Key,
  { content, contentType, extension }: CutPicture,
): Promise<ItemRow> {
  const added = [{ kind: 'content_small' as const, content, contentType, extension }]
  await addFiles(context, userId, added, async (tx, [preview]) => {
    const { preview_id: before } = await requireItem(tx, { id, userId })
    await tx
      .update(contentItems)
      .set({ preview_id: preview!.id, ...revised(contentItems) })
      .where(eq(contentItems.id, id))
    return before ? hideFiles(tx, [before]) : []
  })
  return requireItem(context.db, { id, userId })
}

/**
 * Changes the given fields and returns the item. With an older version nothing changes: `isAsAsked` is whether the item already matches what was
 * asked.
 */
export async function updateItem(
  db: Database,
  { id, userId }: Key,
  { version, ...fields }: z.output<typeof updateItemBody>,
): Promise<{ item: ItemRow; isAsAsked: boolean }> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, userId)
    const now = await requireItem(tx, { id, userId })
    if (version !== undefined && version !== now.version) return { item: now, isAsAsked: isAsAsked(now, fields) }
    if (Object.values(fields).every((value) => value === undefined)) return { item: now, isAsAsked: true }
    if (fields.slot && now.kind !== 'image')
      throw new AppError('badRequest', libraryTexts.onlyImages, { code: 'not_an_image' })
    if (fields.slot && fields.slot !== now.slot) await freeSlot(tx, userId, fields.slot)
    await tx
      .update(contentItems)
      .set({ ...fields, ...revised(contentItems) })
      .where(eq(contentItems.id, id))
    return { item: await requireItem(tx, { id, userId }), isAsAsked: true }
  })
}

/** Stores the focal point of an image. Its version is not incremented: no typed value has changed. */
export async function keepFocus(
  db: Database,
  { id, userId }: Key,
  { x, y }: NonNullable<ContentItem['focus']>,
): Promise<void> {
  await db
    .update(contentItems)
    .set({ focus_x: Math.round(x * 1000), focus_y: Math.round(y * 1000) })
    .where(and(eq(contentItems.id, id), eq(contentItems.user_id, userId), isNull(contentItems.deleted_at)))
}

export async function deleteItem(db: Database, { id, userId }: Key): Promise<void> {
  const deleted = await db
    .update(contentItems)
    .set({ deleted_at: sql`now()`, ...revised(contentItems) })
    .where(and(eq(contentItems.id, id), eq(contentItems.user_id, userId), isNull(contentItems.deleted_at)))
    .returning({ id: contentItems.id })
  if (deleted.length === 0) throw new AppError('notFound', libraryTexts.notFound)
}

/** Restores a deleted image. If its slot now has another photo, it returns only to the library. A repeat changes nothing. */
export async function restoreItem(db: Database, { id, userId }: Key): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, userId)
    const { slot } = await requireItem(tx, { id, userId }, { deleted: true })
    const taken = slot && (await tx.$count(contentItems, inSlot(userId, slot))) > 0
    await tx
      .update(contentItems)
      .set({ deleted_at: null, ...(taken ? { slot: null } : {}), ...revised(contentItems) })
      .where(and(eq(contentItems.id, id), isNotNull(contentItems.deleted_at)))
    return requireItem(tx, { id, userId })
  })
}

/** Purges images and films deleted long enough ago. Their files are hidden with them, so that the sweep also removes whatever an interrupted purge leaves. */
export async function purgeItems(context: AppContext): Promise<void> {
  for (;;) {
    const forgotten = await listForgotten(context.db, keptDays, 100)
    if (forgotten.length === 0) return
    const fileIds = forgotten.flatMap((item) => item.fileIds)
    const places = await context.db.transaction(async (tx) => {
      await tx.delete(contentItems).where(
        inArray(
          contentItems.id,
          forgotten.map(({ id }) => id),
        ),
      )
      return hideFiles(tx, fileIds)
    })
    await discard(context, places)
  }
}

/** The sweep removes hidden files that still exist. */
async function hideFiles(tx: Transaction, fileIds: string[]): Promise<Place[]> {
  await tx.update(files).set({ stored_at: null }).where(inArray(files.id, fileIds))
  return listPlaces(tx, fileIds)
}

const inSlot = (userId: string, slot: Slot) =>
  and(eq(contentItems.user_id, userId), eq(contentItems.slot, slot), isNull(contentItems.deleted_at))

const freeSlot = (tx: Transaction, userId: string, slot: Slot) =>
  tx
    .update(contentItems)
    .set({ slot: null, ...revised(contentItems) })
    .where(inSlot(userId, slot))

/** Makes two slot changes of one account run one after the other. */
async function takeTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId)).for('no key update')
}
