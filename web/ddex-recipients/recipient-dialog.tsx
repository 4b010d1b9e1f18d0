import { useId, useState } from 'react'
import { recipientBody, type Recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { controls } from '#domain/ddex/schema.ts'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { checkDpid } from '#domain/identifiers/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { IdentifierField } from '#web/platform/identifier-field.tsx'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerOf, type RecipientCalls } from './data.ts'

const fields = ['name', 'dpid', 'control'] as const
/** A value as the form shows it. */
const valueOf = (newer: Recipient, field: (typeof fields)[number]): string =>
  field === 'control' ? ddexTexts.controls[newer.control] : newer[field]
const shown = (dpid: string): string => {
  const checked = checkDpid(dpid)
  return checked.ok ? checked.display : dpid
}

type Props = { recipient: Recipient | null; calls: RecipientCalls; onClose: () => void }

/** Adds a recipient or changes one. */
export function RecipientDialog({ recipient, calls, onClose }: Props) {
  const id = useId()
  const { form, busy, failure, onSubmit } = useRecipientForm({ recipient, calls, onClose })
  const { register, setValue, watch } = form
  // Read while it renders, so that the form keeps track of it.
  const { errors, isDirty } = form.formState
  const close = useAskToClose(isDirty && !busy, onClose)
  const field = (name: (typeof fields)[number]) => ({
    label: texts.labels[name],
    span: 12,
    readOnly: busy,
    required: true,
    error: errors[name]?.message,
    autoComplete: 'off',
    ...register(name),
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={recipient ? texts.editOf(recipient.name) : texts.add}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Boxes>
          <BoxField {...field('name')} dir="auto" />
          <IdentifierField
            {...field('dpid')}
            help={texts.dpidHelp}
            value={watch('dpid')}
            check={checkDpid}
            autoCapitalize="characters"
            spellCheck={false}
            onRepair={(dpid) => setValue('dpid', dpid, { shouldDirty: true })}
          />
          <BoxSelect
            label={texts.labels.control}
            span={12}
            help={texts.controlHelp}
            error={errors.control?.message}
            disabled={busy}
            {...register('control')}
          >
            {controls.map((control) => (
              <option key={control} value={control}>
                {ddexTexts.controls[control]}
              </option>
            ))}
          </BoxSelect>
        </Boxes>
      </form>
    </Dialog>
  )
}

/** The form, and saving it based on the version that was read, or on a newer one after that was shown. */
function useRecipientForm({ recipient, calls, onClose }: Props) {
  const [known, setKnown] = useState(recipient)
  // The same for every attempt, so that a retry after a lost response adds nothing twice.
  const [newId] = useState(() => crypto.randomUUID())
  const form = useAppForm(recipientBody, {
    name: recipient?.name ?? '',
    dpid: shown(recipient?.dpid ?? ''),
    control: recipient?.control ?? 'test',
  })
  const saving = useSave({
    ...checksOf(form),
    send: (body) => (known ? calls.update(known, body) : calls.add({ ...body, id: newId })),
    conflict: async (error) => {
      const newer = newerOf(error)
      if (newer) setKnown(newer)
      return false
    },
    onSaved: ({ name }) => {
      toast.success(recipient ? texts.saved(name) : texts.added(name))
      onClose()
    },
    failed: (error, isAtField) => {
      const newer = newerOf(error)
      if (newer)
        return texts.changed(fields.map((field) => `${texts.labels[field]}: ${valueOf(newer, field)}`).join(', '))
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })
  return { form, ...saving }
}
