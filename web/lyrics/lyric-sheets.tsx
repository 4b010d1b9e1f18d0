import { Link, Navigate } from 'react-router'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SheetPane } from './sheet-pane.tsx'
import { SongPicker } from './song-picker.tsx'
import styles from './lyrics.module.css'

type Props = {
  release: ReleaseDetail
  /** The song whose sheet is open, from the address; null before one is chosen. */ songId: string | null
}

/** The tab: songs on the left, the chosen one's sheet on the right. */
export function LyricSheets({ release, songId }: Props) {
  const { songs } = release
  if (songs.length === 0 && songId === null)
    return (
      <div className="p-4">
        <EmptyState
          title={texts.noSongsTitle}
          text={texts.noSongsText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.songs(release.id)}>
              {texts.goToSongs}
            </Link>
          }
        />
      </div>
    )
  // Each opened song has its address, including the first.
  if (songId === null)
    return (
      <Navigate replace to={paths.lyrics(release.id, (songs.find((song) => song.has_lyric_sheet) ?? songs[0]!).id)} />
    )
  return (
    <div className={styles.layout}>
      <SongPicker release={release} songId={songId} />
      <SheetPane
        key={songId}
        releaseId={release.id}
        songId={songId}
        song={songs.find((song) => song.id === songId) ?? null}
      />
    </div>
  )
}
