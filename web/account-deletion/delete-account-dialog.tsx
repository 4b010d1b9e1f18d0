import { useState } from 'react'
import { Link } from 'react-router'
import { deleteAccountBody } from '#domain/account-deletion/schema.ts'
import { accountTexts as texts } from '#domain/account-deletion/texts.ts'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { signInMethods } from '#web/platform/sign-in-methods.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDeleteAccount } from './data.ts'

type Props = { email: string; subscribed: boolean; onClose: () => void }

/** The server's objection to the password, if it refused that. */
function passwordIssue(error: unknown): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ path }) => path === 'password')?.message : undefined
}

const formId = 'delete-account'

/** Names what will be deleted, and continues only with the account's address and password; a mailed link just opened replaces the latter. */
export function DeleteAccountDialog({ email, subscribed, onClose }: Props) {
  const form = useProof(email)
  const { busy, failure } = form
  return (
    <Dialog
      open
      role="alertdialog"
      locked={busy}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.question}
      description={texts.goneIntro}
      error={failure}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={busy} busyLabel={texts.deleting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <WhatIsDeleted subscribed={subscribed} />
      <ProofForm email={email} form={form} />
    </Dialog>
  )
}

const focusField = (name: string) =>
  (document.forms.namedItem(formId)?.elements.namedItem(name) as HTMLElement | null)?.focus()

/** The address and the password that prove who asks; with them the account is deleted. */
function useProof(email: string) {
  const remove = useDeleteAccount()
  const { session } = useAuth()
  const [asksPassword] = useState(() => !hasFreshMailedProof(signInMethods(session), new Date()))
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [passwordError, setPasswordError] = useState<string>()
  const matches = (value: string) => deleteAccountBody.safeParse({ email: value }).data?.email === email

  function check() {
    const isOther = !matches(typed)
    const isMissing = asksPassword && password === ''
    setMismatch(isOther)
    setPasswordError(isMissing ? texts.passwordNeeded : undefined)
    if (isOther || isMissing) {
      focusField(isOther ? 'email' : 'password')
      return null
    }
    return { email: typed, ...(asksPassword ? { password } : {}) }
  }

  const save = useSave({
    check,
    send: (body) => remove.mutateAsync(body),
    onSaved: () => undefined,
    leaves: true,
    showIssues: (error) => {
      const issue = passwordIssue(error)
      setPasswordError(issue)
      if (issue !== undefined) focusField('password')
      return issue !== undefined
    },
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, texts.deleteFailed)),
  })
  return {
    ...save,
    asksPassword,
    typed,
    mismatch,
    password,
    passwordError,
    typeEmail: (value: string) => {
      setTyped(value)
      if (mismatch) setMismatch(!matches(value))
    },
    typePassword: (value: string) => {
      setPassword(value)
      setPasswordError(undefined)
    },
  }
}

/** Asks for the address and the password. */
function ProofForm({ email, form }: { email: string; form: ReturnType<typeof useProof> }) {
  return (
    <form id={formId} className="mt-4" noValidate onSubmit={form.onSubmit}>
      <Field
        label={texts.emailLabel(email)}
        name="email"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.typed}
        error={form.mismatch ? texts.emailMismatch : undefined}
        onChange={(event) => form.typeEmail(event.target.value)}
      />
      {form.asksPassword && (
        <PasswordField value={form.password} error={form.passwordError} onType={form.typePassword} />
      )}
    </form>
  )
}

/** And what stays. */
function WhatIsDeleted({ subscribed }: { subscribed: boolean }) {
  return (
    <>
      <ul className="list-disc pl-5 text-sm grid gap-1">
        {texts.gone.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      {subscribed && (
        <p className="mt-3 text-sm">
          <strong>{texts.subscriptionEnds}</strong>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">{texts.kept}</p>
      <p className="mt-3 text-sm text-ink-2">{texts.keptCodes}</p>
      <p className="mt-3 text-sm text-ink-2">{texts.downloadFirst}</p>
    </>
  )
}

type PasswordProps = { value: string; error: string | undefined; onType: (value: string) => void }

/** With a way to a new password for those who do not know theirs. */
function PasswordField({ value, error, onType }: PasswordProps) {
  return (
    <Field
      className="mt-3"
      label={texts.password}
      name="password"
      type="password"
      required
      autoComplete="current-password"
      value={value}
      error={error}
      help={
        <>
          {texts.passwordHelp}{' '}
          <Link className="link" to={paths.resetPassword}>
            {texts.passwordLink}
          </Link>
        </>
      }
      onChange={(event) => onType(event.target.value)}
    />
  )
}
