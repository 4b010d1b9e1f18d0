import '#web/ui/styles/art.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { sandboxTexts as texts } from '#domain/sandbox/texts.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SandboxCheckoutView, SandboxFrame } from '#web/sandbox/checkout-view.tsx'
import { pay, sandboxCheckoutQuery } from '#web/sandbox/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SkeletonRegion, Skeleton } from '#web/ui/skeleton.tsx'
import { NotFound } from './not-found.tsx'

export function SandboxCheckout() {
  usePageTitle(texts.title)
  const { sessionId = '' } = useParams()
  const checkout = useQuery(sandboxCheckoutQuery(sessionId))
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handlePay() {
    setPaying(true)
    setFailure(undefined)
    try {
      location.assign(await pay(sessionId))
    } catch (error) {
      setPaying(false)
      setFailure(messageOf(error, texts.payFailed))
    }
  }

  if (checkout.data?.paid && !paying) {
    return (
      <SandboxFrame>
        <h1 className="display text-d3 font-extrabold mb-5">{texts.plan}</h1>
        <Alert tone={failure ? 'error' : 'info'} action={{ label: texts.goOn, onAction: () => void handlePay() }}>
          {failure ?? texts.paidAlready}
        </Alert>
      </SandboxFrame>
    )
  }
  if (checkout.data)
    return (
      <SandboxCheckoutView checkout={checkout.data} onPay={() => void handlePay()} paying={paying} error={failure} />
    )
  if (checkout.error instanceof ApiError && checkout.error.status === 404) return <NotFound />
  return (
    <SandboxFrame>
      {checkout.isPending ? (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      ) : (
        <Alert action={{ label: shellTexts.tryAgain, onAction: () => void checkout.refetch() }}>
          {messageOf(checkout.error, texts.payFailed)}
        </Alert>
      )}
    </SandboxFrame>
  )
}
