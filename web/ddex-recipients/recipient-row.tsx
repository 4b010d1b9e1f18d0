import { useState } from 'react'
import type { Recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { checkDpid } from '#domain/identifiers/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { RecipientCalls } from './data.ts'
import styles from './recipients.module.css'

type Props = { recipient: Recipient; calls: RecipientCalls; onEdit: () => void }

/** One recipient: name, DPID and actions. */
export function RecipientRow({ recipient: { id, name, dpid, control }, calls, onEdit }: Props) {
  const [busy, setBusy] = useState(false)
  const checked = checkDpid(dpid)
  async function restore() {
    try {
      await calls.restore(id)
      toast.success(texts.restored(name))
    } catch (error) {
      toast.error(texts.restoreFailed, messageOf(error, texts.restoreFailed))
    }
  }
  async function remove() {
    if (busy) return
    setBusy(true)
    try {
      await calls.remove(id)
      toast.success(
        texts.removed(name),
        undefined,
        undoBy(() => void restore()),
      )
    } catch (error) {
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
      setBusy(false)
    }
  }
  return (
    <li>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={`code ${styles.dpid}`}>{checked.ok ? checked.display : dpid}</span>
        <span className="caption">{texts.inPacks[control]}</span>
      </span>
      <span className={styles.actions}>
        <Button size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="sm" variant="danger" busy={busy} aria-label={texts.removeOf(name)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}
