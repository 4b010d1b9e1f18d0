import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releasePageTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BackToReleases } from './back-to-releases.tsx'
import { isDeletedHere, releaseQuery } from './data.ts'

type Props = {
  id: string
  /** The page's own skeleton, if it has one. */
  loading?: ReactNode
  children: (release: ReleaseDetail) => ReactNode
}

/**
 * Exactly one of loading, not found, error and the release's content; for every page of a release. Back to one that was deleted here
 * shows the list in its place, where the toast with Undo is.
 */
export function WithRelease(props: Props) {
  return isDeletedHere(props.id) ? <Navigate replace to={paths.section('releases')} /> : <Loaded {...props} />
}

function Loaded({ id, loading, children }: Props) {
  const release = useQuery(releaseQuery(id))
  const unsaved = useSyncExternalStore(leaveStore.subscribe, leaveStore.hasUnsaved)
  if (release.isPending)
    return (
      loading ?? (
        <SkeletonRegion className="grid gap-5">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )
    )
  const gone = release.error instanceof ApiError && release.error.status === 404
  // Deleted in another tab while something is being typed here: the text stays on the screen, to be copied.
  if (release.data && (!gone || unsaved))
    return (
      <>
        {gone && <Alert className="mb-5">{releasePageTexts.deletedElsewhere}</Alert>}
        {children(release.data)}
      </>
    )
  return gone ? <NotFound /> : <Failed />
}

function NotFound() {
  usePageTitle(texts.notFound)
  const way = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.section('releases')}>
      {releasePageTexts.goBack}
    </Link>
  )
  return <PageHead back={<BackToReleases />} title={texts.notFound} sub={releasePageTexts.notFoundText} actions={way} />
}

function Failed() {
  usePageTitle(texts.errorTitle)
  return (
    <>
      <PageHead back={<BackToReleases />} title={texts.errorTitle} />
      <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => location.reload() }}>
        {texts.detailFailed}
      </Alert>
    </>
  )
}
