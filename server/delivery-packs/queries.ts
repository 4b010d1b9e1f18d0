import { sql } from 'drizzle-orm'
import { splitVersions } from '#server/agreements/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { labelCopies } from '#server/label-copy/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { registrationDetails } from '#server/registration-details/tables.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/**
 * When anything last changed that a pack is made from, or a person about whom it speaks. A pack bears this time, never that of its making:
 * the same content makes the same bytes.
 */
export async function readNewestChange(db: Queryable, key: { id: string; userId: string }): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    with own as (
      select s.id as song_id, r.id as recording_id, r.work_id from ${songs} s join ${recordings} r on r.id = s.recording_id where s.release_id = ${key.id}
    )
    select to_char(max(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from (
      select updated_at as at from ${releases} where id = ${key.id}
      union all select greatest(updated_at, deleted_at) from ${songs} where release_id = ${key.id}
      union all select updated_at from ${labelCopies} where release_id = ${key.id}
      union all select updated_at from ${recordings} where id in (select recording_id from own)
      union all select updated_at from ${works} where id in (select work_id from own)
      union all select updated_at from ${recordingDetails} where recording_id in (select recording_id from own)
      union all select updated_at from ${splitSheets} where work_id in (select work_id from own)
      union all select greatest(v.created_at, v.signed_at) from ${splitVersions} v join ${splitSheets} h on h.id = v.sheet_id where h.work_id in (select work_id from own)
      union all select greatest(updated_at, deleted_at) from ${lyricSheets} where song_id in (select song_id from own)
      union all select greatest(c.updated_at, c.deleted_at) from ${lyricSections} c join ${lyricSheets} h on h.id = c.sheet_id where h.song_id in (select song_id from own)
      union all select updated_at from ${releaseCovers} where release_id = ${key.id}
      union all select created_at from ${submissionEntries} where work_id in (select work_id from own)
      union all select updated_at from ${parties} where user_id = ${key.userId}
      union all select updated_at from ${registrationDetails} where user_id = ${key.userId}
      union all select updated_at from ${artists} where user_id = ${key.userId}
    ) changes`)
  return new Date(rows[0]!.at)
}
