import { useMemo, useState } from 'react'
import {
  pressFacts,
  pressFactsBody,
  type PressFacts,
  type PressFactsBody,
  type PressWord,
} from '#domain/press-facts/schema.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { changedFields } from '#web/platform/draft-form.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useDraftForm } from '#web/platform/use-draft-form.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSavePressFacts } from './data.ts'
import { blankQuote, formOf, pressDraft, rowKey, valuesOf, wireOf, type PressValues, type QuoteRow } from './form.ts'

const draftName = 'press-facts'
const { quotes: _quotes, ...wordLabels } = texts.labels
const conflictFields: ConflictField<PressValues>[] = [
  ...Object.entries(wordLabels).map(([key, label]) => ({ key: key as PressWord, label })),
  {
    key: 'quotes',
    label: texts.labels.quotes,
    show: (quotes) =>
      (quotes as PressFacts['quotes']).map(({ words, said_by }) => texts.showQuote(words, said_by)).join('\n'),
  },
]

/** The form over the press facts `facts`: the typed text is kept in this tab until it is saved. */
export function usePressForm(facts: PressFacts) {
  const [began] = useState(() => readDraft(draftName, pressDraft))
  // The values that the form changes. A draft may have been typed over an older version: saving it then asks which of the two to keep.
  const [base, setBase] = useState(began?.base ?? facts)
  const saved = useMemo(() => formOf(base), [base])
  const draft = useDraftForm({ initial: began?.form ?? saved, keyOf: rowKey, schema: pressFactsBody, toBody: wireOf })
  const { form, actions } = draft
  const dirty = useMemo(() => changedFields(saved, form, rowKey), [saved, form])
  const follow = (now: PressFacts) => {
    setBase(now)
    actions.replace(formOf(now))
  }
  // Until something is typed the form shows what is stored.
  if (dirty.size === 0 && facts.version > base.version) follow(facts)
  const kept = useKeptDraft(draftName, dirty.size > 0 ? { base, form } : null)
  const write = useSavePressFacts()

  async function send(body: PressFactsBody) {
    const now = await write(body)
    kept.drop()
    follow(now)
  }
  const done = () => void toast.success(texts.saved)
  const conflict = useConflict<PressValues>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: readFacts,
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
  const { rows } = actions
  return {
    ...draft,
    dirty,
    onSubmit,
    busy,
    failure,
    dialog: conflict.dialog,
    quotes: useMemo(
      () => ({
        add: () => rows((before) => [...before, blankQuote(crypto.randomUUID())]),
        change: (key: string, changes: Partial<QuoteRow>) =>
          rows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
        remove: (key: string) => rows((before) => before.filter((row) => row.key !== key)),
        insert: (row: QuoteRow, index: number) => rows((before) => before.toSpliced(index, 0, row)),
      }),
      [rows],
    ),
  }
}

const readFacts = (data: unknown) => {
  const found = readObject(pressFacts)(data)
  return found && { values: valuesOf(found.values), version: found.version }
}
