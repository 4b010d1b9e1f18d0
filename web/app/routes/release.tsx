import { useParams } from 'react-router'
import { ReleasePage } from '#web/releases/release-page.tsx'

export function ReleaseRoute() {
  const { id = '' } = useParams()
  return <ReleasePage id={id} />
}
