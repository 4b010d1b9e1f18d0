import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { formatMoment } from '#domain/shared/dates.ts'
import { later } from '#web/platform/later.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { dashboardQuery } from './data.ts'
import { DueTasks } from './due-tasks.tsx'
import { PaperStates } from './paper-states.tsx'
import { UpcomingReleases } from './upcoming-releases.tsx'
import styles from './dashboard-screen.module.css'

const QuoteCard = later(() => import('./quote-card.tsx'), 'QuoteCard')
const DevelopmentCard = later(() => import('./development-card.tsx'), 'DevelopmentCard')

/** The regular dashboard (specification 1, section 2.10): first what is next and due, then the quote and the specified card. */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery)
  const now = useNow()
  const head = <PageHead title={texts.welcome(texts.user)} sub={formatMoment(now)} />
  if (dashboard.isPending)
    return (
      <>
        {head}
        <DashboardSkeleton />
      </>
    )
  return (
    <>
      {head}
      <div className="mt-6 grid gap-6">
        {dashboard.data ? (
          <div className={styles.columns}>
            <div className="grid content-start gap-5">
              <UpcomingReleases
                releases={dashboard.data.upcoming}
                hasReleases={dashboard.data.has_releases}
                now={now}
              />
              <PaperStates dashboard={dashboard.data} />
            </div>
            <DueTasks dashboard={dashboard.data} now={now} />
          </div>
        ) : (
          <Alert
            action={{ label: texts.tryAgain, onAction: () => void dashboard.refetch(), busy: dashboard.isFetching }}
          >
            {texts.loadFailed(dashboard.error.message)}
          </Alert>
        )}
        <Suspense fallback={<Skeleton className="h-40" />}>
          <QuoteCard now={now} />
        </Suspense>
        {dashboard.data?.card_closed !== true && (
          <Suspense fallback={null}>
            <DevelopmentCard />
          </Suspense>
        )}
      </div>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <SkeletonRegion label={texts.loading} className="mt-6 grid gap-6">
      <Skeleton className="h-72" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  )
}
