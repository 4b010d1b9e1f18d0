import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { paths } from '#web/app/paths.ts'
import { looksDoneQuery, paperAddress, papersOfSong, paperTones } from '#web/looks-done/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import styles from './song-sheet.module.css'

type Props = {
  song: SongOfRelease
  /** Tells the song's open row where it was opened from. */ editState: unknown
  onClose: () => void
  onDelete: () => void
}

/** A song on a phone: its papers with their states, each a link, and what can be done with it. */
export function SongSheet({ song, editState, onClose, onDelete }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<bdi className="break-words">{song.song_title}</bdi>}
      flush
      footer={
        <>
          <Button variant="ghost" onClick={onDelete}>
            <Trash2 aria-hidden className="icon" />
            {texts.deleteAction}
          </Button>
          <Link
            className={buttonClass()}
            replace
            preventScrollReset
            state={editState}
            to={paths.song(song.release_id, song.id)}
          >
            <Pencil aria-hidden className="icon" />
            {texts.editSong}
          </Link>
        </>
      }
    >
      <Papers song={song} />
    </Dialog>
  )
}

function Papers({ song }: { song: SongOfRelease }) {
  const { data, isError, isFetching, error, refetch } = useQuery(looksDoneQuery(song.release_id))
  const papers = data?.songs.find(({ id }) => id === song.id)
  if (!papers)
    return isError ? (
      <Alert
        className="m-4"
        action={{ label: looksDoneTexts.papers.tryAgain, onAction: () => void refetch(), busy: isFetching }}
      >
        {messageOf(error, looksDoneTexts.papers.loadFailed)}
      </Alert>
    ) : (
      <SkeletonRegion label={looksDoneTexts.papers.loading} className="p-4">
        <Skeleton className="h-32" />
      </SkeletonRegion>
    )
  return (
    <ul className={styles.papers}>
      {papersOfSong.map((paper) => (
        <li key={paper}>
          <Link to={paperAddress(song.release_id, papers, paper)}>
            {looksDoneTexts.papers[paper]}
            <Badge tone={paperTones[papers[paper].state]} className="numerals">
              {papers[paper].text}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
