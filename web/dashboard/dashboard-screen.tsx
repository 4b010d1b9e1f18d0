import { useQuery } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { formatMoment } from '#domain/shared/dates.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { dashboardQuery } from './data.ts'
import { DueTasks } from './due-tasks.tsx'
import { QuoteCard } from './quote-card.tsx'
import { UpcomingReleases } from './upcoming-releases.tsx'
import styles from './dashboard-screen.module.css'

/** The regular dashboard (specification 1, section 2.10), and below the specified card what is next. */
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
        <QuoteCard now={now} />
        <section className={styles.setList} aria-labelledby="your-dashboard">
          <span className={`${styles.tape} ${styles.tapeLeft}`} aria-hidden="true" />
          <span className={`${styles.tape} ${styles.tapeRight}`} aria-hidden="true" />
          <h2 id="your-dashboard" className="display text-[2.25rem]">
            {texts.cardTitle}
          </h2>
          <p className="mt-1 text-lg text-ink-2">{texts.cardText}</p>
          <p className="mt-3">
            <Badge tone="upcoming" icon={Hammer} className="!h-7 !px-3 !text-[0.8125rem]">
              {texts.cardBadge}
            </Badge>
          </p>
        </section>
        {dashboard.data ? (
          <div className={styles.columns}>
            <UpcomingReleases releases={dashboard.data.upcoming} now={now} />
            <DueTasks dashboard={dashboard.data} now={now} />
          </div>
        ) : (
          <Alert
            action={{ label: texts.tryAgain, onAction: () => void dashboard.refetch(), busy: dashboard.isFetching }}
          >
            {texts.loadFailed(dashboard.error.message)}
          </Alert>
        )}
      </div>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <SkeletonRegion label={texts.loading} className="mt-6 grid gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="mx-auto h-36 w-[38rem] max-w-full" />
      <Skeleton className="h-72" />
    </SkeletonRegion>
  )
}
