import { ConnectedPlatforms } from '#web/connections/connected-platforms.tsx'
import { ContentScreen } from '#web/content/content-screen.tsx'

/** The Content Creator with the platforms of the connections on top. */
export function ContentSection() {
  return <ContentScreen platforms={<ConnectedPlatforms className="mt-5" />} />
}
