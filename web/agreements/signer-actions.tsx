import { useState } from 'react'
import { newAddressOf } from '#domain/agreements/status-rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { EndLinkButton } from './end-link.tsx'
import { LinkDialog, MailDialog } from './later-dialogs.tsx'
import type { SignerProps } from './signer-row.tsx'
import { useAct } from './use-act.ts'
import styles from './agreement-panel.module.css'

/** Sends a link to somebody who has not agreed, or ends it. */
export function SignerActions({ sheet, signer, left, calls, onShowCode }: SignerProps) {
  const { legal_name: name } = signer
  const { act, isBusy } = useAct()
  const [dialog, setDialog] = useState<'mail' | { url: string } | null>(null)
  const close = () => setDialog(null)

  const copyLink = () =>
    act('copy', agreementTexts.changeFailed, async () => {
      const url = await calls.makeLink(signer.id, 'copied')
      try {
        await navigator.clipboard.writeText(url)
        toast.success(texts.copied(name), texts.copiedText)
      } catch {
        setDialog({ url })
      }
    })
  return (
    <>
      <div className={styles.actions} role="group" aria-label={texts.actions(name)}>
        <Button size="sm" onClick={() => setDialog('mail')}>
          {mailLabel(signer)}
        </Button>
        <Button size="sm" busy={isBusy('copy')} busyLabel={texts.copying} onClick={() => void copyLink()}>
          {texts.copyLink}
        </Button>
        <Button size="sm" onClick={onShowCode}>
          {texts.showCode}
        </Button>
        {signer.way && <EndLinkButton signer={signer} calls={calls} />}
      </div>
      {signer.way && signer.email && isReminded(signer) && (
        <Reminders signer={signer} busy={isBusy('remind')} onChange={(on) => void remind(on)} />
      )}
      {dialog === 'mail' && (
        <MailDialog
          signer={signer}
          newAddress={newAddressOf(sheet.contributors, signer)}
          left={left}
          calls={calls}
          onClose={close}
        />
      )}
      {dialog !== null && typeof dialog === 'object' && <LinkDialog name={name} url={dialog.url} onClose={close} />}
    </>
  )

  function remind(on: boolean) {
    return act('remind', agreementTexts.changeFailed, () => calls.remind(signer.id, on))
  }
}

/** No reminder is sent after an answer or a failed delivery. */
const isReminded = ({ state, answered_at }: SignerProps['signer']): boolean =>
  (state === 'sent' || state === 'opened') && answered_at === null

const mailLabel = ({ email, way }: SignerProps['signer']): string =>
  email === null ? texts.addAddress : way === 'mail' ? texts.mailAgain : texts.mail

type RemindersProps = { signer: SignerProps['signer']; busy: boolean; onChange: (on: boolean) => void }

function Reminders({ signer, busy, onChange }: RemindersProps) {
  const id = `reminders-${signer.id}`
  return (
    <div className={styles.reminders}>
      <span id={id}>
        {texts.remindersOn}{' '}
        <span className={styles.quiet}>{signer.reminders_off ? texts.remindersOff : texts.remindersOnText}</span>
      </span>
      <Switch checked={!signer.reminders_off} busy={busy} aria-labelledby={id} onCheckedChange={onChange} />
    </div>
  )
}
