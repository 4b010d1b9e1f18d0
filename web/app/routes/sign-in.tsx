import '#web/ui/styles/art.css'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { signInTexts as texts } from '#domain/sign-in/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { LegalLinks } from '#web/platform/legal-links.tsx'
import { linkError } from '#web/platform/mailed-link.ts'
import { openSigningPage, signingPlace } from '#web/platform/signing-place.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { paths } from '../paths.ts'
import { SignInFrame } from '../shell/sign-in-frame.tsx'

type From = { pathname: string; search: string; hash?: string; state?: unknown }

/** Where to go after signing in: the page where the guard stopped, otherwise the signing page left for the account, otherwise the dashboard. */
function useTarget(): string {
  const { state } = useLocation()
  // Read once: on the way there it is forgotten.
  const [left] = useState(signingPlace)
  const from = typeof state === 'object' && state !== null ? (state as { from?: From }).from : undefined
  return from ? from.pathname + from.search + (from.hash ?? '') : (left ?? paths.dashboard)
}

const isSecret = (target: string): boolean => target.startsWith(addressOf(pages.sign, { secret: '' }))

function Arrive({ at }: { at: string }) {
  const secret = isSecret(at)
  useEffect(() => {
    if (secret) openSigningPage(at)
  }, [at, secret])
  return secret ? null : <Navigate to={at} replace />
}

export function SignIn() {
  usePageTitle(texts.title)
  const { user, loading } = useAuth()
  const target = useTarget()
  // Also for a person who is already signed in, or whom a mailed link signs in.
  if (!loading && user) return <Arrive at={target} />
  return (
    <SignInFrame back={{ to: paths.home, label: texts.backHome }} foot={<LegalLinks className="text-sm" />}>
      <SignInToTarget target={target} />
    </SignInFrame>
  )
}

/** The address to prefill, if the previous page knew it. */
const emailOf = (state: unknown) =>
  typeof state === 'object' && state !== null ? (state as { email?: string }).email : undefined

function SignInToTarget({ target }: { target: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [failure] = useState(() => (linkError() ? texts.linkFailed : null))
  return (
    <SignInForm
      email={emailOf(state)}
      failure={failure}
      onSignedIn={() => {
        if (isSecret(target)) openSigningPage(target)
        else void navigate(target, { replace: true })
      }}
      heading={<h1 className="display">{texts.title}</h1>}
    >
      <p className="flex flex-wrap justify-between items-baseline gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>
          {texts.noAccount}{' '}
          <Link className="link link-alone font-medium" to={paths.plans}>
            {texts.getStarted}
          </Link>
        </span>
        <Link className="link link-alone font-medium" to={paths.resetPassword}>
          {texts.forgot}
        </Link>
      </p>
    </SignInForm>
  )
}
