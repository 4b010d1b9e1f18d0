import { exportFileTexts as texts } from '#domain/exports/texts.ts'
import { copyrightLine } from '#domain/label-copy/rules.ts'
import { languageName } from '#domain/languages/rules.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { formatShare, shareColumns, writerCode } from '#domain/split-sheets/rules.ts'
import type { Contributor, Sample } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { readTerritories, territoryName } from '#domain/territories/rules.ts'

/** A song with what its label copy says about it; without a label copy, only the song. */
export type TrackRow = {
  release: string
  label: string | null
  upc_code: string | null
  artist: string | null
  catalog_number: string | null
  copyright_year: number | null
  phonogram_copyright: string | null
  composition_copyright: string | null
  territories: string[] | null
  excluded_territories: string[] | null
  track_number: number
  song_title: string
  version_subtitle: string | null
  isrc: string | null
  duration_seconds: number | null
  advisory: 'explicit' | 'clean' | 'none' | null
  featured_artists: string | null
  songwriters: string | null
  producers: string | null
  mix_engineer: string | null
  mastering_engineer: string | null
  language_lyrics: string | null
}

/** One line of label-copy.csv; its head is `exportFileTexts.labelCopy`. */
export function trackCells(row: TrackRow): (string | number | null)[] {
  const owner = row.label ?? row.artist
  const line = (symbol: '℗' | '©', typed: string | null) =>
    row.copyright_year === null ? null : copyrightLine(symbol, typed, row.copyright_year, owner)
  return [
    row.release,
    row.artist,
    row.upc_code,
    row.catalog_number,
    row.track_number,
    row.song_title,
    row.version_subtitle,
    row.isrc,
    row.duration_seconds === null ? null : formatDuration(row.duration_seconds),
    row.advisory && texts.advisories[row.advisory],
    row.featured_artists,
    row.songwriters,
    row.producers,
    row.mix_engineer,
    row.mastering_engineer,
    row.language_lyrics && languageName(row.language_lyrics),
    line('℗', row.phonogram_copyright),
    line('©', row.composition_copyright),
    named(row.territories),
    named(row.excluded_territories),
  ]
}

function named(typed: string[] | null): string | null {
  const { territories, unknown } = readTerritories(typed ?? [])
  return [...territories.map(territoryName), ...unknown].join(', ') || null
}

export type ShareRow = Omit<Contributor, 'id'> & {
  release: string
  song_title: string
  isrc: string | null
  samples: Sample[]
  from_month: string | null
  is_draft: boolean
}

/** One line of splits.csv; its head is `exportFileTexts.splits`. */
export const shareCells = (row: ShareRow): (string | number | null)[] => [
  row.release,
  row.song_title,
  row.isrc,
  row.legal_name,
  row.stage_name,
  splitSheetTexts.roles[row.role],
  row.writer_share === null ? null : writerCode(row.role, row.writer_share),
  ...shareColumns.map((column) =>
    row[column] === null || row.open_shares.includes(column) ? null : formatShare(row[column]),
  ),
  row.pro_affiliation,
  row.ipi_number,
  row.publisher,
  row.publisher_ipi,
  row.publisher_society,
  row.samples.map(splitSheetTexts.sampleLine).join('; ') || null,
  row.from_month && row.from_month.slice(0, 'YYYY-MM'.length),
  row.is_draft ? texts.draft : null,
]
