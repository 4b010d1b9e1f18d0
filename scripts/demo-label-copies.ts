import { and, eq, isNull } from 'drizzle-orm'
import { labelCopyBody } from '#domain/label-copy/schema.ts'
import { saveLabelCopy } from '#server/label-copy/actions.ts'
import { findLabelCopy } from '#server/label-copy/queries.ts'
import { labelCopies } from '#server/label-copy/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { listSongs } from '#server/songs/queries.ts'
import { writersOf } from './demo-split-sheets.ts'

type Gaps = {
  /** Track numbers without an ISRC, without songwriters, and with the ISRC of the track before. */ noIsrc: number[]
  noWriters: number[]
  sameIsrc: number[]
}
type DemoCopy = { release: string; upc: string; from: number; subtitle: string | null; gaps: Gaps }

/** Invented. The single is ready to deliver; the album still has the faults one finds on the last evening. */
const copies: readonly DemoCopy[] = [
  {
    release: 'Paper Lanterns',
    upc: '200126110403',
    from: 90,
    subtitle: null,
    gaps: { noIsrc: [], noWriters: [], sameIsrc: [] },
  },
  {
    release: 'Low Tide, High Ceilings',
    upc: '200126110410',
    from: 101,
    subtitle: 'Deluxe edition',
    gaps: { noIsrc: [5], noWriters: [10], sameIsrc: [10] },
  },
]

const isrc = (number: number) => `SELL126${String(number).padStart(5, '0')}`

/** Gives the demo's releases their label copies, unless they have one. */
export async function addLabelCopies(db: Database, userId: string, now: Date): Promise<void> {
  for (const { release: title, upc, from, subtitle, gaps } of copies) {
    const [release] = await db
      .select({ id: releases.id, date: releases.release_date })
      .from(releases)
      .where(and(eq(releases.user_id, userId), eq(releases.title, title), isNull(releases.deleted_at)))
      .limit(1)
    if (!release || (await findLabelCopy(db, release.id))) continue
    const songs = await listSongs(db, release.id)
    const year = Number(release.date?.slice(0, 4) ?? now.getUTCFullYear())
    await db.update(releases).set({ label: 'Lindholt Ljud' }).where(eq(releases.id, release.id))
    await saveLabelCopy(
      db,
      { id: release.id, userId },
      labelCopyBody.parse({
        artist: 'Mara Lindholt',
        version_subtitle: subtitle,
        phonogram_copyright: `℗ ${year} Lindholt Ljud`,
        composition_copyright: `© ${year} Lindholt Ljud`,
        sub_genre: 'Chamber pop',
        territories: ['Worldwide'],
        copyright_year: year,
        upc_code: upc,
        catalog_number: `LL-${from}`,
        tracks_metadata: songs.map(({ id, song_title, track_number, duration_seconds }) => ({
          song_id: id,
          song_title,
          track_number,
          duration_seconds,
          producers: 'Mara Lindholt, Dario Ferro',
          mix_engineer: 'Dario Ferro',
          mastering_engineer: 'Signe Holm',
          sub_genre: 'Chamber pop',
          isrc: gaps.noIsrc.includes(track_number)
            ? null
            : isrc(from + track_number - (gaps.sameIsrc.includes(track_number) ? 1 : 0)),
          songwriters: gaps.noWriters.includes(track_number) ? null : writersOf(song_title),
        })),
      }),
    )
    await db.update(labelCopies).set({ updated_at: now.toISOString() }).where(eq(labelCopies.release_id, release.id))
  }
}
