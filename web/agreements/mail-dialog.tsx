import { useId } from 'react'
import { z } from 'zod'
import type { Signer } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { email } from '#domain/shared/fields.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, type AgreementCalls } from './data.ts'

const form = z.object({ email: z.string().trim().min(1, agreementTexts.noAddress).pipe(email) })

type Props = {
  signer: Signer
  /** The address that the sheet has now. */ newAddress: string | null
  left: number
  calls: AgreementCalls
  onClose: () => void
}

/** Mails a signer a link, to a corrected address if needed. */
export function MailDialog({ signer, newAddress, left, calls, onClose }: Props) {
  const id = useId()
  const fields = useAppForm(form, { email: newAddress ?? signer.email ?? '' })
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(fields),
    send: ({ email: to }) => calls.invite(signer.id, to),
    onSaved: ({ email: to }) => {
      toast.success(texts.mailed(to))
      onClose()
    },
    failed: (error, isAtField) => (isAtField ? undefined : failureOf(error, agreementTexts.sendFailed)),
  })
  const close = useAskToClose(fields.formState.isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.mailTitle(signer.legal_name)}
      description={signer.email === null ? texts.addressText : texts.mailText}
      footer={
        <>
          <p>{texts.mailHint(left)}</p>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.sending}>
            {texts.mailAction}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Field
          label={texts.email}
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          readOnly={busy}
          error={fields.formState.errors.email?.message}
          {...fields.register('email')}
        />
        <p className="text-sm text-ink-2 mt-3">{texts.bounces}</p>
      </form>
    </Dialog>
  )
}
