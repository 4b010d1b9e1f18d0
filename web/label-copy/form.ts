import { z } from 'zod'
import { checkGtin, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { numbersOf } from '#domain/label-copy/row-rules.ts'
import { copyrightYearFor, lengthOf } from '#domain/label-copy/rules.ts'
import {
  defaultLanguage,
  defaultPreviewStart,
  primaryGenres,
  type LabelCopy,
  type Track,
} from '#domain/label-copy/schema.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { Release } from '#domain/releases/schema.ts'
import { currentYear, utcDay } from '#domain/shared/dates.ts'
import { nextTrack } from '#domain/songs/rules.ts'
import type { Song, SongOfRelease } from '#domain/songs/schema.ts'
import { writersFor } from '#domain/writers/rules.ts'
import { flattenForm, textsOf } from '#web/platform/draft-form.ts'
import type { Fills } from './use-fills.ts'

/** The release's fields; the rest of the head is the label copy's own. Every field has its wire name. */
export const releaseFields = ['title', 'release_type', 'release_date', 'genre', 'label', 'description', 'upc'] as const
/** The label copy's fields that are part of the release write payload: written with either. */
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
  'catalog_number',
  'original_release_date',
] as const
export const headFields = [...releaseFields, ...ownFields] as const
export type HeadField = (typeof headFields)[number]
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
const formSchema = z.object({
  head: z.object(textsOf(headFields)),
  rows: z.array(z.object({ song_id: z.string(), track_number: z.number(), ...textsOf(trackFields) })),
})
export type Form = z.output<typeof formSchema>
export type Head = Form['head']
/** A track as typed, without its number, which follows the order. */
export type Row = Form['rows'][number]
export const rowKey = ({ song_id }: Row) => song_id

/** The form's initial state. Without a version, the release does not exist yet; with 0, the label copy does not. */
const baseSchema = z.object({
  form: formSchema,
  versions: z.object({ release: z.number().nullable(), labelCopy: z.number() }),
})
export type Base = z.output<typeof baseSchema>

/** The typed values, and those they are compared with when saving. */
export const labelCopyDraft = z.object({ releaseId: z.string(), base: baseSchema, form: formSchema })
export type LabelCopyDraft = z.output<typeof labelCopyDraft>

/** An identifier in display form; as typed if invalid. */
export const displayed = (check: (typed: string) => Checked, kept: string | null) => {
  const checked = kept ? check(kept) : null
  return checked?.ok ? checked.display : (kept ?? '')
}
/** Genres used to be free text: one of the eight is found in any case. */
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

type NewSong = Pick<Song, 'id' | 'song_title' | 'track_number' | 'duration_seconds'> &
  Partial<Pick<SongOfRelease, 'isrc' | 'iswc' | 'carried' | 'writers'>>

/**
 * The writers on the song's other papers, the artist first if among them; else the artist. A row without a title starts without
 * writers: with them it would be saved, though nothing was typed.
 */
function writersOf(song: NewSong, me: string): string {
  const names = writersFor('label_copy', song.writers, me || null)
  return names.join(', ') || (song.song_title === '' ? '' : me)
}

/** A new track with the artist's usual credits, or those that its recording has on another release, and its writers. */
export function blankRow(song: NewSong, credits: Fills['track'] = {}): Row {
  const known: Partial<Record<TrackField, string | null>> = song.carried ?? credits
  return {
    ...Object.fromEntries(trackFields.map((field) => [field, known[field] ?? ''])),
    songwriters: song.carried?.songwriters || writersOf(song, credits.songwriters ?? ''),
    song_id: song.id,
    song_title: song.song_title,
    track_number: song.track_number,
    duration_seconds: song.duration_seconds === null ? '' : lengthOf(song.duration_seconds),
    preview_start_time: lengthOf(defaultPreviewStart),
    isrc: displayed(checkIsrc, song.isrc ?? null),
    iswc: displayed(checkIswc, song.iswc ?? null),
    advisory: known.advisory ?? 'none',
    language_lyrics: known.language_lyrics ?? defaultLanguage,
  } as Row
}

/** The initial label copy: known values, the artist's defaults, and the settled ones. */
export function newForm(release: ReleaseDetail | null, fills: Pick<Fills, 'head' | 'track'>, now: Date): Form {
  const known = release
    ? releaseHead(release)
    : { title: '', release_type: 'single', release_date: '', genre: '', label: '', description: '', upc: '' }
  const release_date = known.release_date || utcDay(now)
  const blank = Object.fromEntries(ownFields.map((field) => [field, ''])) as Pick<Head, (typeof ownFields)[number]>
  return {
    head: {
      ...blank,
      ...known,
      ...fills.head,
      label: known.label || (fills.head.label ?? ''),
      release_date,
      copyright_year: copyrightYearFor(release_date, currentYear(now)),
      language_lyrics: defaultLanguage,
      advisory: 'none',
    },
    rows: (release?.songs ?? []).map((song) => blankRow(song, fills.track)),
  }
}

export function formOf(release: ReleaseLike, copy: LabelCopy): Form {
  return { head: { ...releaseHead(release), ...ownHead(copy) }, rows: spread(copy.tracks_metadata.map(rowOf)) }
}

/** Rows in order, each with its own number: sheets saved before duplicate numbers were refused may have some. */
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
    catalog_number: copy.catalog_number ?? '',
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

/** A form as flat names and texts, for comparing versions; a missing track has no number. */
export const flatten = (form: Form): Flat => flattenForm(form, rowKey)
export type Flat = Record<string, string>

export function unflatten(flat: Partial<Flat>): Form {
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

/** A row for a song to be created with the label copy; numbered after everything on the release and the sheet. */
export function newRow(rows: readonly Row[], songs: readonly Song[], credits: Fills['track'] = {}): Row {
  const numbers = [...numbersOf(rows), ...songs]
  const song = { id: crypto.randomUUID(), song_title: '', track_number: nextTrack(numbers), duration_seconds: null }
  return blankRow(song, credits)
}

/** New values by the name of their field, 'title' or '{row}.isrc'. */
export type Patch = Readonly<Record<string, string>>

/** The form with these values. With `only`, a field that has been changed since then keeps its value. */
export function patch(form: Form, values: Patch, only?: Patch): Form {
  const now = only ? flatten(form) : {}
  const taken = Object.entries(values).filter(([field]) => !only || now[field] === only[field])
  const ofRows = Map.groupBy(taken, ([field]) => (field.includes('.') ? field.split('.')[0]! : ''))
  const changesOf = (row: string) =>
    Object.fromEntries((ofRows.get(row) ?? []).map(([field, value]) => [field.split('.').at(-1)!, value]))
  return {
    head: ofRows.has('') ? ({ ...form.head, ...changesOf('') } as Head) : form.head,
    rows: form.rows.map((row) => (ofRows.has(row.song_id) ? ({ ...row, ...changesOf(row.song_id) } as Row) : row)),
  }
}

/** The values of a patch's fields before it. */
export function valuesBefore(form: Form, values: Patch): Patch {
  const now = flatten(form)
  return Object.fromEntries(Object.keys(values).map((field) => [field, now[field] ?? '']))
}

/** A new release date also changes a copyright year that matches the old date. */
export function withDate(head: Head, release_date: string, thisYear: number): Patch {
  const follows = head.copyright_year === copyrightYearFor(head.release_date, thisYear)
  return { release_date, ...(follows && { copyright_year: copyrightYearFor(release_date, thisYear) }) }
}
