/** A lyric sheet for print and stage, on a page of its own. */
export function ReadingView({ releaseId, songId }: { releaseId: string; songId: string }) {
  return <p>{releaseId}{songId}</p>
}
