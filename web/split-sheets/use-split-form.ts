import { useMemo, useRef } from 'react'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { withTyped } from '#domain/parties/row-rules.ts'
import { withGapsBack, withGapsFilled, type Gaps } from '#domain/split-sheets/gap-rules.ts'
import { masterSheetBody, splitSheetBody, type SplitSheet } from '#domain/split-sheets/schema.ts'
import { useDraftForm } from '#web/platform/use-draft-form.ts'
import { loadSocieties } from '#web/platform/use-societies.ts'
import {
  blankRow,
  isBlank,
  rowKey,
  sameAsWriter,
  songColumns,
  splitEqually,
  withoutAdded,
  withoutMaster,
  withSharesOf,
  type Row,
  type RowChanges,
  type SplitForm,
} from './form.ts'
import type { SampleRow } from './samples.ts'
import { bodyOf, fieldAt } from './wire.ts'

export type FormActions = ReturnType<typeof useSplitForm>['actions']

/** `sheet` is what the form changes; null if there is none yet. */
export function useSplitForm(initial: SplitForm, sheet: SplitSheet | null, scope: SheetScope) {
  const parked = useRef(false)
  const draft = useDraftForm({
    initial,
    keyOf: rowKey,
    schema: scope === 'song' ? splitSheetBody : masterSheetBody,
    toBody: async (form) => {
      const { body, keys } = bodyOf({ ...form, rows: await withCodes(form.rows) }, sheet, {
        scope,
        parked: parked.current,
      })
      return { body, fieldAt: (path) => fieldAt(path, keys) }
    },
  })
  const { head, rows, replace, change } = draft.actions
  const actions = useMemo(
    () => ({
      head,
      replace,
      row: (key: string, changes: RowChanges) =>
        rows((before) => before.map((row) => (row.key === key ? withTyped(row, changes) : row))),
      put: (row: Row) => rows((before) => before.map((each) => (each.key === row.key ? row : each))),
      /** In several rows, as one step. */
      fill: (values: Gaps) => rows((before) => withGapsFilled(before, values)),
      empty: (values: Gaps) => rows((before) => withGapsBack(before, values)),
      add: () => rows((before) => [...before, blankRow(crypto.randomUUID())]),
      remove: (key: string) => rows((before) => before.filter((row) => row.key !== key)),
      insert: (row: Row, index: number) => rows((before) => before.toSpliced(index, 0, row)),
      sameAsWriter: () => rows((before) => sameAsWriter(before, 'publisher_share')),
      equally: () => rows((before) => splitEqually(before, songColumns)),
      masterAsWriter: () => rows((before) => sameAsWriter(before, 'master_share')),
      masterEqually: () => rows((before) => splitEqually(before, ['master_share'])),
      clearMaster: () => rows(withoutMaster),
      samples: (next: (samples: SampleRow[]) => SampleRow[]) =>
        change((before) => ({ ...before, head: { ...before.head, samples: next(before.head.samples) } })),
      /** Rows that were put together elsewhere. */
      set: (next: Row[]) => rows(() => next),
      takeBack: (before: Row[], after: Row[]) => rows((now) => withoutAdded(now, before, after)),
      bringSharesBack: (old: Row[]) => rows((before) => withSharesOf(old, before)),
    }),
    [head, replace, rows, change],
  )
  /** Like `check`, for a draft: its shares may add up to any sum. */
  const checkParked = async () => {
    parked.current = true
    try {
      return await draft.check()
    } finally {
      parked.current = false
    }
  }
  return { ...draft, checkParked, actions }
}

/** The codes of societies typed before the list had loaded. Without the list they are stored as text. */
async function withCodes(rows: Row[]): Promise<Row[]> {
  const named = (row: Row) =>
    !isBlank(row) &&
    ((row.pro_affiliation !== '' && row.society_code === '') ||
      (row.publisher_society !== '' && row.publisher_society_code === ''))
  if (!rows.some(named)) return rows
  const societies = await loadSocieties().catch(() => null)
  const codeOf = (name: string, code: string) => {
    const found = code === '' ? societies?.findSociety(name) : null
    return found?.kind === 'society' ? found.society.code : code
  }
  return rows.map((row) => ({
    ...row,
    society_code: codeOf(row.pro_affiliation, row.society_code),
    publisher_society_code: codeOf(row.publisher_society, row.publisher_society_code),
  }))
}
