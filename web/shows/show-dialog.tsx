import { useId, useState } from 'react'
import { describeShow, nameOfShow, showKey, showStatuses } from '#domain/shows/rules.ts'
import { showBody, type Show, type ShowBody } from '#domain/shows/schema.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'
import { countries } from '#domain/territories/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerOf, type ShowCalls } from './data.ts'

const fields = ['day', 'doors', 'venue', 'city', 'country', 'ticket_url', 'status'] as const
const blank: ShowBody = {
  day: '',
  doors: null,
  venue: '',
  city: '',
  country: null,
  ticket_url: null,
  status: 'announced',
}

type Props = { show: Show | null; shows: readonly Show[]; calls: ShowCalls; onClose: () => void }

/** Adds a show or changes one. */
export function ShowDialog({ show, shows, calls, onClose }: Props) {
  const id = useId()
  const { form, busy, failure, onSubmit } = useShowForm({ show, calls, onClose })
  const { register, watch } = form
  // Read while it renders, so that the form keeps track of it.
  const { errors, isDirty } = form.formState
  const close = useAskToClose(isDirty && !busy, onClose)
  const [day, venue] = watch(['day', 'venue'])
  const isTwice = shows.some((other) => other.id !== show?.id && showKey(other) === showKey({ day, venue }))
  const field = (name: (typeof fields)[number], span: number) => ({
    label: texts.labels[name],
    span,
    readOnly: busy,
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
      title={show ? texts.editOf(describeShow(show)) : texts.add}
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
          <BoxField {...field('day', 7)} type="date" required phoneSpan={7} />
          <BoxField {...field('doors', 5)} type="time" help={texts.doorsHelp} phoneSpan={5} />
          <BoxField {...field('venue', 12)} required dir="auto" warning={isTwice && texts.sameShow} />
          <BoxField {...field('city', 6)} required dir="auto" />
          <BoxSelect {...field('country', 6)}>
            <option value="">{texts.noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </BoxSelect>
          <BoxField {...field('ticket_url', 8)} type="url" inputMode="url" dir="ltr" />
          <BoxSelect {...field('status', 4)}>
            {showStatuses.map((status) => (
              <option key={status} value={status}>
                {texts.statuses[status]}
              </option>
            ))}
          </BoxSelect>
        </Boxes>
      </form>
    </Dialog>
  )
}

/** The form, and saving it based on the version that was read, or on a newer one after that was shown. */
function useShowForm({ show, calls, onClose }: Omit<Props, 'shows'>) {
  const [known, setKnown] = useState(show)
  // The same for every attempt, so that a retry after a lost response adds nothing twice.
  const [newId] = useState(() => crypto.randomUUID())
  const form = useAppForm(showBody, show ?? blank)
  const saving = useSave({
    ...checksOf(form),
    send: (body) => (known ? calls.update(known, body) : calls.add([{ ...body, id: newId }])),
    conflict: async (error) => {
      const newer = newerOf(error)
      if (newer) setKnown(newer)
      return false
    },
    onSaved: (body) => {
      toast.success(show ? texts.saved(nameOfShow(body)) : texts.added(nameOfShow(body)))
      onClose()
    },
    failed: (error, isAtField) => {
      const newer = newerOf(error)
      if (newer) return texts.changed(differences(newer, form.getValues()))
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })
  return { form, ...saving }
}

/** Stored values that differ from the form's, field by field. */
function differences(newer: Show, typed: Partial<Record<(typeof fields)[number], string | null | undefined>>): string {
  return fields
    .filter((field) => (newer[field] ?? '') !== (typed[field] ?? ''))
    .map((field) => `${texts.labels[field]}: ${shown(newer, field)}`)
    .join(', ')
}
const shown = (show: Show, field: (typeof fields)[number]): string =>
  field === 'status' ? texts.statuses[show.status] : show[field] || texts.nothing
