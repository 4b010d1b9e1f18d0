import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SheetToSend } from '#domain/agreements/document-rules.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { splitEvents, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { isSheetOf } from '#server/split-sheets/queries.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

export type SheetRow = typeof splitSheets.$inferSelect
export type VersionRow = typeof splitVersions.$inferSelect
export type SignerRow = typeof splitSigners.$inferSelect
export type EventRow = typeof splitEvents.$inferSelect

/**
 * Locks a song's split sheet, or its recording's master sheet, until the transaction ends: changes to its versions happen one at a time.
 */
export async function lockSheetOf(tx: Transaction, songId: string, scope: SheetScope): Promise<SheetRow> {
  const [found] = await tx
    .select({ sheet: splitSheets })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(splitSheets, isSheetOf(scope))
    .where(eq(songs.id, songId))
    .for('no key update', { of: splitSheets })
  if (!found) throw new AppError('notFound', texts.noSheet)
  return found.sheet
}

/** The same by the sheet's id. */
export async function lockSheet(tx: Transaction, id: string): Promise<SheetRow> {
  const [sheet] = await tx.select().from(splitSheets).where(eq(splitSheets.id, id)).for('no key update')
  if (!sheet) throw new AppError('notFound', texts.notFound)
  return sheet
}

type SongOfSheet = {
  id: string
  release_id: string
  /** Neither it nor its release is deleted, so that the sheet has a page. */
  is_there: boolean
}

/** A song that shows a sheet: the oldest of its work or recording, deleted ones last. Null once all of them are purged. */
export async function findSongOf(db: Queryable, sheetId: string): Promise<SongOfSheet | null> {
  const isThere = sql`(s.deleted_at is null and e.deleted_at is null)`
  const { rows } = await db.execute<SongOfSheet>(sql`
    select s.id, s.release_id, ${isThere} as is_there from ${splitSheets} h join ${recordings} r on r.work_id = h.work_id or r.id = h.recording_id
    join ${songs} s on s.recording_id = r.id join ${releases} e on e.id = s.release_id
    where h.id = ${sheetId} order by ${isThere} desc, s.created_at, s.id limit 1`)
  return rows[0] ?? null
}

export type Sendable = SheetToSend & { people: { id: string; email: string | null; is_me: boolean }[] }

/** A sheet as it would be sent now, and the person each row means. */
export async function readSendable(db: Queryable, sheet: SheetRow): Promise<Sendable> {
  const rows = await db
    .select({ row: splitContributors, is_me: parties.is_me })
    .from(splitContributors)
    .leftJoin(parties, eq(parties.id, splitContributors.party_id))
    .where(eq(splitContributors.sheet_id, sheet.id))
    .orderBy(asc(splitContributors.position))
  return {
    ...sheet,
    contributors: rows.map(({ row }) => row),
    people: rows.map(({ row, is_me }) => ({ id: row.id, email: row.email, is_me: is_me ?? false })),
  }
}

/** Newest first. */
export const listVersions = (db: Queryable, sheetId: string): Promise<VersionRow[]> =>
  db.select().from(splitVersions).where(eq(splitVersions.sheet_id, sheetId)).orderBy(desc(splitVersions.number))

export const listSigners = (db: Queryable, versionIds: string[]): Promise<SignerRow[]> =>
  db.select().from(splitSigners).where(inArray(splitSigners.version_id, versionIds)).orderBy(asc(splitSigners.position))

/** The events of a sheet that its pages show, oldest first. */
export const listEvents = (db: Queryable, sheetId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(splitEvents)
    .where(
      and(
        eq(splitEvents.sheet_id, sheetId),
        inArray(splitEvents.kind, ['agreed', 'proposed', 'refused', 'declined', 'withdrawn', 'disputed', 'paper']),
      ),
    )
    .orderBy(asc(splitEvents.sequence))

/** The open version, or else the one in force, or else the newest, which was withdrawn. */
export const currentOf = (versions: VersionRow[]): VersionRow | undefined =>
  versions.find(({ state }) => state === 'sent') ?? versions.find(({ state }) => state === 'signed') ?? versions[0]

/** One of the account's signers. Throws 404 for another account's. */
export async function requireSigner(db: Queryable, key: { id: string; userId: string }): Promise<SignerRow> {
  const [found] = await db
    .select()
    .from(splitSigners)
    .where(and(eq(splitSigners.id, key.id), eq(splitSigners.user_id, key.userId)))
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}

/** One of the account's versions. Throws 404 for another account's. */
export async function requireVersion(db: Queryable, key: { id: string; userId: string }): Promise<VersionRow> {
  const [found] = await db
    .select()
    .from(splitVersions)
    .where(and(eq(splitVersions.id, key.id), eq(splitVersions.user_id, key.userId)))
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}
