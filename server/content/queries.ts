import { and, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import {
  filmTypes,
  imageTypes,
  kindOf,
  wordlessTypes,
  type ItemFileType,
  type OriginalType,
} from '#domain/content/rules.ts'
import type { ContentItem, ItemSearch } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { uuid } from '#domain/shared/fields.ts'
import type { OriginalColor } from '#domain/shared/original-color.ts'
import { contentItems } from '#server/content/tables.ts'
import { addressOf } from '#server/files/queries.ts'
import { files } from '#server/files/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/words.ts'
import type { Signer } from '#server/platform/secrets/signer.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { releases } from '#server/releases/tables.ts'

const {
  id,
  user_id,
  title,
  pillar,
  slot,
  file_id,
  preview_id,
  original_id,
  original_width,
  original_height,
  original_color,
  focus_x,
  focus_y,
  width,
  height,
  length_ms,
  content_type,
  alt_text,
  prompt_text,
  model,
  version,
  created_at,
} = contentItems
const originals = alias(files, 'originals')
const coverOf = sql<ContentItem['cover_of']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title) order by r.title, r.id), '[]')
  from (select r.id, r.title from ${releaseCovers} c join ${releases} r on r.id = c.release_id
    where c.item_id = ${id} and r.deleted_at is null order by r.title, r.id limit 20) r)`
const columns = {
  id,
  title,
  pillar,
  slot,
  file_id,
  preview_id,
  original_id,
  original_width,
  original_height,
  original_color,
  original_bytes: originals.bytes,
  original_type: originals.content_type,
  focus_x,
  focus_y,
  width,
  height,
  length_ms,
  content_type,
  alt_text,
  prompt_text,
  model,
  cover_of: coverOf,
  version,
  created_at,
  file_type: files.content_type,
}
type Original = Omit<NonNullable<ContentItem['original']>, 'url'> & { file_id: string }
type Selected = Omit<ContentItem, 'kind' | 'seconds' | 'focus' | 'url' | 'original' | 'preview_url' | 'file_type'> & {
  focus_x: number | null
  focus_y: number | null
  length_ms: number | null
  file_id: string
  preview_id: string | null
  file_type: string
  original_id: string | null
  original_width: number | null
  original_height: number | null
  original_color: OriginalColor | null
  original_bytes: number | null
  original_type: string | null
}
export type ItemRow = Omit<Selected, 'length_ms' | 'file_type' | `focus_${string}` | `original_${string}`> &
  Pick<ContentItem, 'kind' | 'seconds' | 'file_type' | 'focus'> & { original: Original | null }

export const itemCursor = z.object({ id: uuid })
type ItemCursor = z.output<typeof itemCursor>

type Page = ItemSearch & { userId: string; limit: number; after: ItemCursor | null }

/** One page of the library, newest first, plus one row if there are more. */
export async function listItems(db: Queryable, { userId, limit, after, ...search }: Page): Promise<ItemRow[]> {
  const rows = await select(db, and(matching(userId, search), after ? lt(id, after.id) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1)
  return rows.map(withKind)
}

export async function countItems(db: Queryable, userId: string, search: ItemSearch = {}): Promise<number> {
  return db.$count(contentItems, matching(userId, search))
}

/** Those of these ids that are the account's and not deleted, in no order. */
export async function listItemsOf(db: Queryable, userId: string, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  return (await select(db, and(matching(userId, {}), inArray(id, [...ids])))).map(withKind)
}

/** Of an account, including those that can be restored: they take their room until they are purged. */
export async function countOriginals(db: Queryable, userId: string): Promise<number> {
  return db.$count(contentItems, and(eq(user_id, userId), isNotNull(original_id)))
}

/** The same of its films. */
export async function countFilms(db: Queryable, userId: string): Promise<number> {
  return db.$count(contentItems, and(eq(user_id, userId), inArray(content_type, filmTypes)))
}

export async function listBrandPhotos(db: Queryable, userId: string): Promise<ItemRow[]> {
  return (await select(db, and(matching(userId, {}), isNotNull(slot)))).map(withKind)
}

/** The item if it is the caller's and not deleted; otherwise throws 404. `deleted` includes those that can be restored. */
export async function requireItem(
  db: Queryable,
  key: { id: string; userId: string },
  { deleted = false } = {},
): Promise<ItemRow> {
  const [row] = await select(
    db,
    and(eq(id, key.id), eq(user_id, key.userId), deleted ? undefined : isNull(contentItems.deleted_at)),
  )
  if (!row) throw new AppError('notFound', libraryTexts.notFound)
  return withKind(row)
}

/** An image, of which pictures and documents are made. Throws 404 for a film too. */
export async function requireImage(db: Queryable, key: { id: string; userId: string }): Promise<ItemRow> {
  const item = await requireItem(db, key)
  if (item.kind !== 'image') throw new AppError('notFound', libraryTexts.notFound)
  return item
}

/** Images and films deleted long enough ago, with their files. */
export async function listForgotten(
  db: Queryable,
  days: number,
  limit: number,
): Promise<{ id: string; fileIds: string[] }[]> {
  const rows = await db
    .select({ id, file_id, preview_id, original_id })
    .from(contentItems)
    .where(lt(contentItems.deleted_at, sql`now() - make_interval(days => ${days})`))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    fileIds: [row.file_id, row.preview_id, row.original_id].filter((each) => each !== null),
  }))
}

export async function listPlaces(db: Queryable, fileIds: string[]): Promise<{ id: string; key: string }[]> {
  return db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.id, fileIds))
}

/** The item in wire format, with addresses valid for one to two hours. */
export async function withAddresses(
  signer: Signer,
  now: Date,
  { file_id: file, preview_id: preview, original, ...item }: ItemRow,
): Promise<ContentItem> {
  const [url, preview_url, original_url] = await Promise.all([
    addressOf(signer, file, now),
    preview && addressOf(signer, preview, now),
    original && addressOf(signer, original.file_id, now),
  ])
  const { file_id: _inside, ...facts } = original ?? { file_id: '' }
  return {
    ...item,
    url,
    preview_url,
    original: original && original_url ? ({ ...facts, url: original_url } as ContentItem['original']) : null,
  }
}

/** The table's check: both or none. */
export const pointOf = (x: number | null, y: number | null): ContentItem['focus'] =>
  x === null || y === null ? null : { x: x / 1000, y: y / 1000 }

const withKind = ({
  length_ms,
  focus_x: x,
  focus_y: y,
  original_id,
  original_width,
  original_height,
  original_color,
  original_bytes,
  original_type,
  file_type,
  ...row
}: Selected): ItemRow => ({
  ...row,
  file_type: file_type as ItemFileType,
  kind: kindOf(row.content_type),
  seconds: length_ms === null ? null : length_ms / 1000,
  focus: pointOf(x, y),
  // The table's check: all of them or none.
  original:
    original_id === null
      ? null
      : {
          file_id: original_id,
          width: original_width!,
          height: original_height!,
          bytes: original_bytes!,
          file_type: original_type as OriginalType,
          color: original_color!,
        },
})

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select(columns)
    .from(contentItems)
    .innerJoin(files, eq(files.id, file_id))
    .leftJoin(originals, eq(originals.id, original_id))
    .where(where)

function matching(userId: string, { search, pillar: wanted, kind, words: written }: ItemSearch): SQL | undefined {
  const words = search ? contains(title, search) : undefined
  const ofKind = kind && inArray(content_type, kind === 'film' ? filmTypes : imageTypes)
  const ofPillar = wanted ? eq(pillar, wanted) : undefined
  const wordless = written && inArray(content_type, wordlessTypes)
  return and(eq(user_id, userId), isNull(contentItems.deleted_at), words, ofPillar, ofKind, wordless)
}
