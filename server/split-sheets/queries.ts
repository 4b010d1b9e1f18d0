import { and, asc, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { isLiveOf } from '#server/parties/queries.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

const {
  user_id: _owner,
  sheet_id: _sheet,
  position: _position,
  ...contributorColumns
} = getTableColumns(splitContributors)
/** Joins a recording with the split sheet of its work, or with its own master sheet. */
export const isSheetOf = (scope: SheetScope): SQL =>
  scope === 'song' ? eq(splitSheets.work_id, recordings.work_id) : eq(splitSheets.recording_id, recordings.id)

/** With the moment since when it is in dispute. */
export type StoredSheet = SplitSheet & { disputed_at: string | null }

/** The split sheet of a song's work, or the master sheet of its recording; null without one. The caller has checked the song's owner. */
export async function findSplitSheet(
  db: Queryable,
  songId: string,
  scope: SheetScope = 'song',
): Promise<StoredSheet | null> {
  const [found] = await db
    .select({ sheet: splitSheets, song_id: songs.id, release_id: songs.release_id })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(splitSheets, isSheetOf(scope))
    .where(eq(songs.id, songId))
  if (!found) return null
  const {
    user_id: _owner,
    created_at: _created,
    work_id: _work,
    recording_id: _recording,
    events: _events,
    last_event: _last,
    ...sheet
  } = found.sheet
  const contributors = await db
    .select(contributorColumns)
    .from(splitContributors)
    .where(eq(splitContributors.sheet_id, sheet.id))
    .orderBy(asc(splitContributors.position))
  return { ...sheet, song_id: found.song_id, release_id: found.release_id, contributors }
}

export async function requireSplitSheet(
  db: Queryable,
  songId: string,
  scope: SheetScope = 'song',
): Promise<StoredSheet> {
  const found = await findSplitSheet(db, songId, scope)
  if (!found) throw new AppError('notFound', scope === 'song' ? splitSheetTexts.notFound : masterSheetTexts.notFound)
  return found
}

/** How many remembered names a page offers. */
const mostKnown = 500

/** The account's people, each with the role on the sheet saved last; the person named last comes first. */
export async function listKnownContributors(db: Queryable, userId: string): Promise<KnownContributor[]> {
  const lastRole = db
    .select({ role: splitContributors.role })
    .from(splitContributors)
    .innerJoin(splitSheets, eq(splitSheets.id, splitContributors.sheet_id))
    .where(eq(splitContributors.party_id, parties.id))
    .orderBy(desc(splitSheets.updated_at))
    .limit(1)
  const rows = await db
    .select({
      party_id: parties.id,
      is_me: parties.is_me,
      legal_name: parties.legal_name,
      role: sql<KnownContributor['role']>`coalesce((${lastRole}), 'writer')`,
      stage_name: parties.stage_name,
      pro_affiliation: parties.pro_affiliation,
      society_code: parties.society_code,
      ipi_number: parties.ipi_number,
      publisher: parties.publisher,
      publisher_ipi: parties.publisher_ipi,
      publisher_society: parties.publisher_society,
      publisher_society_code: parties.publisher_society_code,
      email: parties.email,
    })
    .from(parties)
    .where(and(isLiveOf(userId), ne(parties.legal_name, '')))
    .orderBy(desc(parties.updated_at), asc(parties.id))
    .limit(mostKnown)
  return rows
}
