import { useId, useState } from 'react'
import { fullName } from '#domain/admin/rules.ts'
import type { AdminUser } from '#domain/admin/schema.ts'
import { accountTypeTexts as texts, userTexts } from '#domain/admin/texts.ts'
import { accountTypes, type AccountType } from '#domain/profile/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
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
  const change = useChangeAccountType()
  const confirm = useConfirm()
  const [formId, group] = [useId(), useId()]

  async function confirmed(): Promise<AccountType | null> {
    if (!to || to === user.account_type) return null
    const question = {
      title: texts.question(name, userTexts.types[to]),
      text: consequence(user.account_type, to),
      action: texts.change,
      danger: to === 'admin' || user.account_type === 'admin',
    }
    return (await confirm(question)) ? to : null
  }
  const { busy, failure, onSubmit } = useSave({
    check: confirmed,
    send: async (type) => {
      await change.mutateAsync({ user, to: type })
      toast.success(texts.changed(name, userTexts.types[type]))
    },
    onSaved: onClose,
    failed: (error) => messageOf(error, texts.failed),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={texts.title}
      description={name === user.email ? name : `${name}, ${user.email}`}
      error={failure}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!to || to === user.account_type}
            busy={busy}
            busyLabel={texts.changing}
          >
            {texts.change}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
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
