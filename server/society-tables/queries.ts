import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { SplitDocument } from '#domain/agreements/schema.ts'
import { registeredName } from '#domain/parties/registered-rules.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import { labelCopyTracks } from '#server/label-copy/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/**
 * The works of these songs in the order of their first track, with their writers: `ofRelease`, `ofWorks`. The caller has
 * checked the owner.
 */
export async function listSocietyWorks(db: Queryable, which: SQL): Promise<SocietyWork[]> {
  const found = await listWorks(db, which)
  const sheetIds = found.flatMap(({ sheet }) => (sheet ? [sheet.id] : []))
  // A thousand works in one request are usual: nothing is searched from the start for each of them.
  const rows = Map.groupBy(await listRows(db, sheetIds), ({ row }) => row.sheet_id)
  const signed = new Map((await listSigned(db, sheetIds)).map((version) => [version.sheet_id, version]))
  return found.map(({ work, song, language, sheet }) => {
    const version = sheet ? signed.get(sheet.id) : undefined
    const own = (sheet && rows.get(sheet.id)) ?? []
    const document = version && (JSON.parse(version.document) as SplitDocument)
    return {
      id: work.id,
      song_id: song.id,
      title: document?.title ?? sheet?.song_title ?? song.song_title,
      aka: document ? document.aka : (sheet?.song_aka ?? null),
      iswc: work.iswc,
      language,
      length: song.duration_seconds,
      state: !sheet ? 'none' : version ? 'signed' : sharesAddUp(own.map(({ row }) => row)) ? 'unsigned' : 'draft',
      version: version?.number ?? null,
      disputed: sheet?.disputed_at != null,
      writers: document ? writersOf(document, own) : own.map(writerOf),
    }
  })
}

export const ofRelease = (releaseId: string): SQL => eq(songs.release_id, releaseId)

/** Works of the account that a release has. */
export const ofWorks = (userId: string, ids: readonly string[]): SQL =>
  and(inArray(works.id, [...ids]), eq(works.user_id, userId))!

async function listWorks(db: Queryable, which: SQL) {
  const found = await db
    .select({ work: works, song: songs, language: labelCopyTracks.language_lyrics, sheet: splitSheets })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(works, eq(works.id, recordings.work_id))
    // Deleting a release leaves its songs as they are.
    .innerJoin(releases, and(eq(releases.id, songs.release_id), isNull(releases.deleted_at)))
    .leftJoin(splitSheets, eq(splitSheets.work_id, works.id))
    .leftJoin(labelCopyTracks, eq(labelCopyTracks.song_id, songs.id))
    .where(and(which, isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))
  const first = new Map<string, (typeof found)[number]>()
  for (const each of found) if (!first.has(each.work.id)) first.set(each.work.id, each)
  return [...first.values()]
}

type Row = { row: typeof splitContributors.$inferSelect; party: typeof parties.$inferSelect | null }

const listRows = (db: Queryable, sheetIds: string[]): Promise<Row[]> =>
  db
    .select({ row: splitContributors, party: parties })
    .from(splitContributors)
    .leftJoin(parties, eq(parties.id, splitContributors.party_id))
    .where(inArray(splitContributors.sheet_id, sheetIds))
    .orderBy(asc(splitContributors.sheet_id), asc(splitContributors.position))

const listSigned = (db: Queryable, sheetIds: string[]) =>
  db
    .select()
    .from(splitVersions)
    .where(and(inArray(splitVersions.sheet_id, sheetIds), eq(splitVersions.state, 'signed')))

/** The signed shares, names and publishers; facts outside a version, such as the IPI, are the sheet's current ones. */
const writersOf = (document: SplitDocument, rows: readonly Row[]): SocietyWriter[] =>
  document.contributors.map((signed) => {
    const now =
      rows.find(({ row }) => row.id === signed.id) ?? rows.find(({ row }) => row.legal_name === signed.legal_name)
    const known = now ? writerOf(now) : unknown
    const isSameName = now?.row.legal_name === signed.legal_name
    return {
      ...known,
      ...(isSameName ? {} : namesOf(signed.legal_name, now?.party ?? null)),
      legal_name: signed.legal_name,
      role: signed.role,
      publisher: signed.publisher,
      ...(now?.row.publisher === signed.publisher ? {} : { publisher_ipi: null, publisher_society: null }),
      writer_share: signed.writer_share ?? 0,
      publisher_share: signed.publisher_share ?? 0,
    }
  })

const unknown = {
  ipi_number: null,
  society: null,
  publisher_ipi: null,
  publisher_society: null,
  collected: false,
  ...namesOf('', null),
}

function writerOf({ row, party }: Row): SocietyWriter {
  return {
    legal_name: row.legal_name,
    ...namesOf(row.legal_name, party),
    role: row.role,
    ipi_number: row.ipi_number,
    society: row.pro_affiliation,
    publisher: row.publisher,
    publisher_ipi: row.publisher_ipi,
    publisher_society: row.publisher_society,
    writer_share: row.writer_share ?? 0,
    publisher_share: row.publisher_share ?? 0,
    collected: party ? (party.collected ?? party.is_me) : false,
  }
}

/** Those of the party if it has the row's name, else guessed from that name. */
function namesOf(
  legal_name: string,
  party: Row['party'],
): Pick<SocietyWriter, 'family_name' | 'given_names' | 'guessed'> {
  const { family, given, guessed } = registeredName({
    kind: party?.kind ?? 'person',
    legal_name,
    family_name: party?.legal_name === legal_name ? party.family_name : null,
    given_names: party?.legal_name === legal_name ? party.given_names : null,
  })
  return { family_name: family, given_names: given, guessed }
}
