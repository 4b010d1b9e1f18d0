import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { profileTexts } from '#domain/profile/texts.ts'
import { sectionTexts, shellTexts } from '#domain/shell/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { profileQuery } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ScreenSkeleton } from './page-skeleton.tsx'

/** Loaded only for admins. */
const AdminDashboard = later(() => import('#web/admin/admin-dashboard.tsx'), 'AdminDashboard')
const AdminCards = later(() => import('./admin-cards.tsx'), 'AdminCards')

const waiting = (
  <Suspense>
    <AdminCards />
  </Suspense>
)

/** Admins see the admin dashboard; everyone else the regular one, given as children. If the type cannot be loaded, an error above it says so. */
export function DashboardByType({ children }: { children: ReactNode }) {
  const profile = useQuery(profileQuery)
  if (profile.isPending) return <ScreenSkeleton title={sectionTexts.dashboard} />
  if (profile.data) return profile.data.account_type === 'admin' ? <AdminDashboard waiting={waiting} /> : children
  // Otherwise an admin would see an artist's page without explanation.
  return (
    <>
      <Alert
        className="mb-5"
        action={{ label: shellTexts.tryAgain, onAction: () => void profile.refetch(), busy: profile.isFetching }}
      >
        {messageOf(profile.error, profileTexts.loadFailed)}
      </Alert>
      {children}
    </>
  )
}
