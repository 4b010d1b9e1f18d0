import '#web/ui/styles/art.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ownPlan, planLead, products as knownProducts } from '#domain/plans/rules.ts'
import type { Product } from '#domain/plans/schema.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { openCheckout, productsQuery } from '#web/plans/data.ts'
import { PlansFrame, PlansView } from '#web/plans/plans-view.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { billingQuery } from '#web/subscriptions/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { paths } from '../paths.ts'

export function Plans() {
  usePageTitle(planTexts.title)
  const { user } = useAuth()
  const products = useQuery(productsQuery)
  const billing = useQuery({ ...billingQuery, enabled: user !== null })
  const [busyPlan, setBusyPlan] = useState<string>()

  // The browser keeps this page alive and may restore it from the checkout by its Back button: the wait is over then.
  useEffect(() => {
    const wake = () => setBusyPlan(undefined)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function select(plan: Product) {
    if (busyPlan) return
    setBusyPlan(plan.id)
    try {
      // A plan from the built-in list has no price id: ask the server again.
      const chosen = plan.priceId ? plan : (await products.refetch()).data?.find(({ id }) => id === plan.id)
      if (!chosen) throw new Error(planTexts.productsFailed)
      location.assign(await openCheckout(chosen))
    } catch (error) {
      setBusyPlan(undefined)
      // Only a running subscription is worth more than the specified sentence.
      toast.error(
        error instanceof ApiError && error.code === 'already_subscribed' ? error.message : planTexts.checkoutFailed,
      )
    }
  }

  return (
    <PlansFrame
      lead={planLead(user ? billing.data : null)}
      end={
        user ? (
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.dashboard}>
            {planTexts.toDashboard}
          </Link>
        ) : undefined
      }
    >
      <div className="grid gap-6">
        {products.isError && !products.data && (
          <Alert
            className="relative z-10"
            action={{ label: shellTexts.tryAgain, onAction: () => void products.refetch(), busy: products.isFetching }}
          >
            {planTexts.productsFailed} {planTexts.productsKnown}
          </Alert>
        )}
        <PlansView
          plans={products.data ?? knownProducts('')}
          busyPlan={busyPlan}
          own={user && ownPlan(billing.data)}
          isOwnPending={user !== null && billing.isPending}
          onSelect={(plan) => void select(plan)}
        />
      </div>
    </PlansFrame>
  )
}
