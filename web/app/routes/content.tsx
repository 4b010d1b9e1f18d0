import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useMatches, useParams } from 'react-router'
import { backToSection, sectionTexts } from '#domain/shell/texts.ts'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

const ShowsPage = later(() => import('#web/shows/shows-page.tsx'), 'ShowsPage')
const BannersPage = later(() => import('#web/artwork/banners-page.tsx'), 'BannersPage')
const TourPage = later(() => import('#web/artwork/tour-page.tsx'), 'TourPage')
const PressReleasePage = later(() => import('#web/press-releases/press-release-page.tsx'), 'PressReleasePage')
const PressFactsPage = later(() => import('#web/press-facts/press-facts-page.tsx'), 'PressFactsPage')

const back = (
  <Link className="back-link" to={paths.section('content')}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {backToSection(sectionTexts.content)}
  </Link>
)

/** The pages below the Content Creator. */
export function ContentRoute() {
  const { handle } = useMatches().at(-1)!
  const { id = '' } = useParams()
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      {handle === 'shows' && <ShowsPage back={back} />}
      {handle === 'banners' && <BannersPage back={back} />}
      {handle === 'tour' && <TourPage back={back} />}
      {handle === 'press-release' && <PressReleasePage id={id} back={back} />}
      {handle === 'press-facts' && <PressFactsPage back={back} />}
    </Suspense>
  )
}
