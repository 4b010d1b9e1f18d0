import { eq } from 'drizzle-orm'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import {
  sheetToWire,
  type ContributorInput,
  type SplitSheet,
  type SplitSheetInput,
} from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import { assignParties } from '#server/parties/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { requireRelease, withRelease } from '#server/releases/queries.ts'
import { findSplitSheet, requireSplitSheet } from '#server/split-sheets/queries.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { lockWork } from '#server/works/queries.ts'

/**
 * Writes the split sheet of a song's work, or the master sheet of its recording, with its contributors in one transaction. Throws 409 with the current sheet for an older
 * version, 400 for another release than the song's, 404 for a release of another account. The schema has checked the sums. A row
 * that names its id keeps it.
 */
export async function saveSplitSheet(
  db: Database,
  song: Pick<Song, 'id' | 'release_id'>,
  userId: string,
  body: SplitSheetInput,
  scope: SheetScope = 'song',
): Promise<SplitSheet> {
  return withRelease(db, { id: song.release_id, userId }, async (tx) => {
    const { work_id, recording_id } = await lockWork(tx, song.id)
    const before = await findSplitSheet(tx, song.id, scope)
    if (before && body.version !== undefined && body.version !== before.version)
      throw new AppError('conflict', serverTexts.conflict, { data: sheetToWire(before) })
    const { version: _version, parked: _parked, release_id, contributors, ...fields } = body
    if (release_id && release_id !== song.release_id) {
      await requireRelease(tx, { id: release_id, userId })
      throw fieldError('release_id', splitSheetTexts.otherRelease)
    }
    const of = scope === 'song' ? { work_id } : { recording_id }
    const [row] = await tx
      .insert(splitSheets)
      .values({ ...fields, ...of, user_id: userId })
      .onConflictDoUpdate({
        target: scope === 'song' ? splitSheets.work_id : splitSheets.recording_id,
        set: { ...fields, ...revised(splitSheets) },
      })
      .returning({ id: splitSheets.id })
    // Before the rows are touched: a merge locks the people first, then the rows.
    const partyIds = await assignParties(tx, userId, withKeptParties(before, contributors))
    await tx.delete(splitContributors).where(eq(splitContributors.sheet_id, row!.id))
    await tx
      .insert(splitContributors)
      .values(
        withKeptIds(before, contributors).map((contributor, index) => ({
          ...contributor,
          party_id: partyIds[index]!,
          position: index + 1,
          sheet_id: row!.id,
          user_id: userId,
        })),
      )
    return requireSplitSheet(tx, song.id, scope)
  })
}

/**
 * Deletes the master sheet of a song's recording, for which its work's Master column applies again. Returns its id. Throws 404 without one, 409 if it was
 * ever sent: then it is evidence.
 */
export async function deleteMasterSheet(
  db: Database,
  song: Pick<Song, 'id' | 'release_id'>,
  userId: string,
): Promise<string> {
  return withRelease(db, { id: song.release_id, userId }, async (tx) => {
    await lockWork(tx, song.id)
    const { id } = await requireSplitSheet(tx, song.id, 'master')
    await tx.select().from(splitSheets).where(eq(splitSheets.id, id)).for('update')
    const sent = await tx
      .select({ id: splitVersions.id })
      .from(splitVersions)
      .where(eq(splitVersions.sheet_id, id))
      .limit(1)
    if (sent.length > 0) throw new AppError('conflict', masterSheetTexts.wasSent, { code: 'sent' })
    await tx.delete(splitSheets).where(eq(splitSheets.id, id))
    return id
  })
}

/** A row that names nobody else and kept its name still means the same person. */
function withKeptParties(before: SplitSheet | null, rows: readonly ContributorInput[]) {
  const kept = new Map(before?.contributors.map((row) => [row.id, row]))
  return rows.map((row) => {
    const was = row.id === undefined ? undefined : kept.get(row.id)
    const isSame =
      was !== undefined &&
      (row.party_id === undefined || row.party_id === was.party_id) &&
      nameKey(row.legal_name) === nameKey(was.legal_name)
    return {
      ...row,
      party_id: row.party_id ?? (row.party_id === null ? null : (was?.party_id ?? undefined)),
      kept_party_id: isSame ? was.party_id : undefined,
    }
  })
}

/** Each row under the id it has on the sheet; a row that names none of those, or one that is taken, gets a new one. */
function withKeptIds(before: SplitSheet | null, rows: readonly ContributorInput[]) {
  const free = new Set(before?.contributors.map(({ id }) => id))
  return rows.map((row) => ({ ...row, id: row.id && free.delete(row.id) ? row.id : newId() }))
}
