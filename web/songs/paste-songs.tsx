import { useState } from 'react'
import { formatDuration, highestTrack, nextTrack } from '#domain/songs/rules.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { readTrackList, type PastedSong } from '#domain/track-lists/rules.ts'
import { pasteTexts as texts } from '#domain/track-lists/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddMany } from './use-add-many.ts'

type Row = PastedSong & {
  id: string
  isWanted: boolean
  /** Another song, on the release or in the list, has its title. */ isTwice: boolean
}
type Props = { releaseId: string; songs: SongOfRelease[]; text: string; onAdded: () => void; onClose: () => void }

/** A preview of the songs that a pasted track list would add; adding them can be undone. */
export function PasteSongs(props: Props) {
  const { rows, more, setWanted, save, close, progress, failure } = usePaste(props)
  const wanted = rows.filter((row) => row.isWanted).length
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      locked={progress !== null}
      flush
      error={failure}
      title={texts.title}
      description={more > 0 ? `${texts.text} ${texts.noRoom(more)}` : texts.text}
      footer={
        <>
          <Button variant="ghost" disabled={progress !== null} onClick={close}>
            {songTexts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={wanted === 0}
            busy={progress !== null}
            busyLabel={progress ?? ''}
            onClick={() => void save()}
          >
            {texts.add(wanted)}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={texts.songs}>
        {rows.map((row) => (
          <CheckboxRow
            key={row.id}
            label={<bdi className="break-words">{row.song_title}</bdi>}
            hint={hintOf(row)}
            checked={row.isWanted}
            disabled={row.error !== null || progress !== null}
            onChange={(event) => setWanted(row.id, event.target.checked)}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** The length, and what to look at before it is added. */
const hintOf = ({ duration_seconds: seconds, leftOut, isTwice, error }: Row) =>
  [
    seconds === null ? texts.noLength : texts.length(formatDuration(seconds)),
    leftOut !== null && texts.leftOut(leftOut),
    isTwice && texts.sameTitle,
    error,
  ]
    .filter(Boolean)
    .join(' · ')

function readRows(text: string, songs: SongOfRelease[]): { rows: Row[]; more: number } {
  const pasted = readTrackList(text, highestTrack + 1 - nextTrack(songs))
  const same = (title: string) => title.toLowerCase()
  const titles = Map.groupBy([...songs, ...pasted.songs], (song) => same(song.song_title))
  return {
    more: pasted.more,
    rows: pasted.songs.map((song) => ({
      ...song,
      id: crypto.randomUUID(),
      isWanted: song.error === null,
      isTwice: titles.get(same(song.song_title))!.length > 1,
    })),
  }
}

/** Added songs leave the list immediately: a failure in the middle keeps the rest, and a second try adds nothing twice. */
function usePaste({ releaseId, songs, text, onAdded, onClose }: Props) {
  const [read] = useState(() => readRows(text, songs))
  const [rows, setRows] = useState(read.rows)
  const [added, setAdded] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { addEach, undo } = useAddMany(releaseId)
  useLeaveWarning(true)

  function closeWith(ids: readonly string[]) {
    if (ids.length > 0) toast.success(texts.added(ids.length), undefined, undo(ids))
    onClose()
  }

  async function save() {
    const wanted = rows.filter((row) => row.isWanted)
    const done: string[] = []
    setFailure(null)
    setProgress(texts.adding(0, wanted.length))
    try {
      await addEach(
        wanted.map(({ id, song_title, duration_seconds }) => ({ id, song_title, duration_seconds })),
        (id) => {
          done.push(id)
          setProgress(texts.adding(Math.min(done.length, wanted.length - 1), wanted.length))
        },
      )
      onAdded()
      closeWith([...added, ...done])
    } catch (error) {
      setAdded([...added, ...done])
      setRows(rows.filter((row) => !done.includes(row.id)))
      setFailure(texts.stopped(done.length, wanted.length, messageOf(error, songTexts.failed)))
    } finally {
      setProgress(null)
    }
  }

  return {
    rows,
    more: read.more,
    setWanted: (id: string, isWanted: boolean) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, isWanted } : row))),
    save,
    close: () => closeWith(added),
    progress,
    failure,
  }
}
