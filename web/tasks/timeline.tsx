import type { ReleaseDetail } from '#domain/releases/detail.ts'

export function Timeline({ release }: { release: ReleaseDetail }) {
  return <p>{release.release_date}</p>
}
