import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { signInForm } from '#domain/sign-in/schema.ts'
import { signInTexts as texts } from '#domain/sign-in/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { authMessage } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { paths } from '../paths.ts'
import { SignInFrame } from '../shell/sign-in-frame.tsx'
import { linkError } from '../link-error.ts'
import '../styles/public.css'

type From = { pathname: string; search: string; hash?: string; state?: unknown }

/** Where somebody goes after signing in: where the guard stopped them, else the dashboard. */
function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null ? (state as { from?: From }).from : undefined
  return from ? from.pathname + from.search + (from.hash ?? '') : paths.dashboard
}

export function SignIn() {
  usePageTitle(texts.title)
  const { user, loading } = useAuth()
  const { state } = useLocation()
  // Also for somebody who comes here signed in, or by a mailed link that signs them in.
  if (!loading && user) return <Navigate to={originOf(state)} replace />
  return <SignInFrame back={{ to: paths.home, label: texts.backHome }}><SignInForm target={originOf(state)} /></SignInFrame>
}

function SignInForm({ target }: { target: string }) {
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const known = typeof state === 'object' && state !== null ? (state as { email?: string }).email : undefined
  const form = useSmallForm(signInForm, { email: known ?? '', password: '' })
  const [failure, setFailure] = useState(() => (linkError() ? texts.linkFailed : null))

  const submit = form.onSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      await signIn(email, password)
      void navigate(target, { replace: true })
    } catch (error) {
      setFailure(authMessage(error, texts.failed))
    }
  })

  return (
    <form className="si-form" onSubmit={submit} noValidate>
      <h1 className="display">{texts.title}</h1>
      {failure && <Alert>{failure}</Alert>}
      <Field label={texts.email} type="email" autoComplete="username" {...form.field('email')} />
      <Field label={texts.password} type="password" autoComplete="current-password" {...form.field('password')} />
      <Button variant="primary" size="lg" type="submit" className="w-full" busy={form.busy} busyLabel={texts.submitting}>{texts.submit}</Button>
      <p className="flex flex-wrap justify-between items-baseline gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>{texts.noAccount} <Link className="link link-alone font-medium" to={paths.plans}>{texts.getStarted}</Link></span>
        <Link className="link link-alone font-medium" to={paths.resetPassword}>{texts.forgot}</Link>
      </p>
    </form>
  )
}
