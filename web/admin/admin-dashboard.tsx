import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { AdminStats } from '#domain/admin/schema.ts'
import { adminTexts as texts, userTexts } from '#domain/admin/texts.ts'
import { formatMoment } from '#domain/shared/dates.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { keys } from '#web/platform/query-keys.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { ApiStatus } from './api-status.tsx'
import { AuditCard } from './audit-card.tsx'
import { statsQuery } from './data.ts'
import { ErrorTesting } from './error-testing.tsx'
import { asksForTwoStep, TwoStepFirst } from './two-step-first.tsx'
import { TypeBreakdown } from './type-breakdown.tsx'
import { useUserPages } from './use-user-pages.ts'
import { UserList } from './user-list.tsx'
import styles from './admin.module.css'

/** The section 'dashboard' for admins. */
export function AdminDashboard({ waiting }: { /** What waits for an admin, of other slices. */ waiting?: ReactNode }) {
  const { user } = useAuth()
  const pages = useUserPages()
  const stats = useQuery({ ...statsQuery, enabled: user !== null })
  const now = useNow()
  if (asksForTwoStep(stats.error ?? pages.query.error)) return <TwoStepFirst title={texts.title} />
  return (
    <>
      <PageHead title={texts.title} sub={formatMoment(now)} actions={<RefreshAll />} />
      {pages.query.isPending && stats.isPending ? (
        <AdminSkeleton />
      ) : (
        <>
          <Stats stats={stats} />
          <div className={`${styles.screen} mt-5`}>
            <div className={styles.column}>
              <UserList pages={pages} />
            </div>
            <div className={styles.column}>
              {waiting}
              {stats.data && <TypeBreakdown stats={stats.data} />}
              <ApiStatus />
              <ErrorTesting />
              <AuditCard />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** Reloads users, figures and audit. */
function RefreshAll() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await client.refetchQueries({ queryKey: keys.admin, type: 'active' })
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel={texts.refreshing} onClick={() => void refresh()}>
      <RefreshCw aria-hidden className="icon" />
      {texts.refreshAll}
    </Button>
  )
}

function Stats({ stats }: { stats: UseQueryResult<AdminStats> }) {
  const { data, error, isPending } = stats
  if (isPending)
    return (
      <SkeletonRegion label={texts.loadingStats} className="mt-5">
        <Skeleton className="h-[7.25rem]" />
      </SkeletonRegion>
    )
  const tile = (key: keyof typeof texts.stats, value: number) => ({
    ...texts.stats[key],
    value: value.toLocaleString('en-US'),
  })
  return (
    <>
      {error && (
        <Alert
          className="mt-5"
          action={{
            label: userTexts.retry,
            onAction: () => void stats.refetch(),
            busy: stats.isFetching,
            busyLabel: texts.refreshing,
          }}
        >
          {texts.statsFailed(error.message)}
        </Alert>
      )}
      {data && (
        <div className={`${styles.tiles} mt-5`}>
          <StubTiles
            tiles={[
              tile('users', data.total_users),
              tile('artists', data.artist_users),
              tile('releases', data.total_releases),
              tile('tasks', data.total_tasks),
            ]}
          />
        </div>
      )}
    </>
  )
}
