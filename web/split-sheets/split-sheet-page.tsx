import type { ReleaseDetail } from '#domain/releases/detail.ts'

export function SplitSheetPage({ release, songId, editing }: { release: ReleaseDetail; songId: string; editing: boolean }) {
  return <p>{release.title}{songId}{editing}</p>
}
