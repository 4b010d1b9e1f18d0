import type { BoardRow, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordingsPaper, WorksPapers } from './chosen-papers.tsx'
import styles from './submissions.module.css'

type Props = {
  kind: SubmissionKind
  chosen: readonly BoardRow[]
  shown: number
  /** The one recipient that the board shows. */
  recipient: string | null
  onAll: () => void
  onClear: () => void
  onSent: () => void
}

/** The actions on the selected rows: a paper for all of them, or a note that they were sent. */
export function SelectionBar({ kind, chosen, shown, recipient, onAll, onClear, onSent }: Props) {
  const some = chosen.length > 0
  return (
    <div className={styles.selection} role="group" aria-label={texts.selection}>
      <span className="text-sm text-ink-2" role="status">
        {some && texts.selected(chosen.length)}
      </span>
      <Button size="sm" variant="ghost" onClick={some ? onClear : onAll}>
        {some ? texts.clear : texts.selectAll(shown)}
      </Button>
      <Button size="sm" disabled={!some} onClick={onSent}>
        {texts.markAsSent}
      </Button>
      {kind === 'work' && (
        <WorksPapers chosen={chosen} society={recipient && /^\d{3}$/.test(recipient) ? recipient : null} />
      )}
      {kind === 'recording' && <RecordingsPaper chosen={chosen} recipient={recipient} />}
    </div>
  )
}
