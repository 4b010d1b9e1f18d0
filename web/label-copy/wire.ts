import { z } from 'zod'
import { checkGtin, checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import type { ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'
import { closeNumbers, durationOf, isTrackSaved, lengthOf } from '#domain/label-copy/rules.ts'
import { defaultPreviewStart, labelCopyBody, type Advisory, type LabelCopyBody } from '#domain/label-copy/schema.ts'
import { updateReleaseBody, type ReleaseType } from '#domain/releases/schema.ts'
import { readDuration, readWhole } from '#domain/songs/rules.ts'
import { readTerritories } from '#domain/territories/rules.ts'
import { displayed, releaseFields, sharedFields, type Form, type Head, type Row } from './form.ts'

/** Comma-separated and trimmed (specification 2, section 5). */
const listOf = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The release write payload of specification 2, section 3. The date is sent as midnight UTC. */
export function releaseBodyOf({ head }: Form) {
  const upc = displayed(checkGtin, head.upc.trim())
  return {
    title: head.title,
    release_type: head.release_type as ReleaseType,
    release_date: head.release_date === '' ? null : `${head.release_date}T00:00:00.000Z`,
    genre: head.genre,
    label: head.label,
    description: head.description,
    upc,
    copyright_year: yearOf(head),
    language_lyrics: head.language_lyrics,
    phonogram_copyright: head.phonogram_copyright,
    composition_copyright: head.composition_copyright,
    territories: listOf(head.territories),
  }
}

/** Parsed as an integer; this year if empty. */
const yearOf = (head: Head) => readWhole(head.copyright_year) ?? new Date().getUTCFullYear()
const previewOf = (row: Row) => readDuration(row.preview_start_time) ?? defaultPreviewStart

/** The ids of a release's songs. */
export type SongIds = ReadonlySet<string>

/** The rows to save: only those with a title, duration or songwriters (specification 2, section 5). The numbering closes behind omitted rows that are not songs yet. */
function savedRows(rows: Row[], songs: SongIds): Row[] {
  return closeNumbers(
    rows.filter(isSaved),
    rows.filter((row) => !isSaved(row) && !songs.has(row.song_id)).map((row) => row.track_number),
  )
}

/** PUT /api/labelcopy. */
export function labelCopyBodyOf({ head, rows }: Form, version: number, songs: SongIds): LabelCopyBody {
  return {
    version,
    artist: head.artist,
    version_subtitle: head.version_subtitle,
    phonogram_copyright: head.phonogram_copyright,
    composition_copyright: head.composition_copyright,
    sub_genre: head.sub_genre,
    territories: listOf(head.territories),
    excluded_territories: listOf(head.excluded_territories),
    explicit_content: head.advisory === 'explicit',
    advisory: head.advisory as Advisory,
    language_lyrics: head.language_lyrics,
    upc_code: head.upc,
    copyright_year: yearOf(head),
    catalog_number: head.catalog_number,
    original_release_date: head.original_release_date || null,
    tracks_metadata: savedRows(rows, songs).map((row) => ({
      ...row,
      duration_seconds: durationOf(row.duration_seconds),
      preview_start_time: previewOf(row),
      explicit_content: row.advisory === 'explicit',
      advisory: row.advisory as Advisory,
    })),
  }
}

const isSaved = (row: Row): boolean => isTrackSaved({ ...row, duration_seconds: durationOf(row.duration_seconds) })

/** The sheet as input to the readiness rules. */
export function readinessSheetOf({ head, rows }: Form): ReadinessSheet {
  const year = yearOf(head)
  return {
    ...head,
    copyright_year: Number.isNaN(year) ? null : year,
    release_date: head.release_date || null,
    original_release_date: head.original_release_date || null,
    territories: listOf(head.territories),
    excluded_territories: listOf(head.excluded_territories),
    advisory: head.advisory as Advisory,
    tracks: rows.map((row) => ({
      ...row,
      duration_seconds: durationOf(row.duration_seconds),
      preview_start_time: previewOf(row),
      advisory: row.advisory as Advisory,
    })),
  }
}

/** The form as the server would return it: trimmed, identifiers and lengths in canonical form, without omitted tracks. */
export function tidy({ head, rows }: Form, songs: SongIds): Form {
  const list = (typed: string) => {
    const { territories, unknown } = readTerritories(listOf(typed))
    return [...territories, ...unknown].join(', ')
  }
  const trimmed = <T extends Record<string, string | number>>(fields: T): T =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    ) as T
  return {
    head: {
      ...trimmed(head),
      upc: displayed(checkGtin, head.upc.trim()),
      territories: list(head.territories),
      excluded_territories: list(head.excluded_territories),
    },
    rows: savedRows(rows, songs).map((row) => {
      const length = durationOf(row.duration_seconds)
      return {
        ...trimmed(row),
        isrc: displayed(checkIsrc, row.isrc.trim()),
        iswc: displayed(checkIswc, row.iswc.trim()),
        duration_seconds: length === null ? '' : lengthOf(length),
        preview_start_time: lengthOf(previewOf(row)),
      }
    }),
  }
}

/** The two writes of one form, as the server validates them; finds all objections together. */
export const writesSchema = z.object({ release: updateReleaseBody, labelCopy: labelCopyBody })

export function writesOf(form: Form, versions: { labelCopy: number }, songs: SongIds) {
  const sent = form.rows.filter(isSaved)
  return {
    body: { release: releaseBodyOf(form), labelCopy: labelCopyBodyOf(form, versions.labelCopy, songs) },
    fieldAt: (path: string) => fieldAt(path.replace(/^(release|labelCopy)\./, ''), sent),
  }
}

/** The form's field for a path in a body: 'upc', or the track's id and field. */
function fieldAt(path: string, sent: readonly Row[]): string {
  const [first = '', index = '', field = ''] = path.split('.')
  if (first === 'upc_code') return 'upc'
  return first === 'tracks_metadata' && index !== '' ? `${sent[Number(index)]?.song_id}.${field}` : first
}

/** The fields of the form that a release write saves. */
export const savedByRelease = ({ head }: Form): Partial<Head> =>
  Object.fromEntries([...releaseFields, ...sharedFields].map((field) => [field, head[field]]))
