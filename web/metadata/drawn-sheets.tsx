import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { metadataTexts as texts } from '#domain/metadata/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { blankRows, writtenShare, whole } from '#domain/split-sheets/rules.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { MarkedText } from '#web/ui/phonogram.tsx'
import styles from './drawn-sheets.module.css'

const { drawn } = texts
const Words = ({ children }: { children: string }) => (
  <bdi>
    <MarkedText>{children}</MarkedText>
  </bdi>
)
const Crops = () => (
  <>
    <i className={`${styles.cropMark} ${styles.topLeft}`} />
    <i className={`${styles.cropMark} ${styles.topRight}`} />
  </>
)
const fits = 3

/** The label copy as a small drawing, cut off by its card, with the user's own words. */
export function DrawnLabelCopy({
  release,
  artist,
  labelCopy,
}: {
  release: ReleaseDetail
  artist: string
  labelCopy: LabelCopy | null
}) {
  const tracks = labelCopy?.tracks_metadata ?? release.songs
  return (
    <div className={styles.well} aria-hidden="true">
      <div className={styles.drawing}>
        <Crops />
        <div className={styles.drawnTop}>
          <span className={styles.drawnKind}>{texts.labelCopy}</span>
          <span className={styles.drawnArtist}>
            <Words>{artist}</Words>
          </span>
          <span className={`${styles.drawnUpc} numerals`}>{release.upc_code ?? drawn.upc}</span>
        </div>
        <p className={styles.drawnTitle}>
          <Words>{release.title}</Words>
        </p>
        <div className={styles.drawnFields}>
          <span>
            {drawn.type}
            <b>{texts.types[release.release_type]}</b>
          </span>
          <span>
            {drawn.date}
            <b>{release.release_date ? formatDate(release.release_date) : drawn.none}</b>
          </span>
          <span>
            {drawn.label}
            <b>{release.label ? <Words>{release.label}</Words> : drawn.none}</b>
          </span>
          <span>
            {drawn.upc}
            <b>{release.upc_code ?? drawn.none}</b>
          </span>
        </div>
        {tracks.slice(0, fits).map((track) => (
          <div className={styles.drawnRow} key={'song_id' in track ? track.song_id : track.id}>
            <span>{track.track_number}</span>
            <span>
              <Words>{track.song_title}</Words>
            </span>
            <i>{track.duration_seconds === null ? drawn.none : formatDuration(track.duration_seconds)}</i>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The chosen song's split sheet; three empty rows without one. */
export function DrawnSplitSheet({ title, sheet }: { title: string; sheet: SplitSheet | null }) {
  const rows = sheet?.contributors ?? []
  return (
    <div className={styles.well} aria-hidden="true">
      <div className={styles.drawing}>
        <Crops />
        <div className={styles.drawnHead}>
          <b>{texts.splitSheet}</b>
          <span>
            <Words>{title}</Words>
          </span>
        </div>
        {Array.from({ length: Math.max(blankRows, Math.min(rows.length, fits)) }, (_, index) => rows[index]).map(
          (row, index) => (
            <div className={styles.drawnContributor} key={index}>
              <b>{index + 1}</b>
              <span>
                <i>
                  {drawn.legalName}
                  <u>{row ? <Words>{row.legal_name}</Words> : drawn.none}</u>
                </i>
                <i>
                  {drawn.role}
                  <u>{row ? splitSheetTexts.roles[row.role] : drawn.none}</u>
                </i>
                <i>
                  {drawn.share}
                  <u>{row ? writtenShare(row, 'writer_share') : drawn.none}</u>
                </i>
              </span>
            </div>
          ),
        )}
        <div className={styles.drawnMeter}>
          {rows.map(
            (row, index) =>
              (row.writer_share ?? 0) > 0 && (
                <i
                  key={row.id}
                  className={index % 2 === 0 ? styles.even : styles.odd}
                  style={{ width: `${((row.writer_share ?? 0) / whole) * 100}%` }}
                />
              ),
          )}
        </div>
      </div>
    </div>
  )
}
