import { useEffect, useId, useRef, useState } from 'react'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { passwordForm } from '#domain/two-step/schema.ts'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { authMessage } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

/** Signs the same person in again: setting up two-step sign-in requires a sign-in within 15 minutes. */
export function PasswordDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { user, signIn } = useAuth()
  const form = useSmallForm(passwordForm, { password: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  useEffect(() => input.current?.focus(), [])
  const submit = form.onSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await signIn(user?.email ?? '', password)
      await onDone()
    } catch (error) {
      setFailure(authMessage(error, signInTexts.failed))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={form.busy}
      title={texts.setUpTitle}
      description={texts.passwordFirst}
      footer={
        <>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={form.busy} busyLabel={texts.going}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={submit} noValidate>
        {failure && <Alert>{failure}</Alert>}
        <Field
          label={texts.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
          ref={input}
        />
      </form>
    </Dialog>
  )
}
