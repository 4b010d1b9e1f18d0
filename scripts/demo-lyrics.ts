import { and, eq, isNull } from 'drizzle-orm'
import type { SectionType } from '#domain/lyrics/schema.ts'
import { createSection, createSheet } from '#server/lyrics/actions.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

type DemoSheet = {
  release: string
  song: string
  written_by: string
  additional_notes: string | null
  sections: readonly (readonly [SectionType, string])[]
}

const lanterns =
  'Paper lanterns, paper-thin,\nevery floor a light let in.\nHold it up and hold it still,\nwe can see you from the hill'

/** Invented. In three scripts, with what stores object to: commas at line ends, a direction, background vocals; one chorus is repeated. */
const sheets: readonly DemoSheet[] = [
  {
    release: 'Low Tide, High Ceilings',
    song: 'Swimming Hall',
    written_by: 'Mara Lindholt',
    additional_notes: null,
    sections: [
      ['verse', 'The lights go out lane by lane\nand nobody has to swim'],
      ['refrain', 'Stay under, stay under (stay)'],
    ],
  },
  {
    release: 'Low Tide, High Ceilings',
    song: 'Paper Lanterns',
    written_by: 'Mara Lindholt',
    additional_notes: 'The neighbors sing the bridge. Keep the door slam before it.',
    sections: [
      ['intro', '(humming, two bars)'],
      [
        'verse',
        'Somebody left the stairwell door\npropped open with a shoe,\nand all the cold of Möllevången\ncame up the stairs with you',
      ],
      ['chorus', lanterns],
      [
        'verse',
        'Third floor had a radio on,\nthe second had a fight.\nI counted every landing twice\nto walk you home all night',
      ],
      ['pre-chorus', 'And one by one and one by one'],
      ['chorus', lanterns],
      ['bridge', 'علّقنا الفوانيس على الدرج\nوانتظرنا أن يعود النور'],
      ['chorus', lanterns],
      ['outro', 'Hold it up and hold it still'],
    ],
  },
  {
    release: 'Low Tide, High Ceilings',
    song: 'Low Tide',
    written_by: 'Mara Lindholt',
    additional_notes: null,
    sections: [
      ['verse', 'البحر يعود على مهل\nويترك الباب مفتوحا'],
      ['chorus', 'Low tide, low tide,\nyou can walk to the other side'],
    ],
  },
  {
    release: 'Σαν νερό (feat. Eleni Karra)',
    song: 'Σαν νερό',
    written_by: 'Mara Lindholt, Eleni Karra',
    additional_notes: 'Second verse is new.',
    sections: [
      ['verse', 'Σαν νερό κυλάει η μέρα,\nσαν νερό κι εσύ'],
      ['hook', 'σαν νερό (σαν νερό)'],
    ],
  },
]

/** Gives the demo's songs their lyrics, unless they have a sheet. Recurring words repeat the first. */
export async function addLyrics(db: Database, userId: string): Promise<void> {
  for (const { release, song, sections, ...details } of sheets) {
    const [found] = await db
      .select({ id: songs.id })
      .from(songs)
      .innerJoin(releases, eq(releases.id, songs.release_id))
      .where(
        and(
          eq(songs.user_id, userId),
          eq(releases.title, release),
          eq(songs.song_title, song),
          isNull(songs.deleted_at),
        ),
      )
      .limit(1)
    if (!found || (await findSheet(db, found.id))) continue
    const key = { songId: found.id, userId }
    await createSheet(db, key, details)
    const known = new Map<string, string>()
    for (const [section_type, content] of sections) {
      const repeats_id = known.get(content)
      const made = await createSection(db, key, { section_type, ...(repeats_id ? { repeats_id } : { content }) })
      if (!repeats_id) known.set(content, made.id)
    }
  }
}
