import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { another } from '#domain/parties/row-rules.ts'
import { shareColumns, type ShareColumn } from '#domain/split-sheets/rules.ts'
import { toPercent, type SplitSheet, type SplitSheetInput } from '#domain/split-sheets/schema.ts'
import {
  headFields,
  isBlank,
  resolveColumn,
  songColumns,
  usesMaster,
  type HeadTexts,
  type Row,
  type SplitForm,
} from './form.ts'
import { samplesOf } from './samples.ts'

/** The fields a person fills in on a sheet: compared when two versions conflict. */
export type SplitContent = Omit<SplitSheetInput, 'version' | 'release_id' | 'parked'>

export function contentOf(sheet: SplitSheet): SplitContent {
  const {
    id: _id,
    song_id: _song,
    release_id: _release,
    version: _version,
    updated_at: _updated,
    contributors,
    ...head
  } = sheet
  return { ...head, contributors }
}

/** The base to compare a new sheet with: its form's initial state, without contributors. */
export const contentOfNew = ({ head }: SplitForm): SplitContent => ({
  ...(Object.fromEntries(headFields.map((field) => [field, head[field] || null])) as Pick<
    SplitContent,
    keyof HeadTexts
  >),
  samples: [],
  from_month: null,
  contributors: [],
})

/** The columns in which nothing is typed: on a draft, shares that are not agreed yet. */
const blankIn = (typed: Record<ShareColumn, string>): ShareColumn[] =>
  shareColumns.filter((column) => typed[column].trim() === '')

/** Whether somebody's share is blank in a column that the sheet uses: a draft keeps it open, a saved sheet makes it 0.00. */
export function hasOpenShares(rows: readonly Row[], scope: SheetScope): boolean {
  const used: ShareColumn[] = [...(scope === 'song' ? songColumns : []), ...(usesMaster(rows) ? masterColumn : [])]
  return rows.some((row) => !isBlank(row) && blankIn(row).some((column) => used.includes(column)))
}
const masterColumn = ['master_share'] as const

/** The target of a form: a split sheet or a master sheet, which keeps shares at any sum if `parked`. */
type Sending = { scope?: SheetScope; parked?: boolean }

/** The payload. `parked` keeps shares at any sum. `keys` are those of the rows sent, so that an objection finds its row. An invalid share becomes NaN, which the schema refuses. */
export function bodyOf(
  { head, rows }: SplitForm,
  sheet: SplitSheet | null,
  { scope = 'song', parked = false }: Sending = {},
) {
  const saved = new Set(sheet?.contributors.map(({ id }) => id))
  const shares = {
    writer_share: resolveColumn(rows, 'writer_share'),
    publisher_share: resolveColumn(rows, 'publisher_share'),
    master_share: resolveColumn(rows, 'master_share'),
  }
  const splitsMaster = usesMaster(rows)
  const percent = (column: ShareColumn, index: number) =>
    shares[column].bad[index] ? NaN : toPercent(shares[column].hundredths[index]!)
  const sent = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row))
  const contributors = sent.map(
    ({ row: { key, party_id, filled: _filled, writer_share, publisher_share, master_share, ...row }, index }) => ({
      ...(saved.has(key) ? { id: key } : {}),
      ...(party_id === '' ? {} : { party_id: party_id === another ? null : party_id }),
      ...row,
      ...(scope === 'song'
        ? {
            writer_share_percent: percent('writer_share', index),
            publisher_share_percent: percent('publisher_share', index),
          }
        : {}),
      master_share_percent: scope === 'master' || splitsMaster ? percent('master_share', index) : null,
      open_shares: blankIn({ writer_share, publisher_share, master_share }),
    }),
  )
  return {
    body: {
      ...head,
      date_created: head.date_created || null,
      samples: samplesOf(head.samples),
      from_month: head.from_month === '' ? null : `${head.from_month}-01`,
      contributors,
      parked,
      version: sheet?.version ?? 0,
    },
    keys: sent.map(({ row }) => row.key),
  }
}

/** The form's field for a path in the body: 'song_title', 'samples', or the row's key and field. */
export function fieldAt(path: string, keys: string[]): string {
  const [first = '', index = '', field = ''] = path.split('.')
  const key = keys[Number(index)]
  return first === 'contributors' && key !== undefined && index !== ''
    ? `${key}.${field.replace('_share_percent', '_share')}`
    : first
}
