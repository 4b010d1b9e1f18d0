import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { utcDay } from '#domain/shared/dates.ts'
import { splitShows } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { showsQuery, useShowCalls, type ShowCalls } from './data.ts'
import { loadDialogs, PasteShows, ShowDialog } from './later-dialogs.tsx'
import { ShowRow } from './show-row.tsx'
import styles from './shows.module.css'

type Open = { kind: 'edit'; show: Show | null } | { kind: 'paste' } | null

/** The artist's shows: upcoming ones, then past ones. */
export function ShowsPage({ back }: { /** Where it leads back to. */ back?: ReactNode }) {
  usePageTitle(texts.title)
  const list = useQuery(showsQuery)
  const calls = useShowCalls()
  const [open, setOpen] = useState<Open>(null)
  useEffect(() => void loadDialogs(), [])
  const shows = list.data
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={back}
        actions={
          <>
            <Button disabled={!shows} onClick={() => setOpen({ kind: 'paste' })}>
              {texts.paste}
            </Button>
            <Button variant="primary" disabled={!shows} onClick={() => setOpen({ kind: 'edit', show: null })}>
              {texts.add}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {shows && shows.length > 0 && (
          <Lists shows={shows} calls={calls} onEdit={(show) => setOpen({ kind: 'edit', show })} />
        )}
        {shows?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        {!shows && !list.error && (
          <SkeletonRegion label={texts.loading} className="grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonRegion>
        )}
        {!shows && list.error && (
          <Alert action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}>
            {messageOf(list.error, texts.listFailed)}
          </Alert>
        )}
      </div>
      <Suspense>
        {open?.kind === 'edit' && (
          <ShowDialog show={open.show} shows={shows ?? []} calls={calls} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'paste' && <PasteShows shows={shows ?? []} calls={calls} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

type ListProps = { shows: readonly Show[]; calls: ShowCalls; onEdit: (show: Show) => void }

function Lists({ shows, ...rest }: ListProps) {
  const { coming, past } = splitShows(shows, utcDay(useNow()))
  return (
    <>
      <section className={styles.group}>
        <h2>{texts.coming}</h2>
        {coming.length > 0 ? <Rows label={texts.coming} shows={coming} {...rest} /> : <p>{texts.noneComing}</p>}
      </section>
      {past.length > 0 && (
        <section className={styles.group}>
          <h2>{texts.past}</h2>
          <Rows label={texts.past} shows={past} {...rest} />
        </section>
      )}
    </>
  )
}

const Rows = ({ label, shows, calls, onEdit }: ListProps & { label: string }) => (
  <ul className={`card ${styles.rows}`} aria-label={label}>
    {shows.map((show) => (
      <ShowRow key={show.id} show={show} calls={calls} onEdit={() => onEdit(show)} />
    ))}
  </ul>
)
