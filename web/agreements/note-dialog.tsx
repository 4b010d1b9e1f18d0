import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxTextarea, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf } from './data.ts'
import styles from './agreement-panel.module.css'

/** As the schema's `noteBody` and `reasonBody`. */
const longest = 2000

type Props = {
  title: string
  text: string
  label: string
  action: string
  /** The message if it is left empty; without one, it may be. */
  required?: string
  failed: string
  done: string
  danger?: boolean
  /** The subject of the note, shown above it. */
  children?: ReactNode
  send: (note: string) => Promise<void>
  onClose: () => void
}

/** A question that takes a note. The typed text stays until it is sent. */
export function NoteDialog(props: Props) {
  const { title, text, label, action, required, failed, done, danger, children, send, onClose } = props
  const form = useId()
  const field = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { busy, failure, save } = useSave({
    check: () => {
      const typed = note.trim()
      const wrong = !typed ? (required ?? null) : typed.length > longest ? fieldTexts.tooLong(longest) : null
      setError(wrong)
      if (!wrong) return { typed }
      field.current?.querySelector('textarea')?.focus()
      return null
    },
    send: ({ typed }) => send(typed),
    onSaved: () => {
      toast.success(done)
      onClose()
    },
    failed: (reason) => failureOf(reason, failed),
  })
  const close = useAskToClose(note.trim() !== '', onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant={danger ? 'danger-solid' : 'primary'} type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={field}
        id={form}
        className={styles.stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
        <Boxes>
          <BoxTextarea
            span={12}
            rows={4}
            dir="auto"
            label={label}
            required={required !== undefined}
            help={required === undefined ? texts.optional : undefined}
            error={error}
            value={note}
            readOnly={busy}
            onChange={(event) => {
              setNote(event.target.value)
              setError(null)
            }}
          />
        </Boxes>
      </form>
    </Dialog>
  )
}
