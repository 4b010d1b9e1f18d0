import type { ReleaseDetail } from '#domain/releases/detail.ts'

export function LabelCopyPage({ release, editing }: { release: ReleaseDetail; editing: boolean }) {
  return <p>{release.title}{editing}</p>
}
