import { useEffect, useState } from 'react'
import { nextTrack } from '#domain/songs/rules.ts'
import { newSongForm, type SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSongs } from './data.ts'
import { SongFields } from './song-fields.tsx'

const empty = { song_title: '', track_number: '', duration_seconds: '' }
type Props = { releaseId: string; songs: SongOfRelease[]; onClose: () => void }

/** The row for a new song. It stays open for the next one: an album is typed in one go. */
export function AddSong({ releaseId, songs, onClose }: Props) {
  const { add } = useSongs(releaseId)
  const form = useAppForm(newSongForm, empty)
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

  return (
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
    />
  )
}
