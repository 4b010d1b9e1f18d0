import { and, eq, sql } from 'drizzle-orm'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { joinTexts as texts } from '#domain/mends/texts.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { saysNothing, sayTheSame } from '#domain/recording-details/rules.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { shareColumns, type ShareColumn } from '#domain/split-sheets/rules.ts'
import type { Contributor, SplitSheet } from '#domain/split-sheets/schema.ts'
import type { Joined } from '#domain/works/schema.ts'
import { readDocument } from '#server/agreements/actions.ts'
import { listVersions, lockSheet } from '#server/agreements/queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { readRecordingDetails } from '#server/recording-details/queries.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { requireSong } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { findSplitSheet } from '#server/split-sheets/queries.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { outdateCopies } from '#server/works/actions.ts'
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

const refused = (message: string) => fieldError('as', message)

async function readSide(tx: Transaction, songId: string): Promise<Side> {
  const { rows } = await tx.execute<Side>(sql`
    select s.id as song_id, s.song_title, h.title as release_title, r.id as recording_id, r.isrc, w.id as work_id, w.iswc
    from ${songs} s join ${releases} h on h.id = s.release_id join ${recordings} r on r.id = s.recording_id
    join ${works} w on w.id = r.work_id where s.id = ${songId}`)
  return rows[0]!
}

type Agreed = Pick<SplitSheet, 'samples' | 'from_month'> & {
  contributors: readonly (Pick<Contributor, 'legal_name' | 'role' | ShareColumn> &
    Partial<Pick<Contributor, 'open_shares'>>)[]
}
/** The values that two sheets must have in common: people with their shares, open or not, and roles; samples; the first month. */
const agreement = ({ contributors, samples, from_month }: Agreed): string =>
  JSON.stringify([
    contributors
      .map((row) =>
        [
          nameKey(row.legal_name),
          row.role,
          ...shareColumns.map((column) => (row.open_shares?.includes(column) ? 'open' : row[column])),
        ].join('\n'),
      )
      .toSorted(),
    samples.map((sample) => JSON.stringify(sample)).toSorted(),
    from_month,
  ])

const nameOf = (side: Side) => texts.song(side.song_title, side.release_title)

/** A sheet as saved, and its version that is sent or in force; null for one that was never sent, or was withdrawn. */
type Kept = { sheet: SplitSheet; sent: { isSigned: boolean; document: Agreed } | null }

async function readKept(tx: Transaction, songId: string, scope: SheetScope): Promise<Kept | null> {
  const sheet = await findSplitSheet(tx, songId, scope)
  if (!sheet) return null
  // An answer, or a next version, waits for the end of this.
  await lockSheet(tx, sheet.id)
  const last = (await listVersions(tx, sheet.id)).find(({ state }) => state === 'sent' || state === 'signed')
  return { sheet, sent: last ? { isSigned: last.state === 'signed', document: readDocument(last) } : null }
}

type Sheets = { mine: Kept | null; theirs: Kept | null }
const readSheets = async (tx: Transaction, mine: Side, theirs: Side, scope: SheetScope): Promise<Sheets> => ({
  mine: await readKept(tx, mine.song_id, scope),
  theirs: await readKept(tx, theirs.song_id, scope),
})

/**
 * Throws 400 if terms that people have agreed to, or are asked to, would be lost: for sheets that differ, as saved or as sent, and two that were sent,
 * unless both are signed and equal.
 */
