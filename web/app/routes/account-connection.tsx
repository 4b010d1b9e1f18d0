import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountConnectionTexts as texts } from '#domain/connections/texts.ts'
import { AccountConnection } from '#web/connections/account-connection.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { profileQuery, useMarkWelcomed } from '#web/profile/data.ts'
import { paths } from '../paths.ts'
import { SubscriptionBanner } from '../shell/subscription-banner.tsx'
import { useTabGuard } from '../shell/use-tab-guard.ts'

/** Finishing or skipping returns to the dashboard section. */
export function AccountConnectionRoute() {
  usePageTitle(texts.title)
  useTabGuard()
  const { data: profile } = useQuery(profileQuery)
  const mark = useMarkWelcomed()
  const navigate = useNavigate()

  function leave() {
    const toDashboard = () => void navigate(paths.dashboard, { replace: true, state: { section: 'dashboard' } })
    // Coming straight here skips the welcome, which is no longer needed.
    if (profile?.welcomed) toDashboard()
    else mark.mutate(undefined, { onSettled: toDashboard })
  }
  return <AccountConnection notice={<SubscriptionBanner />} leaving={mark.isPending} onLeave={leave} />
}
