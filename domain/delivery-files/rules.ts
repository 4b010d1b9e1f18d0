import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import { csvLine } from '#domain/exports/rules.ts'
import { distinctNames, safeName } from '#domain/files/rules.ts'
import { checkGtin, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { copyrightLine } from '#domain/label-copy/rules.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { genreName } from '#domain/label-copy/texts.ts'
import { deliveryText } from '#domain/lyrics/rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import type { RecordingDetails } from '#domain/recording-details/schema.ts'
import type { Release } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { writerCode } from '#domain/split-sheets/rules.ts'

/** The source of the files of a label copy, read at one moment. */
export type DeliverySource = {
  release: Release
  copy: LabelCopy
  /** Of the label copy, else of the account. */
  artist: string | null
  /** The songs whose split sheet or master sheet is in dispute. */
  disputed: readonly { song_id: string; title: string }[]
  /** By the id of the song. */
  recordings: ReadonlyMap<string, RecordingDetails>
  /** By the id of the song. */
  works: ReadonlyMap<string, SocietyWork>
}

/** The number of the format; it rises where a field is renamed, removed or means something else. */
export const jsonFormat = { name: 'all-areas.label-copy', version: 1 } as const

/** A code without separators; anything else stays as typed. */
export const canonical = (check: (typed: string) => Checked, typed: string | null): string | null => {
  const checked = typed === null ? null : check(typed)
  return checked?.ok ? checked.canonical : typed
}

/** A UPC has twelve digits, an EAN thirteen. */
export const upcOf = (typed: string | null): string | null =>
  typed && canonical(checkGtin, typed)!.replace(/^0(?=\d{12}$)/, '')

/** `(P) 2026 Owner`: delivered text has no ℗ or © (standards 2.2). */
function rightsLine(symbol: '℗' | '©', { release, copy, artist }: DeliverySource): string | null {
  const typed = symbol === '℗' ? copy.phonogram_copyright : copy.composition_copyright
  const line = copyrightLine(symbol, typed, copy.copyright_year, release.label ?? artist)
  return line?.replace('℗', '(P)').replace('©', '(C)') ?? null
}

/** The release's own fields, as a file says them: codes without separators, dates and countries as ISO writes them. */
function releaseOf(source: DeliverySource) {
  const { release, copy, artist } = source
  return {
    title: release.title,
    version: copy.version_subtitle,
    artist,
    type: release.release_type,
    label: release.label,
    catalog_number: copy.catalog_number,
    upc: upcOf(copy.upc_code),
    release_date: release.release_date,
    original_release_date: copy.original_release_date,
    copyright_year: copy.copyright_year,
    phonogram_line: rightsLine('℗', source),
    copyright_line: rightsLine('©', source),
    genre: release.genre && genreName(release.genre),
    sub_genre: copy.sub_genre,
    language: copy.language_lyrics,
    advisory: copy.advisory,
    territories: copy.territories,
    excluded_territories: copy.excluded_territories,
  }
}

function trackOf(track: Track, { recordings, works, disputed }: DeliverySource) {
  const recording = recordings.get(track.song_id)
  const work = works.get(track.song_id)
  return {
    number: track.track_number,
    title: track.song_title,
    version: track.version_subtitle,
    featured_artists: track.featured_artists,
    isrc: canonical(checkIsrc, track.isrc),
    iswc: canonical(checkIswc, track.iswc),
    seconds: track.duration_seconds,
    advisory: track.advisory,
    preview_start_seconds: track.preview_start_time,
    language_of_lyrics: track.language_lyrics,
    sub_genre: track.sub_genre,
    songwriters: track.songwriters,
    in_dispute: disputed.some(({ song_id }) => song_id === track.song_id),
    work: {
      writers_from: work?.state ?? 'none',
      disputed: work?.disputed ?? false,
      writers: (work?.writers ?? []).flatMap((writer) => {
        const role = writerCode(writer.role, writer.writer_share, work?.language)
        const { legal_name: name, family_name, given_names, ipi_number: ipi } = writer
        return role === null ? [] : [{ name, family_name, given_names, ipi, role }]
      }),
    },
    producers: track.producers,
    mix_engineer: track.mix_engineer,
    mastering_engineer: track.mastering_engineer,
    remixer: track.remixer,
    performers: recording?.performers ?? [],
    ai_contribution: recording?.ai_contribution ?? null,
    recorded_in: recording?.recorded_in ?? null,
    recorded_on: recording?.recorded_on ?? null,
    phonogram_year: recording?.phonogram_year ?? null,
    phonogram_owner: recording?.phonogram_owner ?? null,
    phonogram_share_percent: recording?.phonogram_share_percent ?? null,
  }
}

/** The label copy as JSON. The same facts give the same text: nothing says when it was made. */
export function labelCopyJson(source: DeliverySource): string {
  const tracks = source.copy.tracks_metadata.map((track) => trackOf(track, source))
  return `${JSON.stringify({ format: jsonFormat, release: releaseOf(source), tracks }, null, 2)}\n`
}

/** The label copy as CSV: a line a track, the release's fields repeated; one line for a release without tracks. */
export function labelCopyCsv(source: DeliverySource): string {
  const release = releaseOf(source)
  const own = [
    release.title,
    release.version,
    release.artist,
    releaseTexts.types[release.type],
    release.label,
    release.catalog_number,
    release.upc,
    release.release_date,
    release.original_release_date,
    release.copyright_year,
    release.phonogram_line,
    release.copyright_line,
    release.genre,
    release.sub_genre,
    release.language,
    texts.advisories[release.advisory],
    release.territories.join(', '),
    release.excluded_territories.join(', '),
  ]
  const tracks = source.copy.tracks_metadata.map((track) => [...own, ...trackCells(trackOf(track, source))])
  const rows = tracks.length > 0 ? tracks : [[...own, ...texts.trackColumns.map(() => null)]]
  return `\ufeff${[[...texts.releaseColumns, ...texts.trackColumns], ...rows].map(csvLine).join('')}`
}

const trackCells = (track: ReturnType<typeof trackOf>): (string | number | null)[] => [
  track.number,
  track.title,
  track.version,
  track.featured_artists,
  track.isrc,
  track.iswc,
  track.seconds === null ? null : formatDuration(track.seconds),
  texts.advisories[track.advisory],
  track.preview_start_seconds,
  track.language_of_lyrics,
  track.sub_genre,
  track.songwriters,
  track.work.writers.map(({ name, role }) => `${name} (${role})`).join('; '),
  texts.writersOf[track.work.writers_from] + (track.work.disputed ? texts.disputed : ''),
  track.producers,
  track.mix_engineer,
  track.mastering_engineer,
  track.remixer,
  track.performers.map(({ name, plays }) => (plays ? `${name} (${plays})` : name)).join('; '),
  track.ai_contribution && texts.contributions[track.ai_contribution],
  track.recorded_in,
  track.recorded_on,
  track.phonogram_year,
  track.phonogram_owner,
  track.phonogram_share_percent,
  track.in_dispute ? texts.inDispute : null,
]

/** A song with the words of its lyric sheet; an instrumental has none (standards 2.3). */
export type SungSong = {
  song_id: string
  track_number: number
  song_title: string
  is_instrumental: boolean
  sections: Pick<LyricSection, 'section_type' | 'content'>[]
}

/** One text file a song that has words, in the delivery form, in the order of the tracks; and the titles of the others. */
export function lyricFiles(songs: readonly SungSong[]): {
  files: { name: string; content: string }[]
  without: string[]
} {
  const sung = songs.map((song) => ({ song, text: song.is_instrumental ? '' : deliveryText(song.sections).text }))
  const found = sung.filter(({ text }) => text !== '')
  const digits = Math.max(2, String(songs.at(-1)?.track_number ?? 0).length)
  const names = distinctNames(
    found.map(({ song }) =>
      `${String(song.track_number).padStart(digits, '0')} ${safeName(song.song_title, '')}`.trim(),
    ),
  )
  return {
    files: found.map(({ text }, index) => ({ name: `${names[index]!}.txt`, content: `${text}\n` })),
    without: sung.filter(({ text }) => text === '').map(({ song }) => song.song_title),
  }
}
