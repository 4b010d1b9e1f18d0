import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { billingTexts as texts, subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { billingQuery, useOpenPortal } from './data.ts'
import styles from './subscriptions.module.css'

/** The brand's own spelling of 'visa' and the like. */
const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** The card that pays, and a link to the provider's page if there is one. */
export function PaymentMethodPanel() {
  const { data: billing, isPending } = useQuery(billingQuery)
  const portal = useOpenPortal()
  // If it could not be loaded, the panel above says so: nothing is claimed here.
  if (!billing && !isPending) return null
  const method = billing?.paymentMethod
  // An account that never had a plan has nothing to manage at the provider.
  const manageable = billing?.provider === 'stripe' && billing.status !== 'none'

  async function open(at: 'home' | 'paymentMethod') {
    if (portal.isPending) return
    try {
      if (!(await portal.mutateAsync(at))) toast.error(subscriptionTexts.portalFailed)
    } catch (error) {
      toast.error(messageOf(error, subscriptionTexts.portalFailed))
    }
  }

  return (
    <section aria-labelledby="payment-method">
      <h3 className="font-display text-d1 font-bold mb-2.5" id="payment-method">
        {texts.paymentMethod}
      </h3>
      {billing ? (
        <p className={styles.method}>
          <CreditCard className="icon" aria-hidden />
          {method ? texts.method(brandName(method.brand), method.last4) : texts.noMethod}
        </p>
      ) : (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {billing?.provider === 'sandbox' && <Alert tone="info">{texts.notice}</Alert>}
      {manageable && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={portal.isPending && portal.variables === 'paymentMethod'}
            busyLabel={texts.opening}
            onClick={() => void open('paymentMethod')}
          >
            {method ? texts.changeMethod : texts.addMethod}
          </Button>
          <Button
            variant="ghost"
            busy={portal.isPending && portal.variables === 'home'}
            busyLabel={texts.opening}
            onClick={() => void open('home')}
          >
            {texts.portal}
          </Button>
        </div>
      )}
    </section>
  )
}
