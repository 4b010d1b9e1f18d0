import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { releaseListTexts as listTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { changedQuery } from '#web/platform/address-filters.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { CreateReleaseDialog } from './create-release-dialog.tsx'
import { filteredReleasesQuery } from './data.ts'
import { ReleaseCardSkeletons } from './release-card-skeletons.tsx'
import { ReleaseCard } from './release-card.tsx'
import { ReleaseFilters } from './release-filters.tsx'
import { useReleaseFilters } from './use-release-filters.ts'
import styles from '#web/ui/release-card.module.css'

/** The section 'releases': a head, then exactly one of loading, error, empty and list. */
export function ReleaseManager({ actions }: { /** Next to New Release, from other slices. */ actions?: ReactNode }) {
  const [creating, setCreating] = useCreating()
  return (
    <>
      <PageHead
        title={texts.section}
        actions={
          <>
            {actions}
            <Button variant="primary" className="max-sm:order-first" onClick={() => setCreating(true)}>
              <Plus aria-hidden className="icon" />
              {texts.newRelease}
            </Button>
          </>
        }
      />
      <div className="mt-5">
        <ReleaseList onCreate={() => setCreating(true)} />
      </div>
      <CreateReleaseDialog open={creating} onOpenChange={setCreating} />
    </>
  )
}

/** Whether the dialog for a new release is open: by its button, or by `&new=release` in the address, from anywhere. */
function useCreating() {
  const [address, setAddress] = useSearchParams()
  const [pressed, setPressed] = useState(false)
  const asked = address.get('new') === 'release'
  const setCreating = (creating: boolean) => {
    setPressed(creating)
    if (creating || !asked) return
    setAddress((before) => changedQuery(before, { new: null }), { replace: true })
  }
  return [pressed || asked, setCreating] as const
}

function ReleaseList({ onCreate }: { onCreate: () => void }) {
  const { filters, filtered, change, clear } = useReleaseFilters()
  const list = useInfiniteQuery(filteredReleasesQuery(filters))
  const now = useNow()
  if (list.isPending) return <ReleaseCardSkeletons />
  if (!list.data) {
    return (
      <Alert
        action={{
          label: texts.tryAgain,
          onAction: () => void list.refetch(),
          busy: list.isFetching,
          busyLabel: texts.showingMore,
        }}
      >
        {texts.loadFailed(list.error.message)}
      </Alert>
    )
  }
  const releases = list.data.pages.flatMap((page) => page.data)
  // Rows of another search say nothing about the whole list.
  if (releases.length === 0 && !filtered && !list.isPlaceholderData)
    return <NoReleases onCreate={onCreate} onShowArchived={() => change({ status: 'archived' })} />
  const { totals } = list.data.pages[0]!
  return (
    <>
      <StubTiles
        tiles={(['total', 'released', 'scheduled'] as const).map((key) => ({
          label: texts.totals[key],
          value: totals[key].toLocaleString('en-US'),
        }))}
      />
      {list.isError && (
        <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => void list.refetch() }}>
          {texts.loadFailed(list.error.message)}
        </Alert>
      )}
      <div className="mt-5">
        <ReleaseFilters filters={filters} onChange={change} />
      </div>
      <p className={releases.length === 0 ? 'mt-5' : 'sr-only'} role="status">
        {releases.length === 0 && !list.isPlaceholderData && listTexts.none}
      </p>
      {filtered && (
        <p className="mt-3">
          <Button size="sm" onClick={clear}>
            {listTexts.clear}
          </Button>
        </p>
      )}
      <ul className={`${styles.list} mt-5`} aria-label={texts.list} aria-busy={list.isPlaceholderData}>
        {releases.map((release) => (
          <li key={release.id}>
            <ReleaseCard release={release} now={now} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <ShowMore busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} />}
    </>
  )
}

function NoReleases({ onCreate, onShowArchived }: { onCreate: () => void; onShowArchived: () => void }) {
  return (
    <>
      <EmptyState
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden className="icon" />
            {texts.createFirst}
          </Button>
        }
      />
      <ArchivedOnes onShow={onShowArchived} />
    </>
  )
}

function ShowMore({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <p className="mt-5 flex justify-center">
      <Button busy={busy} busyLabel={texts.showingMore} onClick={onPress}>
        {texts.showMore}
      </Button>
    </p>
  )
}

/** Below the empty list, if it is empty because all are archived. */
function ArchivedOnes({ onShow }: { onShow: () => void }) {
  const { data } = useInfiniteQuery(filteredReleasesQuery({ status: 'archived' }))
  if (!data?.pages[0]?.data.length) return null
  return (
    <p className="mt-5 flex justify-center">
      <Button onClick={onShow}>{listTexts.showArchived}</Button>
    </p>
  )
}
