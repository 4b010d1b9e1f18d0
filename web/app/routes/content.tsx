import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useMatches, useParams } from 'react-router'
import { backToSection, sectionTexts } from '#domain/shell/texts.ts'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

const ShowsPage = later(() => import('#web/shows/shows-page.tsx'), 'ShowsPage')
const CalendarPage = later(() => import('#web/posts/calendar-page.tsx'), 'CalendarPage')
const ArtworkPage = later(() => import('#web/artwork/artwork-page.tsx'), 'ArtworkPage')
const ClipsTool = later(() => import('../film-tools.tsx'), 'ClipsTool')
const TourPage = later(() => import('#web/artwork/tour-page.tsx'), 'TourPage')
const LyricVideoTool = later(() => import('../film-tools.tsx'), 'LyricVideoTool')
const PressReleasePage = later(() => import('#web/press-releases/press-release-page.tsx'), 'PressReleasePage')
const WriteWithModel = later(() => import('#web/models/write-with-model.tsx'), 'WriteWithModel')
const PressFactsPage = later(() => import('#web/press-facts/press-facts-page.tsx'), 'PressFactsPage')

const back = (
  <Link className="back-link" to={paths.section('content')}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {backToSection(sectionTexts.content)}
  </Link>
)

/** The pages below the Content Creator, by their names in the list of pages. */
export function ContentRoute() {
  const { handle } = useMatches().at(-1)!
  const { id } = useParams()
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      {handle === 'shows' && <ShowsPage back={back} />}
      {handle === 'contentCalendar' && <CalendarPage back={back} />}
      {handle === 'banners' && <ArtworkPage kind="banners" back={back} />}
      {handle === 'lyricCovers' && <ArtworkPage kind="lyric_covers" back={back} />}
      {handle === 'clips' && <ClipsTool back={back} />}
      {handle === 'tour' && <TourPage back={back} />}
      {handle === 'lyricVideo' && <LyricVideoTool songId={id ?? null} back={back} />}
      {handle === 'pressRelease' && (
        <PressReleasePage id={id ?? ''} back={back} writing={(props) => <WriteWithModel {...props} />} />
      )}
      {handle === 'pressFacts' && <PressFactsPage back={back} />}
    </Suspense>
  )
}
