import { useParams } from 'react-router'
import { ReadingView } from '#web/lyrics/reading-view.tsx'

export function LyricsReading() {
  const { id = '', songId = '' } = useParams()
  return <ReadingView releaseId={id} songId={songId} />
}
