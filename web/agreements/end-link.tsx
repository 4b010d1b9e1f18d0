import { useState } from 'react'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { EndLinkDialog } from './later-dialogs.tsx'
import type { SignerProps } from './signer-row.tsx'
import { useAct } from './use-act.ts'
import styles from './agreement-panel.module.css'

/** Ends the links of a signer, after asking, or one of several. A signature stays valid. */
export function EndLinkButton({ signer, calls }: Pick<SignerProps, 'signer' | 'calls'>) {
  const { legal_name: name, state, links } = signer
  const { act, isBusy } = useAct()
  const confirm = useConfirm()
  const [isChoosing, setChoosing] = useState(false)
  async function endLink() {
    if (links.length > 1) return setChoosing(true)
    const text = state === 'agreed' ? texts.endSignedText : texts.endText
    if (!(await confirm({ title: texts.endTitle(name), text, action: texts.endLink, danger: true }))) return
    await act('end', agreementTexts.changeFailed, async () => {
      await calls.revoke(signer.id)
      toast.success(texts.ended(name))
    })
  }
  return (
    <>
      <Button size="sm" variant="danger" busy={isBusy('end')} onClick={() => void endLink()}>
        {texts.endLink}
      </Button>
      {isChoosing && <EndLinkDialog signer={signer} calls={calls} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** For somebody whose answer is final. */
export function EndLink(props: SignerProps) {
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions(props.signer.legal_name)}>
      <EndLinkButton {...props} />
    </div>
  )
}
