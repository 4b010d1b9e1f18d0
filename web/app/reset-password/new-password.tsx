import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordForm } from '#domain/sign-in/schema.ts'
import { resetTexts as texts } from '#domain/sign-in/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { useAppForm } from '#web/platform/app-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { paths } from '../paths.ts'

export function NewPassword() {
  const navigate = useNavigate()
  const form = useAppForm(newPasswordForm, { password: '', confirm_password: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    const { error } = await authClient().updateUser({ password })
    if (error) {
      setFailure(error.message || texts.failed)
      return
    }
    toast.success(texts.saved)
    void navigate(paths.dashboard, { replace: true })
  })

  return (
    <section>
      <h1>{texts.newTitle}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-ink-2">{texts.newIntro}</p>
        {failure && <Alert>{failure}</Alert>}
        <Field label={texts.newPassword} type="password" autoComplete="new-password" help={texts.help} error={errors.password?.message} {...form.register('password')} />
        <Field label={texts.confirm} type="password" autoComplete="new-password" error={errors.confirm_password?.message} {...form.register('confirm_password')} />
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={isSubmitting} busyLabel={texts.saving}>{texts.save}</Button>
      </form>
    </section>
  )
}
