import { Pencil, Trash2 } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { formatDuration } from '#domain/songs/rules.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ReorderHandle } from '#web/ui/reorder-handle.tsx'
import type { Reorder } from '#web/ui/use-reorder.ts'
import styles from './song-list.module.css'

type Props = {
  song: SongOfRelease
  reorder: Reorder
  /** Follows a link without reloading the page. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onDelete: (song: SongOfRelease) => void
}

/**
 * Rerendered only when its own data has changed: opening one of 500 rows renders two. Its links are plain ones,
 * because the router's listen to every change of address. Both callbacks use the state at the time of the call.
 */
export const SongRow = memo(function SongRow({ song, reorder, onFollow, onDelete }: Props) {
  const {
    id,
    release_id,
    song_title: title,
    duration_seconds: seconds,
    has_lyric_sheet: hasSheet,
    has_split_sheet: hasSplit,
  } = song
  return (
    <div role="row" className={styles.row} ref={reorder.row(id)}>
      <span role="cell" className={styles.number}>
        <ReorderHandle reorder={reorder} id={id} name={title} />
        <span className="numerals" data-part="number">
          {song.track_number}
        </span>
      </span>
      <span role="rowheader" className={styles.title}>
        <bdi title={title}>{title}</bdi>
        <a
          href={`${paths.songs(release_id)}?sheet=${id}`}
          onClick={onFollow}
          data-sheet={id}
          className={styles.openSheet}
          aria-label={texts.open(title)}
        />
      </span>
      <span role="cell" className={`${styles.duration} numerals`} data-part="duration">
        {seconds === null ? (
          <>
            <span aria-hidden="true">{texts.noLength}</span>
            <span className="sr-only">{texts.noLengthSpoken}</span>
          </>
        ) : (
          formatDuration(seconds)
        )}
      </span>
      <span role="cell" className={styles.sheets}>
        <a
          href={paths.lyrics(release_id, id)}
          onClick={onFollow}
          aria-label={hasSheet ? texts.lyricSheetOf(title) : texts.noSheetOf(title)}
        >
          {hasSheet ? texts.lyricSheet : texts.noSheet}
        </a>
        {', '}
        <a
          href={hasSplit ? paths.splitSheet(release_id, id) : paths.editSplitSheet(release_id, id)}
          onClick={onFollow}
          aria-label={hasSplit ? texts.splitSheetOf(title) : texts.noSplitSheetOf(title)}
        >
          {hasSplit ? texts.splitSheet : texts.noSplitSheet}
        </a>
      </span>
      <span role="cell" className={styles.actions}>
        <a
          href={paths.song(release_id, id)}
          onClick={onFollow}
          data-edit={id}
          className={editClass}
          aria-label={texts.edit(title)}
        >
          <Pencil aria-hidden className="icon" />
        </a>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          data-delete={id}
          aria-label={texts.delete(title)}
          onClick={() => onDelete(song)}
        >
          <Trash2 aria-hidden className="icon" />
        </Button>
      </span>
    </div>
  )
}, looksTheSame)

const editClass = buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })

function looksTheSame(before: Props, after: Props): boolean {
  const { id } = after.song
  const handle = ({ reorder }: Props) => `${reorder.isOpen(id)} ${reorder.isFirst(id)} ${reorder.isLast(id)}`
  return before.song === after.song && handle(before) === handle(after)
}
