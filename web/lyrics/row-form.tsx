import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useConflict, type ConflictOptions } from '#web/platform/use-conflict.tsx'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { rowChanges, sheetDraftName, type SheetDraft } from './form.ts'
import { sayFailure } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

export type RowControls = {
  songId: string
  /** Text typed before a reload, or before the row was mounted elsewhere; read once, when the form opens. */
  readTyped: () => SheetDraft | null
  /** Called at each change: the typed values, or null if equal to the saved ones. */
  onTyped: (typed: SheetDraft | null) => void
  onClose: () => void
  /** False while a row is open or text of this sheet is kept: nothing typed may be replaced. */
  mayReopen: () => boolean
  /** Opens a row again with what had been typed. */
  onReopen: (typed: SheetDraft) => void
}

/** The form's way to be done without its own Save, and the version its text began with. */
type RowHold = { version: number; close: () => void }

/** How the row's conflicts are presented. */
export type RowConflict<Values> = Pick<ConflictOptions<Values>, 'title' | 'fields' | 'read'>

type Props<Values extends Record<string, string>> = RowControls & {
  row: string
  label: string
  schema: z.ZodType<unknown, Values>
  /** The saved values; the form begins with them and compares with them. */
  saved: Values
  version: number
  conflict: RowConflict<Values>
  /** Writes the changes to a row, or all of a new one. Throws what the call throws. */
  save: (changes: Partial<Values>, version: number, typed: Values) => Promise<void>
  /** Shows the current state after a conflict. */
  readAgain: () => Promise<unknown>
  isNew?: boolean
  saveLabel: string
  failed: string
  /** Its text is being sent in another way: it can be neither saved nor dropped in the meantime. */
  locked?: boolean
  children: (form: UseFormReturn<Values, unknown, never>, busy: boolean, hold: RowHold) => ReactNode
}

/** The form of the one open row. Typed text is kept in this tab, whatever goes wrong. */
export function RowForm<Values extends Record<string, string>>(props: Props<Values>) {
  const { label, locked = false, saveLabel, children } = props
  const typed = useTypedRow(props)
  const { form, began, changes, note } = typed
  const confirm = useConfirm()
  const element = useRef<HTMLFormElement>(null)
  const noteId = useId()
  useEffect(() => element.current?.querySelector<HTMLElement>('textarea, input')?.focus(), [])

  function close() {
    typed.drop()
    props.onClose()
  }
  const { save, busy, onSubmit, conflictDialog } = useSaveRow(props, typed, close)
  async function cancel() {
    if (!busy && !locked && (!changes || (await confirm(discardQuestion)))) close()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      void cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !locked) void save()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Ctrl+Enter from any of its fields */}
      <form
        ref={element}
        aria-label={label}
        aria-describedby={noteId}
        onSubmit={onSubmit}
        onKeyDown={handleKey}
        noValidate
      >
        {children(form as unknown as UseFormReturn<Values, unknown, never>, busy || locked, {
          version: began.version,
          close,
        })}
        <div className={styles.sectionForm}>
          <p id={noteId} className={styles.sectionKind}>
            {note}
          </p>
          <Button variant="ghost" size="sm" disabled={busy || locked} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
          <Button variant="primary" size="sm" type="submit" disabled={locked} busy={busy} busyLabel={texts.saving}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {conflictDialog}
    </>
  )
}

const discardQuestion = {
  title: texts.discardTitle,
  text: texts.discardText,
  action: texts.discard,
  cancel: texts.keepEditing,
  danger: true,
}

type TypedRow<Values extends Record<string, string>> = Pick<
  Props<Values>,
  'songId' | 'readTyped' | 'onTyped' | 'row' | 'schema' | 'saved' | 'version'
>

/** The row's values over those it began with, kept in this tab. `changes` is null while equal; `note` says what is kept. */
function useTypedRow<Values extends Record<string, string>>(props: TypedRow<Values>) {
  const { songId, readTyped, onTyped, row, schema, saved, version } = props
  const [draft] = useState(() => draftOf(readTyped(), row))
  const [began] = useState(() =>
    draft ? { base: { ...saved, ...draft.base } as Values, version: draft.version } : { base: saved, version },
  )
  const form = useAppForm<Values, unknown>(schema, began.base as DefaultValues<Values>)
  const values = form.watch() as Values
  const changes = rowChanges(began.base, values)
  const typed: SheetDraft | null = changes && { row, base: began.base, version: began.version, values: { ...values } }
  // Only one row of the sheet is open at a time: if none has text, nothing is kept.
  const isOver = useCallback(() => readTyped() === null, [readTyped])
  const { keptAt, drop } = useKeptDraft(sheetDraftName(songId), typed, isOver)
  useRestored(form, draft?.values as Values | undefined)
  useEffect(() => onTyped(typed))
  const note = keptAt ? texts.kept(formatTime(keptAt)) : draft ? texts.restoredDraft : ''
  return {
    form,
    began,
    values,
    changes,
    note: typed ? note : '',
    drop: () => {
      drop()
      onTyped(null)
    },
  }
}

/** Saves what changed of the row, or all of a new one, and lets the artist choose if it was changed elsewhere. */
function useSaveRow<Values extends Record<string, string>>(
  { conflict, save, readAgain, isNew = false, failed }: Props<Values>,
  { form, began, values, changes }: ReturnType<typeof useTypedRow<Values>>,
  close: () => void,
) {
  const behind = useConflict<Values>({
    ...conflict,
    save: (chosen, version) => save(chosen, version, values),
    onSettled: close,
  })

  const checks = checksOf(form)
  const saving = useSave({
    ...checks,
    check: async () => {
      if ((await checks.check()) === null) return null
      if (!changes && !isNew) close()
      return isNew ? values : changes
    },
    send: (written) => save(written, began.version, values),
    conflict: async (error) => {
      const isTaken = await behind.take(error, began.base, values)
      if (isTaken) void readAgain().catch(() => undefined)
      return isTaken
    },
    onSaved: close,
    failed: (error) => sayFailure(failed, error),
  })
  return { ...saving, conflictDialog: behind.dialog }
}

/** Text typed into another row does not belong to this one. */
const draftOf = (typed: SheetDraft | null, row: string) => (typed?.row === row ? typed : null)

/** Applies the kept text over the saved values, so that it still counts as unsaved. */
function useRestored<Values extends Record<string, string>>(
  form: UseFormReturn<Values, unknown, unknown>,
  values: Values | undefined,
) {
  const restored = useRef(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(restored.current ?? {}))
      form.setValue(name as never, value as never, { shouldDirty: true })
  }, [form])
}
