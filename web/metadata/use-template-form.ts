import { useMemo, useRef, useState } from 'react'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { metadataTexts as texts } from '#domain/metadata/texts.ts'
import { ApiError, isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraftForm } from '#web/platform/use-draft-form.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  isTyped,
  newSection,
  newTemplate,
  sectionKey,
  templateDraft,
  templateSchema,
  wireOf,
  type Section,
} from './form.ts'
import { useSaveTemplate } from './use-save-template.ts'

export type TemplateActions = ReturnType<typeof useTemplateForm>['actions']

/** The template of one song: the typed text, kept in this tab, and saving it. A failed attempt is resumed. `writer` is filled in at first. */
export function useTemplateForm(releaseId: string, songId: string, writer: string, onSaved: () => void) {
  const draftName = `lyric-template:${songId}`
  const [began] = useState(() => readDraft(draftName, templateDraft) ?? newTemplate(writer))
  const { form, actions, errors, element, check } = useDraftForm({
    initial: began.form,
    keyOf: sectionKey,
    schema: templateSchema,
    toBody: wireOf,
  })
  const typed = isTyped(form, writer)
  const kept = useKeptDraft(draftName, typed ? { id: began.id, form } : null)
  const write = useSaveTemplate(releaseId, songId)
  const tries = useRef(0)
  const { onSubmit, busy, failure } = useSave({
    check,
    send: () => write(began.id, form, tries.current++ > 0),
    onSaved: () => {
      kept.drop()
      toast.success(lyricTexts.sheetCreated)
      onSaved()
    },
    failed: sayFailure,
  })
  const { head, rows } = actions
  return {
    form,
    typed,
    kept,
    errors,
    element,
    onSubmit,
    busy,
    failure,
    actions: useMemo(
      () => ({
        head,
        section: (id: string, changes: Partial<Omit<Section, 'id'>>) =>
          rows((before) => before.map((section) => (section.id === id ? { ...section, ...changes } : section))),
        add: () => rows((before) => [...before, newSection('verse')]),
        remove: (id: string) => rows((before) => before.filter((section) => section.id !== id)),
      }),
      [head, rows],
    ),
  }
}

/** `exists`: the song has a sheet now. */
function sayFailure(error: unknown): { text: string; exists: boolean } {
  if (error instanceof ApiError && error.code === 'sheet_exists') return { text: texts.has, exists: true }
  const text = isBreakdown(error) ? `${texts.saveFailed} ${messageOf(error, '')}` : messageOf(error, texts.saveFailed)
  return { text, exists: false }
}
