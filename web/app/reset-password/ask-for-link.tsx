import { useState } from 'react'
import { askResetForm } from '#domain/sign-in/schema.ts'
import { resetTexts as texts, signInTexts } from '#domain/sign-in/texts.ts'
import { useAppForm } from '#web/platform/app-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { sendResetLink } from './send-reset-link.ts'

export function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useAppForm(askResetForm, { email: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    const problem = await sendResetLink(email)
    setFailure(problem)
    if (!problem) onSent(email)
  })

  return (
    <section>
      <h1>{texts.title}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-ink-2">{texts.intro}</p>
        {failure && <Alert>{failure}</Alert>}
        <Field label={signInTexts.email} type="email" autoComplete="email" error={errors.email?.message} {...form.register('email')} />
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={isSubmitting} busyLabel={texts.sending}>{texts.send}</Button>
      </form>
    </section>
  )
}
