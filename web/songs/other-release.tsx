import { useId, useState } from 'react'
import { newSongForm } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { otherReleaseTexts as texts, type OtherSongKind } from '#domain/works/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FindSong, type FoundSong } from './find-song.tsx'
import { useAddMany } from './use-add-many.ts'

type Props = { releaseId: string; /** The initial choice. */ begin: OtherSongKind; onClose: () => void }

/** Adds the recording of a song the artist has, or another version of it; adding can be undone. */
export function OtherRelease({ releaseId, begin, onClose }: Props) {
  const formId = useId()
  const { form, song, choose, kind, setKind, missing, busy, failure, onSubmit } = useOtherRelease({
    releaseId,
    begin,
    onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      locked={busy}
      error={failure}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {songTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={songTexts.adding}>
            {songTexts.add}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={onSubmit} noValidate>
        <FindSong chosen={song} onChoose={choose} error={missing} />
        {song && (
          <>
            <fieldset>
              <legend className="caption">{texts.kind}</legend>
              {kinds.map((each) => (
                <RadioRow
                  key={each}
                  name={`${formId}-kind`}
                  label={texts.kinds[each].label}
                  hint={texts.kinds[each].hint}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                />
              ))}
            </fieldset>
            <Field
              label={texts.songTitle}
              required
              dir="auto"
              autoComplete="off"
              readOnly={busy}
              error={form.formState.errors.song_title?.message}
              {...form.register('song_title')}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

const kinds = Object.keys(texts.kinds) as OtherSongKind[]
const titleForm = newSongForm.pick({ song_title: true })

function useOtherRelease({ releaseId, begin, onClose }: Props) {
  const form = useAppForm(titleForm, { song_title: '' })
  const [song, setSong] = useState<FoundSong | null>(null)
  const [kind, setKind] = useState(begin)
  const [missing, setMissing] = useState<string | null>(null)
  // A second press or a retry after a lost response creates no second song.
  const [id] = useState(() => crypto.randomUUID())
  const { addEach, undo } = useAddMany(releaseId)
  const { check, showIssues } = checksOf(form)
  const save = useSave({
    check: () => {
      if (song) return check()
      setMissing(texts.choose)
      return null
    },
    showIssues,
    send: ({ song_title }) => addEach([{ id, song_title, [kind]: song!.id }], () => undefined),
    onSaved: ({ song_title }) => {
      toast.success(songTexts.added, song_title, undo([id]))
      onClose()
    },
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, songTexts.failed)),
  })
  return {
    ...save,
    form,
    song,
    kind,
    setKind,
    missing,
    choose: (found: FoundSong) => {
      setSong(found)
      setMissing(null)
      form.setValue('song_title', found.song_title)
    },
  }
}
