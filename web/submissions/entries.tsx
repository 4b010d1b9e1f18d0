import { useState } from 'react'
import { formatDate } from '#domain/shared/dates.ts'
import { shownCode } from '#domain/submissions/rules.ts'
import type { SubmissionEntry } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import type { Societies } from '#web/platform/use-societies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { answerTones, recipientName, type SubmissionCalls } from './data.ts'
import styles from './submissions.module.css'

type Props = { entries: readonly SubmissionEntry[]; societies: Societies | null; calls: SubmissionCalls }

/** The history, latest first. Nothing in it changes; an entry made by mistake is retracted and stays, struck through. */
export function Entries({ entries, ...rest }: Props) {
  if (entries.length === 0) return <p className="text-ink-2">{texts.noEntries}</p>
  return (
    <ol className={styles.entries} aria-label={texts.history}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} {...rest} />
      ))}
    </ol>
  )
}

function EntryLine({ entry, societies, calls }: Omit<Props, 'entries'> & { entry: SubmissionEntry }) {
  const [busy, setBusy] = useState(false)
  const answer = texts.answers[entry.answer]
  async function takeBack() {
    setBusy(true)
    try {
      await calls.takeBack(entry.id)
      toast.success(texts.takenBackDone)
    } catch (error) {
      toast.error(texts.takeBackFailed, messageOf(error, texts.takeBackFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={entry.taken_back ? styles.takenBack : undefined}>
      <span className={styles.entry}>
        <time className="numerals" dateTime={entry.day}>
          {formatDate(entry.day)}
        </time>
        <bdi className={styles.recipient}>{recipientName(entry.recipient, societies)}</bdi>
        <Badge tone={entry.taken_back ? 'plain' : answerTones[entry.answer]}>{answer}</Badge>
        {entry.number && <bdi>{texts.number(entry.number)}</bdi>}
        {entry.iswc && <span className="numerals">{texts.iswc(shownCode('work', entry.iswc))}</span>}
      </span>
      {entry.note && (
        <p className={styles.note} dir="auto">
          {entry.note}
        </p>
      )}
      {entry.taken_back ? (
        <span className={styles.quiet}>{texts.takenBack}</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={texts.takeBackOf(answer, formatDate(entry.day))}
          onClick={() => void takeBack()}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  )
}
