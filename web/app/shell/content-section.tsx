import { ConnectedPlatforms } from '#web/connections/connected-platforms.tsx'
import { ContentScreen } from '#web/content/content-screen.tsx'
import { ImageStudio } from '#web/models/image-studio.tsx'

/** The Content Creator with the platforms of the connections on top, and the studio of the models. */
export function ContentSection() {
  return <ContentScreen platforms={<ConnectedPlatforms className="mt-5" />} studio={<ImageStudio />} />
}
