import { useState } from 'react'
import { resetTexts as texts } from '#domain/password-resets/texts.ts'
import { askResetForm } from '#domain/sign-in/schema.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { sendResetLink } from './data.ts'

export function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useSmallForm(askResetForm, { email: '' })
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async ({ email }) => {
    const problem = await sendResetLink(email)
    setFailure(problem)
    if (!problem) onSent(email)
  })

  return (
    <section>
      <h1>{texts.title}</h1>
      <form onSubmit={submit} noValidate>
        <p className="text-ink-2">{texts.intro}</p>
        {failure && <Alert>{failure}</Alert>}
        <Field label={signInTexts.email} type="email" autoComplete="email" {...form.field('email')} />
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={form.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </form>
    </section>
  )
}
