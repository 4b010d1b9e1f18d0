import { useInfiniteQuery } from '@tanstack/react-query'
import { describeActor, describeDeed } from '#domain/admin/rules.ts'
import { auditTexts as texts } from '#domain/admin/texts.ts'
import { formatMoment } from '#domain/shared/dates.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { auditQuery } from './data.ts'
import styles from './admin.module.css'

/** Admin actions, latest first. */
export function AuditCard() {
  return (
    <Card title={texts.title} flush>
      <p className="px-4 pt-3 text-sm text-ink-2">{texts.note}</p>
      <AuditList />
    </Card>
  )
}

function AuditList() {
  const { user } = useAuth()
  const audit = useInfiniteQuery({ ...auditQuery, enabled: user !== null })
  if (audit.isPending)
    return (
      <SkeletonRegion label={texts.loading} className="grid gap-2 p-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </SkeletonRegion>
    )
  if (!audit.data)
    return (
      <div className="p-4">
        <Alert action={{ label: texts.retry, onAction: () => void audit.refetch(), busy: audit.isFetching }}>
          {audit.error.message}
        </Alert>
      </div>
    )
  const entries = audit.data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <p className="p-4 text-sm text-ink-3">{texts.empty}</p>
  return (
    <>
      <ul className={styles.audit} aria-label={texts.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>{describeDeed(entry)}</p>
            <p className="text-xs text-ink-3">
              {texts.by(describeActor(entry))},{' '}
              <time dateTime={entry.created_at}>{formatMoment(new Date(entry.created_at))}</time>
            </p>
          </li>
        ))}
      </ul>
      {audit.hasNextPage && (
        <p className="p-3 flex justify-center">
          <Button
            size="sm"
            busy={audit.isFetchingNextPage}
            busyLabel={texts.loadingMore}
            onClick={() => void audit.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </p>
      )}
    </>
  )
}
