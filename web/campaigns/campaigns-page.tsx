import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { campaignsQuery, sendingFactsQuery } from './data.ts'
import { LimitNotice } from './limit-notice.tsx'
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
        {rows?.some(({ state }) => state === 'sending') && <LimitNotice />}
        {rows && rows.length > 0 && (
          <ul className={`card ${styles.rows}`} aria-label={texts.title}>
            {rows.map((row) => (
              <CampaignRow key={row.id} campaign={row} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        <ListState list={list} texts={texts} failed={texts.loadFailed} />
      </div>
    </>
  )
}
