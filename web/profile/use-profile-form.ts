import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { updateProfile } from '#domain/profile/calls.ts'
import { profile as profileSchema, type Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { checksOf, showSaved, useAppForm } from '#web/platform/app-form.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { profileFailure, useUpdateProfile } from './use-update-profile.ts'

type Options<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>
  profile: Profile
  /** The fields as the profile has them. */
  read: (profile: Profile) => Input
  /** The payload; `base` is the profile that filled the fields. */
  write: (output: Output, base: Profile) => Omit<BodyInputOf<typeof updateProfile>, 'version'>
  onUnsaved: (unsaved: boolean) => void
}

/**
 * A form over a part of the profile. Until something is typed it follows the profile. It is saved based on the version
 * that the person saw: if that has changed, the server refuses, untouched fields follow, and saving again is a choice.
 */
export function useProfileForm<Input extends FieldValues, Output>({
  schema,
  profile,
  read,
  write,
  onUnsaved,
}: Options<Input, Output>) {
  const update = useUpdateProfile()
  const [base, setBase] = useState(profile)
  const form = useAppForm(schema, read(base) as DefaultValues<Input>)
  const { isDirty } = form.formState
  useEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  if (!isDirty && profile.version > base.version) setBase(profile)
  useEffect(() => {
    form.reset(read(base), { keepDirty: true, keepDirtyValues: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` is new with every drawing and always does the same
  }, [base, form])

  const { busy, onSubmit } = useSave({
    ...checksOf(form),
    send: async (output: Output) => {
      const sent = form.getValues()
      const saved = await update.mutateAsync({ ...write(output, base), version: base.version })
      showSaved(form, read(saved), sent)
      setBase(saved)
    },
    onSaved: () => void toast.success(texts.updated),
    failed: (error) => {
      const current =
        error instanceof ApiError && error.status === 409 ? profileSchema.safeParse(error.data).data : undefined
      if (current) setBase(current)
      toast.error(profileFailure(error), current && texts.conflictHint)
    },
  })

  return { form, onSubmit, busy, changes: Object.keys(form.formState.dirtyFields).length }
}
