import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { deleteAccountBody } from '#domain/account-deletion/schema.ts'
import { accountTexts as texts } from '#domain/account-deletion/texts.ts'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { signInMethods } from '#web/platform/sign-in-methods.ts'
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
  const remove = useDeleteAccount()
  return (
    <Dialog
      open
      role="alertdialog"
      locked={remove.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.question}
      description={texts.goneIntro}
      error={remove.error && !passwordIssue(remove.error) && messageOf(remove.error, texts.deleteFailed)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={remove.isPending}>
            {texts.cancel}
          </Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={remove.isPending} busyLabel={texts.deleting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <WhatIsDeleted subscribed={subscribed} />
      <ProofForm email={email} remove={remove} />
    </Dialog>
  )
}

/** Asks for the address and the password, and deletes the account. */
function ProofForm({ email, remove }: { email: string; remove: ReturnType<typeof useDeleteAccount> }) {
  const { session } = useAuth()
  const [asksPassword] = useState(() => !hasFreshMailedProof(signInMethods(session), new Date()))
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [mismatch, setMismatch] = useState(false)
  const matches = (value: string) => deleteAccountBody.safeParse({ email: value }).data?.email === email

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (remove.isPending) return
    const wrong = { email: !matches(typed), password: asksPassword && password === '' }
    setMismatch(wrong.email)
    setMissing(wrong.password)
    const { elements } = event.currentTarget
    const focus = (name: string) => (elements.namedItem(name) as HTMLElement).focus()
    if (wrong.email || wrong.password) return focus(wrong.email ? 'email' : 'password')
    remove.mutate(
      { email: typed, ...(asksPassword ? { password } : {}) },
      {
        onError: (error) => {
          if (passwordIssue(error)) focus('password')
        },
      },
    )
  }

  return (
    <form id={formId} className="mt-4" noValidate onSubmit={submit}>
      <Field
        label={texts.emailLabel(email)}
        name="email"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={mismatch ? texts.emailMismatch : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          if (mismatch) setMismatch(!matches(event.target.value))
        }}
      />
      {asksPassword && (
        <PasswordField
          value={password}
          error={missing ? texts.passwordNeeded : passwordIssue(remove.error)}
          onType={(value) => {
            setPassword(value)
            setMissing(false)
            if (remove.error) remove.reset()
          }}
        />
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
