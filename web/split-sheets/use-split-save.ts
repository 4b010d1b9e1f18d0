import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import { sharesAddUp, writtenShares } from '#domain/split-sheets/rules.ts'
import {
  splitSheetAnswer,
  type ContributorInput,
  type Sample,
  type SplitSheet,
  type SplitSheetInput,
} from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { headFields, type SplitForm } from './form.ts'
import { useSaveSplitSheet } from './use-save-sheet.ts'
import { contentOf, contentOfNew, type SplitContent } from './wire.ts'

const showRow = (row: ContributorInput) =>
  [row.legal_name, texts.roles[row.role], writtenShares(row).join(' / ')].join(', ')
const conflictFields: ConflictField<SplitContent>[] = [
  ...headFields.map((key) => ({ key, label: texts.labels[key] })),
  {
    key: 'contributors',
    label: texts.labels.contributors,
    show: (rows) => (rows as ContributorInput[]).map(showRow).join('; '),
  },
  { key: 'samples', label: texts.samples, show: (samples) => (samples as Sample[]).map(texts.sampleLine).join('; ') },
  {
    key: 'from_month',
    label: texts.labels.from_month,
    show: (month) => (month ? writtenMonth(month as string) : texts.fromBeginning),
  },
]

type Options = {
  scope: SheetScope
  releaseId: string
  songId: string
  /** The sheet that the form changes. */ sheet: SplitSheet | null
  /** The form's initial state. */ saved: SplitForm
  /** From the form (`useSplitForm`). */
  check: () => Promise<SplitSheetInput | null>
  showIssues: (error: unknown) => boolean
  onSaved: () => void
}

/** Sends a whole sheet, and reports errors: at their fields, or as 'Save Failed'. */
export function useSplitSave({ scope, releaseId, songId, sheet, saved, check, showIssues, onSaved }: Options) {
  const write = useSaveSplitSheet(releaseId, songId, scope)
  const send = async (body: Parameters<typeof write>[0]) => {
    await write(body)
    toast.success(body.parked ? texts.parked : scope === 'song' ? texts.saved : masterSheetTexts.saved)
  }
  const conflict = useConflict<SplitContent>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: (data) => {
      const theirs = splitSheetAnswer.safeParse(data).data
      return theirs ? { values: contentOf(theirs), version: theirs.version } : null
    },
    save: (changes, version, theirs) => {
      const merged = { ...theirs, ...changes, version }
      // Rows are taken whole from one side: a draft there stays a draft.
      return send({ ...merged, parked: !sharesAddUp(merged.contributors) })
    },
    onSettled: onSaved,
  })
  const { onSubmit, save, busy, failure } = useSave({
    check,
    showIssues,
    send,
    conflict: (error, { version: _version, release_id: _release, parked: _parked, ...mine }) =>
      conflict.take(error, sheet ? contentOf(sheet) : contentOfNew(saved), mine),
    onSaved,
    failed: (error) => ({ text: messageOf(error, texts.saveFailed), broke: isBreakdown(error) }),
  })
  return { onSubmit, save, busy, failure, dialog: conflict.dialog }
}