function requireEqual({ mine, theirs }: Sheets, refuse: { differ: string; bothSent: string }): void {
  if (!mine || !theirs) return
  if (agreement(mine.sheet) !== agreement(theirs.sheet)) throw refused(refuse.differ)
  if (!mine.sent || !theirs.sent) return
  if (agreement(mine.sent.document) !== agreement(theirs.sent.document)) throw refused(refuse.differ)
  if (!mine.sent.isSigned || !theirs.sent.isSigned) throw refused(refuse.bothSent)
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
 * Throws 400 if two recordings cannot become one. Returns them and their sheets: `theirs` is kept, which is the one whose sheet was sent, else the
 * second.
 */
async function requireJoinable(tx: Transaction, one: Side, other: Side) {
  if (one.recording_id === other.recording_id) throw refused(texts.already)
  if (!one.isrc || one.isrc !== other.isrc) throw refused(texts.otherIsrc)
  await requireOnePlace(tx, one, other)
  const names = [nameOf(one), nameOf(other)] as const
  const isOneWork = one.work_id === other.work_id
  const found = await readSheets(tx, one, other, 'song')
  if (!isOneWork) {
    requireEqual(found, { differ: texts.otherSheet(...names), bothSent: texts.bothSent(...names) })
    if (one.iswc && other.iswc && one.iswc !== other.iswc) throw refused(texts.otherIswc(...names))
  }
  const masters = await readSheets(tx, one, other, 'master')
  requireEqual(masters, { differ: texts.otherMaster(...names), bothSent: texts.bothSent(...names) })
  const wasSent = (kept: Kept | null) => kept !== null && kept.sent !== null
  const isTurned = [found, masters].some(({ mine, theirs }) => wasSent(mine) && theirs !== null && !wasSent(theirs))
  const isStraight = [found, masters].some(({ mine, theirs }) => wasSent(theirs) && mine !== null && !wasSent(mine))
  if (isTurned && isStraight) throw refused(texts.bothSent(...names))
  const turn = ({ mine, theirs }: Sheets): Sheets => (isTurned ? { mine: theirs, theirs: mine } : { mine, theirs })
  const [mine, theirs] = isTurned ? [other, one] : [one, other]
  return { mine, theirs, sheets: turn(found), masters: turn(masters) }
}

/** Whether the details of one recording have to move to the other, which has none. Throws 400 if both have some, and they differ. */
async function mustDetailsMove(tx: Transaction, mine: Side, theirs: Side): Promise<boolean> {
  const [own, other] = [
    await readRecordingDetails(tx, mine.recording_id),
    await readRecordingDetails(tx, theirs.recording_id),
  ]
  if (saysNothing(own)) return false
  if (saysNothing(other)) return true
  if (!sayTheSame(own, other)) throw refused(texts.otherDetails(nameOf(mine), nameOf(theirs)))
  return false
}

/** Moves the details of one recording of the account to another that has none. */
async function moveDetails(tx: Transaction, userId: string, from: string, to: string): Promise<void> {
  const of = (id: string) => and(eq(recordingDetails.recording_id, id), eq(recordingDetails.user_id, userId))
  await tx.delete(recordingDetails).where(of(to))
  await tx.update(recordingDetails).set({ recording_id: to }).where(of(from))
}

/**
 * Makes the recording of a song and its work those of another song of the account, for every song that names them: the two have one ISRC.
 * Returns what changed, for `undoJoin`. Throws 404 for a song of another account; 400 if they are one recording already, if their saved
 * ISRCs differ, if a release has both, if split sheets, ISWCs or the details of the recordings differ, or if both sheets were sent. A sheet that was sent stays with its work. The old rows stay until the nightly purge.
 */
export async function joinRecordings(db: Database, userId: string, songId: string, otherId: string): Promise<Joined> {
  return db.transaction(async (tx) => {
    for (const id of [songId, otherId]) await requireSong(tx, { id, userId })
    await lockSongs(tx, [songId, otherId])
    const sides = [await readSide(tx, songId), await readSide(tx, otherId)] as const
    const { mine, theirs, sheets, masters } = await requireJoinable(tx, ...sides)
    const isOneWork = mine.work_id === theirs.work_id
    const sheet_moved = !isOneWork && sheets.mine !== null && sheets.theirs === null
    const iswc_moved = !isOneWork && mine.iswc !== null && theirs.iswc === null
    const details_moved = await mustDetailsMove(tx, mine, theirs)
    if (details_moved) await moveDetails(tx, userId, mine.recording_id, theirs.recording_id)
    const master_moved = masters.mine !== null && masters.theirs === null
    if (master_moved)
      await tx.execute(
        sql`update ${splitSheets} set recording_id = ${theirs.recording_id} where recording_id = ${mine.recording_id}`,
      )
    if (sheet_moved)
      await tx.execute(sql`update ${splitSheets} set work_id = ${theirs.work_id} where work_id = ${mine.work_id}`)
    if (iswc_moved) {
      await outdateCopies(tx, userId, theirs.work_id)
      await tx.execute(sql`update ${works} set iswc = ${mine.iswc} where id = ${theirs.work_id}`)
    }
    const moved = await tx.execute<{ id: string }>(sql`
      update ${songs} set recording_id = ${theirs.recording_id} where recording_id = ${mine.recording_id} returning id`)
    const ofWork = await tx.execute<{ id: string }>(sql`
      update ${recordings} set work_id = ${theirs.work_id}
      where work_id = ${mine.work_id} and work_id <> ${theirs.work_id} and id <> ${mine.recording_id} returning id`)
    const entries = await tx.execute<{ id: string }>(sql`
      update ${submissionEntries} set
        work_id = case when work_id is not null then ${theirs.work_id}::uuid end,
        recording_id = case when recording_id is not null then ${theirs.recording_id}::uuid end
      where recording_id = ${mine.recording_id} or (work_id = ${mine.work_id} and ${!isOneWork}) returning id`)
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
      entry_ids: entries.rows.map(({ id }) => id),
      details_moved,
    }
  })
}

/** Undoes what `joinRecordings` returned, as far as it has not changed since. Throws 404 once the purge has deleted the old recording. */
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
    await tx.execute(sql`
      update ${submissionEntries} set
        work_id = case when work_id is not null then ${was.work_id}::uuid end,
        recording_id = case when recording_id is not null then ${was.recording_id}::uuid end
      where user_id = ${userId} and id = any (${sql.param(was.entry_ids)}::uuid[])
        and (work_id = ${was.kept_work_id} or recording_id = ${was.kept_recording_id})`)
    if (was.details_moved && saysNothing(await readRecordingDetails(tx, was.recording_id)))
      await moveDetails(tx, userId, was.kept_recording_id, was.recording_id)
    if (was.iswc_moved) {
      // One that was corrected in the meantime is kept.
      await tx.execute(sql`
        update ${works} set iswc = null where id = ${was.kept_work_id} and user_id = ${userId}
          and iswc = (select old.iswc from ${works} old where old.id = ${was.work_id})`)
      await outdateCopies(tx, userId, was.kept_work_id)
    }
  })
}
