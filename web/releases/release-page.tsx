import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { daysToRelease } from '#domain/releases/rules.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDays } from '#web/ui/countdown.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { releaseQuery } from './data.ts'
import './release-page.css'

type Props = {
  id: string
  /** Tabs, cards and dialogs of the loaded release; they belong to other slices, so the route hands them in. */
  children: (release: ReleaseDetail) => ReactNode
}

/** Exactly one of loading, not found, error and the release itself. */
export function ReleasePage({ id, children }: Props) {
  const release = useQuery(releaseQuery(id))
  const back = <Link className="back" to={paths.section('releases')}><ArrowLeft aria-hidden className="i i-sm" />{shellTexts.backToReleases}</Link>
  if (release.isPending) return <SkeletonRegion className="grid gap-5"><Skeleton className="h-16 w-2/3" /><Skeleton className="h-24" /></SkeletonRegion>
  const notFound = release.error instanceof ApiError && release.error.status === 404
  if (notFound) return <>{back}<EmptyState title={texts.notFound} level={2} /></>
  if (release.data) return <><ReleaseHead release={release.data} back={back} />{children(release.data)}</>
  return (
    <>
      <PageHead back={back} title={texts.errorTitle} />
      <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => location.reload() }}>{texts.detailFailed}</Alert>
    </>
  )
}

function ReleaseHead({ release, back }: { release: ReleaseDetail; back: ReactNode }) {
  const now = useNow()
  usePageTitle(release.title)
  const days = release.release_date === null ? null : daysToRelease(release.release_date, now)
  return (
    <>
      {back}
      <div className="dt">
        <h1><bdi className="line-clamp-2" title={release.title}><MarkedText>{release.title}</MarkedText></bdi></h1>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.editRelease(release.id)}><Pencil aria-hidden className="i" />{texts.edit}</Link>
      </div>
      {release.description && <p className="mt-3 max-w-2xl text-ink-2 whitespace-pre-line wrap-anywhere"><bdi><MarkedText>{release.description}</MarkedText></bdi></p>}
      <StubTiles className="mt-5" tiles={[
        { label: texts.labels.release_type, value: release.release_type.toUpperCase() },
        { label: texts.labels.release_date, value: release.release_date === null ? texts.tbd : formatDate(release.release_date) },
        { label: texts.daysTile, value: formatDays(days) },
        { label: texts.tracksTile, value: release.songs.length },
      ]} />
    </>
  )
}
