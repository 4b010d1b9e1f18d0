import { sql } from 'drizzle-orm'
import { joinTexts as texts } from '#domain/mends/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { songTexts } from '#domain/songs/texts.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import type { Joined } from '#domain/works/schema.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { requireSong } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { findSplitSheet } from '#server/split-sheets/queries.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { lockSongs } from '#server/works/queries.ts'
import { recordings, works } from '#server/works/tables.ts'

type Side = {
  song_id: string
  song_title: string
  release_title: string
  recording_id: string
  work_id: string
  isrc: string | null
  iswc: string | null
}

const refused = (message: string) =>
  new AppError('badRequest', message, { code: 'validation_failed', issues: [{ path: 'as', message }] })

async function readSide(tx: Transaction, songId: string): Promise<Side> {
  const { rows } = await tx.execute<Side>(sql`
    select s.id as song_id, s.song_title, h.title as release_title, r.id as recording_id, r.isrc, w.id as work_id, w.iswc
    from ${songs} s join ${releases} h on h.id = s.release_id join ${recordings} r on r.id = s.recording_id
    join ${works} w on w.id = r.work_id where s.id = ${songId}`)
  return rows[0]!
}

/** What two sheets have to agree on: who has which share, in which role. */
const agreement = ({ contributors }: SplitSheet): string =>
  JSON.stringify(
    contributors
      .map((row) =>
        [row.legal_name.trim().toLowerCase(), row.role, row.writer_share, row.publisher_share, row.master_share].join(
          '\n',
        ),
      )
      .toSorted(),
  )

const nameOf = (side: Side) => texts.song(side.song_title, side.release_title)

/** Throws 400 where what two people may have agreed on would be lost. Returns whether the first song's sheet moves to the other's work. */
async function requireOneSheet(tx: Transaction, mine: Side, theirs: Side): Promise<boolean> {
  const [own, other] = [await findSplitSheet(tx, mine.song_id), await findSplitSheet(tx, theirs.song_id)]
  if (own && other && agreement(own) !== agreement(other)) throw refused(texts.otherSheet(nameOf(mine), nameOf(theirs)))
  if (mine.iswc && theirs.iswc && mine.iswc !== theirs.iswc)
    throw refused(texts.otherIswc(nameOf(mine), nameOf(theirs)))
  return own !== null && other === null
}

/** The same for the master sheets of the two recordings. */
async function requireOneMaster(tx: Transaction, mine: Side, theirs: Side): Promise<boolean> {
  const own = await findSplitSheet(tx, mine.song_id, 'master')
  const other = await findSplitSheet(tx, theirs.song_id, 'master')
  if (own && other && agreement(own) !== agreement(other))
    throw refused(texts.otherMaster(nameOf(mine), nameOf(theirs)))
  return own !== null && other === null
}

/** Throws 400 if a release would name the recording twice. */
async function requireOnePlace(tx: Transaction, mine: Side, theirs: Side): Promise<void> {
  const { rows } = await tx.execute<{ song_title: string }>(sql`
    select theirs.song_title from ${songs} mine join ${songs} theirs on theirs.release_id = mine.release_id
    where mine.recording_id = ${mine.recording_id} and theirs.recording_id = ${theirs.recording_id}
      and mine.deleted_at is null and theirs.deleted_at is null limit 1`)
  if (rows[0]) throw refused(songTexts.alreadyOn(rows[0].song_title))
}

/**
 * Makes the recording of a song and its work those of another song of the account, for every song that names them: the two have one ISRC.
 * Returns what changed, for `undoJoin`. Throws 404 for a song of another account; 400 if they are one recording already, if their saved
 * ISRCs differ, if a release has both, or if split sheets or ISWCs differ. The old rows stay until the nightly purge.
 */
