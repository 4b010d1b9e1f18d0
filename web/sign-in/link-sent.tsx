import { useEffect, useState } from 'react'
import { resetTexts as texts } from '#domain/password-resets/texts.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { codeForm } from '#domain/sign-in/schema.ts'
import { authClient, unreached } from '#web/platform/auth-client.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { sendResetLink } from './data.ts'

/** Seconds between two mails to one address; the authentication service sends none sooner. */
const mailGap = 60

export function LinkSent({ email, onAnother }: { email: string; onAnother?: () => void }) {
  const [left, setLeft] = useState(mailGap)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [before, address, after] = texts.sentTo(email)
  const waiting = left > 0

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  async function again() {
    if (waiting) return
    setBusy(true)
    setFailure(await sendResetLink(email))
    setBusy(false)
    setLeft(mailGap)
  }

  return (
    <section>
      <h1>{texts.sentTitle}</h1>
      <p className="mt-3 text-ink-2" role="status">
        {before}
        <b className="font-semibold text-ink">{address}</b>
        {after}
      </p>
      {failure && <Alert className="mt-3">{failure}</Alert>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-disabled={waiting} busy={busy} busyLabel={texts.sending} onClick={() => void again()}>
          <span className="numerals">{waiting ? texts.againIn(left) : texts.again}</span>
        </Button>
        {onAnother && (
          <button type="button" className="link link-alone font-medium" onClick={onAnother}>
            {texts.another}
          </button>
        )}
      </div>
      <CodeForm email={email} />
    </section>
  )
}

/** Too many tries get the service's own message, which names the remaining way; every other failure looks the same. */
function codeMessage(error: Error & { status?: number | undefined }): string {
  if (unreached(error)) return clientTexts.networkError
  return error.status === 429 ? error.message : texts.codeFailed
}

/** The code in the same mail, for a mail read on another device. A right one signs in, and the page continues to the new password. */
function CodeForm({ email }: { email: string }) {
  const form = useSmallForm(codeForm, { code: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.onSubmit(async ({ code }) => {
    const { error } = await authClient().verifyOtp({ email, token: code, type: 'recovery' })
    setFailure(error && codeMessage(error))
  })
  return (
    <form onSubmit={submit} noValidate>
      {failure && <Alert>{failure}</Alert>}
      <Field
        label={texts.code}
        help={texts.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.field('code')}
      />
      <Button type="submit" busy={form.busy} busyLabel={texts.checking}>
        {texts.useCode}
      </Button>
    </form>
  )
}
