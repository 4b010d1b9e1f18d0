import type { ReleaseDetail } from '#domain/releases/detail.ts'

/** The lyric sheet template: a form to fill in, which makes the song's lyric sheet. */
export function LyricTemplate({ release, songId }: { release: ReleaseDetail; songId: string }) {
  return <p>{release.title}{songId}</p>
}
