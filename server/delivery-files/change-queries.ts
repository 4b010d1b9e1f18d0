import { sql, type SQL } from 'drizzle-orm'
import { splitVersions } from '#server/agreements/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { ddexRecipients } from '#server/ddex-recipients/tables.ts'
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

/** A release, or works on any. */
type Key = { userId: string } & ({ id: string } | { works: readonly string[] })

/** When the sources of a paper last changed, by source; `asked` has the releases, `own` the songs, recordings and works on it. */
const changes = {
  copy: () => sql`
    select updated_at as at from ${releases} where id in (select id from asked)
    union all select updated_at from ${labelCopies} where release_id in (select id from asked)`,
  songs: () => sql`select greatest(updated_at, deleted_at) from ${songs} where release_id in (select id from asked)`,
  lyrics: () => sql`
    select greatest(updated_at, deleted_at) from ${lyricSheets} where song_id in (select song_id from own)
    union all select greatest(c.updated_at, c.deleted_at) from ${lyricSections} c
      join ${lyricSheets} h on h.id = c.sheet_id where h.song_id in (select song_id from own)`,
  cover: () => sql`select updated_at from ${releaseCovers} where release_id in (select id from asked)`,
  recordings: () => sql`
    select updated_at from ${recordings} where id in (select recording_id from own)
    union all select updated_at from ${recordingDetails} where recording_id in (select recording_id from own)`,
  works: () => sql`
    select updated_at from ${works} where id in (select work_id from own)
    union all select updated_at from ${splitSheets} where work_id in (select work_id from own) or recording_id in (select recording_id from own)
    union all select greatest(v.created_at, v.signed_at) from ${splitVersions} v
      join ${splitSheets} h on h.id = v.sheet_id where h.work_id in (select work_id from own)`,
  codes: () => sql`select created_at from ${submissionEntries} where work_id in (select work_id from own)`,
  people: ({ userId }: Key) => sql`
    select updated_at from ${parties} where user_id = ${userId}
    union all select updated_at from ${artists} where user_id = ${userId}`,
  sender: ({ userId }: Key) => sql`
    select updated_at from ${registrationDetails} where user_id = ${userId}
    union all select updated_at from ${parties} where user_id = ${userId} and is_me`,
  recipients: ({ userId }: Key) =>
    sql`select greatest(updated_at, deleted_at) from ${ddexRecipients} where user_id = ${userId}`,
}
export type Source = keyof typeof changes
/** Everything. */
export const allSources = Object.keys(changes) as Source[]

/**
 * When anything last changed that a paper of the release, or of the works, is made from. A paper bears this time, never that of its making: the same content
 * makes the same bytes. `recipient`: one who counts, too.
 */
export async function readNewestChange(
  db: Queryable,
  key: Key,
  sources: readonly Source[],
  recipient?: string,
): Promise<Date> {
  const parts: SQL[] = sources.map((source) => changes[source](key))
  if (recipient !== undefined) parts.push(sql`select updated_at from ${ddexRecipients} where id = ${recipient}`)
  const { rows } = await db.execute<{ at: number }>(sql`
    with own as (
      select s.id as song_id, s.release_id, r.id as recording_id, r.work_id from ${songs} s join ${recordings} r on r.id = s.recording_id
      where ${'id' in key ? sql`s.release_id = ${key.id}` : sql`r.work_id = any (${sql.param(key.works)}::uuid[])`}
    ), asked as (${'id' in key ? sql`select ${key.id}::uuid as id` : sql`select distinct release_id as id from own`})
    select floor(extract(epoch from max(at)) * 1000)::float as at from (${sql.join(parts, sql` union all `)}) changes(at)`)
  return new Date(rows[0]!.at)
}
