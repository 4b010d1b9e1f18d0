import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takedownBody } from '#domain/page-takedowns/schema.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sendTakedown } from './data.ts'

type Faults = { address?: string | undefined; reason?: string | undefined }

/** For admins: takes an artist's page for fans down, or puts it back. */
export function TakedownCard() {
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  async function send(down: boolean) {
    const checked = takedownBody.safeParse({ address, reason })
    const messageAt = (path: string) => checked.error?.issues.find((issue) => issue.path[0] === path)?.message
    const found: Faults = {
      address: messageAt('address'),
      reason: messageAt('reason') ?? (down && reason.trim() === '' ? texts.reasonMissing : undefined),
    }
    setFaults(found)
    if (found.address || found.reason) return
    setBusy(true)
    try {
      await sendTakedown(address, down ? reason : null)
      toast.success(down ? texts.takenDown : texts.back)
      void client.invalidateQueries({ queryKey: keys.admin })
      setReason('')
    } catch (error) {
      toast.error(texts.failed, messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={texts.title}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{texts.text}</p>
        <Field
          label={texts.address}
          help={texts.addressHelp}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          disabled={busy}
          error={faults.address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Field
          label={texts.reason}
          help={texts.reasonHelp}
          dir="auto"
          maxLength={500}
          value={reason}
          disabled={busy}
          error={faults.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="danger" busy={busy} onClick={() => void send(true)}>
            {texts.takeDown}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => void send(false)}>
            {texts.putBack}
          </Button>
        </div>
      </div>
    </Card>
  )
}
