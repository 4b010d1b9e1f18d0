import { csvLine } from '#domain/exports/rules.ts'
import { checkIsrc } from '#domain/identifiers/rules.ts'
import { copyrightParts } from '#domain/label-copy/rules.ts'
import { genreName } from '#domain/label-copy/texts.ts'
import type { RecordingRow } from '#domain/recordings-tables/schema.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { readTerritories, territoryName } from '#domain/territories/rules.ts'

type Phonogram = Pick<RecordingRow, 'phonogram_owner' | 'phonogram_year'>
/** Owner and year of a recording: its own, else those of its release's ℗ line, in which the two are one text, '℗ 2026 Tide Up'. */
export function phonogramOf(
  { phonogram_owner, phonogram_year }: Phonogram,
  release: { line: string | null; year: number | null },
): Phonogram {
  const parts = copyrightParts(release.line, release.year ?? 0, null)
  // Of a re-issue's years the first is the recording's.
  const year = parts ? Number(parts.years.slice(0, 4)) || null : release.year
  return { phonogram_owner: phonogram_owner ?? parts?.owner ?? null, phonogram_year: phonogram_year ?? year }
}

const isrcOf = (isrc: string | null): string | null => {
  const checked = isrc === null ? null : checkIsrc(isrc)
  return checked?.ok ? checked.canonical : isrc
}

/** 'Mara Lindholt (Vocals); Yaw Osei' */
const performersOf = ({ performers }: RecordingRow): string | null =>
  performers.map(({ name, plays }) => (plays === null ? name : `${name} (${plays})`)).join('; ') || null

/** The artist as marketed: 'A & B' is one name, guests follow. */
const artistOf = ({ artist, featured }: RecordingRow): string | null =>
  artist !== null && featured !== null ? `${artist} feat. ${featured}` : artist

const territoryNames = (typed: readonly string[]): string[] => {
  const { territories, unknown } = readTerritories(typed)
  return [...territories.map((code) => territoryName(code)), ...unknown]
}
/** 'Sweden; Norway', or 'Worldwide except Cuba' */
function releasedIn({ released_in, not_released_in }: RecordingRow): string | null {
  const released = territoryNames(released_in).join('; ')
  const excluded = territoryNames(not_released_in).join('; ')
  return (excluded && released ? texts.except(released, excluded) : released) || null
}

/**
 * A line a recording, as CSV. The columns are ours: those that SoundExchange, PPL and PPCA ask for (registration-papers, 'Neighbouring
 * rights'). A share that nobody has entered is all of it.
 */
export function recordingsCsv(rows: readonly RecordingRow[]): string {
  const lines = rows.map((row) => [
    artistOf(row),
    row.title,
    row.version,
    isrcOf(row.isrc),
    row.length === null ? null : formatDuration(row.length),
    row.genre && genreName(row.genre),
    row.phonogram_owner,
    row.phonogram_year,
    row.phonogram_owner === null ? null : (row.phonogram_share_percent ?? 100),
    row.release_title,
    row.release_date,
    releasedIn(row),
    row.upc,
    row.label,
    row.recorded_in && territoryName(row.recorded_in),
    row.recorded_on,
    performersOf(row),
    row.composers.join('; ') || null,
    row.disputed ? texts.notes.disputed : null,
  ])
  return `\ufeff${[Object.values(texts.columns), ...lines].map(csvLine).join('')}`
}
