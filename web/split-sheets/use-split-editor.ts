import { useMemo, useState } from 'react'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { splitDraftName } from './data.ts'
import { formOf, isChanged, splitDraft, type SplitDraft, type SplitForm } from './form.ts'
import type { SplitPageProps } from './split-sheet-page.tsx'
import { useSplitForm } from './use-split-form.ts'
import { useSplitSave } from './use-split-save.ts'

export type EditorProps = SplitPageProps & {
  /** The initial state if there is no sheet yet. */
  fresh: SplitForm
  defaults: ArtistDefaults | undefined
  onClose: () => void
}

/** The typed values of a sheet, their draft in this tab, and three actions: save, keep as draft, cancel. */
export function useSplitEditor({ scope, release, song, sheet, fresh, onClose }: EditorProps) {
  const draftName = splitDraftName(song.id, scope)
  const [began, setBegan] = useState<SplitDraft>(
    () => readDraft(draftName, splitDraft) ?? { sheet, form: sheet ? formOf(sheet) : fresh },
  )
  const saved = useMemo(() => (began.sheet ? formOf(began.sheet) : fresh), [began.sheet, fresh])
  const { form, actions, errors, element, check, checkParked, showIssues } = useSplitForm(
    began.form,
    began.sheet,
    scope,
  )
  const isDirty = useMemo(() => isChanged(saved, form), [form, saved])
  const draft = useKeptDraft(draftName, isDirty ? { sheet: began.sheet, form } : null)
  const confirm = useConfirm()
  const close = () => {
    draft.drop()
    onClose()
  }
  const save = useSplitSave({
    scope,
    releaseId: release.id,
    songId: song.id,
    sheet: began.sheet,
    saved,
    check,
    showIssues,
    onSaved: close,
  })

  // Until something is typed, the form follows changes saved elsewhere.
  if (!isDirty && sheet && sheet.version !== began.sheet?.version) {
    setBegan({ sheet, form: formOf(sheet) })
    actions.replace(formOf(sheet))
  }

  return {
    form,
    saved,
    isNew: began.sheet === null,
    errors,
    element,
    actions,
    save,
    /** Since when the tab keeps what was typed; null while nothing was. */
    note: !isDirty ? null : draft.keptAt ? texts.keptAt(formatTime(draft.keptAt)) : texts.notSavedYet,
    /** Agreed shares are replaced by a draft only after a question. */
    park: async () => {
      const replaces = began.sheet !== null && sharesAddUp(began.sheet.contributors)
      if (!replaces || (await confirm(parkQuestion))) await save.save(checkParked)
    },
    cancel: async () => {
      if (!isDirty || (await confirm(discardQuestion))) close()
    },
  }
}

const discardQuestion = {
  title: texts.discard,
  text: texts.discardText,
  action: texts.discardAction,
  cancel: texts.keepEditing,
  danger: true,
}

const parkQuestion = {
  title: texts.parkQuestion,
  text: texts.parkText,
  action: texts.parkAction,
  cancel: texts.keepEditing,
}
