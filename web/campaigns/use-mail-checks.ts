import { useRef, useState } from 'react'
import { otherBrackets } from '#domain/campaigns/rules.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { openPlaceholders } from '#domain/fans/rules.ts'
import { campaign, type Campaign } from '#domain/fans/schema.ts'
import { fanTexts as texts } from '#domain/fans/texts.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { dismissToast, toast } from '#web/ui/toast-store.ts'

/** The checks before a preview or a send: a toast says what is missing, and its field takes focus. */
export function useMailChecks(mail: Campaign) {
  const [checked, setChecked] = useState(false)
  const confirm = useConfirm()
  const missing = campaign.safeParse(mail).error?.issues ?? []
  const errorOf = (field: keyof Campaign) =>
    checked ? missing.find(({ path }) => path[0] === field)?.message : undefined
  const warned = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  /** None once the form is gone: a dialog that was open over it still asks where focus goes. */
  const fieldOf = (name: string) => form.current?.elements.namedItem(name) as HTMLElement | null | undefined
  const focusOn = (name: string) => fieldOf(name)?.focus()
  /** Removes the warning while its request is being fulfilled; it would cover the buttons. */
  const dismiss = () => dismissToast(warned.current)
  /** Whether both fields are filled; says which is not. */
  function isWritten(): boolean {
    setChecked(true)
    const [first] = missing
    if (!first) return true
    warned.current = toast.error(
      texts.error,
      mail.subject.trim() === '' || mail.content.trim() === '' ? texts.bothRequired : first.message,
    )
    focusOn(String(first.path[0]))
    return false
  }
  /** Whether it is written, no placeholder is left, and other brackets are confirmed. */
  async function maySend(): Promise<boolean> {
    if (!isWritten()) return false
    const left = openPlaceholders(mail)
    if (left.length > 0) {
      warned.current = toast.error(texts.error, campaignTexts.placeholderLeft(left.join(', ')))
      focusOn(openPlaceholders({ ...mail, content: '' }).length > 0 ? 'subject' : 'content')
      return false
    }
    const others = otherBrackets(mail)
    const asked = {
      title: campaignTexts.bracketsAsk,
      text: campaignTexts.bracketsText(others.join(', ')),
      action: campaignTexts.bracketsSend,
    }
    return others.length === 0 || (await confirm(asked))
  }
  return { form, fieldOf, errorOf, isWritten, maySend, dismiss, restart: () => setChecked(false) }
}
