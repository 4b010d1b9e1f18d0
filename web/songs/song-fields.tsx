import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TypedSong } from './form.ts'
import styles from './song-list.module.css'

type Props<Output> = {
  label: string
  /** Before the fields: the number the song has or will have. */
  track: number
  form: UseFormReturn<TypedSong, unknown, Output>
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
  /** For the title's field, beside what the row itself needs. */
  titleProps?: ComponentProps<'input'>
  /** The message above the fields. */
  notice?: ReactNode
  /** The number is required for a song that already has one. */
  isNew?: boolean
  /** Beside the buttons: another way to add a song. */
  other?: ReactNode
  busy: boolean
}

/** A row as a form. Enter saves, Esc cancels. Read-only while it is sent: the row closes or empties afterward. */
export function SongFields<Output>({
  label,
  track,
  form,
  onSubmit,
  onCancel,
  titleProps,
  notice,
  isNew = false,
  other,
  busy,
}: Props<Output>) {
  const { errors, dirtyFields } = form.formState
  const field = (name: keyof TypedSong) => ({
    label: texts.labels[name],
    error: errors[name]?.message,
    dirty: dirtyFields[name] === true,
    autoComplete: 'off',
    readOnly: busy,
    onKeyDown: handleKeyDown,
    ...form.register(name),
  })

  function handleKeyDown(event: KeyboardEvent) {
    // Esc that ends an input method's composition is not meant for the row.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || busy) return
    event.preventDefault()
    onCancel()
  }
  return (
    <form className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      <span className={`numerals ${styles.formNumber}`} aria-hidden="true">
        {track}
      </span>
      <div className="min-w-0">
        {notice}
        <Boxes>
          <BoxField {...field('song_title')} {...titleProps} required span={7} dir="auto" />
          <BoxField
            {...field('track_number')}
            span={2}
            phoneSpan={6}
            inputMode="numeric"
            required={!isNew}
            placeholder={isNew ? String(track) : undefined}
          />
          <BoxField {...field('duration_seconds')} span={3} phoneSpan={6} placeholder={texts.lengthExample} />
        </Boxes>
        <div className="flex flex-wrap justify-end gap-2 pt-2 pb-1">
          {other}
          <Button variant="ghost" size="sm" disabled={busy} onClick={onCancel}>
            {isNew && !form.formState.isDirty ? texts.done : texts.cancel}
          </Button>
          <Button variant="primary" size="sm" type="submit" busy={busy} busyLabel={isNew ? texts.adding : texts.saving}>
            {isNew ? texts.add : texts.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
