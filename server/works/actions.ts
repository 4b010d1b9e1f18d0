import { sql, type SQL } from 'drizzle-orm'
import { splitVersions } from '#server/agreements/tables.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { songs } from '#server/songs/tables.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/** Makes this many works with one recording each, and returns the ids of the recordings. */
export async function makeRecordings(tx: Transaction, userId: string, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ id: newId(), user_id: userId, work_id: newId() }))
  if (count === 0) return []
  await tx.insert(works).values(made.map(({ work_id }) => ({ id: work_id, user_id: userId })))
  await tx.insert(recordings).values(made)
  return made.map(({ id }) => id)
}

/** Makes a new recording of a song's work, and returns its id. The caller has checked the song's owner. */
export async function recordAgain(tx: Transaction, songId: string): Promise<string> {
  const id = newId()
  await tx.execute(sql`
    insert into ${recordings} (id, user_id, work_id)
    select ${id}, r.user_id, r.work_id from ${recordings} r join ${songs} s on s.recording_id = r.id where s.id = ${songId}`)
  return id
}

/** `undefined` does not change a code. */
export type SongCodes = { song_id: string; isrc: string | null | undefined; iswc: string | null | undefined }

/**
 * Writes the codes of these songs to their recordings and works, from a label copy or, with null, from elsewhere; where two of them share one, the code that changed counts. A code that
 * changed raises the version of every other label copy that shows it, so that a form opened before cannot write the old one back. The caller
 * holds the locks of `lockWorks`.
 */
export async function writeCodes(
  tx: Transaction,
  labelCopyId: string | null,
  codes: readonly SongCodes[],
): Promise<void> {
  const rows = JSON.stringify(
    codes.map((code) => ({ ...code, says_isrc: code.isrc !== undefined, says_iswc: code.iswc !== undefined })),
  )
  await tx.execute(sql`
    with said as (
      select r.id as recording_id, w.id as work_id, n.isrc, n.iswc,
        n.says_isrc and n.isrc is distinct from r.isrc as new_isrc, n.says_iswc and n.iswc is distinct from w.iswc as new_iswc
      from json_to_recordset(${rows}) as n (song_id uuid, isrc text, iswc text, says_isrc boolean, says_iswc boolean)
      join ${songs} s on s.id = n.song_id join ${recordings} r on r.id = s.recording_id join ${works} w on w.id = r.work_id
    ), recorded as (
      update ${recordings} set isrc = new.isrc, updated_at = now()
      from (select distinct on (recording_id) recording_id, isrc from said where new_isrc order by recording_id) new
      where recordings.id = new.recording_id returning recordings.id
    ), written as (
      update ${works} set iswc = new.iswc, updated_at = now()
      from (select distinct on (work_id) work_id, iswc from said where new_iswc order by work_id) new
      where works.id = new.work_id returning works.id
    )
    update ${labelCopies} set version = version + 1, updated_at = now() where version > 0 and id is distinct from ${labelCopyId}::uuid and id in (
      select t.label_copy_id from ${labelCopyTracks} t join ${songs} s on s.id = t.song_id join ${recordings} r on r.id = s.recording_id
      where r.id in (select id from recorded) or r.work_id in (select id from written))`)
}

/** Raises the version of every label copy that shows a work whose ISWC changes elsewhere: a form opened before cannot write the old one back. */
export async function outdateCopies(tx: Transaction, userId: string, workId: string): Promise<void> {
  await tx.execute(sql`
    update ${labelCopies} set version = version + 1, updated_at = now() where version > 0 and user_id = ${userId} and id in (
      select t.label_copy_id from ${labelCopyTracks} t join ${songs} s on s.id = t.song_id join ${recordings} r on r.id = s.recording_id
      where r.work_id = ${workId})`)
}

const sentSheet = (isOf: SQL) =>
  sql`select from ${splitVersions} v join ${splitSheets} s on s.id = v.sheet_id where ${isOf}`

/**
 * Deletes recordings that no song names, and works that no recording names, with their split sheets; never those whose sheet was sent, which
 * is evidence, or that were submitted themselves. Each is locked before it is looked at:
 * a song that names it at this moment either keeps it or finds it deleted.
 */
export async function purgeUnnamed(db: Database): Promise<void> {
  for (const { table, namedBy } of [
    {
      table: recordings,
      namedBy: sql`select from ${songs} where songs.recording_id = named.id union all ${sentSheet(sql`s.work_id = named.work_id or s.recording_id = named.id`)}
        union all select from ${submissionEntries} e where e.recording_id = named.id or e.work_id = named.work_id`,
    },
    {
      table: works,
      namedBy: sql`select from ${recordings} where recordings.work_id = named.id union all ${sentSheet(sql`s.work_id = named.id`)}
        union all select from ${submissionEntries} e where e.work_id = named.id`,
    },
  ])
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select named.id from ${table} named where not exists (${namedBy}) for update skip locked`,
      )
      const ids = JSON.stringify(rows.map(({ id }) => id))
      await tx.execute(sql`
        delete from ${table} named where id in (select value::uuid from json_array_elements_text(${ids}::json)) and not exists (${namedBy})`)
    })
}
