import { and, eq, isNull } from 'drizzle-orm'
import type { ContributorInput } from '#domain/split-sheets/schema.ts'
import { assignParties, saveMyself } from '#server/parties/actions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { findSplitSheet } from '#server/split-sheets/queries.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

type Row = Pick<ContributorInput, 'legal_name' | 'role' | 'writer_share' | 'publisher_share'> &
  Partial<ContributorInput>
type DemoSheet = {
  song: string
  song_length: string
  date_created: string
  song_aka?: string
  studio_location?: string
  rows: readonly Row[]
}

const mara = {
  legal_name: 'Mara Lindholt',
  stage_name: 'Mara Lindholt',
  role: 'writer',
  pro_affiliation: 'STIM',
  society_code: '079',
  ipi_number: '00000000199',
  publisher: 'Lindholt Ljud',
} as const
const dario = {
  legal_name: 'Dario Ferro',
  stage_name: 'Ferro',
  role: 'producer',
  contribution: 'Production, bass',
  pro_affiliation: 'SIAE',
  society_code: '074',
  ipi_number: '00000000395',
  publisher: 'Ferro Edizioni',
} as const

/** Invented. The second does not add up: no call would save it, and it shows how sheet and form report that. */
const sheets: readonly DemoSheet[] = [
  {
    song: 'Salt on the Window',
    song_aka: 'Salt',
    song_length: '03:51',
    date_created: '2026-06-14',
    studio_location: 'Simhallen, Malmö',
    rows: [
      { ...mara, contribution: 'Music and lyrics', writer_share: 5000, publisher_share: 5000 },
      { ...dario, writer_share: 3125, publisher_share: 3000 },
      {
        legal_name: 'Yaw Osei',
        stage_name: 'Yaw Osei',
        role: 'co-writer',
        contribution: 'Second verse',
        pro_affiliation: 'PRS',
        society_code: '052',
        ipi_number: '00000000297',
        writer_share: 1875,
        publisher_share: 2000,
      },
    ],
  },
  {
    song: 'Ferry Light',
    song_length: '03:09',
    date_created: '2026-07-02',
    rows: [
      { ...mara, contribution: 'Lyrics', writer_share: 5000, publisher_share: 5000 },
      { ...dario, writer_share: 5000, publisher_share: 4750 },
    ],
  },
]

const { role: _role, stage_name: _stage, ...myself } = mara

/** Fields that a row may leave out. */
const unsaid = {
  stage_name: null,
  email: null,
  ipi_number: null,
  pro_affiliation: null,
  society_code: null,
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
}

/** The writers of a song, as its split sheet names them, so that the label copy agrees with it. */
export const writersOf = (song: string): string =>
  (sheets.find((sheet) => sheet.song === song)?.rows ?? [mara]).map(({ legal_name }) => legal_name).join(', ')

/** Gives the songs of the demo's album their split sheets, unless they have one. */
export async function addSplitSheets(db: Database, userId: string): Promise<void> {
  await db.transaction((tx) => saveMyself(tx, userId, myself))
  for (const { song, rows, ...head } of sheets) {
    const [found] = await db
      .select({ id: songs.id, work_id: recordings.work_id })
      .from(songs)
      .innerJoin(recordings, eq(recordings.id, songs.recording_id))
      .innerJoin(releases, eq(releases.id, songs.release_id))
      .where(
        and(
          eq(songs.user_id, userId),
          eq(releases.title, 'Low Tide, High Ceilings'),
          eq(songs.song_title, song),
          isNull(songs.deleted_at),
        ),
      )
      .limit(1)
    if (!found || (await findSplitSheet(db, found.id))) continue
    await db.transaction(async (tx) => {
      const [sheet] = await tx
        .insert(splitSheets)
        .values({
          ...head,
          user_id: userId,
          work_id: found.work_id,
          song_title: song,
          artist_name: 'Mara Lindholt',
          album_project: 'Low Tide, High Ceilings',
        })
        .returning({ id: splitSheets.id })
      const said = rows.map((row) => ({ ...unsaid, ...row }))
      const partyIds = await assignParties(tx, userId, said)
      await tx
        .insert(splitContributors)
        .values(
          said.map((row, index) => ({
            ...row,
            party_id: partyIds[index]!,
            user_id: userId,
            sheet_id: sheet!.id,
            position: index + 1,
          })),
        )
    })
  }
}
