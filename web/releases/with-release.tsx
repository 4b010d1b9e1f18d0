import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { releaseQuery } from './data.ts'
import { BackToReleases } from './back-to-releases.tsx'

/** Exactly one of loading, not found, error and what is drawn of the release; for every page that belongs to one. */
export function WithRelease({ id, children }: { id: string; children: (release: ReleaseDetail) => ReactNode }) {
  const release = useQuery(releaseQuery(id))
  if (release.isPending) return <SkeletonRegion className="grid gap-5"><Skeleton className="h-16 w-2/3" /><Skeleton className="h-24" /></SkeletonRegion>
  const notFound = release.error instanceof ApiError && release.error.status === 404
  if (notFound) return <><BackToReleases /><EmptyState title={texts.notFound} level={2} /></>
  if (release.data) return children(release.data)
  return (
    <>
      <PageHead back={<BackToReleases />} title={texts.errorTitle} />
      <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => location.reload() }}>{texts.detailFailed}</Alert>
    </>
  )
}
