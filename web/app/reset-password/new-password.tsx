import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordForm } from '#domain/sign-in/schema.ts'
import { resetTexts as texts } from '#domain/sign-in/texts.ts'
import { authClient, authMessage } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { paths } from '../paths.ts'

export function NewPassword() {
  const navigate = useNavigate()
  const { recovering } = useAuth()
  const form = useSmallForm(newPasswordForm, { password: '', confirm_password: '' })
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async ({ password }) => {
    setFailure(null)
    const { error } = await authClient().updateUser({ password })
    if (error) {
      setFailure(authMessage(error, texts.failed))
      return
    }
    toast.success(texts.saved)
    void navigate(recovering ? paths.dashboard : paths.section('settings'), { replace: true })
  })

  return (
    <section>
      <h1>{texts.newTitle}</h1>
      <form onSubmit={submit} noValidate>
        <p className="text-ink-2">{texts.newIntro}</p>
        {failure && <Alert>{failure}</Alert>}
        <Field label={texts.newPassword} type="password" autoComplete="new-password" help={texts.help} {...form.field('password')} />
        <Field label={texts.confirm} type="password" autoComplete="new-password" {...form.field('confirm_password')} />
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={form.busy} busyLabel={texts.saving}>{texts.save}</Button>
      </form>
    </section>
  )
}
