import { useState } from 'react'
import { addressBody } from '#domain/answering/schema.ts'
import { answerTexts as texts } from '#domain/answering/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { AnswerProps } from './answers.tsx'
import { useAnswer } from './use-answer.ts'

/** Asks signers who signed in person without an address where to send the signed sheet. */
export function CopyPart(props: AnswerProps) {
  const { email, may_give } = props.page.own_address
  if (email === null && !may_give) return null
  return (
    <section aria-labelledby="sign-copy" className="grid gap-3 max-w-[42rem] print:hidden">
      <h2 className="caption" id="sign-copy">
        {texts.addressTitle}
      </h2>
      <p>
        {email === null ? texts.addressText : texts.addressGoes(email)}
        {email !== null && may_give && ` ${texts.addressOnce}`}
      </p>
      {may_give && <AddressForm key={email} {...props} />}
    </section>
  )
}

function AddressForm({ page, calls, onPage }: AnswerProps) {
  const [email, setEmail] = useState('')
  const { busy, failure, errors, form } = useAnswer({
    schema: addressBody,
    values: { email },
    send: calls.address,
    onPage,
    said: texts.addressSaved,
  })
  return (
    <form {...form} className="grid gap-4">
      <Field
        label={texts.address}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.sending} className="justify-self-start">
        {page.own_address.email === null ? texts.sendAddress : texts.correctAddress}
      </Button>
    </form>
  )
}
