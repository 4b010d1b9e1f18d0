import type { SheetScope } from '#domain/master-sheets/rules.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'

/** The tool for a default task, and where its work starts there. */
export type Opening =
  | {
      tool:
        | 'release-date'
        | 'cover'
        | 'add-song'
        | 'songs'
        | 'pitch'
        | 'connections'
        | 'press-release'
        | 'content-calendar'
    }
  | { tool: 'label-copy'; field: 'isrc' | 'upc' | 'open' }
  | { tool: 'split-sheet'; songId: string; field: 'open' | 'ipi_number' }
  | { tool: 'agreement'; songId: string; scope: SheetScope }
  | { tool: 'lyrics'; songId: string }

/** A song without words needs no lyrics. */
export type OpeningSong = Pick<SongOfRelease, 'id' | 'has_split_sheet' | 'lyrics_begin'> & {
  instrumental?: boolean
  /** Which of its sheets not all have signed. */
  unsigned?: SheetScope | null
}
type Songs = readonly OpeningSong[]

const addSong = { tool: 'add-song' } as const
/** The song where there is still something to do, otherwise the first. */
const firstOf = (songs: Songs, isOpen: (song: OpeningSong) => boolean) => songs.find(isOpen) ?? songs[0]

function splitSheet(songs: Songs, field: 'open' | 'ipi_number'): Opening {
  const song = firstOf(songs, (each) => !each.has_split_sheet)
  return song ? { tool: 'split-sheet', songId: song.id, field: song.has_split_sheet ? field : 'open' } : addSong
}

/** A song without a sheet begins one; then the first sheet that not all have signed is sent. */
function signing(songs: Songs): Opening {
  const song = songs.every((each) => each.has_split_sheet) ? songs.find(({ unsigned }) => unsigned) : undefined
  return song ? { tool: 'agreement', songId: song.id, scope: song.unsigned! } : splitSheet(songs, 'open')
}

function lyrics(songs: Songs): Opening {
  const song = firstOf(songs, (each) => each.lyrics_begin === null && each.instrumental !== true)
  return song ? { tool: 'lyrics', songId: song.id } : addSong
}

/** By the key of a default task. The others are done outside the product, and open nothing. */
export const openings: Readonly<Record<string, (songs: Songs) => Opening>> = {
  'choose-date': () => ({ tool: 'release-date' }),
  'track-list': (songs) => (songs.length < 2 ? addSong : { tool: 'songs' }),
  'split-sheets': signing,
  'register-writers': (songs) => splitSheet(songs, 'ipi_number'),
  isrcs: () => ({ tool: 'label-copy', field: 'isrc' }),
  upc: () => ({ tool: 'label-copy', field: 'upc' }),
  artwork: () => ({ tool: 'cover' }),
  'label-copy': () => ({ tool: 'label-copy', field: 'open' }),
  lyrics,
  'artist-profiles': () => ({ tool: 'connections' }),
  'spotify-pitch': () => ({ tool: 'pitch' }),
  'apple-pitch': () => ({ tool: 'pitch' }),
  'press-release': () => ({ tool: 'press-release' }),
  'content-calendar': () => ({ tool: 'content-calendar' }),
  'release-day-posts': () => ({ tool: 'content-calendar' }),
  'submit-lyrics': lyrics,
}

export const openingOf = (templateKey: string | null, songs: Songs): Opening | null =>
  openings[templateKey ?? '']?.(songs) ?? null
