import { useMemo, useState } from 'react'
import type { AiContribution } from '#domain/recording-details/rules.ts'
import {
  recordingDetails,
  recordingDetailsBody,
  type Performer,
  type RecordingDetails,
  type RecordingDetailsBody,
  type RecordingOfSong,
} from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { territoryName } from '#domain/territories/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { changedFields } from '#web/platform/draft-form.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useDraftForm } from '#web/platform/use-draft-form.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveRecording } from './data.ts'
import {
  blankPerformer,
  formOf,
  recordingDraft,
  recordingWords,
  rowKey,
  valuesOf,
  wireOf,
  type PerformerRow,
  type RecordingValues,
} from './form.ts'

const showOf: Partial<Record<keyof RecordingValues, (value: never) => string>> = {
  ai_contribution: (value: AiContribution) => texts.contributions[value],
  recorded_in: territoryName,
  performers: (performers: Performer[]) =>
    performers.map(({ name, plays }) => texts.showPerformer(name, plays)).join('\n'),
}
const conflictFields = (['performers', ...recordingWords] as const).map(
  (key) => ({ key, label: texts.labels[key], show: showOf[key] }) as ConflictField<RecordingValues>,
)

/** The form for the details of a song's recording: typed text is kept in this tab until it is saved. */
export function useRecordingForm(releaseId: string, { song_id, song_title, details }: RecordingOfSong) {
  const draftName = `recording:${song_id}`
  const [began] = useState(() => readDraft(draftName, recordingDraft))
  // The values that the form changes. A draft may have been typed over an older version: saving it then asks which of the two to keep.
  const [base, setBase] = useState(began?.base ?? details)
  const saved = useMemo(() => formOf(base), [base])
  const draft = useDraftForm({
    initial: began?.form ?? saved,
    keyOf: rowKey,
    schema: recordingDetailsBody,
    toBody: wireOf,
  })
  const { form, actions } = draft
  const dirty = useMemo(() => changedFields(saved, form, rowKey), [saved, form])
  const follow = (now: RecordingDetails) => {
    setBase(now)
    actions.replace(formOf(now))
  }
  // Until something is typed the form shows what is stored.
  if (dirty.size === 0 && details.version > base.version) follow(details)
  const kept = useKeptDraft(draftName, dirty.size > 0 ? { base, form } : null)
  const write = useSaveRecording(releaseId, song_id)

  async function send(body: RecordingDetailsBody) {
    const now = await write(body)
    kept.drop()
    follow(now)
  }
  const done = () => void toast.success(texts.saved(song_title))
  const conflict = useConflict<RecordingValues>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: readDetails,
    save: (changes, over, theirs) => send({ ...theirs, ...changes, version: over }),
    onSettled: done,
  })
  const { onSubmit, busy, failure } = useSave({
    check: draft.check,
    showIssues: draft.showIssues,
    send: (body) => send({ ...body, version: base.version }),
    conflict: (error, body) => conflict.take(error, valuesOf(base), valuesOf(body)),
    onSaved: done,
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, texts.saveFailed)),
  })
  return { ...draft, dirty, onSubmit, busy, failure, dialog: conflict.dialog, performers: usePerformers(actions.rows) }
}

/** What changes the rows of performers. */
function usePerformers(change: (of: (rows: PerformerRow[]) => PerformerRow[]) => void) {
  return useMemo(
    () => ({
      add: (...rows: PerformerRow[]) =>
        change((before) => [...before, ...(rows.length > 0 ? rows : [blankPerformer(crypto.randomUUID())])]),
      change: (key: string, changes: Partial<PerformerRow>) =>
        change((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
      remove: (...keys: string[]) => change((before) => before.filter(({ key }) => !keys.includes(key))),
      insert: (row: PerformerRow, index: number) => change((before) => before.toSpliced(index, 0, row)),
    }),
    [change],
  )
}
export type PerformerActions = ReturnType<typeof usePerformers>

const readDetails = (data: unknown) => {
  const found = readObject(recordingDetails)(data)
  return found && { values: valuesOf(found.values), version: found.version }
}
