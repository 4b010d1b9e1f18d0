import '#web/ui/styles/art.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { CheckoutState } from '#domain/onboarding/schema.ts'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { AccountForm } from '#web/onboarding/account-form.tsx'
import { checkoutStateQuery } from '#web/onboarding/data.ts'
import { OnboardingFrame, OnboardingHead, OnboardingNotice, type PassWords } from '#web/onboarding/onboarding-frame.tsx'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { later } from '#web/platform/later.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

/** Few users come here signed in: their parts are loaded only for them. */
const AttachPayment = later(() => import('#web/onboarding/attach-payment.tsx'), 'AttachPayment')

/** Both addresses: /onboarding/complete?session_id=… and /onboarding/{sessionId}. */
export function Onboarding() {
  usePageTitle(texts.pageTitle)
  const { sessionId: inPath } = useParams()
  const [search] = useSearchParams()
  const sessionId = inPath ?? search.get('session_id') ?? ''
  const { user } = useAuth()
  // Remembers who came signed in: the form's own sign-in at its end must not switch the page.
  const [arrivedAs] = useState(user)
  const [words, setWords] = useState<PassWords>({})
  const [trialUsed, setTrialUsed] = useState(false)
  const session = useQuery(checkoutStateQuery(sessionId))
  if (sessionId === '') return <Navigate to={paths.plans} replace />
  // The content depends on the response, down to the lines of the pass: show nothing until then, so that nothing moves.
  if (session.isPending) return <SkeletonRegion label={texts.loading}>{null}</SkeletonRegion>
  const trialEndsAt = trialUsed ? null : session.data?.trialEndsAt
  return (
    <OnboardingFrame words={words} trialEndsAt={trialEndsAt}>
      {session.data?.state === 'ready' && arrivedAs ? (
        <Suspense fallback={null}>
          <AttachPayment
            sessionId={sessionId}
            email={arrivedAs.email ?? ''}
            payment={session.data}
            onTrialUsed={setTrialUsed}
          />
        </Suspense>
      ) : session.data?.state === 'ready' ? (
        <>
          <OnboardingHead trialEndsAt={trialEndsAt} />
          <AccountForm sessionId={sessionId} price={session.data.price} onWords={setWords} onTrialUsed={setTrialUsed} />
        </>
      ) : session.data ? (
        <Instead session={session.data} onCheck={() => void session.refetch()} checking={session.isFetching} />
      ) : session.error instanceof ApiError && session.error.status > 0 && session.error.status < 500 ? (
        <InvalidAccess />
      ) : (
        <Alert action={{ label: texts.checkAgain, onAction: () => void session.refetch() }}>
          {messageOf(session.error, texts.failed)}
        </Alert>
      )}
    </OnboardingFrame>
  )
}

function InvalidAccess({ text = texts.invalidText }: { text?: string }) {
  return (
    <OnboardingNotice title={texts.invalidTitle} text={text}>
      <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.plans}>
        {texts.backToPlans}
      </Link>
    </OnboardingNotice>
  )
}

/** Shown if a session is good for something other than a new account. */
function Instead({
  session: { state, trialEndsAt },
  onCheck,
  checking,
}: {
  session: CheckoutState
  onCheck: () => void
  checking: boolean
}) {
  if (state === 'attached')
    return (
      <OnboardingNotice
        title={texts.title}
        text={trialEndsAt ? `${texts.trialUntil} ${formatDate(trialEndsAt)}.` : texts.renewed}
      >
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.dashboard}>
          {texts.toDashboard}
        </Link>
      </OnboardingNotice>
    )
  if (state === 'ended') return <InvalidAccess text={texts.sessionEnded} />
  if (state === 'used')
    return (
      <OnboardingNotice title={texts.usedTitle} text={texts.usedText}>
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.signIn}>
          {texts.signIn}
        </Link>
      </OnboardingNotice>
    )
  return (
    <OnboardingNotice title={texts.invalidTitle} text={`${texts.invalidText} ${texts.waiting}`}>
      <Button variant="primary" size="lg" busy={checking} onClick={onCheck}>
        {texts.checkAgain}
      </Button>
      <Link className={buttonClass({ variant: 'ghost', size: 'lg' })} to={paths.plans}>
        {texts.backToPlans}
      </Link>
    </OnboardingNotice>
  )
}
