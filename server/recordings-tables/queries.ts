import { sql, type SQL } from 'drizzle-orm'
import { phonogramOf } from '#domain/recordings-tables/rules.ts'
import type { RecordingRow } from '#domain/recordings-tables/schema.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { isWriter } from '#domain/split-sheets/rules.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { listSocietyWorks, ofWorks } from '#server/society-tables/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

/** Which recordings: those of a release, or these. */
export const onRelease = (releaseId: string): SQL =>
  sql`rec.id in (select recording_id from ${songs} where release_id = ${releaseId} and deleted_at is null)`
export const these = (ids: readonly string[]): SQL => sql`rec.id = any (${sql.param(ids)}::uuid[])`

type Row = Omit<RecordingRow, 'composers'> & {
  work_id: string
  phonogram_line: string | null
  copyright_year: number | null
}

/**
 * Recordings of the account by first release and track, each with its details and those of its earliest release. `known`: their works, if
 * they were read already.
 */
export async function listRecordingRows(
  db: Queryable,
  userId: string,
  which: SQL,
  known?: readonly SocietyWork[],
): Promise<RecordingRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select distinct on (rec.id) rec.id, rec.work_id, s.id as song_id, r.id as release_id, s.track_number, coalesce(t.song_title, s.song_title) as title,
        nullif(t.version_subtitle, '') as version, c.artist, nullif(t.featured_artists, '') as featured, rec.isrc,
        coalesce(t.duration_seconds, s.duration_seconds) as length, d.phonogram_owner, c.phonogram_copyright as phonogram_line,
        d.phonogram_year, c.copyright_year, d.phonogram_share / 100.0::float as phonogram_share_percent,
        r.title as release_title, coalesce(c.original_release_date, r.release_date)::text as release_date,
        coalesce(c.territories, '{}') as released_in, coalesce(c.excluded_territories, '{}') as not_released_in, r.upc_code as upc, r.label,
        coalesce(nullif(t.sub_genre, ''), r.genre) as genre, d.recorded_in, d.recorded_on, coalesce(d.performers, '[]'::jsonb) as performers,
        exists (select from ${splitSheets} h where (h.work_id = rec.work_id or h.recording_id = rec.id) and h.disputed_at is not null) as disputed
      from ${recordings} rec join ${songs} s on s.recording_id = rec.id join ${releases} r on r.id = s.release_id
      left join ${labelCopies} c on c.release_id = r.id left join ${labelCopyTracks} t on t.label_copy_id = c.id and t.song_id = s.id
      left join ${recordingDetails} d on d.recording_id = rec.id
      where rec.user_id = ${userId} and ${which} and s.deleted_at is null and r.deleted_at is null
      order by rec.id, r.release_date nulls last, s.id) found
    order by release_date nulls last, release_title, track_number, id`)
  const works = known ?? (await listSocietyWorks(db, ofWorks(userId, [...new Set(rows.map(({ work_id }) => work_id))])))
  const writers = new Map(works.map((work) => [work.id, work.writers.filter(isWriter).map((each) => each.legal_name)]))
  return rows.map(({ work_id, phonogram_line, copyright_year, ...row }) => ({
    ...row,
    ...phonogramOf(row, { line: phonogram_line, year: copyright_year }),
    composers: writers.get(work_id) ?? [],
  }))
}
