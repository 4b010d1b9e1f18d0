import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatDuration, storeTypeHint, totalLength } from '#domain/songs/rules.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import styles from './song-list.module.css'

type Props = {
  release: ReleaseDetail
  /** More songs are coming: no classification yet. */ adding: boolean
  action: ReactNode
}

/** Above the rows: the number of songs, their total length, and how stores would classify that. */
export function SongSummary({ release, adding, action }: Props) {
  const { songs } = release
  const { seconds, unknown } = totalLength(songs)
  const hint = adding ? null : storeTypeHint(songs, release.release_type)
  return (
    <div className={styles.summary}>
      <div className="min-w-0">
        <p className="text-sm">
          <b className="numerals">{texts.count(songs.length)}</b>
          {seconds > 0 && (
            <>
              , <span className="numerals">{texts.inTotal(formatDuration(seconds))}</span>
            </>
          )}
          {unknown > 0 && seconds > 0 && (
            <>
              , <span className="numerals">{texts.withoutLength(unknown)}</span>
            </>
          )}
        </p>
        {hint && (
          <p className={styles.hint}>
            <Info aria-hidden className="icon icon-small" />
            <span>{hintText(release, hint, unknown === 0 ? formatDuration(seconds) : null)}</span>
          </p>
        )}
      </div>
      {action}
    </div>
  )
}

function hintText(
  release: ReleaseDetail,
  { apple, spotify }: NonNullable<ReturnType<typeof storeTypeHint>>,
  length: string | null,
): string {
  const { storeTypes } = texts
  const listed =
    apple === spotify ? texts.storesList(storeTypes[apple]) : texts.storesDiffer(storeTypes[apple], storeTypes[spotify])
  const sentence = texts.hint(release.songs.length, length, listed)
  return release.release_type === 'mixtape' ? `${texts.noMixtapes} ${sentence}` : sentence
}
