import { useId, useState } from 'react'
import { z } from 'zod'
import type { Merged, Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { PartyCalls } from './data.ts'

const form = z.object({ into: z.string().min(1, texts.same) })

/** A name with all that tells two people of this name apart. */
const describe = (each: Party) =>
  [
    ...new Set([
      each.legal_name || texts.unnamed,
      each.stage_name,
      each.ipi_number,
      each.pro_affiliation,
      each.publisher,
      each.email,
    ]),
  ]
    .filter(Boolean)
    .join(', ')

type Props = { person: Party; people: Party[]; calls: PartyCalls; onClose: () => void }

/** Makes one person another, who is chosen here and stays. */
export function MergeDialog({ person, people, calls, onClose }: Props) {
  const id = useId()
  const others = people.filter((each) => each.id !== person.id)
  const nameOf = (partyId: string) => others.find((each) => each.id === partyId)?.legal_name || texts.unnamed
  const [done, setDone] = useState<Merged | null>(null)
  const fields = useAppForm(form, { into: '' })
  async function undo(was: Merged) {
    try {
      await calls.unmerge(person.id, was)
      toast.success(texts.unmerged)
    } catch (error) {
      toast.error(texts.mergeFailed, messageOf(error, texts.mergeFailed))
    }
  }
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(fields),
    send: async ({ into }) => {
      const was = await calls.merge(person.id, into)
      setDone(was)
      toast.success(
        texts.merged(person.legal_name, nameOf(into)),
        undefined,
        undoBy(() => void undo(was)),
      )
    },
    onSaved: onClose,
    failed: (error) => messageOf(error, texts.mergeFailed),
  })
  const error = fields.formState.errors.into?.message
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={busy}
      error={failure}
      title={texts.mergeTitle(person.legal_name)}
      description={others.length === 0 ? texts.mergeNobody : texts.mergeText(person.legal_name)}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {others.length > 0 && (
            <Button variant="primary" type="submit" form={id} busy={busy || done !== null} busyLabel={texts.merging}>
              {texts.mergeAction}
            </Button>
          )}
        </>
      }
    >
      {others.length > 0 && (
        <form id={id} noValidate onSubmit={onSubmit}>
          <div className={error ? 'field bad' : 'field'}>
            <label htmlFor={`${id}-into`}>{texts.mergeInto}</label>
            <select
              id={`${id}-into`}
              disabled={busy}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              {...fields.register('into')}
            >
              <option value=""></option>
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {describe(each)}
                </option>
              ))}
            </select>
            {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
          </div>
        </form>
      )}
    </Dialog>
  )
}
