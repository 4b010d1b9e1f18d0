import { useId, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { answers, addEntriesBody, type AddEntriesBody, type SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useSave } from '#web/platform/use-save.ts'
import { useToday } from '#web/preferences/data.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { twoIswcs, type SubmissionCalls } from './data.ts'
import { IswcChoice } from './iswc-choice.tsx'
import { RecipientField } from './recipient-field.tsx'

export type EntryOptions = {
  kind: SubmissionKind
  /** With the hash of what a paper says of each, if they were in one. */
  subjects: readonly { id: string; hash?: string }[]
  recipient: string | undefined
  calls: SubmissionCalls
  onSaved: () => void
}

/** A new entry for one subject or many: its fields, how to submit them, and why that failed. */
export function useEntryForm({ kind, subjects, recipient, calls, onSaved }: EntryOptions) {
  const id = useId()
  const [choice, setChoice] = useState<{ own: string; given: string } | null>(null)
  const form = useAppForm(addEntriesBody, {
    kind,
    recipient: recipient ?? '',
    subjects: subjects.map(({ id: subject, hash }) => ({ id: subject, hash })),
    answer: 'sent' as const,
    day: useToday(),
    note: null,
    number: null,
    iswc: null,
  })
  const { isDirty } = form.formState
  const { busy, failure, save, onSubmit } = useSave({
    ...checksOf(form),
    send: (body: AddEntriesBody) => calls.add(body),
    conflict: async (error) => {
      const two = twoIswcs(error)
      setChoice(two)
      return two !== null
    },
    onSaved: (body) => {
      setChoice(null)
      toast.success(texts.saved(body.subjects.length))
      onSaved()
    },
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, texts.saveFailed)),
  })
  const decide = (iswc_choice: 'keep' | 'replace') => {
    form.setValue('iswc_choice', iswc_choice)
    void save().finally(() => form.setValue('iswc_choice', undefined))
  }
  const fields: ReactNode = (
    <form id={id} noValidate onSubmit={onSubmit}>
      <EntryFields form={form} kind={kind} isOne={subjects.length === 1} busy={busy} />
      {choice && <IswcChoice {...choice} onDecide={decide} />}
    </form>
  )
  const submit = (
    <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
      {texts.save}
    </Button>
  )
  return { fields, submit, failure, busy, isDirty }
}

type EntryForm = ReturnType<typeof useAppForm<z.input<typeof addEntriesBody>, AddEntriesBody>>
type FieldsProps = {
  form: EntryForm
  kind: SubmissionKind
  /** For one subject: only then a number and an ISWC. */
  isOne: boolean
  busy: boolean
}

function EntryFields({ form, kind, isOne, busy }: FieldsProps) {
  const { errors } = form.formState
  const field = (name: 'day' | 'number' | 'note' | 'iswc' | 'answer', span: number) => ({
    label: texts.labels[name],
    span,
    phoneSpan: 12,
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <Boxes>
      <RecipientField
        kind={kind}
        value={form.watch('recipient')}
        error={errors.recipient?.message}
        readOnly={busy}
        onChange={(value) =>
          form.setValue('recipient', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <BoxSelect {...field('answer', 6)}>
        {answers.map((answer) => (
          <option key={answer} value={answer}>
            {texts.answers[answer]}
          </option>
        ))}
      </BoxSelect>
      <BoxField {...field('day', 6)} type="date" required readOnly={busy} />
      {isOne && (
        <BoxField
          {...field('number', kind === 'work' ? 6 : 12)}
          help={texts.numberHints[kind]}
          readOnly={busy}
          autoComplete="off"
        />
      )}
      {isOne && kind === 'work' && (
        <BoxField {...field('iswc', 6)} help={texts.iswcHint} readOnly={busy} autoComplete="off" />
      )}
      <BoxTextarea {...field('note', 12)} readOnly={busy} dir="auto" />
    </Boxes>
  )
}
