import type { Song } from '#domain/songs/schema.ts'
import type { Elsewhere, Paper, Side } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'
import { paths } from '#web/app/paths.ts'
import { withField } from '#web/platform/use-arrival.ts'

type Place = Pick<Song, 'id' | 'track_number'>

/** Where a paper of a song shows the writers that the others name, and offers to copy them. */
const paperAddress: Record<Side, (releaseId: string, song: Place) => string> = {
  split_sheet: (releaseId, { id }) => paths.splitSheet(releaseId, id),
  label_copy: (releaseId, { track_number }) => withField(paths.editLabelCopy(releaseId), `track-${track_number}`),
  lyrics: (releaseId, { id }) => paths.lyrics(releaseId, id),
}

/** The link to a paper, of the song itself or of another one of its work, and its text. */
export const linkToPaper = ({ side, at }: Paper, releaseId: string, song: Place): { to: string; text: string } =>
  at
    ? { to: paperAddress[side](at.release_id, at), text: writerTexts.openOn(side, at.release_title) }
    : { to: paperAddress[side](releaseId, song), text: writerTexts.open[side] }

const adding = 'add-'
/** The split sheet's form, which starts by adding the writers that another paper also names. */
export const addressToAdd = (paper: Paper, releaseId: string, { id }: Place): string =>
  withField(paths.editSplitSheet(releaseId, id), `${adding}${keyOfPaper(paper)}`)
/** The key of the paper in such an address, from its field. */
export const paperToAdd = (named: string): string | null =>
  named.startsWith(adding) ? named.slice(adding.length) : null

/** Distinguishes the papers of a work. */
export const keyOfPaper = ({ side, at }: { side: Side; at: Pick<Elsewhere, 'id'> | null }): string =>
  at ? `${side}-${at.id}` : side
/** The first of the differing papers. */
export const paperOf = ({ sides, at }: { sides: readonly Side[]; at: Elsewhere | null }): Paper => ({
  side: sides[0]!,
  at,
})
