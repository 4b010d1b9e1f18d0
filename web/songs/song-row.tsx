import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDuration } from '#domain/songs/rules.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ReorderHandle } from '#web/ui/reorder-handle.tsx'
import type { Reorder } from '#web/ui/use-reorder.ts'

type Props = {
  song: SongOfRelease
  reorder: Reorder
  /** How a row opens: it replaces one that is open already, so that the way back leads to the list. */
  link: { replace: boolean; state: unknown }
  onDelete: (song: SongOfRelease) => void
}

export function SongRow({ song, reorder, link, onDelete }: Props) {
  const { id, release_id, song_title: title, duration_seconds: seconds, has_lyric_sheet: hasSheet, has_split_sheet: hasSplit } = song
  return (
    <>
      <span role="cell" className="songs-n"><ReorderHandle reorder={reorder} id={id} name={title} /><span className="num">{song.track_number}</span></span>
      <span role="rowheader" className="songs-t"><bdi title={title}>{title}</bdi></span>
      <span role="cell" className="songs-d num">{seconds === null ? <><span aria-hidden="true">{texts.noLength}</span><span className="sr-only">{texts.noLengthSpoken}</span></> : formatDuration(seconds)}</span>
      <span role="cell" className="songs-s">
        {(hasSheet || !hasSplit) && <Link to={paths.lyrics(release_id, id)} preventScrollReset aria-label={hasSheet ? texts.lyricSheetOf(title) : texts.noSheetOf(title)}>{hasSheet ? texts.lyricSheet : texts.noSheet}</Link>}
        {hasSheet && hasSplit && ', '}
        {hasSplit && <Link to={paths.splitSheet(release_id, id)} aria-label={texts.splitSheetOf(title)}>{hasSheet ? texts.thenSplitSheet : texts.splitSheet}</Link>}
      </span>
      <span role="cell" className="songs-a">
        <Link to={paths.song(release_id, id)} {...link} preventScrollReset data-edit={id} className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })} aria-label={texts.edit(title)}><Pencil aria-hidden className="i" /></Link>
        <Button variant="ghost" size="sm" iconOnly aria-label={texts.delete(title)} onClick={() => onDelete(song)}><Trash2 aria-hidden className="i" /></Button>
      </span>
    </>
  )
}
