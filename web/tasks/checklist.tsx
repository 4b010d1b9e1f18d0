import type { ReleaseDetail } from '#domain/releases/detail.ts'

export function Checklist({ release }: { release: ReleaseDetail }) {
  return <p>{release.release_tasks.length}</p>
}
