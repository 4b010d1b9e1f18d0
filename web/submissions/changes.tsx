import { formatDate } from '#domain/shared/dates.ts'
import { factName } from '#domain/submissions/rules.ts'
import type { SubmissionEntry, SubmissionHistory } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import type { Societies } from '#web/platform/use-societies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { recipientName } from './data.ts'
import styles from './submissions.module.css'

type Props = SubmissionHistory['changed'][number] & { entries: readonly SubmissionEntry[]; societies: Societies | null }

/** Changes that a recipient does not know of yet. */
export function Changes({ recipient, changes, entries, societies }: Props) {
  const last = entries.find((entry) => entry.recipient === recipient && entry.answer === 'sent' && !entry.taken_back)
  return (
    <Alert tone="warn" title={texts.changedSince(recipientName(recipient, societies), last && formatDate(last.day))}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.field} ${change.of}`}>
            <bdi>{factName(change)}</bdi>: <bdi>{shown(change.field, change.before)}</bdi> →{' '}
            <bdi>{shown(change.field, change.now)}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const shown = (field: string, value: string | null): string =>
  value !== null && field === 'release_date' ? formatDate(value) : (value ?? texts.none)
