import { useState } from 'react'
import { formatRate, overLimits, ratesOf } from '#domain/fan-senders/rules.ts'
import type { FanSender } from '#domain/fan-senders/schema.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { SenderCalls } from './data.ts'
import styles from './fan-senders.module.css'

export const nameOf = ({ artist, email }: FanSender): string => artist || email

type Props = { sender: FanSender; calls: SenderCalls; onStop: () => void }

/** One artist: the results of the mails, and a button to stop or allow them. */
export function SenderRow({ sender, calls, onStop }: Props) {
  const { artist, email, stopped } = sender
  const rates = ratesOf(sender)
  const over = overLimits(sender)
  const figures: { label: string; value: string; mark?: string | false }[] = [
    ...(['sent', 'refused', 'bounced'] as const).map((key) => ({
      label: texts.figures[key],
      value: texts.number(sender[key]),
    })),
    { label: texts.lost, value: formatRate(rates.lost), mark: over.lost && texts.overLost },
    {
      label: texts.complaintRate,
      value: `${texts.number(sender.complained)} · ${formatRate(rates.complaints)}`,
      mark: over.complaints && texts.overComplaints,
    },
  ]
  return (
    <li>
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{artist || texts.noName}</bdi>
          {stopped !== null && <Badge tone="stamp">{texts.isStopped}</Badge>}
        </span>
        <span className={styles.quiet}>{email}</span>
        {stopped !== null && (
          <span className={styles.quiet}>
            {texts.reason}: <bdi>{stopped}</bdi>
          </span>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value, mark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numerals">
              {value}
              {mark && <Badge tone="warn">{mark}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      {stopped === null ? (
        <Button size="sm" variant="danger" aria-label={texts.stopOf(nameOf(sender))} onClick={onStop}>
          {texts.stop}
        </Button>
      ) : (
        <Allow sender={sender} calls={calls} />
      )}
    </li>
  )
}

function Allow({ sender, calls }: { sender: FanSender; calls: SenderCalls }) {
  const name = nameOf(sender)
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  async function ask() {
    if (busy || !(await confirm({ title: texts.allowTitle(name), text: texts.allowText, action: texts.allow }))) return
    setBusy(true)
    try {
      await calls.allow(sender.id)
      toast.success(texts.allowed(name))
    } catch (error) {
      toast.error(texts.allowFailed, messageOf(error, texts.allowFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} aria-label={texts.allowOf(name)} onClick={() => void ask()}>
      {texts.allow}
    </Button>
  )
}
