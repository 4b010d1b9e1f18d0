import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import { taskStatus } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { ReorderHandle } from '#web/ui/reorder-handle.tsx'
import type { Reorder } from '#web/ui/use-reorder.ts'
import { ChooseTask } from './choose-task.tsx'
import { TaskHint } from './later-hint.tsx'
import type { TaskChoice } from './use-choice.ts'
import { useTaskActions } from './use-task-actions.ts'
import styles from './checklist.module.css'

type Props = {
  task: Task
  release: ReleaseDetail
  /** Its position among the open ones, from 1. */
  place: number
  choice: TaskChoice
  now: Date
  /** For open ones; completed ones keep their position. */
  reorder: Reorder | null
  onEdit: () => void
  /** Called before the row moves or disappears. */
  onLeave: (how: 'completed' | 'reopened' | 'deleted') => void
}

/** The second click of a double click falls on the row that has moved up. */
const isSecondClick = (event: MouseEvent) => event.detail > 1

export function TaskRow({ task, release, place, choice, now, reorder, onEdit, onLeave }: Props) {
  const actions = useTaskActions(task)
  const words = task.task_description
  const done = task.completed_at !== null
  const complete = (event: MouseEvent) => {
    if (isSecondClick(event)) return
    onLeave('completed')
    void actions.complete()
  }
  const remove = (event: MouseEvent) => {
    if (isSecondClick(event)) return
    onLeave('deleted')
    void actions.remove()
  }
  return (
    <>
      <span className={styles.taskHandle}>
        {reorder && <ReorderHandle reorder={reorder} id={task.id} name={words} />}
      </span>
      <span className={styles.taskPlace}>
        <span className={`${styles.taskNumber} numerals`} aria-hidden="true">
          {done ? <Check className="icon" /> : place}
        </span>
        <ChooseTask choice={choice} task={task} />
      </span>
      <span className={styles.taskText}>
        <bdi dir="auto">
          <MarkedText>{words}</MarkedText>
        </bdi>
        <When task={task} release={release} now={now} />
        {!done && task.template_key !== null && <TaskHint task={task} release={release} />}
        <Details task={task} />
      </span>
      <span className={styles.taskActions}>
        {done ? (
          <Button
            variant="ghost"
            size="sm"
            data-act="toggle"
            aria-label={texts.ofTask(texts.reopen, words)}
            onClick={() => void actions.reopen(() => onLeave('reopened'))}
          >
            <Undo2 aria-hidden className="icon" />
            {texts.reopen}
          </Button>
        ) : (
          <Button size="sm" data-act="toggle" aria-label={texts.ofTask(texts.markComplete, words)} onClick={complete}>
            <Check aria-hidden className="icon" />
            {texts.markComplete}
          </Button>
        )}
        <Button variant="ghost" size="sm" iconOnly data-act="edit" aria-label={texts.edit(words)} onClick={onEdit}>
          <Pencil aria-hidden className="icon" />
        </Button>
        <Button variant="ghost" size="sm" iconOnly data-act="delete" aria-label={texts.delete(words)} onClick={remove}>
          <Trash2 aria-hidden className="icon" />
        </Button>
      </span>
    </>
  )
}

/** A person's additions: who does it, a link, a note. */
function Details({ task: { person, link, note } }: Pick<Props, 'task'>) {
  if (!person && !link && !note) return null
  return (
    <span className={styles.taskDetails}>
      {person && <bdi dir="auto">{person}</bdi>}
      {link && (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {new URL(link).hostname}
        </a>
      )}
      {note && (
        <bdi dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </bdi>
      )}
    </span>
  )
}

/** When it was completed, or when it is due and whether that is soon or past. */
function When({ task, release, now }: Pick<Props, 'task' | 'release' | 'now'>) {
  if (task.completed_at !== null)
    return <span className={styles.taskDone}>{texts.completedOn(formatMomentDay(new Date(task.completed_at)))}</span>
  if (task.due_date === null) return null
  const status = taskStatus(task, release, now)
  return (
    <span className={styles.taskDone}>
      {texts.due(formatDate(task.due_date))}
      {status === 'overdue' && <Badge tone="stamp">{texts.status.overdue}</Badge>}
      {status === 'upcoming' && !task.compressed && <Badge tone="upcoming">{texts.status.upcoming}</Badge>}
      {task.compressed && status !== null && (
        <Badge tone="warn" title={texts.compressedHint}>
          {texts.compressed}
        </Badge>
      )}
    </span>
  )
}
