import { useMemo, useReducer } from 'react'
import { checkGtin, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { closeNumbers, durationOf, lengthOf, type ReadinessSheet } from '#domain/label-copy/rules.ts'
import {
  defaultLanguage,
  defaultPreviewStart,
  primaryGenres,
  type Advisory,
  type LabelCopy,
  type LabelCopyBody,
  type Track,
} from '#domain/label-copy/schema.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { Release, ReleaseType } from '#domain/releases/schema.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { moveTrack, nextTrack, openPlace, readDuration, readWhole, type Numbered } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'
import { readTerritories } from '#domain/territories/rules.ts'

/** Of the release; the rest of the head is the label copy's own. Every field has its name on the wire. */
export const releaseFields = ['title', 'release_type', 'release_date', 'genre', 'label', 'description', 'upc'] as const
/** Of the label copy, and part of the release write payload: written with either. */
export const sharedFields = [
  'copyright_year',
  'language_lyrics',
  'phonogram_copyright',
  'composition_copyright',
  'territories',
] as const
const ownFields = [
  'artist',
  'version_subtitle',
  'copyright_year',
  'sub_genre',
  'language_lyrics',
  'advisory',
  'territories',
  'excluded_territories',
  'phonogram_copyright',
  'composition_copyright',
  'catalogue_number',
  'original_release_date',
] as const
export const headFields = [...releaseFields, ...ownFields] as const
export type HeadField = (typeof headFields)[number]
export type Head = Record<HeadField, string>

export const trackFields = [
  'song_title',
  'songwriters',
  'isrc',
  'duration_seconds',
  'version_subtitle',
  'featured_artists',
  'producers',
  'mix_engineer',
  'mastering_engineer',
  'remixer',
  'preview_start_time',
  'advisory',
  'language_lyrics',
  'sub_genre',
  'iswc',
] as const
export type TrackField = (typeof trackFields)[number]
/** A track as typed. The number is not: it follows the order. */
export type Row = { song_id: string; track_number: number } & Record<TrackField, string>
export type Form = { head: Head; rows: Row[] }

const displayed = (check: (typed: string) => Checked, kept: string | null) => {
  const checked = kept ? check(kept) : null
  return checked?.ok ? checked.display : (kept ?? '')
}
/** Genres were typed freely before: one of the eight is found whatever its case. */
const genreOf = (genre: string | null) => primaryGenres.find((known) => known === genre?.toLowerCase()) ?? genre ?? ''

type ReleaseLike = Pick<
  Release,
  'title' | 'release_type' | 'release_date' | 'genre' | 'label' | 'description' | 'upc_code'
>
export function releaseHead(release: ReleaseLike): Pick<Head, (typeof releaseFields)[number]> {
  return {
    title: release.title,
    release_type: release.release_type,
    release_date: release.release_date ?? '',
    genre: genreOf(release.genre),
    label: release.label ?? '',
    description: release.description ?? '',
    upc: displayed(checkGtin, release.upc_code),
  }
}

export function blankRow(song: Pick<Song, 'id' | 'song_title' | 'track_number' | 'duration_seconds'>): Row {
  return {
    ...Object.fromEntries(trackFields.map((field) => [field, ''])),
    song_id: song.id,
    song_title: song.song_title,
    track_number: song.track_number,
    duration_seconds: song.duration_seconds === null ? '' : lengthOf(song.duration_seconds),
    preview_start_time: lengthOf(defaultPreviewStart),
    advisory: 'none',
    language_lyrics: defaultLanguage,
  } as Row
}

/** What a label copy begins with: what is known already, and the settled defaults. */
export function newForm(release: ReleaseDetail | null, artistName: string, now: Date): Form {
  const today = utcDay(now)
  const known = release
    ? releaseHead(release)
    : { title: '', release_type: 'single', release_date: '', genre: '', label: '', description: '', upc: '' }
  const blank = Object.fromEntries(ownFields.map((field) => [field, ''])) as Pick<Head, (typeof ownFields)[number]>
  return {
    head: {
      ...blank,
      ...known,
      release_date: known.release_date || today,
      artist: artistName,
      copyright_year: today.slice(0, 4),
      language_lyrics: defaultLanguage,
      advisory: 'none',
    },
    rows: (release?.songs ?? []).map(blankRow),
  }
}

export function formOf(release: ReleaseLike, copy: LabelCopy): Form {
  return { head: { ...releaseHead(release), ...ownHead(copy) }, rows: spread(copy.tracks_metadata.map(rowOf)) }
}

/** Rows in their order, each with a number of its own: sheets saved before two tracks of one number were refused may hold some. */
function spread(rows: Row[]): Row[] {
  let last = 0
  return rows.map((row) => {
    last = Math.max(last + 1, row.track_number)
    return row.track_number === last ? row : { ...row, track_number: last }
  })
}

export function ownHead(copy: LabelCopy): Pick<Head, (typeof ownFields)[number] | 'upc'> {
  return {
    artist: copy.artist ?? '',
    version_subtitle: copy.version_subtitle ?? '',
    copyright_year: String(copy.copyright_year),
    sub_genre: copy.sub_genre ?? '',
    language_lyrics: copy.language_lyrics,
    advisory: copy.advisory,
    territories: copy.territories.join(', '),
    excluded_territories: copy.excluded_territories.join(', '),
    phonogram_copyright: copy.phonogram_copyright ?? '',
    composition_copyright: copy.composition_copyright ?? '',
    catalogue_number: copy.catalogue_number ?? '',
    original_release_date: copy.original_release_date ?? '',
    upc: displayed(checkGtin, copy.upc_code),
  }
}

function rowOf(track: Track): Row {
  return {
    ...Object.fromEntries(trackFields.map((field) => [field, track[field] ?? ''])),
    song_id: track.song_id,
    track_number: track.track_number,
    duration_seconds: track.duration_seconds === null ? '' : lengthOf(track.duration_seconds),
    preview_start_time: lengthOf(track.preview_start_time),
    isrc: displayed(checkIsrc, track.isrc),
    iswc: displayed(checkIswc, track.iswc),
  } as Row
}

/** Comma-separated and trimmed (specification 2, section 5). */
const listOf = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The release write payload of specification 2, section 3. The date goes as midnight UTC. */
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

/** Parsed as an integer, this year where nothing is typed. */
const yearOf = (head: Head) => readWhole(head.copyright_year) ?? new Date().getUTCFullYear()
const previewOf = (row: Row) => readDuration(row.preview_start_time) ?? defaultPreviewStart

/** The ids of a release's songs. */
export type SongIds = ReadonlySet<string>

/** The rows that are saved: only those with a title, duration or songwriters (specification 2, section 5). Numbers close behind the others that are no songs yet. */
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
    catalogue_number: head.catalogue_number,
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

export const isSaved = (row: Row): boolean =>
  row.song_title.trim() !== '' || durationOf(row.duration_seconds) !== null || row.songwriters.trim() !== ''

/** The sheet as the rules of readiness read it. */
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

/** What differs from what was saved, by the field's name; a track that came or went is one change, its whole row. */
export function changedFields(base: Form, form: Form): ReadonlySet<string> {
  const changed = new Set<string>(headFields.filter((field) => base.head[field] !== form.head[field]))
  if (base.rows === form.rows) return changed
  const before = new Map(base.rows.map((row) => [row.song_id, row]))
  for (const row of form.rows) {
    const old = before.get(row.song_id)
    before.delete(row.song_id)
    if (!old) changed.add(row.song_id)
    else if (old !== row)
      for (const field of [...trackFields, 'track_number' as const])
        if (old[field] !== row[field]) changed.add(`${row.song_id}.${field}`)
  }
  for (const gone of before.keys()) changed.add(gone)
  return changed
}

/** A form as one level of names and texts, for comparing versions; a track that is not there has no number. */
export function flatten({ head, rows }: Form): Record<string, string> {
  return {
    ...head,
    ...Object.fromEntries(
      rows.flatMap((row) =>
        [...trackFields, 'track_number' as const].map((field) => [`${row.song_id}.${field}`, String(row[field])]),
      ),
    ),
  }
}

export function unflatten(flat: Record<string, string | undefined>): Form {
  const ids = [
    ...new Set(
      Object.keys(flat)
        .filter((key) => key.includes('.'))
        .map((key) => key.split('.')[0]!),
    ),
  ].filter((id) => flat[`${id}.track_number`])
  return {
    head: Object.fromEntries(headFields.map((field) => [field, flat[field] ?? ''])) as Head,
    rows: ids
      .map(
        (id) =>
          ({
            ...Object.fromEntries(trackFields.map((field) => [field, flat[`${id}.${field}`] ?? ''])),
            song_id: id,
            track_number: Number(flat[`${id}.track_number`]),
          }) as Row,
      )
      .toSorted((a, b) => a.track_number - b.track_number),
  }
}

/** The form as the server would hand it back: trimmed, identifiers and lengths in their one form, without the tracks that are not saved. */
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

type Action =
  | { do: 'head'; field: HeadField; value: string }
  | { do: 'row'; id: string; changes: Partial<Omit<Row, 'song_id'>> }
  | { do: 'add'; row: Row }
  | { do: 'remove'; id: string; closes: boolean }
  | { do: 'order'; ids: readonly string[] }
  | { do: 'replace'; form: Form }

const numbersOf = (rows: readonly Row[]): Numbered[] =>
  rows.map((row) => ({ id: row.song_id, track_number: row.track_number }))

/** Rows with the numbers that moved, in their order. Who does not move stays the same object: its row need not be drawn again. */
function renumber(rows: Row[], changes: Numbered[]): Row[] {
  const next = new Map(changes.map(({ id, track_number }) => [id, track_number]))
  return rows
    .map((row) => (next.has(row.song_id) ? { ...row, track_number: next.get(row.song_id)! } : row))
    .toSorted((a, b) => a.track_number - b.track_number)
}

/** A number that another row has makes room as it does in the Songs tab, so that no two rows have one number. */
function changeRow(rows: Row[], id: string, { track_number, ...changes }: Partial<Omit<Row, 'song_id'>>): Row[] {
  const changed = rows.map((row) => (row.song_id === id ? { ...row, ...changes } : row))
  return track_number === undefined ? changed : renumber(changed, moveTrack(numbersOf(rows), id, track_number))
}

function reduce(form: Form, action: Action): Form {
  const { head, rows } = form
  if (action.do === 'head') return { ...form, head: { ...head, [action.field]: action.value } }
  if (action.do === 'row') return { ...form, rows: changeRow(rows, action.id, action.changes) }
  if (action.do === 'add')
    return { ...form, rows: renumber([...rows, action.row], openPlace(numbersOf(rows), action.row.track_number)) }
  if (action.do === 'remove') {
    const rest = rows.filter((row) => row.song_id !== action.id)
    return {
      ...form,
      rows: action.closes
        ? closeNumbers(
            rest,
            rows.filter((row) => !rest.includes(row)).map((row) => row.track_number),
          )
        : rest,
    }
  }
  if (action.do === 'replace') return action.form
  // The numbers stay, the tracks change places: a song that is not on the sheet keeps its own.
  const numbers = rows.map((row) => row.track_number).toSorted((a, b) => a - b)
  const byId = new Map(rows.map((row) => [row.song_id, row]))
  return {
    ...form,
    rows: action.ids.map((id, index) => {
      const row = byId.get(id)!
      return row.track_number === numbers[index] ? row : { ...row, track_number: numbers[index]! }
    }),
  }
}

export type FormActions = ReturnType<typeof useLabelCopyForm>['actions']

export function useLabelCopyForm(initial: Form) {
  const [form, dispatch] = useReducer(reduce, initial)
  const actions = useMemo(
    () => ({
      head: (field: HeadField, value: string) => dispatch({ do: 'head', field, value }),
      row: (id: string, changes: Partial<Omit<Row, 'song_id'>>) => dispatch({ do: 'row', id, changes }),
      add: (row: Row) => dispatch({ do: 'add', row }),
      /** `closes`: those behind it move up, because no song keeps the number. */
      remove: (id: string, closes: boolean) => dispatch({ do: 'remove', id, closes }),
      order: (ids: readonly string[]) => dispatch({ do: 'order', ids }),
      replace: (next: Form) => dispatch({ do: 'replace', form: next }),
    }),
    [],
  )
  return { form, actions }
}

/** A row for a song that is to be made with the label copy; numbered behind all that the release and the sheet hold. */
export function newRow(rows: readonly Row[], songs: readonly Song[]): Row {
  const numbers = [...numbersOf(rows), ...songs]
  return blankRow({ id: crypto.randomUUID(), song_title: '', track_number: nextTrack(numbers), duration_seconds: null })
}
