import { useState } from 'react'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { AgreementCalls } from './data.ts'
import { NoteDialog } from './later-dialogs.tsx'
import { useAct } from './use-act.ts'

/** Who disputes the split and why. The person who raised the dispute can lift it. */
export function DisputeNotice({ agreement, calls }: { agreement: Agreement; calls: AgreementCalls }) {
  const { act, isBusy } = useAct()
  const { dispute } = agreement
  if (!dispute) return null
  const day = formatMomentDay(new Date(dispute.at))
  const lift = () =>
    act('lift', agreementTexts.changeFailed, async () => {
      await calls.lift()
      toast.success(texts.lifted)
    })
  const action = { label: texts.lift, busy: isBusy('lift'), busyLabel: texts.lifting, onAction: () => void lift() }
  return (
    <Alert
      tone="warn"
      title={<bdi>{dispute.by === null ? texts.disputedByMe(day) : texts.disputedBy(dispute.by, day)}</bdi>}
      {...(dispute.by === null ? { action } : {})}
    >
      <p>
        <bdi className="whitespace-pre-wrap">{dispute.reason}</bdi>
      </p>
      {dispute.by !== null && <p>{texts.otherLifts(dispute.by)}</p>}
    </Alert>
  )
}

export function DisputeAction({ calls }: { calls: AgreementCalls }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {texts.dispute}
      </Button>
      {open && (
        <NoteDialog
          danger
          title={texts.disputeTitle}
          text={texts.disputeText}
          label={texts.reasonLabel}
          action={texts.disputeAction}
          required={agreementTexts.reasonRequired}
          failed={agreementTexts.changeFailed}
          done={texts.disputedToast}
          send={calls.dispute}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
