import { Link, useNavigate } from 'react-router'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { paths } from '#web/app/paths.ts'
import { BoxSelect, Boxes } from '#web/ui/boxes.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './song-picker.module.css'

type Props = { release: ReleaseDetail; songId: string | null }

/** The release's songs with the first lines of their lyrics: a list next to the sheet, and on phones a select above it. */
export function SongPicker({ release, songId }: Props) {
  const navigate = useNavigate()
  const { songs } = release
  return (
    <>
      <div className={styles.side}>
        <ol className={classes(styles.songList, songs.length > 25 && styles.long)} aria-label={texts.songs}>
          {songs.map((song) => (
            <SongLink key={song.id} song={song} to={paths.lyrics(release.id, song.id)} isOpen={song.id === songId} />
          ))}
        </ol>
      </div>
      <Boxes className={styles.picker}>
        <BoxSelect
          label={texts.song}
          span={12}
          value={songs.some(({ id }) => id === songId) ? songId! : ''}
          onChange={(event) =>
            void navigate(paths.lyrics(release.id, event.target.value), { preventScrollReset: true })
          }
        >
          {!songs.some(({ id }) => id === songId) && (
            <option value="" disabled>
              {texts.chooseTitle}
            </option>
          )}
          {songs.map((song) => (
            <option
              key={song.id}
              value={song.id}
            >{`${song.track_number}  ${song.has_lyric_sheet ? song.song_title : texts.noSheetYet(song.song_title)}`}</option>
          ))}
        </BoxSelect>
      </Boxes>
    </>
  )
}

function SongLink({ song, to, isOpen }: { song: SongOfRelease; to: string; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={song.lyrics_begin === null ? styles.noWords : undefined}
      >
        <span className={`${styles.number} numerals`}>{song.track_number}</span>
        <b title={song.song_title}>
          <bdi>{song.song_title}</bdi>
        </b>
        {song.lyrics_begin !== null && (
          <span className={`caption ${styles.firstLine}`}>
            <bdi>{song.lyrics_begin}</bdi>
          </span>
        )}
        {song.lyrics_begin === null && !song.has_lyric_sheet && <span className="caption">{texts.noneYet}</span>}
        {song.lyrics_begin === null && song.has_lyric_sheet && <span className="caption">{texts.noWordsYet}</span>}
      </Link>
    </li>
  )
}
