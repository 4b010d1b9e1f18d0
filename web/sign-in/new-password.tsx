import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resetTexts as texts } from '#domain/password-resets/texts.ts'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'
import { changePasswordForm, newPasswordForm } from '#domain/sign-in/schema.ts'
import { paths } from '#web/app/paths.ts'
import { authClient, authMessage } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { signInMethods } from '#web/platform/sign-in-methods.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sendResetLink } from './data.ts'

const empty = { current_password: '', password: '', confirm_password: '' }

/** The new password, after the current one, unless the person came by a mailed link. `onSent`: a link was mailed instead. */
export function NewPassword({ onSent }: { onSent: (email: string) => void }) {
  const navigate = useNavigate()
  const { recovering, session } = useAuth()
  const [asksCurrent, setAsksCurrent] = useState(() => !hasFreshMailedProof(signInMethods(session), new Date()))
  const form = useSmallForm(asksCurrent ? changePasswordForm : newPasswordForm, empty)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async ({ password, current_password }) => {
    setFailure(null)
    const { error } = await authClient().updateUser({ password, ...(asksCurrent ? { current_password } : {}) })
    if (!error) {
      // Few left a signing page to come here: loaded late.
      if (recovering && (await import('#web/platform/signing-place.ts').catch(() => null))?.returnToSigning()) return
      toast.success(texts.saved)
      void navigate(recovering ? paths.dashboard : paths.security, { replace: true })
    } else if (error.code === 'weak_password') form.showError('password', error.message)
    else if (error.code === 'current_password_invalid') form.showError('current_password', texts.currentWrong)
    else if (error.code === 'current_password_required') {
      setAsksCurrent(true)
      setFailure(texts.currentNeededNow)
    } else setFailure(authMessage(error, texts.failed))
  })

  return (
    <section>
      <h1>{texts.newTitle}</h1>
      <form onSubmit={submit} noValidate>
        <p className="text-ink-2">{texts.newIntro}</p>
        {failure && <Alert>{failure}</Alert>}
        {asksCurrent && (
          <div>
            <Field
              label={texts.currentPassword}
              type="password"
              autoComplete="current-password"
              {...form.field('current_password')}
            />
            <ForgotIt email={session?.user.email ?? ''} onSent={onSent} onFailed={setFailure} />
          </div>
        )}
        <Field
          label={texts.newPassword}
          type="password"
          autoComplete="new-password"
          help={texts.help}
          {...form.field('password')}
        />
        <Field label={texts.confirm} type="password" autoComplete="new-password" {...form.field('confirm_password')} />
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </form>
    </section>
  )
}

type ForgotItProps = { email: string; onSent: (email: string) => void; onFailed: (problem: string) => void }

/** Mails a link that replaces the current password. */
function ForgotIt({ email, onSent, onFailed }: ForgotItProps) {
  const [busy, setBusy] = useState(false)
  async function send() {
    if (busy) return
    setBusy(true)
    const problem = await sendResetLink(email)
    setBusy(false)
    if (problem) onFailed(problem)
    else onSent(email)
  }
  return (
    <p className="mt-1.5 text-sm text-ink-2">
      <button type="button" className="link font-medium" aria-disabled={busy} onClick={() => void send()}>
        {texts.forgot}
      </button>{' '}
      {texts.forgotHint}
    </p>
  )
}
