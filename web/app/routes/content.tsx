import { Suspense } from 'react'
import { ShowsPage } from '#web/shows/shows-page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** The pages below the Content Creator. */
export function ContentRoute() {
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      <ShowsPage />
    </Suspense>
  )
}
