import { useId, useState } from 'react'
import type { z } from 'zod'
import { answerTexts } from '#domain/answering/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useAnswer, type OnPage } from './use-answer.ts'

type AreaProps = {
  name: string
  label: string
  help?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A note of several lines. */
export function NoteField({ name, label, help, value, error, onChange }: AreaProps) {
  const id = useId()
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={4}
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

type Props<Output> = {
  schema: z.ZodType<Output, unknown>
  /** The values sent with the reason. */
  more?: object
  help: string
  button: string
  said: string
  send: (body: Output) => Promise<SigningPage>
  onPage: OnPage
}

/** An answer that is one reason: to decline, or to dispute. */
export function ReasonForm<Output>({ schema, more = {}, help, button, said, send, onPage }: Props<Output>) {
  const [reason, setReason] = useState('')
  const { busy, failure, errors, form } = useAnswer({ schema, values: { ...more, reason }, send, onPage, said })
  return (
    <form {...form} className="grid gap-4">
      <NoteField
        name="reason"
        label={answerTexts.reason}
        help={help}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="danger" busy={busy} busyLabel={answerTexts.sending} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}
