import { isEmpty } from '#domain/label-copy/rules.ts'
import { readinessTexts as texts } from '#domain/label-copy/texts.ts'
import { writersFrom, type Mend } from '#domain/mends/rules.ts'
import { differencesAt, offerFor } from '#domain/writers/rules.ts'
import type { Paper, WritersOfSong } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'

/** The writers on the papers of these songs, by the id of the song. */
export type SaidOfSongs = ReadonlyMap<string, WritersOfSong>

type Remark = { said: string; extra: { note?: string; mend?: Mend; other?: Paper } }

/** The songwriters of a track: missing, or different from the split sheet or the lyric sheet, whose writers one press copies. */
export function writerRemarks(
  { song_id, songwriters }: { song_id: string; songwriters: string | null },
  others: WritersOfSong | undefined,
): Remark[] {
  const said = others && { ...others, label_copy: songwriters }
  if (isEmpty(songwriters)) {
    const offer = said && offerFor('label_copy', said)
    return [{ said: texts.noSongwriter, extra: offer ? { mend: writersFrom(offer.side, song_id, offer.names) } : {} }]
  }
  return (said ? differencesAt('label_copy', said) : []).map((difference) => {
    const note = writerTexts.differ(difference)
    const other = difference.sides[0]!
    return {
      said: `${note}.`,
      extra: { note, mend: writersFrom(other, song_id, difference.names), other: { side: other, at: difference.at } },
    }
  })
}
