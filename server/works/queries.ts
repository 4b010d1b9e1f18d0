import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/** Locks the work of a song until the transaction ends, and returns its id and the recording's. The caller has checked the song's owner. */
export async function lockWork(tx: Transaction, songId: string): Promise<{ work_id: string; recording_id: string }> {
  const { rows } = await tx.execute<{ work_id: string; recording_id: string }>(sql`
    select w.id as work_id, r.id as recording_id from ${works} w join ${recordings} r on r.work_id = w.id join ${songs} s on s.recording_id = r.id
    where s.id = ${songId} for no key update of w`)
  return rows[0]!
}

/** The recording of a song, and the title of the song that it is `on` a release already, if it is. The caller has checked the owner of both. */
export async function findPlaceOf(
  db: Queryable,
  songId: string,
  releaseId: string,
): Promise<{ recording_id: string; on: string | null }> {
  const { rows } = await db.execute<{ recording_id: string; on: string | null }>(sql`
    select s.recording_id, other.song_title as on from ${songs} s
    left join ${songs} other on other.recording_id = s.recording_id and other.release_id = ${releaseId} and other.deleted_at is null
    where s.id = ${songId} limit 1`)
  return rows[0]!
}

/** For each recording that is on one release with a recording of these releases: which songs of those have the latter. */
export function besideSongs(db: Queryable, releaseIds: readonly string[]) {
  const [own, near, beside] = [alias(songs, 'near_own'), alias(songs, 'near'), alias(songs, 'beside_song')]
  return db
    .select({
      release_id: own.release_id,
      recording_id: beside.recording_id,
      songs: sql<string[]>`json_agg(distinct ${own.id})`.as('songs'),
    })
    .from(own)
    .innerJoin(near, eq(near.recording_id, own.recording_id))
    .innerJoin(beside, eq(beside.release_id, near.release_id))
    .where(
      and(
        inArray(own.release_id, [...releaseIds]),
        isNull(own.deleted_at),
        isNull(near.deleted_at),
        isNull(beside.deleted_at),
      ),
    )
    .groupBy(own.release_id, beside.recording_id)
    .as('beside')
}

/** Locks these songs and their works until the transaction ends, in one order for all: none of them changes its recording in the meantime. */
export async function lockSongs(tx: Transaction, ids: readonly string[]): Promise<void> {
  const named = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
  await tx.execute(sql`select 1 from ${songs} where id in ${named} order by id for no key update`)
  await tx.execute(sql`
    select 1 from ${works} where id in (
      select r.work_id from ${recordings} r join ${songs} s on s.recording_id = r.id where s.id in ${named}
    ) order by id for no key update`)
}

/** The same for all songs of a release. A work may be on several releases, whose own locks do not exclude each other. */
export async function lockWorks(tx: Transaction, releaseId: string): Promise<void> {
  const found = await tx.select({ id: songs.id }).from(songs).where(eq(songs.release_id, releaseId))
  await lockSongs(
    tx,
    found.map(({ id }) => id),
  )
}
