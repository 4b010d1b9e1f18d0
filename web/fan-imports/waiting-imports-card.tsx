import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WaitingImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDecision, waitingQuery } from './data.ts'
import styles from './fan-imports.module.css'

/** For admins: first large imports, which wait for a look. Nothing without any. */
export function WaitingImportsCard() {
  const { data: waiting, error, isFetching, refetch } = useQuery(waitingQuery)
  if (error && !waiting)
    return (
      <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, texts.listFailed)}
      </Alert>
    )
  if (!waiting || waiting.length === 0) return null
  return (
    <Card title={texts.waitingTitle} flush>
      <ul className={styles.waiting} aria-label={texts.waitingTitle}>
        {waiting.map((each) => (
          <Waiting key={each.id} waiting={each} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ waiting }: { waiting: WaitingImport }) {
  const id = useId()
  const decide = useDecision()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (allow: boolean) => {
    setMissing(!allow && reason.trim() === '')
    if (!allow && reason.trim() === '') {
      document.getElementById(id)?.focus()
      return
    }
    setBusy(true)
    try {
      await decide(waiting.id, { allow, reason })
      toast.success(allow ? texts.allowed : texts.refused)
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <p>
        <b>
          <bdi>{waiting.artist}</bdi>
        </b>
        <span className="caption">
          {texts.waitingLine(waiting.file_name, waiting.rows, formatDate(waiting.created_at.slice(0, 10)))}
        </span>
      </p>
      <p>
        <bdi>{waiting.source}</bdi>
        <span className="caption">
          <bdi>{waiting.basis ? `${fanListTexts.bases[waiting.basis]}: ${waiting.wording}` : texts.noConsent}</bdi>
        </span>
      </p>
      <Field
        id={id}
        label={texts.refusalReason}
        value={reason}
        maxLength={500}
        disabled={busy}
        error={missing ? texts.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.decide}>
        <Button size="sm" busy={busy} onClick={() => void send(true)}>
          {texts.allow}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => void send(false)}>
          {texts.refuse}
        </Button>
      </div>
    </li>
  )
}
