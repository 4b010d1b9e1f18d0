import { useId, useState } from 'react'
import { stopBody } from '#domain/fan-senders/schema.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { SenderCalls } from './data.ts'

type Props = { id: string; name: string; calls: SenderCalls; onClose: () => void }

/** Asks why, and stops an artist's mails to fans. */
export function StopDialog({ id, name, calls, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const read = stopBody.safeParse({ reason })
  const { busy, failure, onSubmit } = useSave({
    check: () => {
      setChecked(true)
      if (!read.success) document.getElementById(`${formId}-reason`)?.focus()
      return read.data ?? null
    },
    send: (body) => calls.stop(id, body.reason),
    onSaved: () => {
      toast.success(texts.stopped(name))
      onClose()
    },
    failed: (error) => messageOf(error, texts.stopFailed),
  })
  const close = useAskToClose(reason.trim() !== '' && !busy, onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.stopTitle(name)}
      description={texts.stopText}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={busy} busyLabel={texts.stopping}>
            {texts.stop}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Boxes>
          <BoxTextarea
            id={`${formId}-reason`}
            label={texts.reason}
            help={texts.reasonHelp}
            required
            span={12}
            dir="auto"
            value={reason}
            readOnly={busy}
            error={checked ? read.error?.issues[0]?.message : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </Boxes>
      </form>
    </Dialog>
  )
}
