import { Fragment, useId, useState } from 'react'
import { checkIpiName } from '#domain/identifiers/rules.ts'
import { registeredName, type RegisteredName } from '#domain/parties/registered-rules.ts'
import { partyKinds } from '#domain/parties/rules.ts'
import { partyBody, type Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerOf, type PartyCalls } from './data.ts'

const fields = [
  'legal_name',
  'stage_name',
  'family_name',
  'given_names',
  'email',
  'ipi_number',
  'pro_affiliation',
  'publisher',
  'publisher_ipi',
  'publisher_society',
] as const

/** Everything that the form changes. */
const shared = [...fields, 'kind', 'collected'] as const

type Props = {
  person: Party | null
  /** Begins somebody new with this one's name. */
  namesake?: Party
  /** The field to begin at, if not the first. */
  at?: (typeof fields)[number] | undefined
  calls: PartyCalls
  onClose: () => void
}

/** Adds a person, or changes the initial values of new rows of split sheets. */
export function PersonDialog({ person, namesake, at, calls, onClose }: Props) {
  const id = useId()
  const { form, values, errors, busy, failure, onSubmit } = usePersonForm({ person, namesake, calls, onClose })
  const { register } = form
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={busy}
      error={failure}
      title={person ? texts.edit : texts.add}
      description={person?.is_me ? texts.meHint : namesake ? texts.anotherHint : undefined}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <PersonFields form={form} values={values} errors={errors} at={at} busy={busy} />
        <CheckboxRow
          label={texts.labels.collected}
          hint={texts.collectedHelp}
          disabled={busy}
          {...register('collected')}
        />
        <div className="field">
          <label htmlFor={`${id}-kind`}>{texts.labels.kind}</label>
          <select id={`${id}-kind`} disabled={busy} {...register('kind')}>
            {partyKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        </div>
      </form>
    </Dialog>
  )
}

type Asked = Pick<Props, 'person' | 'calls' | 'onClose'> & { namesake: Party | undefined }

/** The values of the form, and saving them over the newest version. */
function usePersonForm({ person, namesake, calls, onClose }: Asked) {
  const [known, setKnown] = useState(person)
  const form = useAppForm(partyBody, {
    kind: namesake?.kind ?? 'person',
    ...(namesake ? { legal_name: namesake.legal_name } : {}),
    ...person,
  })
  const { formState } = form
  const values = form.watch()
  const { dirtyFields } = formState
  /** The typed text stays; the other fields follow. */
  const follow = (newer: Party) => {
    setKnown(newer)
    for (const field of shared) if (!dirtyFields[field]) form.resetField(field, { defaultValue: newer[field] })
  }
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: (body) => calls.save(known, { ...body, ...codesOf(body, known) }),
    conflict: async (error) => {
      const newer = newerOf(error)
      if (newer) follow(newer)
      return false
    },
    onSaved: ({ legal_name }) => {
      toast.success(person ? texts.saved(legal_name) : texts.added(legal_name))
      onClose()
    },
    failed: (error, isAtField) => {
      const newer = newerOf(error)
      if (newer) return texts.changed(differences(newer, known))
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })
  return { form, values, errors: formState.errors, busy, failure, onSubmit }
}

type FieldsProps = Pick<ReturnType<typeof usePersonForm>, 'form' | 'values' | 'errors' | 'busy'> & Pick<Props, 'at'>

/** The typed fields; a company has no family and given names. */
function PersonFields({ form, values, errors, at, busy }: FieldsProps) {
  return (
    <>
      {fields
        .filter((field) => values.kind !== 'company' || !isPersonal(field))
        .map((field) => (
          <Fragment key={field}>
            <Field
              label={texts.labels[field]}
              required={field === 'legal_name'}
              type={field === 'email' ? 'email' : 'text'}
              dir={field === 'email' ? 'ltr' : 'auto'}
              autoComplete="off"
              readOnly={busy}
              data-first={field === at || undefined}
              error={errors[field]?.message}
              help={field === 'family_name' ? texts.registeredHelp : isIpi(field) ? doubtOf(values[field]) : undefined}
              {...form.register(field)}
            />
            {field === 'given_names' && (
              <GuessedNames
                person={{ ...values, family_name: values.family_name || null }}
                onUse={({ family, given }) => {
                  form.setValue('family_name', family, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                  form.setValue('given_names', given, { shouldDirty: true })
                  form.setFocus('family_name')
                }}
              />
            )}
          </Fragment>
        ))}
    </>
  )
}

type Values = Partial<Pick<Party, 'legal_name' | 'family_name' | 'given_names'>>

/** Until the names are confirmed: what papers would say. */
function GuessedNames({ person, onUse }: { person: Values; onUse: (name: RegisteredName) => void }) {
  const name = registeredName({
    kind: 'person',
    legal_name: person.legal_name ?? '',
    family_name: person.family_name ?? null,
    given_names: person.given_names ?? null,
  })
  if (!name.guessed || name.family === '') return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <span>
        <bdi>{texts.guessed(name.family, name.given)}</bdi>
      </span>
      <Button size="sm" onClick={() => onUse(name)}>
        {texts.confirm}
      </Button>
    </p>
  )
}

const isPersonal = (field: (typeof fields)[number]): boolean => field === 'family_name' || field === 'given_names'
const isIpi = (field: (typeof fields)[number]): boolean => field === 'ipi_number' || field === 'publisher_ipi'
/** Why a number is not an IPI, as on a split sheet: it can be saved all the same. */
function doubtOf(typed: string | null | undefined): string | undefined {
  const checked = typed ? checkIpiName(typed) : null
  return checked && !checked.ok ? checked.reason : undefined
}

/** Stored values that have changed since the form opened, field by field. */
function differences(newer: Party, before: Party | null): string {
  return shared
    .filter((field) => newer[field] !== before?.[field])
    .map((field) => `${texts.labels[field]}: ${shown(newer, field)}`)
    .join(', ')
}
function shown(person: Party, field: (typeof shared)[number]): string {
  if (field === 'kind') return texts.kinds[person.kind]
  if (field === 'collected') return person.collected ? texts.yes : texts.no
  return person[field] || texts.nothing
}

type Societies = { pro_affiliation: string | null; publisher_society: string | null }

/** The code of a society that was typed over is no longer known; one that stayed keeps its code. */
const codesOf = (body: Societies, known: Party | null) => ({
  society_code: body.pro_affiliation === known?.pro_affiliation ? known.society_code : null,
  publisher_society_code: body.publisher_society === known?.publisher_society ? known.publisher_society_code : null,
})
