import { lengthOf } from '#domain/label-copy/rules.ts'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { totalLength } from '#domain/songs/rules.ts'
import { SheetTrack, sharedNames } from './sheet-track.tsx'
import styles from './track-table.module.css'

const words = printedTexts.labelCopy

/** The tracks of the printed sheet. */
export function TrackTable({ copy }: { copy: LabelCopy }) {
  const { tracks_metadata: tracks } = copy
  const shared = sharedNames(tracks)
  const { columns } = words
  return (
    <table className={styles.tracks}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {columns.number}
          </th>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.songwriters}</th>
          <th scope="col">{columns.producers}</th>
          <th scope="col">{columns.isrc}</th>
          <th scope="col" className={styles.right}>
            {columns.preview}
          </th>
          <th scope="col" className={styles.right}>
            {columns.duration}
          </th>
        </tr>
      </thead>
      <tbody>
        {tracks.map((track) => (
          <SheetTrack key={track.song_id} track={track} copy={copy} shared={shared} />
        ))}
      </tbody>
      <TrackTotals tracks={tracks} shared={shared} />
    </table>
  )
}

type TotalsProps = { tracks: LabelCopy['tracks_metadata']; shared: ReturnType<typeof sharedNames> }

/** The number of tracks and their total length; the people who mixed and mastered all of them. */
function TrackTotals({ tracks, shared }: TotalsProps) {
  const { seconds, unknown } = totalLength(tracks)
  return (
    <tfoot>
      <tr>
        <td />
        <td colSpan={5}>
          {tracks.length === 0 ? words.noTracks : words.tracks(tracks.length)}
          {shared.mix_engineer && (
            <>
              {' '}
              {words.credits.mixed}
              <bdi>{shared.mix_engineer}</bdi>.
            </>
          )}
          {shared.mastering_engineer && (
            <>
              {' '}
              {words.credits.mastered}
              <bdi>{shared.mastering_engineer}</bdi>.
            </>
          )}
          {unknown > 0 && ` ${words.unknownLengths(unknown)}`}
        </td>
        <td className={`${styles.right} numerals ${styles.duration}`}>{lengthOf(seconds)}</td>
      </tr>
    </tfoot>
  )
}