export async function joinRecordings(db: Database, userId: string, songId: string, otherId: string): Promise<Joined> {
  return db.transaction(async (tx) => {
    for (const id of [songId, otherId]) await requireSong(tx, { id, userId })
    await lockSongs(tx, [songId, otherId])
    const [mine, theirs] = [await readSide(tx, songId), await readSide(tx, otherId)]
    if (mine.recording_id === theirs.recording_id) throw refused(texts.already)
    if (!mine.isrc || mine.isrc !== theirs.isrc) throw refused(texts.otherIsrc)
    await requireOnePlace(tx, mine, theirs)
    const isOneWork = mine.work_id === theirs.work_id
    const sheet_moved = !isOneWork && (await requireOneSheet(tx, mine, theirs))
    const iswc_moved = !isOneWork && mine.iswc !== null && theirs.iswc === null
    const master_moved = await requireOneMaster(tx, mine, theirs)
    if (master_moved)
      await tx.execute(
        sql`update ${splitSheets} set recording_id = ${theirs.recording_id} where recording_id = ${mine.recording_id}`,
      )
    if (sheet_moved)
      await tx.execute(sql`update ${splitSheets} set work_id = ${theirs.work_id} where work_id = ${mine.work_id}`)
    if (iswc_moved) await tx.execute(sql`update ${works} set iswc = ${mine.iswc} where id = ${theirs.work_id}`)
    const moved = await tx.execute<{ id: string }>(sql`
      update ${songs} set recording_id = ${theirs.recording_id} where recording_id = ${mine.recording_id} returning id`)
    const ofWork = await tx.execute<{ id: string }>(sql`
      update ${recordings} set work_id = ${theirs.work_id}
      where work_id = ${mine.work_id} and work_id <> ${theirs.work_id} and id <> ${mine.recording_id} returning id`)
    return {
      recording_id: mine.recording_id,
      work_id: mine.work_id,
      kept_recording_id: theirs.recording_id,
      kept_work_id: theirs.work_id,
      song_ids: moved.rows.map(({ id }) => id),
      recording_ids: ofWork.rows.map(({ id }) => id),
      sheet_moved,
      iswc_moved,
      master_moved,
    }
  })
}

/** Takes back what `joinRecordings` returned, as far as it still stands. Throws 404 once the purge has deleted the old recording. */
export async function undoJoin(db: Database, userId: string, songId: string, was: Joined): Promise<void> {
  await db.transaction(async (tx) => {
    await requireSong(tx, { id: songId, userId })
    await lockSongs(tx, [songId])
    const { rows } = await tx.execute(sql`
      select 1 from ${recordings} r join ${works} w on w.id = r.work_id
      where r.id = ${was.recording_id} and w.id = ${was.work_id} and r.user_id = ${userId} for no key update of r, w`)
    if (!rows[0]) throw new AppError('notFound', texts.tooLate)
    const among = (ids: string[]) =>
      sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and user_id = ${userId}`
    await tx.execute(sql`
      update ${songs} set recording_id = ${was.recording_id} where recording_id = ${was.kept_recording_id} and ${among(was.song_ids)}`)
    await tx.execute(sql`
      update ${recordings} set work_id = ${was.work_id} where work_id = ${was.kept_work_id} and ${among(was.recording_ids)}`)
    if (was.sheet_moved)
      await tx.execute(sql`
        update ${splitSheets} set work_id = ${was.work_id} where work_id = ${was.kept_work_id} and user_id = ${userId}
          and not exists (select from ${splitSheets} own where own.work_id = ${was.work_id})`)
    if (was.master_moved)
      await tx.execute(sql`
        update ${splitSheets} set recording_id = ${was.recording_id}
        where recording_id = ${was.kept_recording_id} and user_id = ${userId}
          and not exists (select from ${splitSheets} own where own.recording_id = ${was.recording_id})`)
    if (was.iswc_moved)
      await tx.execute(sql`update ${works} set iswc = null where id = ${was.kept_work_id} and user_id = ${userId}`)
  })
}
