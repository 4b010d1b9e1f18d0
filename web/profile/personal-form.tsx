import { namesForm, type Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import { SupportPlaces } from '#web/platform/support-places.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxCell } from '#web/ui/box-cell.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { FormFooter } from './form-footer.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = { profile: Profile; onUnsaved: (unsaved: boolean) => void }

/** First and last name, editable; address and phone, read-only. */
export function PersonalForm({ profile, onUnsaved }: Props) {
  const { form, onSubmit, busy, changes } = useProfileForm({
    schema: namesForm,
    profile,
    onUnsaved,
    read: ({ first_name, last_name }) => ({ first_name, last_name }),
    write: (names) => names,
  })
  const { errors, dirtyFields } = form.formState

  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <h2 className="card-title -mb-1" id="personal-information">
        {texts.personal}
      </h2>
      <Boxes>
        <BoxField
          label={texts.firstName}
          required
          span={6}
          autoComplete="given-name"
          dir="auto"
          dirty={dirtyFields.first_name === true}
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <BoxField
          label={texts.lastName}
          required
          span={6}
          autoComplete="family-name"
          dir="auto"
          dirty={dirtyFields.last_name === true}
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
        <BoxField label={texts.email} span={6} readOnly value={profile.email} help={texts.emailNote} />
        <BoxCell label={texts.phone} span={6} readOnly>
          {(control) => (
            <div className="flex items-center gap-2">
              <input {...control} readOnly value={profile.phone ?? texts.notProvided} />
              <Badge tone={profile.phone_verified ? 'ok' : 'warn'}>
                {profile.phone_verified ? texts.verified : texts.notVerified}
              </Badge>
            </div>
          )}
        </BoxCell>
      </Boxes>
      <SupportPlaces />
      <FormFooter changes={changes} label={texts.update} busy={busy} />
    </form>
  )
}
