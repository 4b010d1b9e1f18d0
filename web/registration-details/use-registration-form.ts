import { useEffect, useState } from 'react'
import {
  registrationBody,
  registrationDetails,
  type RegistrationBody,
  type RegistrationDetails,
} from '#domain/registration-details/schema.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, showSaved, useAppForm } from '#web/platform/app-form.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveRegistration } from './data.ts'
import { bodyOf, codeChecks, formOf, valuesOf, type RegistrationForm, type RegistrationValues } from './form.ts'

/** The form over the account's details. Until something is typed it follows them. */
export function useRegistrationForm(details: RegistrationDetails) {
  const save = useSaveRegistration()
  const [base, setBase] = useState(details)
  const form = useAppForm(registrationBody, formOf(base))
  const { isDirty, dirtyFields } = form.formState
  useLeaveWarning(isDirty)
  if (!isDirty && details !== base && details.version >= base.version) setBase(details)
  useEffect(() => form.reset(formOf(base), { keepDirty: true, keepDirtyValues: true }), [base, form])

  async function write(body: Omit<RegistrationBody, 'version'>, over: number) {
    const sent = form.getValues()
    const saved = await save({ ...body, version: over })
    showSaved(form, formOf(saved), sent)
    setBase(saved)
  }
  const done = () => void toast.success(texts.saved)
  const conflict = useConflict<RegistrationValues, number>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: (data) => {
      const theirs = registrationDetails.safeParse(data).data
      return theirs ? { values: valuesOf(theirs), version: theirs.version } : null
    },
    save: (changes, over, theirs) => write(bodyOf({ ...theirs, ...changes }), over),
    onSettled: done,
  })
  const { busy, onSubmit } = useSave<RegistrationBody>({
    ...checksOf(form),
    send: (body) => write(body, base.version),
    conflict: (error, body) => conflict.take(error, valuesOf(base), valuesOf(body)),
    onSaved: done,
    failed: (error) => void toast.error(messageOf(error, texts.saveFailed)),
  })
  return {
    form,
    values: form.watch() as RegistrationForm,
    set: (values: Partial<RegistrationForm>) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as keyof RegistrationForm, value, { shouldDirty: true })
    },
    changes: Object.keys(dirtyFields).filter((name) => name !== 'publisher_society_code').length,
    busy,
    onSubmit,
    dialog: conflict.dialog,
  }
}

const conflictFields = (Object.keys(texts.labels) as (keyof typeof texts.labels)[]).map(
  (key): ConflictField<RegistrationValues> => ({
    key,
    label: texts.labels[key],
    code: key in codeChecks,
    ...(key === 'publisher_society'
      ? { show: (value) => (value as RegistrationValues['publisher_society']).name ?? '' }
      : {}),
  }),
)
