import type { ReleaseDetail } from '#domain/releases/detail.ts'

/** Metadata Management of a release: label copy, split sheets, lyric sheet template. */
export function MetadataPage({ release }: { release: ReleaseDetail }) {
  return <p>{release.title}</p>
}
