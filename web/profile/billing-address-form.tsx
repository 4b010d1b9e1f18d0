import type { z } from 'zod'
import { postalLabel } from '#domain/profile/rules.ts'
import { billingFields, billingForm, type Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import { countries } from '#domain/territories/rules.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { FormFooter } from './form-footer.tsx'
import { useProfileForm } from './use-profile-form.ts'

const completions = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
} as const
const spans = { street: 12, city: 6, state: 3, zip: 3, country: 12 } as const
const typedFields = ['street', 'city', 'state', 'zip'] as const

const typed = (profile: Profile) =>
  Object.fromEntries(billingFields.map((name) => [name, profile.billing_address?.[name] ?? ''])) as Record<
    (typeof billingFields)[number],
    string
  >

/**
 * The address is sent only if it has at least one key, or there was one to remove: empty fields delete it. The names are sent
 * with it, unless there is no last name, which the server requires along with a first one.
 */
function write(address: z.output<typeof billingForm>, { billing_address, first_name, last_name }: Profile) {
  const names = { first_name, last_name }
  if (!Object.values(address).some(Boolean) && billing_address === null) return names
  return { ...(last_name === '' ? {} : names), billing_address: address }
}

/** The billing address; all of it is optional. */
export function BillingAddressForm({
  profile,
  onUnsaved,
}: {
  profile: Profile
  onUnsaved: (unsaved: boolean) => void
}) {
  const { form, onSubmit, busy, changes } = useProfileForm({
    schema: billingForm,
    profile,
    onUnsaved,
    read: typed,
    write,
  })
  const { errors, dirtyFields } = form.formState
  const field = (name: (typeof billingFields)[number]) => ({
    span: spans[name],
    autoComplete: completions[name],
    dirty: dirtyFields[name] === true,
    error: errors[name]?.message,
    ...form.register(name),
  })

  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate aria-label={texts.address}>
      <h3 className="font-display text-d1 font-bold -mb-2.5" id="billing-address">
        {texts.address}
      </h3>
      <Boxes>
        {typedFields.map((name) => (
          <BoxField
            key={name}
            {...field(name)}
            label={name === 'zip' ? postalLabel(form.watch('country') ?? '') : texts.labels[name]}
            phoneSpan={spans[name] < 6 ? 6 : 12}
            dir="auto"
            placeholder={name === 'street' ? texts.streetExample : texts.optional}
          />
        ))}
        <BoxSelect {...field('country')} label={texts.labels.country}>
          <option value="">{texts.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
      <FormFooter changes={changes} label={texts.updateBilling} busy={busy} />
    </form>
  )
}
