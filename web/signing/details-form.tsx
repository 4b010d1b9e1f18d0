import { useState } from 'react'
import { detailsBody } from '#domain/answering/schema.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { AnswerProps } from './answers.tsx'
import { useAnswer } from './use-answer.ts'

/** Asks for what the artist does not know about the signer; not part of what is signed. */
export function DetailsForm({ page: { missing }, calls, onPage }: AnswerProps) {
  const [typed, setTyped] = useState({ ipi_number: '', pro_affiliation: '', publisher: '' })
  const { busy, failure, errors, form } = useAnswer({
    schema: detailsBody,
    values: typed,
    send: calls.details,
    onPage,
    said: answerTexts.detailsSaved,
  })
  const wanted = [
    missing.ipi_number && 'ipi_number',
    missing.society && 'pro_affiliation',
    missing.publisher && 'publisher',
  ].filter((field) => field !== false) as (keyof typeof typed)[]
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2">{answerTexts.detailsText}</p>
      {wanted.map((field, index) => (
        <Field
          key={field}
          label={answerTexts[field]}
          name={field}
          dir="auto"
          value={typed[field]}
          error={errors[field] ?? (index === 0 ? errors.details : undefined)}
          onChange={(event) => setTyped((known) => ({ ...known, [field]: event.target.value }))}
        />
      ))}
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" busy={busy} busyLabel={answerTexts.sending} className="justify-self-start">
        {answerTexts.saveDetails}
      </Button>
    </form>
  )
}
