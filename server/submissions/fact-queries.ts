import { inArray, sql } from 'drizzle-orm'
import {
  recordingFacts,
  releaseFacts,
  workFacts,
  type RecordingFacts,
  type ReleaseFacts,
} from '#domain/submissions/rules.ts'
import type { Fact, SubmissionKind } from '#domain/submissions/schema.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { listSocietyWorks } from '#server/society-tables/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/** The account's current facts of these subjects, by their ids. One that is no longer on a release has no facts. */
export async function readFacts(
  db: Queryable,
  kind: SubmissionKind,
  ids: readonly string[],
): Promise<Map<string, Fact[]>> {
  if (ids.length === 0) return new Map()
  return kind === 'work' ? readWorks(db, ids) : kind === 'recording' ? readRecordings(db, ids) : readReleases(db, ids)
}

async function readWorks(db: Queryable, ids: readonly string[]) {
  const found = await listSocietyWorks(db, inArray(works.id, [...ids]))
  return new Map(found.map((work) => [work.id, workFacts(work)]))
}

async function readRecordings(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<RecordingFacts & { id: string }>(sql`
    select distinct on (rec.id) rec.id, coalesce(t.song_title, s.song_title) as title, c.artist, rec.isrc,
      coalesce(t.duration_seconds, s.duration_seconds) as length, r.label
    from ${recordings} rec join ${songs} s on s.recording_id = rec.id join ${releases} r on r.id = s.release_id
    left join ${labelCopies} c on c.release_id = r.id left join ${labelCopyTracks} t on t.label_copy_id = c.id and t.song_id = s.id
    where rec.id = any (${sql.param(ids)}::uuid[]) and s.deleted_at is null and r.deleted_at is null order by rec.id, s.id`)
  return new Map(rows.map(({ id, ...facts }) => [id, recordingFacts(facts)]))
}

async function readReleases(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<ReleaseFacts & { id: string }>(sql`
    select r.id, r.title, c.artist, r.upc_code as upc, r.release_date::text, r.label, coalesce(tracks.list, '[]'::json) as tracks
    from ${releases} r left join ${labelCopies} c on c.release_id = r.id left join lateral (
      select json_agg(json_build_object('number', s.track_number, 'title', s.song_title, 'isrc', rec.isrc) order by s.track_number, s.id) as list
      from ${songs} s join ${recordings} rec on rec.id = s.recording_id where s.release_id = r.id and s.deleted_at is null) tracks on true
    where r.id = any (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...facts }) => [id, releaseFacts(facts)]))
}
