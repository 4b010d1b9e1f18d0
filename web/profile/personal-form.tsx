import { useEffect } from 'react'
import { namesForm, type Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import { showIssues, useAppForm } from '#web/platform/app-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BoxCell } from '#web/ui/box-cell.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { profileFailure, useUpdateProfile } from './data.ts'
import { FormFooter } from './form-footer.tsx'

type Props = { profile: Profile; onUnsaved: (unsaved: boolean) => void }

/** First and last name to change; address and phone to read. */
export function PersonalForm({ profile, onUnsaved }: Props) {
  const update = useUpdateProfile()
  const form = useAppForm(namesForm, { first_name: profile.first_name, last_name: profile.last_name })
  const { errors, dirtyFields, isDirty } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  const submit = form.handleSubmit(async (names) => {
    if (update.isPending) return
    try {
      const saved = await update.mutateAsync({ ...names, version: profile.version })
      form.reset({ first_name: saved.first_name, last_name: saved.last_name })
      toast.success(texts.updated)
    } catch (error) {
      toast.error(profileFailure(error))
      showIssues(form, error)
    }
  })

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="card-t">{texts.personal}</h2>
      <Boxes>
        <BoxField label={texts.firstName} required span={6} autoComplete="given-name" dir="auto" dirty={dirtyFields.first_name === true} error={errors.first_name?.message} {...form.register('first_name')} />
        <BoxField label={texts.lastName} required span={6} autoComplete="family-name" dir="auto" dirty={dirtyFields.last_name === true} error={errors.last_name?.message} {...form.register('last_name')} />
        <BoxField label={texts.email} span={6} readOnly value={profile.email} help={texts.emailNote} />
        <BoxCell label={texts.phone} span={6} readOnly>
          {(control) => (
            <div className="flex items-center gap-2">
              <input {...control} readOnly value={profile.phone ?? texts.notProvided} />
              <Badge tone={profile.phone_verified ? 'ok' : 'warn'}>{profile.phone_verified ? texts.verified : texts.notVerified}</Badge>
            </div>
          )}
        </BoxCell>
      </Boxes>
      <FormFooter changes={Object.keys(dirtyFields).length} label={texts.update} busy={update.isPending} />
    </form>
  )
}
