import { useEffect } from 'react'
import { billingFields, billingForm, type Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import { showIssues, useAppForm } from '#web/platform/app-form.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { profileFailure, useUpdateProfile } from './data.ts'
import { FormFooter } from './form-footer.tsx'

const completions = { street: 'street-address', city: 'address-level2', state: 'address-level1', zip: 'postal-code' } as const
const spans = { street: 12, city: 6, state: 3, zip: 3 } as const

const typed = (profile: Profile) => Object.fromEntries(billingFields.map((name) => [name, profile.billing_address?.[name] ?? ''])) as Record<(typeof billingFields)[number], string>

/** The billing address, all of it optional. */
export function BillingAddressForm({ profile, onUnsaved }: { profile: Profile; onUnsaved: (unsaved: boolean) => void }) {
  const update = useUpdateProfile()
  const form = useAppForm(billingForm, typed(profile))
  const { errors, dirtyFields, isDirty } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  const submit = form.handleSubmit(async (address) => {
    if (update.isPending) return
    const { first_name, last_name, version } = profile
    // Sent only if it has at least one key, or there was one to take away.
    const filled = Object.values(address).some(Boolean) || profile.billing_address !== null
    try {
      const saved = await update.mutateAsync({ first_name, last_name, version, ...(filled ? { billing_address: address } : {}) })
      form.reset(typed(saved))
      toast.success(texts.updated)
    } catch (error) {
      toast.error(profileFailure(error))
      showIssues(form, error)
    }
  })

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate aria-label={texts.address}>
      <h3 className="font-display text-d1 font-bold">{texts.address}</h3>
      <Boxes>
        {billingFields.map((name) => (
          <BoxField key={name} label={texts.labels[name]} span={spans[name]} autoComplete={completions[name]} dir="auto" placeholder={name === 'street' ? texts.streetExample : texts.optional}
            dirty={dirtyFields[name] === true} error={errors[name]?.message} {...form.register(name)} />
        ))}
      </Boxes>
      <FormFooter changes={Object.keys(dirtyFields).length} label={texts.updateBilling} busy={update.isPending} />
    </form>
  )
}
