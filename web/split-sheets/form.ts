import { z } from 'zod'
import type { Proposal } from '#domain/agreements/schema.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { filledFrom, usualRole } from '#domain/parties/row-rules.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import {
  blankRows,
  equalShare,
  resolveShares,
  shareColumns,
  sheetLength,
  typedShare,
  whole,
  type Resolved,
  type ShareColumn,
} from '#domain/split-sheets/rules.ts'
import { contributorFields, splitSheet, type Contributor, type SplitSheet } from '#domain/split-sheets/schema.ts'
import { isNamed, writersFor, writersIn } from '#domain/writers/rules.ts'
import type { SheetWriter } from '#domain/writers/schema.ts'
import { changedFields, textsOf } from '#web/platform/draft-form.ts'
import { sampleRow, sampleRows, samplesOf } from './samples.ts'

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

export const songColumns = ['writer_share', 'publisher_share'] as const
const rowFields = [...contributorFields, ...songColumns] as const
/** Values with a default may be missing in an older draft. */
const formSchema = z.object({
  head: z.object({
    ...textsOf(headFields),
    /** 'YYYY-MM'; empty: from the beginning. */
    from_month: z.string().default(''),
    samples: z.array(sampleRow).default([]),
  }),
  rows: z.array(
    z.object({
      key: z.string(),
      ...textsOf(rowFields),
      master_share: z.string().default(''),
      party_id: z.string().default(''),
      filled: z.string().default(''),
    }),
  ),
})
export type SplitForm = z.output<typeof formSchema>
export type Head = SplitForm['head']
export type HeadTexts = Record<(typeof headFields)[number], string>
/** A contributor as typed. `key` stays with the row when rows before it are removed. */
export type Row = SplitForm['rows'][number]
export type RowChanges = Partial<Omit<Row, 'key'>>
export const rowKey = ({ key }: Pick<Row, 'key'>) => key

/** The typed values, and the sheet that they change; null if there is none yet. */
export const splitDraft = z.object({ sheet: splitSheet.nullable(), form: formSchema })
export type SplitDraft = z.output<typeof splitDraft>

export function blankRow(key: string): Row {
  return {
    key,
    ...Object.fromEntries(contributorFields.map((field) => [field, ''])),
    role: usualRole,
    writer_share: '',
    publisher_share: '',
    master_share: '',
    party_id: '',
    filled: '',
  } as Row
}

/** Nothing was typed into it: it is omitted when the sheet is saved. */
export const isBlank = ({ key: _key, role: _role, party_id: _party, filled: _filled, ...typed }: Row): boolean =>
  Object.values(typed).every((value) => value.trim() === '')

/** Whether the Master column says anything: left empty, all of it is the artist's. */
export const usesMaster = (rows: readonly Row[]): boolean => rows.some(({ master_share }) => master_share.trim() !== '')

/** The artist as a contributor; nothing without a legal name, which a contributor must have. */
function ownFields(defaults: ArtistDefaults | undefined): RowChanges {
  if (!defaults?.legal_name) return {}
  const { legal_name, artist_name, society, society_code, ipi_number, publisher } = defaults
  return {
    legal_name,
    stage_name: artist_name ?? '',
    pro_affiliation: society ?? '',
    society_code: society_code ?? '',
    ipi_number: ipi_number ?? '',
    publisher: publisher ?? '',
  }
}

const withoutFilled = (rows: readonly Row[]) => rows.map(({ filled: _filled, ...row }) => row)

/** Whether something was typed that is not saved. Samples are compared by what they say. */
export function isChanged(saved: SplitForm, { head, rows }: SplitForm): boolean {
  const same = JSON.stringify(samplesOf(head.samples)) === JSON.stringify(samplesOf(saved.head.samples))
  const form = { head: same ? { ...head, samples: saved.head.samples } : head, rows: withoutFilled(rows) }
  return changedFields({ head: saved.head, rows: withoutFilled(saved.rows) }, form, rowKey).size > 0
}

/**
 * The rows that a new sheet begins with: the writers whom the song's other papers name, the artist first if among them, as the account knows
 * them; else the artist alone.
 */
function newRows(song: SongOfRelease, defaults: ArtistDefaults | undefined, known: readonly KnownContributor[]): Row[] {
  const names = writersFor('split_sheet', song.writers, defaults?.legal_name ?? null)
  const isMine = names.length === 0 || names[0] === defaults?.legal_name
  const rows = Array.from({ length: blankRows }, (_, index) => ({
    ...blankRow(`new-${index}`),
    ...(index === 0 && isMine ? ownFields(defaults) : {}),
  }))
  return withWriters(rows, names, known)
}

/** The initial state of a sheet that does not exist yet: known facts about its song and writers. */
export function newForm(
  release: ReleaseDetail,
  song: SongOfRelease,
  defaults: ArtistDefaults | undefined,
  known: readonly KnownContributor[] = [],
): SplitForm {
  return {
    head: {
      song_title: song.song_title,
      song_aka: '',
      artist_name: defaults?.artist_name ?? '',
      album_project: release.title,
      date_created: '',
      song_length: sheetLength(song.duration_seconds),
      studio_location: '',
      additional_notes: '',
      from_month: '',
      samples: [],
    },
    rows: newRows(song, defaults, known),
  }
}

const typedOrEmpty = (share: number | null): string => (share === null ? '' : typedShare(share))
/** A row's shares as typed; an open one is blank, which is not zero. */
const typedShares = (row: Pick<Contributor, ShareColumn | 'open_shares'>): Record<ShareColumn, string> =>
  Object.fromEntries(
    shareColumns.map((column) => [column, row.open_shares.includes(column) ? '' : typedOrEmpty(row[column])]),
  ) as Record<ShareColumn, string>

