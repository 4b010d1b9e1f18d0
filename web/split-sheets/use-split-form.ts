import { useMemo, useReducer } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { equalShare, resolveShares, sheetLength, typedShare } from '#domain/split-sheets/rules.ts'
import { blankRows, type KnownContributor, type SplitSheet } from '#domain/split-sheets/schema.ts'

export const headFields = [
  'song_title',
  'song_aka',
  'artist_name',
  'album_project',
  'date_created',
  'song_length',
  'studio_location',
  'additional_notes',
] as const
export type Head = Record<(typeof headFields)[number], string>

const plainFields = [
  'legal_name',
  'stage_name',
  'role',
  'contribution',
  'pro_affiliation',
  'society_code',
  'ipi_number',
  'publisher',
  'publisher_ipi',
  'publisher_society',
  'publisher_society_code',
  'email',
] as const
/** A contributor as typed. `key` stays with the row, so that rows before it may go. */
export type Row = { key: string } & Record<(typeof plainFields)[number] | 'writer_share' | 'publisher_share', string>
export type RowChanges = Partial<Omit<Row, 'key'>>
export type SplitForm = { head: Head; rows: Row[] }

const usualRole = 'writer'
export function blankRow(key: string): Row {
  return {
    key,
    ...Object.fromEntries(plainFields.map((field) => [field, ''])),
    role: usualRole,
    writer_share: '',
    publisher_share: '',
  } as Row
}

/** Nothing was typed into it: it is left out when the sheet is saved. */
export const isBlank = ({ key: _key, role: _role, ...typed }: Row): boolean =>
  Object.values(typed).every((value) => value.trim() === '')

/** What a sheet that does not exist yet begins with: what is known of its song. */
export function newForm(release: ReleaseDetail, song: SongOfRelease, artistName: string): SplitForm {
  return {
    head: {
      song_title: song.song_title,
      song_aka: '',
      artist_name: artistName,
      album_project: release.title,
      date_created: '',
      song_length: sheetLength(song.duration_seconds),
      studio_location: '',
      additional_notes: '',
    },
    rows: Array.from({ length: blankRows }, (_, index) => blankRow(`new-${index}`)),
  }
}

export function formOf(sheet: SplitSheet): SplitForm {
  return {
    head: Object.fromEntries(headFields.map((field) => [field, sheet[field] ?? ''])) as Head,
    rows: sheet.contributors.map(
      ({ id, writer_share_percent, publisher_share_percent, ...row }) =>
        ({
          key: id,
          ...Object.fromEntries(plainFields.map((field) => [field, row[field] ?? ''])),
          writer_share: typedShare(Math.round(writer_share_percent * 100)),
          publisher_share: typedShare(Math.round(publisher_share_percent * 100)),
        }) as Row,
    ),
  }
}

/** What is sent. `keys` are those of the rows sent, by which an objection finds its row again. A share that is none is NaN, which the schema refuses. */
export function bodyOf({ head, rows }: SplitForm, version: number) {
  const shares = {
    writer: resolveShares(rows.map((row) => row.writer_share)),
    publisher: resolveShares(rows.map((row) => row.publisher_share)),
  }
  const percent = (pot: keyof typeof shares, index: number) =>
    shares[pot].bad[index] ? NaN : shares[pot].hundredths[index]! / 100
  const sent = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row))
  const contributors = sent.map(
    ({ row: { key: _key, writer_share: _writer, publisher_share: _publisher, ...row }, index }) => ({
      ...row,
      writer_share_percent: percent('writer', index),
      publisher_share_percent: percent('publisher', index),
    }),
  )
  return {
    body: { ...head, date_created: head.date_created || null, contributors, version },
    keys: sent.map(({ row }) => row.key),
  }
}

/** The field of the form that a path of the body means: 'song_title', or the row's key and field. */
export function fieldAt(path: string, keys: string[]): string {
  const [first = '', index = '', field = ''] = path.split('.')
  const key = keys[Number(index)]
  return first === 'contributors' && key !== undefined && index !== ''
    ? `${key}.${field.replace('_share_percent', '_share')}`
    : first
}

type Action =
  | { do: 'head'; field: keyof Head; value: string }
  | { do: 'row'; key: string; changes: RowChanges }
  | { do: 'add' }
  | { do: 'remove'; key: string }
  | { do: 'insert'; row: Row; index: number }
  | { do: 'equally' }
  | { do: 'replace'; form: SplitForm }

function reduce(form: SplitForm, action: Action): SplitForm {
  const { head, rows } = form
  if (action.do === 'head') return { ...form, head: { ...head, [action.field]: action.value } }
  if (action.do === 'row')
    return { ...form, rows: rows.map((row) => (row.key === action.key ? { ...row, ...action.changes } : row)) }
  if (action.do === 'add') return { ...form, rows: [...rows, blankRow(crypto.randomUUID())] }
  if (action.do === 'remove') return { ...form, rows: rows.filter((row) => row.key !== action.key) }
  if (action.do === 'insert') return { ...form, rows: rows.toSpliced(action.index, 0, action.row) }
  if (action.do === 'replace') return action.form
  const named = rowsToSplit(rows)
  const share = equalShare(named.length)
  return {
    ...form,
    rows: rows.map((row) => (named.includes(row) ? { ...row, writer_share: share, publisher_share: share } : row)),
  }
}

/** Between whom 'Split equally' splits: whoever stands on the sheet; all rows while it is empty. */
export function rowsToSplit(rows: Row[]): Row[] {
  const typed = rows.filter((row) => !isBlank({ ...row, writer_share: '', publisher_share: '' }))
  return typed.length > 0 ? typed : rows
}

/** Somebody named before, as the fields of a row; what was not known then takes nothing away. */
export function changesOf(known: KnownContributor): RowChanges {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as RowChanges
}

export type FormActions = ReturnType<typeof useSplitForm>['actions']

export function useSplitForm(initial: SplitForm) {
  const [form, dispatch] = useReducer(reduce, initial)
  const actions = useMemo(
    () => ({
      head: (field: keyof Head, value: string) => dispatch({ do: 'head', field, value }),
      row: (key: string, changes: RowChanges) => dispatch({ do: 'row', key, changes }),
      add: () => dispatch({ do: 'add' }),
      remove: (key: string) => dispatch({ do: 'remove', key }),
      insert: (row: Row, index: number) => dispatch({ do: 'insert', row, index }),
      equally: () => dispatch({ do: 'equally' }),
      replace: (next: SplitForm) => dispatch({ do: 'replace', form: next }),
    }),
    [],
  )
  return { form, actions }
}
