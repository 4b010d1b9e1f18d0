import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { CreateReleaseDialog } from './create-release-dialog.tsx'
import { releasesQuery } from './data.ts'
import { ReleaseCardSkeletons } from './release-card-skeletons.tsx'
import { ReleaseCard } from './release-card.tsx'
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

/** Whether the dialog for a new release is open: `&new=release` in the address, so that it can be opened from anywhere. */
function useCreating() {
  const [address, setAddress] = useSearchParams()
  const setCreating = (creating: boolean) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (creating) after.set('new', 'release')
        else after.delete('new')
        return after
      },
      { replace: true },
    )
  return [address.get('new') === 'release', setCreating] as const
}

function ReleaseList({ onCreate }: { onCreate: () => void }) {
  const list = useInfiniteQuery(releasesQuery)
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
  if (releases.length === 0) {
    return (
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
    )
  }
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
      <ul className={`${styles.list} mt-5`} aria-label={texts.list}>
        {releases.map((release) => (
          <li key={release.id}>
            <ReleaseCard release={release} now={now} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="mt-5 flex justify-center">
          <Button
            busy={list.isFetchingNextPage}
            busyLabel={texts.showingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        </p>
      )}
    </>
  )
}
