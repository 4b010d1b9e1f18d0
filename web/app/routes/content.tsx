import { Suspense } from 'react'
import { useMatches } from 'react-router'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

const ShowsPage = later(() => import('#web/shows/shows-page.tsx'), 'ShowsPage')
const BannersPage = later(() => import('#web/artwork/banners-page.tsx'), 'BannersPage')
const PressFactsPage = later(() => import('#web/press-facts/press-facts-page.tsx'), 'PressFactsPage')

/** The pages below the Content Creator. */
export function ContentRoute() {
  const { handle } = useMatches().at(-1)!
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      {handle === 'shows' && <ShowsPage />}
      {handle === 'banners' && <BannersPage />}
      {handle === 'press-facts' && <PressFactsPage />}
    </Suspense>
  )
}