/** The same for a master sheet: with those who share the recordings of the song on its split sheet, as they do there; else the artist alone. */
export function newMasterForm(
  release: ReleaseDetail,
  song: SongOfRelease,
  defaults: ArtistDefaults | undefined,
  split: SplitSheet | null,
): SplitForm {
  const { head } = newForm(release, song, defaults)
  const shared = split
    ? formOf(split).rows.filter(({ master_share }) => master_share !== '' && master_share !== '0')
    : []
  const first = { ...blankRow('new-0'), ...ownFields(defaults) }
  return {
    head,
    rows:
      shared.length > 0
        ? shared.map((row, index) => ({ ...row, key: `new-${index}`, writer_share: '', publisher_share: '' }))
        : [{ ...first, master_share: first.legal_name === '' ? '' : typedShare(whole) }],
  }
}

export function formOf(sheet: SplitSheet): SplitForm {
  return {
    head: {
      ...(Object.fromEntries(headFields.map((field) => [field, sheet[field] ?? ''])) as HeadTexts),
      from_month: sheet.from_month?.slice(0, 'YYYY-MM'.length) ?? '',
      samples: sampleRows(sheet.samples),
    },
    rows: sheet.contributors.map(
      ({ id, party_id, ...row }) =>
        ({
          key: id,
          ...Object.fromEntries(contributorFields.map((field) => [field, row[field] ?? ''])),
          ...typedShares(row),
          party_id: party_id ?? '',
          filled: '',
        }) as Row,
    ),
  }
}

/** The result of the shares typed in a column. */
export const resolveColumn = (rows: readonly Row[], column: ShareColumn): Resolved =>
  resolveShares(rows.map((row) => row[column]))

const noShares = { writer_share: '', publisher_share: '', master_share: '' }

/** The rows that 'Split Equally' divides between: everyone on the sheet; all rows while it is empty. */
export function rowsToSplit(rows: Row[]): Row[] {
  const typed = rows.filter((row) => !isBlank({ ...row, ...noShares }))
  return typed.length > 0 ? typed : rows
}

/** Those named in the form who wrote; a share that was not typed yet may become one. */
export const writersOf = (rows: readonly Row[], { hundredths }: Resolved): SheetWriter[] =>
  writersIn(
    rows.map(({ legal_name, stage_name, role, writer_share }, index) => ({
      legal_name,
      stage_name,
      role: role as Contributor['role'],
      writer_share: writer_share.trim() === '' ? null : hundredths[index]!,
    })),
  )

/** People who are writers only by their role, without a typed share. */
export const lacksShare = (row: Row): boolean =>
  row.legal_name.trim() !== '' &&
  row.writer_share.trim() === '' &&
  writersIn([{ ...row, role: row.role as Contributor['role'], writer_share: null }]).some(({ open }) => !open)

/**
 * The rows with these writers, whose shares are to be agreed on: in a blank row or a new one, filled in as the account knows them. Who is
 * there without a writer share gets an open one.
 */
export function withWriters(rows: readonly Row[], names: readonly string[], known: readonly KnownContributor[]): Row[] {
  return names.reduce<Row[]>(
    (all, name) => {
      const there = all.findIndex((row) => isNamed(row, name))
      if (there !== -1) return all.with(there, { ...all[there]!, writer_share: '' })
      const { role: _role, ...person } = known.find((each) => isNamed(each, name)) ?? { legal_name: name, role: null }
      const filled = (row: Row): Row => ({ ...filledFrom(row, person), role: usualRole })
      const free = all.findIndex(isBlank)
      return free === -1 ? [...all, filled(blankRow(crypto.randomUUID()))] : all.with(free, filled(all[free]!))
    },
    [...rows],
  )
}

/** Removes added writers again; a row that was typed in since stays. */
export const withoutAdded = (rows: readonly Row[], before: readonly Row[], after: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    if (before.includes(row) || !after.includes(row)) return [row]
    return before.find(({ key }) => key === row.key) ?? []
  })

/** Equal parts of these columns for everyone whom 'Split Equally' divides between. */
export function splitEqually(rows: Row[], columns: readonly ShareColumn[]): Row[] {
  const named = rowsToSplit(rows)
  const shares = Object.fromEntries(columns.map((column) => [column, equalShare(named.length)]))
  return rows.map((row) => (named.includes(row) ? { ...row, ...shares } : row))
}

/** Another column as the writer column. */
export const sameAsWriter = (rows: Row[], column: ShareColumn): Row[] =>
  rows.map((row) => ({ ...row, [column]: row.writer_share }))

export const withoutMaster = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, master_share: '' }))

/** The shares that a signer proposes, in the rows that the sheet still has. */
export const withProposed = (form: SplitForm, shares: Proposal['shares']): SplitForm => ({
  ...form,
  rows: form.rows.map((row) => {
    const proposed = shares.find(({ contributor_id }) => contributor_id === row.key)
    return proposed
      ? {
          ...row,
          writer_share: typedOrEmpty(proposed.writer_share),
          publisher_share: typedOrEmpty(proposed.publisher_share),
          master_share: typedOrEmpty(proposed.master_share),
        }
      : row
  }),
})

/** The earlier shares of these rows; everything else stays as it is now. */
export function withSharesOf(before: Row[], rows: Row[]): Row[] {
  return rows.map((row) => {
    const old = before.find(({ key }) => key === row.key)
    if (!old) return row
    const { writer_share, publisher_share, master_share } = old
    return { ...row, writer_share, publisher_share, master_share }
  })
}
