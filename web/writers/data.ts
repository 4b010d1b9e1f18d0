import type { Song } from '#domain/songs/schema.ts'
import type { Side } from '#domain/writers/schema.ts'
import { paths } from '#web/app/paths.ts'
import { withField } from '#web/platform/use-arrival.ts'

type Place = Pick<Song, 'id' | 'track_number'>

/** Where a paper of a song says whom the others name, and offers to take them over. */
export const paperAddress: Record<Side, (releaseId: string, song: Place) => string> = {
  split_sheet: (releaseId, { id }) => paths.splitSheet(releaseId, id),
  label_copy: (releaseId, { track_number }) => withField(paths.editLabelCopy(releaseId), `track-${track_number}`),
  lyrics: (releaseId, { id }) => paths.lyrics(releaseId, id),
}

const adding = 'add-'
/** The split sheet's form, which begins by adding whom another paper also names. */
export const addressToAdd = (side: Side, releaseId: string, { id }: Place): string =>
  withField(paths.editSplitSheet(releaseId, id), `${adding}${side}`)
/** The paper of such an address, by what it names as its field. */
export const sideToAdd = (named: string): string | null =>
  named.startsWith(adding) ? named.slice(adding.length) : null
