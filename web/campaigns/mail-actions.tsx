import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useKeptFocus } from '#web/platform/use-kept-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useCampaignCalls } from './data.ts'
import styles from './campaigns.module.css'

type Props = {
  mail: Pick<Campaign, 'id' | 'subject' | 'state' | 'held'>
  /** Waits until the typed text is on the server. */
  settle?: () => Promise<unknown>
  /** It no longer exists here. */
  onRemoved?: () => void
}

/** The actions for a mail in its state. */
export function MailActions({ mail, settle, onRemoved }: Props) {
  const { state, held } = mail
  const waits = state === 'scheduled' || held !== null
  const { busy, change, edit, duplicate, remove, cancel, sendAnyway } = useMailDeeds({ mail, settle, onRemoved, waits })
  const place = useKeptFocus<HTMLDivElement>(state)
  return (
    <div ref={place} className={styles.actions}>
      {state === 'sending' && (
        <Button size="sm" aria-disabled={busy || undefined} onClick={() => void change('pause', texts.paused)}>
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && held === null && (
        <Button size="sm" aria-disabled={busy || undefined} onClick={() => void change('resume', texts.resumed)}>
          {texts.resume}
        </Button>
      )}
      {state === 'paused' && held === 'moved' && (
        <Button size="sm" aria-disabled={busy || undefined} onClick={() => void sendAnyway()}>
          {texts.sendAnyway}
        </Button>
      )}
      {waits && state !== 'draft' && (
        <Button size="sm" aria-disabled={busy || undefined} onClick={() => void edit()}>
          {texts.edit}
        </Button>
      )}
      <Button size="sm" aria-disabled={busy || undefined} onClick={() => void duplicate()}>
        {texts.duplicate}
      </Button>
      {state === 'draft' && (
        <Button size="sm" variant="danger" aria-disabled={busy || undefined} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
      {(state === 'sending' || state === 'paused' || state === 'scheduled') && (
        <Button size="sm" variant="danger" aria-disabled={busy || undefined} onClick={() => void cancel()}>
          {waits ? texts.unschedule : texts.cancel}
        </Button>
      )}
    </div>
  )
}

/** One action at a time, after `settle`; a toast explains a failure. */
function useAct(settle: Props['settle']) {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>, failed: string = texts.changeFailed) {
    if (busy) return
    setBusy(true)
    try {
      await settle?.()
      await work()
    } catch (error) {
      toast.error(failed, messageOf(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}

/** `waits`: none has been sent yet. */
type Deeds = { mail: Props['mail']; settle: Props['settle']; onRemoved: Props['onRemoved']; waits: boolean }

/** The actions of the buttons. */
function useMailDeeds({ mail: { id, subject }, settle, onRemoved, waits }: Deeds) {
  const confirm = useConfirm()
  const calls = useCampaignCalls()
  const navigate = useNavigate()
  const { busy, act } = useAct(settle)
  // One id for each requested copy: a retry after a lost response makes no second one.
  const copyId = useRef(crypto.randomUUID())
  const change = (how: 'pause' | 'resume' | 'cancel', said: string) =>
    act(() => calls[how](id).then(() => toast.success(said)))
  const edit = () =>
    act(async () => {
      await calls.takeBack(id)
      toast.success(texts.takenBack)
      await navigate(paths.campaign(id))
    })
  const duplicate = () =>
    act(async () => {
      const made = await calls.duplicate(id, copyId.current)
      copyId.current = crypto.randomUUID()
      toast.success(texts.duplicated)
      await navigate(paths.campaign(made.id))
    }, texts.duplicateFailed)
  const remove = () =>
    act(async () => {
      await calls.remove(id)
      onRemoved?.()
      const undo = undoBy(
        () =>
          void calls.restore(id).then(
            () => toast.success(texts.restored),
            (error: unknown) => toast.error(texts.restoreFailed, messageOf(error, texts.restoreFailed), undo),
          ),
      )
      toast.success(texts.removed, subject || undefined, undo)
    }, texts.deleteFailed)
  async function cancel() {
    const asked = waits
      ? { title: texts.unscheduleAsk, text: texts.unscheduleText, action: texts.unschedule }
      : { title: texts.cancelAsk, text: texts.cancelText, action: texts.cancel }
    if (await confirm({ ...asked, danger: true })) await change('cancel', waits ? texts.unscheduled : texts.canceled)
  }
  async function sendAnyway() {
    const asked = { title: texts.sendAnywayAsk, text: texts.sendAnywayText, action: texts.sendAnyway }
    if (await confirm(asked)) await change('resume', texts.scheduled)
  }
  return { busy, change, edit, duplicate, remove, cancel, sendAnyway }
}
