import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { RecordingDetails, RecordingOfSong } from '#domain/recording-details/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

const { user_id: _owner, created_at: _created, updated_at: _updated, ...columns } = getTableColumns(recordingDetails)

type Row = Omit<typeof recordingDetails.$inferSelect, 'user_id' | 'created_at' | 'updated_at'>

const onWire = ({ phonogram_share, ...row }: Row): RecordingDetails => ({
  ...row,
  phonogram_share_percent: phonogram_share === null ? null : phonogram_share / 100,
})

const nothingSaid = (recording_id: string): RecordingDetails => ({
  recording_id,
  performers: [],
  ai_contribution: null,
  recorded_in: null,
  recorded_on: null,
  phonogram_owner: null,
  phonogram_year: null,
  phonogram_share_percent: null,
  version: 0,
})

/** The details of a recording; version 0 and empty if there are none. */
export async function readRecordingDetails(db: Queryable, recordingId: string): Promise<RecordingDetails> {
  const [found] = await db.select(columns).from(recordingDetails).where(eq(recordingDetails.recording_id, recordingId))
  return found ? onWire(found) : nothingSaid(recordingId)
}

/** The songs of a release, in order, each with its recording's details. The caller has checked the release's owner. */
export async function listRecordings(db: Queryable, releaseId: string): Promise<RecordingOfSong[]> {
  const also_on = sql<string[]>`coalesce((
    select json_agg(r.title order by r.release_date nulls last, r.id) from ${songs} other join ${releases} r on r.id = other.release_id
    where other.recording_id = songs.recording_id and other.release_id <> songs.release_id
      and other.deleted_at is null and r.deleted_at is null), '[]'::json)`
  const rows = await db
    .select({
      song: { song_id: songs.id, song_title: songs.song_title, track_number: songs.track_number, also_on },
      recording_id: songs.recording_id,
      details: columns,
    })
    .from(songs)
    .leftJoin(recordingDetails, eq(recordingDetails.recording_id, songs.recording_id))
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))
  return rows.map(({ song, recording_id, details }) => ({
    ...song,
    details: details ? onWire(details) : nothingSaid(recording_id),
  }))
}
