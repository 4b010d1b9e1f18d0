import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { filmTypes, longestTitle, pillars } from '#domain/content/rules.ts'
import type { ContentSummary } from '#domain/content/schema.ts'
import type { LibraryDocument, LibraryKind, LibraryPost, LibrarySearch } from '#domain/library/schema.ts'
import { uuid } from '#domain/shared/fields.ts'
import { listItemsOf, type ItemRow } from '#server/content/queries.ts'
import { contentItems } from '#server/content/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/words.ts'
import { postFiles, posts } from '#server/posts/tables.ts'
import { pressReleases } from '#server/press-releases/tables.ts'

/** Milliseconds, as on the wire: the database's own time is finer, and would skip rows. */
export const libraryCursor = z.object({ at: z.iso.datetime(), id: uuid })
type Cursor = z.output<typeof libraryCursor>

const filmWords = sql.join(
  filmTypes.map((type) => sql`${type}`),
  sql`, `,
)

/** How a post's caption begins, in one line. */
const postTitle = sql`left(split_part(caption, E'\\n', 1), ${longestTitle})`

const firstFile = sql<string | null>`(
  select f.item_id from ${postFiles} f where f.post_id = ${posts}.id order by f.place limit 1)`

/** Everything of an account that the library lists. A new kind is one more part of this union, and one more reader of its rows below. */
const everything = (userId: string): SQL => sql`
  select id, case when content_type in (${filmWords}) then 'film' else 'image' end as kind, title, pillar, created_at
  from ${contentItems} where user_id = ${userId} and deleted_at is null
  union all
  select id, 'document', title, pillar, created_at from ${pressReleases} where user_id = ${userId} and deleted_at is null
  union all
  select id, 'post', ${postTitle}, pillar, created_at from ${posts} where user_id = ${userId} and deleted_at is null`

function matching({ search, pillar, kind }: LibrarySearch): SQL {
  return and(
    sql`true`,
    search ? contains(sql`title`, search) : undefined,
    pillar ? sql`pillar = ${pillar}` : undefined,
    kind ? sql`kind = ${kind}` : undefined,
  )!
}

type Place = { id: string; kind: LibraryKind; at: string }
type Page = LibrarySearch & { userId: string; limit: number; after: Cursor | null }

/** One page of what the library lists, newest first, plus one place if there are more; and how many match in all. */
export async function listPlacesOf(
  db: Queryable,
  { userId, limit, after, ...search }: Page,
): Promise<{ places: Place[]; found: number }> {
  const beyond = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await db.execute<{ places: Place[]; found: number }>(sql`
    with found as materialized (
      select id, kind, date_trunc('milliseconds', created_at) as at from (${everything(userId)}) own where ${matching(search)}
    ), page as (
      select * from found where ${beyond} order by at desc, id desc limit ${limit + 1}
    )
    select (select count(*)::int from found) as found, (select coalesce(json_agg(json_build_object('id', id, 'kind', kind,
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc, id desc), '[]') from page) as places`)
  return rows[0]!
}

type DocumentRow = Omit<LibraryDocument, 'preview_url'> & { photo_id: string | null }
type PostRow = Omit<LibraryPost, 'preview_url'> & { photo_id: string | null }
export type EntryRow = ItemRow | DocumentRow | PostRow

/** The rows of a page, in its order; without those deleted since it was read. */
export async function readEntries(db: Queryable, userId: string, places: readonly Place[]): Promise<EntryRow[]> {
  const idsOf = (...kinds: LibraryKind[]) => places.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const [items, documents, planned] = await Promise.all([
    listItemsOf(db, userId, idsOf('image', 'film')),
    listDocuments(db, userId, idsOf('document')),
    listPosts(db, userId, idsOf('post')),
  ])
  const rows = new Map([...items, ...documents, ...planned].map((row) => [row.id, row]))
  return places.flatMap(({ id }) => rows.get(id) ?? [])
}

async function listDocuments(db: Queryable, userId: string, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const { id, title, pillar, formats, photo_id, created_at } = pressReleases
  const rows = await db
    .select({ id, title, pillar, formats, photo_id, created_at })
    .from(pressReleases)
    .where(and(eq(pressReleases.user_id, userId), inArray(id, ids)))
  return rows.map((row) => ({ kind: 'document', ...row }))
}

async function listPosts(db: Queryable, userId: string, ids: string[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { id, pillar, platforms, status, day, created_at } = posts
  const rows = await db
    .select({ id, title: sql<string>`${postTitle}`, pillar, platforms, status, day, photo_id: firstFile, created_at })
    .from(posts)
    .where(and(eq(posts.user_id, userId), inArray(id, ids)))
  return rows.map((row) => ({ kind: 'post', ...row }))
}

/** Of the whole library, regardless of any search. */
export async function summarize(db: Queryable, userId: string): Promise<ContentSummary> {
  const { rows } = await db.execute<{ pillar: string | null; count: number }>(
    sql`select pillar, count(*)::int as count from (${everything(userId)}) own group by pillar`,
  )
  const counts = Object.fromEntries(
    pillars.map((each) => [each, rows.find((row) => row.pillar === each)?.count ?? 0]),
  ) as ContentSummary['pillars']
  return { total: rows.reduce((sum, row) => sum + row.count, 0), pillars: counts }
}
