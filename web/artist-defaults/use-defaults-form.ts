import { useEffect, useState } from 'react'
import { showPrefix } from '#domain/artist-defaults/rules.ts'
import {
  artistDefaults as artistDefaultsSchema,
  type ArtistDefaults,
  type ArtistDefaultsBody,
} from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, showSaved, useAppForm } from '#web/platform/app-form.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { loadSocieties } from '#web/platform/use-societies.ts'
import { toast } from '#web/ui/toast-store.ts'
import { bodyOf, defaultsForm, formOf, typedValues, valuesOf, type DefaultsForm, type DefaultsValues } from './form.ts'
import { useSaveDefaults } from './use-save-defaults.ts'

type Options = { defaults: ArtistDefaults; onUnsaved: (unsaved: boolean) => void }

/** The form over the account's defaults. Until something is typed it follows them. */
export function useDefaultsForm({ defaults, onUnsaved }: Options) {
  const save = useSaveDefaults()
  const [base, setBase] = useState(defaults)
  const form = useAppForm(defaultsForm, formOf(base))
  const { isDirty, dirtyFields } = form.formState
  useEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])
  if (!isDirty && defaults !== base && defaults.version >= base.version) setBase(defaults)
  useEffect(() => form.reset(formOf(base), { keepDirty: true, keepDirtyValues: true }), [base, form])

  async function write(values: DefaultsValues, over: ArtistDefaults, sent: DefaultsForm) {
    const saved = await save({ ...(await withCode(bodyOf(values, over))), version: over.version })
    showSaved(form, formOf(saved), sent)
    setBase(saved)
  }
  const conflict = useConflict<DefaultsValues, ArtistDefaults>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: (data) => {
      const theirs = artistDefaultsSchema.safeParse(data).data
      return theirs ? { values: valuesOf(theirs), version: theirs } : null
    },
    save: (changes, over, theirs) => write({ ...theirs, ...changes }, over, form.getValues()),
    onSettled: () => void toast.success(texts.saved),
  })
  const { busy, onSubmit } = useSave<ArtistDefaultsBody>({
    ...checksOf(form),
    send: (body) => write(typedValues(base, body), base, form.getValues()),
    conflict: (error, body) => conflict.take(error, valuesOf(base), typedValues(base, body)),
    onSaved: () => void toast.success(texts.saved),
    failed: (error) => void toast.error(messageOf(error, texts.saveFailed)),
  })
  return {
    form,
    values: form.watch(),
    base,
    set: (values: Partial<DefaultsForm>) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as keyof DefaultsForm, value, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    changes: Object.keys(dirtyFields).filter((name) => name !== 'society_code').length,
    busy,
    onSubmit,
    dialog: conflict.dialog,
  }
}

/** The code of a society typed before the list had loaded. Without the list it is stored as text. */
async function withCode<Body extends { society: string | null; society_code: string | null }>(
  body: Body,
): Promise<Body> {
  if (body.society === null || body.society_code !== null) return body
  const found = (await loadSocieties().catch(() => null))?.findSociety(body.society)
  return found?.kind === 'society' ? { ...body, society_code: found.society.code } : body
}

const { labels } = texts
const named: Record<keyof DefaultsValues, string> = labels
const codes: (keyof DefaultsValues)[] = ['ipi_number', 'isrc_prefix', 'catalog_prefix']
const conflictFields = (Object.keys(named) as (keyof DefaultsValues)[]).map((key): ConflictField<DefaultsValues> => ({
  key,
  label: named[key],
  code: codes.includes(key),
  ...(key === 'society' ? { show: (value) => (value as DefaultsValues['society']).name ?? '' } : {}),
  ...(key === 'isrc_prefix' ? { show: (value) => showPrefix((value as string | null) ?? '') } : {}),
}))
