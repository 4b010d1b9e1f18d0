import { useId, useState, type FormEvent } from 'react'
import { fullName } from '#domain/admin/rules.ts'
import type { AdminUser } from '#domain/admin/schema.ts'
import { accountTypeTexts as texts, userTexts } from '#domain/admin/texts.ts'
import { accountTypes, type AccountType } from '#domain/profile/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeAccountType } from './data.ts'

function consequence(from: string, to: AccountType): string {
  if (to === 'admin') return texts.consequence.toAdmin
  return from === 'admin' ? texts.consequence.fromAdmin : texts.consequence.other
}

/** Chooses another type for one account; asks before changing anything, and stays open if the change is refused. */
export function AccountTypeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const name = fullName(user) ?? user.email
  const [to, setTo] = useState<AccountType | null>(accountTypes.find((type) => type === user.account_type) ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = useChangeAccountType()
  const confirm = useConfirm()
  const [formId, group] = [useId(), useId()]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!to || to === user.account_type || change.isPending) return
    const type = userTexts.types[to]
    const danger = to === 'admin' || user.account_type === 'admin'
    if (
      !(await confirm({
        title: texts.question(name, type),
        text: consequence(user.account_type, to),
        action: texts.change,
        danger,
      }))
    )
      return
    setFailure(null)
    try {
      await change.mutateAsync({ user, to })
      toast.success(texts.changed(name, type))
      onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={change.isPending}
      title={texts.title}
      description={name === user.email ? name : `${name}, ${user.email}`}
      error={failure}
      footer={
        <>
          <Button variant="ghost" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!to || to === user.account_type}
            busy={change.isPending}
            busyLabel={texts.changing}
          >
            {texts.change}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend className="sr-only">{texts.choose}</legend>
          {accountTypes.map((type) => (
            <RadioRow
              key={type}
              name={group}
              value={type}
              label={userTexts.types[type]}
              hint={texts.hints[type]}
              checked={to === type}
              onChange={() => setTo(type)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
