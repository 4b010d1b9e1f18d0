import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutState } from '#domain/onboarding/schema.ts'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { billingQuery } from '#web/subscriptions/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { attachPayment } from './data.ts'
import { OnboardingNotice } from './onboarding-frame.tsx'

type Props = {
  sessionId: string
  email: string
  payment: Pick<CheckoutState, 'trialEndsAt' | 'price'>
  /** Called if the account had its trial: there is none to promise then. */
  onTrialUsed: (used: boolean) => void
}

/** For a signed-in person with a paid session: no second account, but the payment for the existing one. Says first what that charges. */
export function AttachPayment({ sessionId, email, payment: { trialEndsAt, price }, onTrialUsed }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const billing = useQuery(billingQuery)
  const [busy, setBusy] = useState(false)
  const trialUsed = billing.data?.trialUsed ?? false
  useEffect(() => onTrialUsed(trialUsed), [trialUsed, onTrialUsed])

  async function attach() {
    setBusy(true)
    try {
      await attachPayment(sessionId)
      client.clear()
      toast.success(texts.attached)
      void navigate(paths.dashboard, { replace: true })
    } catch (error) {
      setBusy(false)
      toast.error(messageOf(error, texts.attachFailed))
    }
  }

  if (!billing.data)
    return (
      <OnboardingNotice title={texts.attachTitle} text={texts.attachText(email)}>
        {billing.isPending ? (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-12 w-56" />
          </SkeletonRegion>
        ) : (
          <Alert action={{ label: shellTexts.tryAgain, onAction: () => void billing.refetch() }}>
            {messageOf(billing.error, texts.attachFailed)}
          </Alert>
        )}
      </OnboardingNotice>
    )
  // There is no second trial: this payment's trial ends when it is used.
  const sum = trialUsed && trialEndsAt ? (price ? formatMoney(price.amount, price.currency) : texts.firstMonth) : null
  return (
    <OnboardingNotice
      title={texts.attachTitle}
      text={sum ? `${texts.attachText(email)} ${texts.attachCharge(sum)}` : texts.attachText(email)}
    >
      <Button variant="primary" size="lg" busy={busy} busyLabel={texts.attaching} onClick={() => void attach()}>
        {sum ? texts.attachPaying(sum) : texts.attach}
      </Button>
    </OnboardingNotice>
  )
}
