import { useEffect, useRef, useState, type ReactNode } from 'react'
import { appCodeForm, recoveryCodeForm } from '#domain/two-step/schema.ts'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { authMessage } from '#web/platform/auth-client.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CodeKind } from './data.ts'

type Props = {
  id?: string
  className?: string
  /** Whether a recovery code is accepted too. */
  allowRecovery: boolean
  /** What to do with the code; whatever it throws is shown above the field. */
  onCode: (kind: CodeKind, code: string) => Promise<void>
  /** Above the field, depending on the requested code. */
  intro?: (kind: CodeKind) => ReactNode
  /** Called when sending begins and ends. */
  onBusy?: (busy: boolean) => void
  /** Below the field: the button, unless it is in a dialog's foot. */
  children?: (busy: boolean) => ReactNode
  /** Last: alternatives. */
  after?: ReactNode
}

/** One code: from the authenticator app, or a recovery code in its place. */
export function CodeForm({ id, className, allowRecovery, onCode, intro, onBusy, children, after }: Props) {
  const [kind, setKind] = useState<CodeKind>('app')
  const form = useSmallForm(kind === 'app' ? appCodeForm : recoveryCodeForm, { code: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [kind])
  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])
  useEffect(() => onBusy?.(form.busy), [form.busy, onBusy])

  const submit = form.onSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await onCode(kind, code)
    } catch (error) {
      setFailure(authMessage(error, texts.checkFailed))
    }
  })
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setFailure(null)
    form.reset()
  }

  return (
    <form id={id} className={className} onSubmit={submit} noValidate>
      {intro?.(kind)}
      {failure && <Alert>{failure}</Alert>}
      {kind === 'app' ? (
        <Field
          key="app"
          label={texts.code}
          help={texts.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          {...form.field('code')}
          ref={input}
        />
      ) : (
        <Field
          key="recovery"
          label={texts.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.field('code')}
          ref={input}
        />
      )}
      {children?.(form.busy)}
      {allowRecovery && (
        <button type="button" className="link link-alone font-medium text-sm justify-self-start" onClick={change}>
          {kind === 'app' ? texts.useRecoveryCode : texts.useApp}
        </button>
      )}
      {after}
    </form>
  )
}
