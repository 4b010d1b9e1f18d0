import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { campaignsQuery, sendingFactsQuery } from './data.ts'
import styles from './campaigns.module.css'

/** Every mail to fans and how far it is. */
export function CampaignsPage({ back }: { back?: ReactNode }) {
  usePageTitle(texts.title)
  const list = useInfiniteQuery(campaignsQuery)
  const stopped = useQuery(sendingFactsQuery).data?.stopped
  const rows = list.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      <div className={styles.page}>
        {stopped && <Alert tone="warn">{texts.operatorStopped(stopped)}</Alert>}
        {rows && rows.length > 0 && (
          <ul className={`card ${styles.rows}`} aria-label={texts.title}>
            {rows.map((row) => (
              <CampaignRow key={row.id} campaign={row} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        {!rows && !list.error && (
          <SkeletonRegion label={texts.loading} className="grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonRegion>
        )}
        {list.error && (
          <Alert action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}>
            {messageOf(list.error, texts.loadFailed)}
          </Alert>
        )}
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            busy={list.isFetchingNextPage}
            busyLabel={texts.loading}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </>
  )
}
