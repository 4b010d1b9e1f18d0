import type { ReleaseDetail } from '#domain/releases/detail.ts'

type Props = { release: ReleaseDetail; /** The song whose sheet is open, by the address; null before one is chosen. */ songId: string | null }

export function LyricSheets({ release, songId }: Props) {
  return <p>{release.songs.length}{songId}</p>
}
