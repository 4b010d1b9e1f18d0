import { useId, useState } from 'react'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { FanCalls } from './data.ts'
import { firstRowOf } from './fan-row.tsx'

type Props = { fans: readonly Fan[]; calls: FanCalls; onMerged: () => void; onClose: () => void }

/** Makes several fans one: here is chosen whose address and consent stay. */
export function MergeFansDialog({ fans, calls, onMerged, onClose }: Props) {
  const id = useId()
  // By default the fan who gets mail is kept: a merge cuts nobody off.
  const [keep, setKeep] = useState((fans.find((fan) => fan.mail_state === 'mailable') ?? fans[0]!).id)
  const others = fans.map((fan) => fan.id).filter((each) => each !== keep)
  const { busy, failure, onSubmit } = useSave({
    check: () => keep,
    send: (kept) => calls.merge(kept, others),
    onSaved: () => {
      toast.success(texts.merged)
      onMerged()
      onClose()
    },
    failed: (error) => messageOf(error, texts.saveFailed),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      instead={() => firstRowOf([keep])}
      locked={busy}
      error={failure}
      title={texts.mergeTitle(fans.length)}
      description={texts.mergeText}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.mergeDo}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset>
          <legend>{texts.mergeKeep}</legend>
          {fans.map((fan) => (
            <RadioRow
              key={fan.id}
              name={`${id}-keep`}
              label={<bdi>{fan.email}</bdi>}
              hint={[fan.name, texts.states[fan.mail_state]].filter(Boolean).join(' · ')}
              checked={fan.id === keep}
              disabled={busy}
              onChange={() => setKeep(fan.id)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
