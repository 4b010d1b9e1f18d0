import type { ReleaseDetail } from '#domain/releases/detail.ts'

type Props = { release: ReleaseDetail; /** The song whose row is open, by the address. */ openSongId: string | null }

export function SongList({ release, openSongId }: Props) {
  return <p>{release.songs.length}{openSongId}</p>
}
