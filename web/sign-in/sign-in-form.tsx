import { Suspense, useState, type ReactNode } from 'react'
import { signInForm } from '#domain/sign-in/schema.ts'
import { signInTexts as texts } from '#domain/sign-in/texts.ts'
import { authMessage } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { later } from '#web/platform/later.tsx'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './sign-in-form.module.css'

// For the few with two-step sign-in.
const SecondStep = later(() => import('./second-step.tsx'), 'SecondStep')

type Props = {
  /** Prefilled. */
  email?: string
  /** Shown until the first try, such as that a mailed link no longer works. */
  failure?: string | null
  /** Called after the service accepted the credentials, and the second step if the account has one. */
  onSignedIn: () => void
  heading?: ReactNode
  className?: string
  /** Below the button. */
  children?: ReactNode
}

/** Email and password, checked by the authentication service. Used by the sign-in page and over a page whose session ended. */
export function SignInForm({
  email = '',
  failure: initialFailure = null,
  onSignedIn,
  heading,
  className = styles.form,
  children,
}: Props) {
  const { signIn, awaiting } = useAuth()
  const form = useSmallForm(signInForm, { email, password: '' })
  const [failure, setFailure] = useState(initialFailure)

  const submit = form.onSubmit(async (typed) => {
    setFailure(null)
    try {
      if ((await signIn(typed.email, typed.password)) === 'signed-in') onSignedIn()
    } catch (error) {
      setFailure(authMessage(error, texts.failed))
    }
  })

  if (awaiting)
    return (
      <Suspense fallback={<div className={className}>{heading}</div>}>
        <SecondStep className={className} user={awaiting} heading={heading} onDone={onSignedIn} />
      </Suspense>
    )
  return (
    // If the browser ever sends it itself, the password must not end in an address.
    <form className={className} method="post" onSubmit={submit} noValidate>
      {heading}
      {failure && <Alert>{failure}</Alert>}
      <Field label={texts.email} type="email" autoComplete="username" {...form.field('email')} />
      <Field
        label={texts.password}
        type="password"
        autoComplete="current-password"
        data-first={email === '' ? undefined : true}
        {...form.field('password')}
      />
      <Button
        variant="primary"
        size="lg"
        type="submit"
        className="w-full"
        busy={form.busy}
        busyLabel={texts.submitting}
      >
        {texts.submit}
      </Button>
      {children}
    </form>
  )
}
