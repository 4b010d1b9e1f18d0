import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { attachPayment } from './data.ts'
import { OnboardingNotice } from './onboarding-frame.tsx'

/** For somebody signed in who comes with a paid session: no second account, the payment for the one they have. */
export function AttachPayment({ sessionId, email }: { sessionId: string; email: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

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

  return (
    <OnboardingNotice title={texts.attachTitle} text={texts.attachText(email)}>
      <Button variant="primary" size="lg" busy={busy} busyLabel={texts.attaching} onClick={() => void attach()}>{texts.attach}</Button>
    </OnboardingNotice>
  )
}
