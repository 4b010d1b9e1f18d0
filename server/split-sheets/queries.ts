import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import type { KnownContributor, SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
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
const {
  id: _id,
  contribution: _contribution,
  writer_share: _writer,
  publisher_share: _publisher,
  master_share: _master,
  ...rememberedColumns
} = contributorColumns

/** The split sheet of a song's work, or null. The caller has checked the song's owner. */
export async function findSplitSheet(db: Queryable, songId: string): Promise<SplitSheet | null> {
  const [found] = await db
    .select({ sheet: splitSheets, song_id: songs.id, release_id: songs.release_id })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(splitSheets, eq(splitSheets.work_id, recordings.work_id))
    .where(eq(songs.id, songId))
  if (!found) return null
  const { user_id: _owner, created_at: _created, work_id: _work, ...sheet } = found.sheet
  const contributors = await db
    .select(contributorColumns)
    .from(splitContributors)
    .where(eq(splitContributors.sheet_id, sheet.id))
    .orderBy(asc(splitContributors.position))
  return { ...sheet, song_id: found.song_id, release_id: found.release_id, contributors }
}

export async function requireSplitSheet(db: Queryable, songId: string): Promise<SplitSheet> {
  const found = await findSplitSheet(db, songId)
  if (!found) throw new AppError('notFound', splitSheetTexts.notFound)
  return found
}

/** How many remembered names a page offers. */
const mostKnown = 500

/** Everyone the account has named, each once (ignoring case), as saved last. */
export async function listKnownContributors(db: Queryable, userId: string): Promise<KnownContributor[]> {
  const latest = db
    .selectDistinctOn([sql`lower(${splitContributors.legal_name})`], {
      ...rememberedColumns,
      updated_at: splitSheets.updated_at,
    })
    .from(splitContributors)
    .innerJoin(splitSheets, eq(splitSheets.id, splitContributors.sheet_id))
    .where(eq(splitContributors.user_id, userId))
    .orderBy(sql`lower(${splitContributors.legal_name})`, desc(splitSheets.updated_at))
    .as('latest')
  const rows = await db.select().from(latest).orderBy(desc(latest.updated_at)).limit(mostKnown)
  return rows.map(({ updated_at: _updated, ...row }) => row)
}
