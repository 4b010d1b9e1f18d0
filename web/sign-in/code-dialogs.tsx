import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import type { User } from '#web/platform/auth-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { makeRecoveryCodes, takeSecondStep, twoStepQuery, useTurnOff, type CodeKind, type TwoStep } from './data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Props = { user: User; twoStep: NonNullable<TwoStep>; onClose: () => void }

/** Turns two-step sign-in off after one more code: a browser left open is not enough. */
export function TurnOffDialog({ user, twoStep, onClose }: Props) {
  const turnOff = useTurnOff()
  const send = async (kind: CodeKind, code: string) => {
    await takeSecondStep(user, kind, code)
    await turnOff.mutateAsync(twoStep.factorId)
    toast.success(texts.turnedOff)
    onClose()
  }
  return (
    <CodeDialog
      title={texts.turnOffTitle}
      text={texts.turnOffText}
      action={texts.turnOff}
      busyLabel={texts.turningOff}
      danger
      onCode={send}
      onClose={onClose}
    />
  )
}

/** A new set of recovery codes in place of any earlier one. */
export function NewCodesDialog({ user, twoStep, onClose }: Props) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const send = async (kind: CodeKind, code: string) => {
    await takeSecondStep(user, kind, code)
    setCodes(await makeRecoveryCodes(twoStep.codesLeft !== null))
    void client.invalidateQueries(twoStepQuery)
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <CodeDialog
      title={texts.newCodes}
      text={texts.newCodesText}
      action={texts.makeCodes}
      busyLabel={texts.makingCodes}
      onCode={send}
      onClose={onClose}
    />
  )
}

type CodeDialogProps = {
  title: string
  text: ReactNode
  action: string
  busyLabel: string
  danger?: boolean
  onCode: (kind: CodeKind, code: string) => Promise<void>
  onClose: () => void
}

function CodeDialog({ title, text, action, busyLabel, danger = false, onCode, onClose }: CodeDialogProps) {
  const [busy, setBusy] = useState(false)
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant={danger ? 'danger-solid' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
            busyLabel={busyLabel}
          >
            {action}
          </Button>
        </>
      }
    >
      <CodeForm id={formId} className="grid gap-3" allowRecovery onBusy={setBusy} onCode={onCode} />
    </Dialog>
  )
}
