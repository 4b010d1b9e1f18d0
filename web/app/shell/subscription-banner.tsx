import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { billingPath } from '#domain/subscriptions/rules.ts'
import { bannerTexts as texts } from '#domain/subscriptions/texts.ts'
import { profileQuery } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { paths } from '../paths.ts'

const notices = {
  canceled: { text: texts.lapsed, action: texts.renew, to: paths.plans },
  none: { text: texts.none, action: texts.choose, to: paths.plans },
  past_due: { text: texts.pastDue, action: texts.update, to: billingPath },
}

/** Above every page while something is wrong with the subscription: what, and what to do. Admins need none. */
export function SubscriptionBanner() {
  const { data: profile } = useQuery(profileQuery)
  const status = profile?.subscription.status
  if (!profile || profile.account_type === 'admin' || !status || !(status in notices)) return null
  const { text, action, to } = notices[status as keyof typeof notices]
  return (
    <Alert tone="warn" role="status" aria-label={texts.label} className="mb-5">
      {text}{' '}
      <Link className="link" to={to}>
        {action}
      </Link>
    </Alert>
  )
}
