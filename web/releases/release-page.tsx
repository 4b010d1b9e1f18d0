import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { daysToRelease } from '#domain/releases/rules.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatDays } from '#web/ui/countdown.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { releaseQuery } from './data.ts'

/** A release's own page, as far as it stands: what it is and when. Plan, songs and lyric sheets come with their slices. */
export function ReleasePage({ id }: { id: string }) {
  const release = useQuery(releaseQuery(id))
  const back = <Link className="back" to={paths.section('releases')}><ArrowLeft aria-hidden className="i i-sm" />{shellTexts.backToReleases}</Link>
  if (release.isPending) return <SkeletonRegion className="grid gap-5"><Skeleton className="h-16 w-2/3" /><Skeleton className="h-24" /></SkeletonRegion>
  if (release.data) return <Loaded release={release.data} back={back} />
  if (release.error instanceof ApiError && release.error.status === 404) return <>{back}<EmptyState title={texts.notFound} level={2} /></>
  return (
    <>
      <PageHead back={back} title={texts.errorTitle} />
      <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => location.reload() }}>{texts.detailFailed}</Alert>
    </>
  )
}

function Loaded({ release, back }: { release: ReleaseDetail; back: React.ReactNode }) {
  const now = useNow()
  usePageTitle(release.title)
  const days = release.release_date === null ? null : daysToRelease(release.release_date, now)
  const open = release.release_tasks.filter((task) => task.completed_at === null).length
  return (
    <>
      <PageHead back={back} title={<bdi className="line-clamp-2" title={release.title}><MarkedText>{release.title}</MarkedText></bdi>} badge={<Badge tone={release.status}>{texts.statuses[release.status]}</Badge>} />
      <StubTiles className="mt-5" tiles={[
        { label: texts.labels.release_type, value: release.release_type.toUpperCase() },
        { label: texts.labels.release_date, value: release.release_date === null ? texts.noDate : formatDate(release.release_date) },
        { label: texts.daysTile, value: formatDays(days) },
        { label: texts.tracksTile, value: release.songs.length },
      ]} />
      {release.description && <p className="mt-5 max-w-prose text-lg wrap-anywhere"><bdi><MarkedText>{release.description}</MarkedText></bdi></p>}
      <EmptyState className="mt-5" title={shellTexts.placeholderTitle} text={texts.laterText(open)} />
    </>
  )
}
