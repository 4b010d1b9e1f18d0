import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate, formatShortDate } from '#domain/shared/dates.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import type { Billing } from '#domain/subscriptions/schema.ts'
import { bannerTexts, billingTexts as texts, subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BillingTiles } from './billing-tiles.tsx'
import { billingQuery, useSetCancel } from './data.ts'
import styles from './subscriptions.module.css'

/** Plan, status, what comes next, and how to end or renew it. The parent renders its heading. */
export function SubscriptionPanel() {
  const billing = useQuery(billingQuery)
  if (billing.data)
    return (
      <div>
        <BillingTiles billing={billing.data} />
        <NextStep billing={billing.data} />
      </div>
    )
  if (billing.isPending)
    return (
      <SkeletonRegion label={texts.loading}>
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  return (
    <Alert action={{ label: texts.tryAgain, onAction: () => void billing.refetch() }}>
      {messageOf(billing.error, subscriptionTexts.statusFailed)}
    </Alert>
  )
}

const shortDay = (moment: string | null) => (moment ? formatShortDate(moment.slice(0, 10)) : '')

function sentence({ status, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt }: Billing): string {
  if (status === 'none') return bannerTexts.none
  if (status === 'canceled') return texts.ended
  if (cancelAtPeriodEnd) return texts.canceled(shortDay(currentPeriodEnd))
  if (status === 'past_due') return texts.pastDue
  return status === 'trialing' ? texts.cancelTrial(shortDay(trialEndsAt)) : texts.cancelPaid(shortDay(currentPeriodEnd))
}

function NextStep({ billing }: { billing: Billing }) {
  return (
    <div className={styles.step}>
      <p>{sentence(billing)}</p>
      {mayWrite(billing.status) ? (
        <CancelOrResume billing={billing} />
      ) : (
        <Link className={buttonClass({ variant: 'primary' })} to={paths.plans}>
          {billing.status === 'none' ? bannerTexts.choose : texts.renew}
        </Link>
      )}
    </div>
  )
}

function CancelOrResume({ billing: { cancelAtPeriodEnd, currentPeriodEnd } }: { billing: Billing }) {
  const setCancel = useSetCancel()
  const confirm = useConfirm()
  const day = currentPeriodEnd ? formatDate(currentPeriodEnd) : ''

  async function change(cancel: boolean) {
    if (setCancel.isPending) return
    if (
      cancel &&
      !(await confirm({
        title: texts.confirmTitle,
        text: texts.confirmText(day),
        action: texts.cancel,
        cancel: texts.keep,
        danger: true,
      }))
    )
      return
    try {
      await setCancel.mutateAsync(cancel)
      toast.success(cancel ? texts.doneCancel(day) : texts.doneResume)
    } catch (error) {
      toast.error(messageOf(error, cancel ? subscriptionTexts.cancelFailed : subscriptionTexts.resumeFailed))
    }
  }

  return cancelAtPeriodEnd ? (
    <Button busy={setCancel.isPending} busyLabel={texts.resuming} onClick={() => void change(false)}>
      {texts.resume}
    </Button>
  ) : (
    <Button variant="danger" busy={setCancel.isPending} busyLabel={texts.canceling} onClick={() => void change(true)}>
      {texts.cancel}
    </Button>
  )
}
