import { useState } from 'react'
import type { CampaignState } from '#domain/campaigns/rules.ts'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { CampaignCalls } from './data.ts'
import styles from './campaigns.module.css'

const tones: Record<CampaignState, BadgeTone> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'in-progress',
  paused: 'warn',
  sent: 'ok',
  canceled: 'plain',
}

/** In the browser's zone, which is named. */
const momentOf = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }) + ` (${Intl.DateTimeFormat().resolvedOptions().timeZone})`

/** One mail: subject, state, progress, and what can be done about it. */
export function CampaignRow({ campaign, calls }: { campaign: Campaign; calls: CampaignCalls }) {
  const { id, subject, state, total, sent, failed, left_out, scheduled_for, paused_reason, waits_for, created_at } =
    campaign
  const began = state !== 'scheduled' && !(state === 'canceled' && total === 0)
  const isGoing = (state === 'sending' || state === 'paused') && total > 0
  return (
    <li>
      <div className="grid gap-1 min-w-0">
        <span className={styles.subject}>
          <bdi>{subject}</bdi>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </span>
        <span className={`${styles.quiet} numerals`}>
          {[
            formatDate(created_at.slice(0, 10)),
            state === 'scheduled' && scheduled_for && texts.scheduledFor(momentOf(scheduled_for)),
            began && !isGoing && texts.progress(sent, total),
            left_out > 0 && texts.leftOut(left_out),
            failed > 0 && texts.failed(failed),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {paused_reason && <span className={styles.quiet}>{paused_reason}</span>}
        {waits_for.map(({ domain, trouble }) => (
          <span key={domain} className={styles.quiet}>
            {trouble === 'blocked' ? texts.blocksUs(domain) : texts.asksUsToWait(domain)}
          </span>
        ))}
        {isGoing && (
          <ProgressBar
            value={sent + failed + left_out}
            max={total}
            label={subject}
            words={texts.progress(sent, total)}
          />
        )}
      </div>
      <Actions id={id} state={state} calls={calls} />
    </li>
  )
}

function Actions({ id, state, calls }: { id: string; state: CampaignState; calls: CampaignCalls }) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  async function change(how: 'pause' | 'resume' | 'cancel', said: string) {
    if (busy) return
    setBusy(true)
    try {
      await calls[how](id)
      toast.success(said)
    } catch (error) {
      toast.error(texts.changeFailed, messageOf(error, texts.changeFailed))
    } finally {
      setBusy(false)
    }
  }
  async function cancel() {
    if (await confirm({ title: texts.cancelAsk, text: texts.cancelText, action: texts.cancel, danger: true }))
      await change('cancel', texts.canceled)
  }
  return (
    <div className={styles.actions}>
      {state === 'sending' && (
        <Button size="sm" disabled={busy} onClick={() => void change('pause', texts.paused)}>
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" disabled={busy} onClick={() => void change('resume', texts.resumed)}>
          {texts.resume}
        </Button>
      )}
      {(state === 'sending' || state === 'paused' || state === 'scheduled') && (
        <Button size="sm" variant="danger" disabled={busy} onClick={() => void cancel()}>
          {state === 'scheduled' ? texts.unschedule : texts.cancel}
        </Button>
      )}
    </div>
  )
}
