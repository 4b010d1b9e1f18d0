import { useEffect, useState } from 'react'
import { formatDuration } from '#domain/songs/rules.ts'
import { song as songSchema, songForm, type Song } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { usePresentPath } from '#web/platform/use-present-path.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSongs } from './data.ts'
import { songChanges, typeSong, type SongValues } from './form.ts'
import { SongFields } from './song-fields.tsx'

const conflictFields: ConflictField<SongValues>[] = [
  { key: 'song_title', label: texts.labels.song_title },
  { key: 'track_number', label: texts.labels.track_number },
  {
    key: 'duration_seconds',
    label: texts.labels.duration_seconds,
    show: (value) => (typeof value === 'number' ? formatDuration(value) : ''),
  },
]

type Props = { song: Song; /** Deleted somewhere else while the row was open. */ gone: boolean; onClose: () => void }

/** A song's row in edit mode. Only what differs from the row's initial state is sent. */
export function EditSong({ song, gone, onClose }: Props) {
  const { update, restore } = useSongs(song.release_id)
  // The form's initial state.
  const [base, setBase] = useState(song)
  const form = useAppForm(songForm, typeSong(song))
  const { isDirty } = form.formState
  const leave = useLeaveWarning(isDirty)
  const presentPath = usePresentPath()
  const close = () => {
    leave.allow()
    // A person who left while it was being saved stays elsewhere. (Not by whether the row is mounted: it still is while the next page loads.)
    if (presentPath() === paths.song(song.release_id, song.id)) onClose()
  }

  async function write(changes: Partial<SongValues>, version: number) {
    await update(song.id, { ...changes, version })
    toast.success(texts.updated)
  }
  const conflict = useConflict<SongValues>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: readObject(songSchema),
    save: write,
    onSettled: close,
  })

  // Until something is typed, the row follows changes saved elsewhere.
  if (!isDirty && (song.version !== base.version || song.track_number !== base.track_number)) setBase(song)
  useEffect(() => form.reset(typeSong(base)), [base, form])
  const { setFocus } = form
  useEffect(() => setFocus('song_title'), [setFocus])

  const checks = checksOf(form)
  const { busy, onSubmit } = useSave({
    ...checks,
    check: async () => {
      const values = await checks.check()
      const changes = values && songChanges(base, values)
      if (values && !changes) close()
      return changes && { values, changes }
    },
    send: ({ changes }) => write(changes, base.version),
    conflict: (error, { values }) => conflict.take(error, base, values),
    onSaved: close,
    failed: (error) => void toast.error(texts.updateFailed(messageOf(error, texts.failed))),
  })

  const bringBack = () =>
    void restore(song.id).catch((error: unknown) => toast.error(texts.restoreFailed, messageOf(error, texts.failed)))
  const notice = gone && (
    <Alert className="mb-2" action={{ label: texts.bringBack, onAction: bringBack }}>
      {texts.goneElsewhere}
    </Alert>
  )
  return (
    <>
      <SongFields
        label={texts.edit(song.song_title)}
        track={song.track_number}
        form={form}
        notice={notice}
        busy={busy}
        onSubmit={onSubmit}
        onCancel={close}
      />
      {conflict.dialog}
    </>
  )
}
