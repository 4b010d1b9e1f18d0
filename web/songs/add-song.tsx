import { Suspense, useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { nextTrack } from '#domain/songs/rules.ts'
import { newSongForm, type SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { isTrackList } from '#domain/track-lists/rules.ts'
import type { OtherSongKind } from '#domain/works/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { later } from '#web/platform/later.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSongs } from './data.ts'
import { SongFields } from './song-fields.tsx'

const OtherRelease = later(() => import('./other-release.tsx'), 'OtherRelease', { over: true })
const PasteSongs = later(() => import('./paste-songs.tsx'), 'PasteSongs', { over: true })

const empty = { song_title: '', track_number: '', duration_seconds: '' }
const useNewSongForm = () => useAppForm(newSongForm, empty)
type Props = { releaseId: string; songs: SongOfRelease[]; onClose: () => void }

/** The row for a new song. It stays open for the next one: an album is typed in one go, or pasted as a list. */
export function AddSong({ releaseId, songs, onClose }: Props) {
  const { add } = useSongs(releaseId)
  const form = useNewSongForm()
  const leave = useLeaveWarning(form.formState.isDirty)
  // One id per filled row: a second press or a retry after a lost response creates no second song.
  const [id, setId] = useState(() => crypto.randomUUID())

  // After the empty row is rendered: during the reset the form has no field to focus.
  const { setFocus } = form
  useEffect(() => setFocus('song_title'), [id, setFocus])

  const { busy, onSubmit } = useSave({
    ...checksOf(form),
    send: (values) => add({ ...values, id }),
    onSaved: () => {
      toast.success(texts.added)
      form.reset(empty)
      setId(crypto.randomUUID())
    },
    failed: (error) => void toast.error(texts.addFailed(messageOf(error, texts.failed))),
  })

  const paste = usePastedList(form)
  const [other, setOther] = useState<OtherSongKind | null>(null)

  return (
    <>
      <SongFields
        label={texts.newSong}
        track={nextTrack(songs)}
        form={form}
        isNew
        busy={busy}
        onSubmit={onSubmit}
        onCancel={() => {
          leave.allow()
          onClose()
        }}
        titleProps={paste.titleProps}
        other={
          <span className="me-auto flex flex-wrap gap-2">
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => setOther('same_recording_as')}>
              {texts.fromAnother}
            </Button>
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => setOther('another_version_of')}>
              {texts.anotherVersion}
            </Button>
          </span>
        }
      />
      {other && (
        <Suspense fallback={null}>
          <OtherRelease releaseId={releaseId} begin={other} onClose={() => setOther(null)} />
        </Suspense>
      )}
      {paste.text !== null && (
        <Suspense fallback={null}>
          <PasteSongs
            releaseId={releaseId}
            songs={songs}
            text={paste.text}
            onAdded={paste.clear}
            onClose={paste.close}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Several lines pasted into the title open a preview of the songs they would become. The paste itself enters the field as
 * anywhere: after Cancel it is there, and only songs that were added take it away.
 */
function usePastedList({ getValues, setValue }: Pick<ReturnType<typeof useNewSongForm>, 'getValues' | 'setValue'>) {
  const coming = useRef<string | null>(null)
  const before = useRef('')
  const [text, setText] = useState<string | null>(null)
  return {
    text,
    titleProps: {
      onPaste: (event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData('text/plain')
        coming.current = isTrackList(pasted) ? pasted : null
        before.current = getValues('song_title')
      },
      // Once the field has the paste: a dialog that takes the focus earlier would get it.
      onInput: () => {
        if (coming.current !== null) setText(coming.current)
        coming.current = null
      },
    },
    clear: () => setValue('song_title', before.current, { shouldDirty: true }),
    close: () => setText(null),
  }
}
