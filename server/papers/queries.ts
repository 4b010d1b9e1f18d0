import { sql, type SQL } from 'drizzle-orm'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import type { Release } from '#domain/releases/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listArtists } from '#server/artists/queries.ts'
import { requireLabelCopy } from '#server/label-copy/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { requireSong } from '#server/songs/queries.ts'
import { requireSplitSheet, type StoredSheet } from '#server/split-sheets/queries.ts'

type Key = { id: string; userId: string }
export type LabelCopySource = {
  release: Release
  copy: LabelCopy
  artistName: string | null
  /** The titles of songs whose split sheet or master sheet is in dispute. */
  disputed: readonly string[]
}

/** The data of a printed label copy. Throws 404 for another account's release, or if its label copy was never saved. */
export async function requireLabelCopySource(db: Queryable, key: Key): Promise<LabelCopySource> {
  const release = await requireRelease(db, key)
  const copy = await requireLabelCopy(db, key.id)
  if (copy.version === 0) throw new AppError('notFound', labelCopyTexts.notFound)
  const [artist] = await listArtists(db, key.userId)
  const disputed = (await listDisputed(db, key.id)).map(({ title }) => title)
  return { release, copy, artistName: artist?.artist_name ?? null, disputed }
}

export type DisputedSong = { song_id: string; title: string }

/** The songs of a release whose split sheet or master sheet is in dispute, in order. The caller has checked the release's owner. */
export async function listDisputed(db: Queryable, releaseId: string): Promise<DisputedSong[]> {
  const { rows } = await db.execute<DisputedSong>(
    sql`select song_id, title from (${disputedSongs(sql`${releaseId}`)}) d order by track_number, song_id`,
  )
  return rows
}

const disputedSongs = (releaseId: SQL): SQL => sql`
  select s.id as song_id, s.song_title as title, s.track_number from songs s join recordings k on k.id = s.recording_id
  where s.release_id = ${releaseId} and s.deleted_at is null and exists (
    select from split_sheets h where (h.work_id = k.work_id or h.recording_id = k.id) and h.disputed_at is not null)`

/** Their titles as JSON. */
const disputedTitles = (releaseId: SQL): SQL => sql`
  select coalesce(json_agg(d.title order by d.track_number, d.song_id), '[]') from (${disputedSongs(releaseId)}) d`

/** The same for a song's split sheet, or its recording's master sheet. */
export async function requireSplitSheetSource(db: Queryable, key: Key, scope: SheetScope): Promise<StoredSheet> {
  await requireSong(db, key)
  return requireSplitSheet(db, key.id, scope)
}

/** Every saved label copy of an account, newest first: `name` is the release's, `source` is the paper's data as JSON. */
export const labelCopySources = (userId: string, most: number): SQL => sql`
  select r.title as name, json_build_object(
    'release', to_jsonb(r),
    'artistName', (select artist_name from artists a where a.user_id = r.user_id order by a.created_at limit 1),
    'disputed', (${disputedTitles(sql`r.id`)}),
    'copy', to_jsonb(c) || jsonb_build_object('upc_code', r.upc_code, 'tracks_metadata', coalesce(
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object('isrc', k.isrc, 'iswc', w.iswc) order by t.track_number, t.song_id) from label_copy_tracks t
        join songs s on s.id = t.song_id join recordings k on k.id = s.recording_id join works w on w.id = k.work_id
        where t.label_copy_id = c.id and s.deleted_at is null), '[]'))
  )::text as source
  from label_copies c join releases r on r.id = c.release_id
  where c.user_id = ${userId} and c.version > 0 and r.deleted_at is null order by r.release_date desc nulls first, r.id limit ${most}`

/** The same for split sheets, each once, by the release of its work that comes out last; `part` is the song's title. */
export const splitSheetSources = (userId: string, most: number): SQL => sql`
  select r.title as name, h.song_title as part, (to_jsonb(h) || jsonb_build_object('song_id', s.id, 'release_id', r.id, 'contributors', (
    select jsonb_agg(to_jsonb(p) order by p.position) from split_contributors p where p.sheet_id = h.id)))::text as source
  from split_sheets h cross join lateral (
    select s.id, s.track_number, s.release_id from recordings k join songs s on s.recording_id = k.id join releases r on r.id = s.release_id
    where (k.work_id = h.work_id or k.id = h.recording_id) and s.deleted_at is null and r.deleted_at is null
    order by r.release_date desc nulls first, r.id, s.track_number, s.id limit 1
  ) s join releases r on r.id = s.release_id
  where h.user_id = ${userId}
  order by r.release_date desc nulls first, r.id, s.track_number, s.id, h.recording_id nulls first limit ${most}`
