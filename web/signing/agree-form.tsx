import { useState } from 'react'
import { capacityKinds } from '#domain/agreements/rules.ts'
import { agreeBody } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow, RadioRow } from '#web/ui/choice-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { AnswerProps } from './answers.tsx'
import { useAnswer } from './use-answer.ts'

type Typed = {
  name: string
  /** The hash of the version it was ticked for; another version asks again. */
  consent: string | null
  kind: (typeof capacityKinds)[number]
  company: string
  position: string
  of: string
}
const empty: Typed = { name: '', consent: null, kind: 'self', company: '', position: '', of: '' }

/** Signs: the consent ticked, the legal name typed, and for whom. */
export function AgreeForm({ page, calls, onPage }: AnswerProps) {
  const [typed, setTyped] = useState(empty)
  const put = (changes: Partial<Typed>) => setTyped((known) => ({ ...known, ...changes }))
  const { kind, company, position, of, name } = typed
  const consent = typed.consent === page.hash
  const { busy, failure, errors, form } = useAnswer({
    schema: agreeBody,
    values: { hash: page.hash, name, consent, capacity: { kind, company, position, of } },
    send: calls.agree,
    onPage,
    said: answerTexts.agreedNow,
  })
  const own = page.document.contributors.find(({ id }) => id === page.contributor_id)!
  const asOnSheet = answerTexts.nameHelp(own.legal_name)
  const text = (field: 'company' | 'position' | 'of', label: string, help?: string) => (
    <Field
      label={label}
      aria-required
      help={help}
      dir="auto"
      name={`capacity.${field}`}
      value={typed[field]}
      error={errors[`capacity.${field}`]}
      onChange={(event) => put({ [field]: event.target.value })}
    />
  )
  return (
    <form {...form} className="grid gap-4">
      <div>
        <CheckboxRow
          name="consent"
          label={agreementTexts.consent}
          checked={consent}
          aria-describedby={errors.consent ? 'sign-consent-error' : undefined}
          aria-invalid={errors.consent ? true : undefined}
          onChange={(event) => put({ consent: event.target.checked ? page.hash : null })}
        />
        <p className="mt-1 text-sm text-ink-2" dir="auto">
          {answerTexts.paper(page.artist_name)}
        </p>
        {errors.consent && <InlineError id="sign-consent-error">{errors.consent}</InlineError>}
      </div>
      <Field
        label={answerTexts.name}
        aria-required
        help={kind === 'self' ? asOnSheet : undefined}
        name="name"
        autoComplete="name"
        dir="auto"
        value={name}
        error={errors.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <fieldset>
        <legend className="caption">{answerTexts.forWhom}</legend>
        {capacityKinds.map((each) => (
          <RadioRow
            key={each}
            name="kind"
            label={answerTexts.capacities[each]}
            checked={kind === each}
            onChange={() => put({ kind: each })}
          />
        ))}
      </fieldset>
      {kind === 'company' && text('company', answerTexts.company)}
      {kind === 'company' && text('position', answerTexts.position)}
      {kind === 'guardian' && text('of', answerTexts.ward, asOnSheet)}
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel={answerTexts.signing}>
        {answerTexts.sign}
      </Button>
    </form>
  )
}
