import { checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { lengthOf } from '#domain/label-copy/rules.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { languageName } from '#domain/languages/rules.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import styles from './track-table.module.css'

const { columns, credits, marks, featuring } = printedTexts.labelCopy
const engineers = ['mix_engineer', 'mastering_engineer'] as const
type Shared = Record<(typeof engineers)[number], string | null>

/** The engineers that all tracks share: named once, below the tracks. */
export function sharedNames(tracks: readonly Track[]): Shared {
  const common = (key: keyof Shared) =>
    tracks.every((track) => track[key] === tracks[0]?.[key]) ? (tracks[0]?.[key] ?? null) : null
  return { mix_engineer: common('mix_engineer'), mastering_engineer: common('mastering_engineer') }
}

const shown = (checked: Checked, kept: string) => (checked.ok ? checked.display : kept)

/** A line of the printed sheet. */
export function SheetTrack({ track, copy, shared }: { track: Track; copy: LabelCopy; shared: Shared }) {
  const notes = notesOf(track, copy, shared)
  return (
    <tr>
      <td className={styles.number}>{track.track_number}</td>
      <td className={styles.track}>
        <span dir="auto" className={styles.trackName}>
          <b>{track.song_title}</b>
          {track.version_subtitle && <span className={styles.version}> {track.version_subtitle}</span>}
          {marks[track.advisory] && <span className={styles.version}> {marks[track.advisory]}</span>}
        </span>
        {track.featured_artists && (
          <span className={styles.footnote} dir="auto">
            {featuring}
            <bdi>{track.featured_artists}</bdi>
          </span>
        )}
        {notes.length > 0 && (
          <span className={styles.footnote}>
            {notes.map(([caption, value], index) => (
              <span key={caption}>
                {index > 0 && ' · '}
                {caption}
                <bdi>{value}</bdi>
              </span>
            ))}
          </span>
        )}
      </td>
      <td data-l={columns.songwriters} dir="auto">
        {track.songwriters ?? printedTexts.none}
      </td>
      <td data-l={columns.producers} dir="auto">
        {track.producers ?? printedTexts.none}
      </td>
      <td className="code identifier" data-l={columns.isrc}>
        {track.isrc ? shown(checkIsrc(track.isrc), track.isrc) : printedTexts.none}
      </td>
      <td className={`${styles.right} numerals`} data-l={columns.preview}>
        {lengthOf(track.preview_start_time)}
      </td>
      <td className={`${styles.right} numerals ${styles.duration}`}>
        {track.duration_seconds === null ? printedTexts.none : lengthOf(track.duration_seconds)}
      </td>
    </tr>
  )
}

/** The details without their own column, if they apply only to this track. */
function notesOf(track: Track, copy: LabelCopy, shared: Shared): [string, string][] {
  const notes: [string, string | null][] = [
    [credits.mixed, shared.mix_engineer ? null : track.mix_engineer],
    [credits.mastered, shared.mastering_engineer ? null : track.mastering_engineer],
    [credits.remixed, track.remixer],
    [credits.iswc, track.iswc && shown(checkIswc(track.iswc), track.iswc)],
    [credits.language, track.language_lyrics === copy.language_lyrics ? null : languageName(track.language_lyrics)],
    [credits.genre, track.sub_genre === copy.sub_genre ? null : track.sub_genre],
  ]
  return notes.filter((note): note is [string, string] => Boolean(note[1]))
}
