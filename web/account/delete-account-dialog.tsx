import { useState, type FormEvent } from 'react'
import { accountTexts as texts } from '#domain/account/texts.ts'
import { deleteAccountBody } from '#domain/account/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDeleteAccount } from './data.ts'

type Props = { email: string; subscribed: boolean; onClose: () => void }

/** Names what will be gone, and goes on only when the account's address was typed. */
export function DeleteAccountDialog({ email, subscribed, onClose }: Props) {
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const matches = (value: string) => deleteAccountBody.safeParse({ email: value }).data?.email === email

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (remove.isPending) return
    setMismatch(!matches(typed))
    if (!matches(typed)) {
      (event.currentTarget.elements.namedItem('email') as HTMLElement).focus()
      return
    }
    remove.mutate(typed)
  }

  return (
    <Dialog
      open role="alertdialog" locked={remove.isPending} onOpenChange={(open) => { if (!open) onClose() }}
      title={texts.question} description={texts.goneIntro} error={remove.error && messageOf(remove.error, texts.deleteFailed)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={remove.isPending}>{texts.cancel}</Button>
          <Button variant="danger-solid" type="submit" form="delete-account" busy={remove.isPending} busyLabel={texts.deleting}>{texts.confirm}</Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm grid gap-1">{texts.gone.map((thing) => <li key={thing}>{thing}</li>)}</ul>
      {subscribed && <p className="mt-3 text-sm"><strong>{texts.subscriptionEnds}</strong></p>}
      <p className="mt-3 text-sm text-ink-2">{texts.kept}</p>
      <p className="mt-3 text-sm text-ink-2">{texts.downloadFirst}</p>
      <form id="delete-account" className="mt-4" noValidate onSubmit={submit}>
        <Field
          label={texts.emailLabel(email)} name="email" type="email" required autoComplete="off" autoCapitalize="none" spellCheck={false} value={typed}
          error={mismatch ? texts.emailMismatch : undefined}
          onChange={(event) => { setTyped(event.target.value); if (mismatch) setMismatch(!matches(event.target.value)) }}
        />
      </form>
    </Dialog>
  )
}
