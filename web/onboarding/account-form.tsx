import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { onboardingForm, type CheckoutState } from '#domain/onboarding/schema.ts'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { codeLength } from '#domain/referrals/rules.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useSmallForm } from '#web/platform/small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { checkoutStateQuery, completeAccount, recordPayment } from './data.ts'
import type { PassWords } from './onboarding-frame.tsx'
import styles from './onboarding.module.css'

const empty = {
  full_name: '',
  email: '',
  phone: '',
  artist_name: '',
  referral_code: '',
  password: '',
  confirm_password: '',
}
/** `signIn`: the state passed by the link to the sign-in; without it there is no link. */
type Failure = {
  message: string
  signIn?: { email: string; from?: { pathname: string; search: string } }
  toPlans?: boolean
  asks?: boolean
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

type Props = {
  sessionId: string
  price: CheckoutState['price']
  onWords: (words: PassWords) => void
  /** Called with whether the typed address had its trial: there is none to promise then. */
  onTrialUsed: (used: boolean) => void
}

/** Records the payment, creates the account, signs in, and goes to the dashboard, or back to the signing page that was left for it. */
export function AccountForm({ sessionId, price, onWords, onTrialUsed }: Props) {
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useSmallForm(onboardingForm, empty)
  const [failure, setFailure] = useState<Failure | null>(null)
  // The address for which the charge was announced: pressing again confirms it. Another address is asked again.
  const [charged, setCharged] = useState<string | null>(null)
  const { full_name, artist_name, email } = form.values
  const pays = charged !== null && charged === email.trim().toLowerCase()
  useEffect(() => onTrialUsed(pays), [pays, onTrialUsed])
  useEffect(
    () => onWords({ fullName: full_name, artistName: artist_name, email }),
    [full_name, artist_name, email, onWords],
  )

  const here = { pathname: `/onboarding/${encodeURIComponent(sessionId)}`, search: '' }
  const submit = form.onSubmit(async ({ confirm_password: _same, ...account }) => {
    setFailure(null)
    await recordPayment(sessionId)
    try {
      await completeAccount({ ...account, session_id: sessionId, ...(pays ? { charge_accepted: true } : {}) })
    } catch (error) {
      const known = isCode(error, 'email_known')
      if (isCode(error, 'trial_used')) setCharged(account.email)
      else if (!known) form.showIssues(error)
      // Another tab was faster: the page then shows the session's state.
      if (error instanceof ApiError && ['session_used', 'session_ended'].includes(error.code))
        await client.invalidateQueries({ queryKey: checkoutStateQuery(sessionId).queryKey })
      setFailure({
        message: error instanceof ApiError && error.status > 0 ? error.message : texts.failedGeneric,
        ...(known ? { signIn: { email: account.email, from: here } } : {}),
        toPlans: isCode(error, 'card_refused'),
        asks: isCode(error, 'trial_used'),
      })
      return
    }
    // Account setup mails a confirmation, whose link this browser accepts without a question. Without the mark it asks.
    await import('#web/platform/asked-for-link.ts').then(
      ({ markAskedForLink }) => markAskedForLink(account.email),
      () => undefined,
    )
    try {
      await signIn(account.email, account.password)
    } catch {
      // The session is spent: nothing to return to.
      setFailure({ message: texts.signInFailed, signIn: { email: account.email } })
      return
    }
    if ((await import('#web/platform/signing-place.ts').catch(() => null))?.returnToSigning()) return
    toast.success(texts.success)
    // Where the dashboard sends a new account: a second change of page, later, would take the message with it.
    void navigate(paths.welcome, { replace: true })
  })

  return (
    <form onSubmit={submit} noValidate>
      {failure && <FailureNote {...failure} />}
      <AccountFields field={form.field} />
      <div className={styles.foot}>
        <Button variant="primary" size="lg" type="submit" busy={form.busy} busyLabel={texts.submitting}>
          {pays
            ? texts.submitPaying(price ? formatMoney(price.amount, price.currency) : texts.firstMonth)
            : texts.submit}
        </Button>
        <p>
          <span className="required-mark" aria-hidden="true">
            *
          </span>{' '}
          {texts.requiredHint}
        </p>
      </div>
    </form>
  )
}

/** The error, and the way on from it. */
function FailureNote({ message, signIn, toPlans, asks }: Failure) {
  return (
    <Alert className="mt-5" role="alert" tone={asks ? 'warn' : 'error'}>
      {message}
      {signIn && (
        <>
          {' '}
          <Link className="link" to={paths.signIn} state={signIn}>
            {texts.signIn}
          </Link>
        </>
      )}
      {toPlans && (
        <>
          {' '}
          <Link className="link" to={paths.plans}>
            {texts.backToPlans}
          </Link>
        </>
      )}
    </Alert>
  )
}

const asCode = (typed: string) => typed.toUpperCase().slice(0, codeLength)

function AccountFields({ field }: { field: ReturnType<typeof useSmallForm<typeof empty, unknown>>['field'] }) {
  const labeled = (name: keyof typeof empty, adapt?: (typed: string) => string) => ({
    label: texts.labels[name],
    ...field(name, adapt),
  })
  return (
    <div className={styles.fields}>
      <Field {...labeled('full_name')} required autoComplete="name" dir="auto" />
      <Field {...labeled('artist_name')} autoComplete="nickname" dir="auto" />
      <Field {...labeled('email')} required type="email" autoComplete="email" />
      <Field {...labeled('phone')} type="tel" autoComplete="tel" />
      <hr />
      <Field {...labeled('password')} required type="password" autoComplete="new-password" help={texts.passwordHelp} />
      <Field {...labeled('confirm_password')} required type="password" autoComplete="new-password" />
      <hr />
      <Field
        {...labeled('referral_code', asCode)}
        className={styles.referralCode}
        maxLength={codeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className={styles.referralHelp}>{texts.referralHelp}</p>
    </div>
  )
}
