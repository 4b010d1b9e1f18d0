import { Suspense } from 'react'
import { ConnectedPlatforms } from '#web/connections/connected-platforms.tsx'
import { ContentScreen } from '#web/content/content-screen.tsx'
import { ImageStudio } from '#web/models/image-studio.tsx'
import { later } from '#web/platform/later.tsx'

const CoverOf = later(() => import('#web/release-covers/cover-of.tsx'), 'CoverOf')

/** The Content Creator with the platforms of the connections on top, the studio of the models, and the covers of releases. */
export function ContentSection() {
  return (
    <ContentScreen
      platforms={<ConnectedPlatforms className="mt-5" />}
      studio={<ImageStudio />}
      cover={(item) => (
        <Suspense fallback={null}>
          <CoverOf item={item} />
        </Suspense>
      )}
    />
  )
}
