import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EditTaskForm } from './later-forms.tsx'
import { useTaskActions } from './use-task-actions.ts'
import styles from './timeline.module.css'

/** The actions on a timeline task, below its row. */
export function MilestonePanel({
  task,
  onClose,
  onDelete,
}: {
  task: Task
  onClose: () => void
  onDelete: (task: Task) => void
}) {
  const [editing, setEditing] = useState(false)
  const actions = useTaskActions(task)
  if (editing) return <EditTaskForm task={task} onDone={onClose} />
  const words = task.task_description
  const remove = () => {
    onDelete(task)
    void actions.remove()
  }
  return (
    <div className={styles.milestoneActions}>
      <p className="text-sm text-ink-2">{whenOf(task)}</p>
      <span>
        {task.completed_at === null ? (
          <Button
            size="sm"
            aria-label={texts.ofTask(texts.markComplete, words)}
            onClick={() => void actions.complete()}
          >
            <Check aria-hidden className="icon" />
            {texts.markComplete}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.ofTask(texts.reopen, words)}
            onClick={() => void actions.reopen(() => undefined)}
          >
            <Undo2 aria-hidden className="icon" />
            {texts.reopen}
          </Button>
        )}
        <Button size="sm" variant="ghost" iconOnly aria-label={texts.edit(words)} onClick={() => setEditing(true)}>
          <Pencil aria-hidden className="icon" />
        </Button>
        <Button size="sm" variant="ghost" iconOnly aria-label={texts.delete(words)} onClick={remove}>
          <Trash2 aria-hidden className="icon" />
        </Button>
      </span>
    </div>
  )
}

function whenOf(task: Task): string {
  if (task.completed_at !== null) return texts.completedOn(formatMomentDay(new Date(task.completed_at)))
  return task.due_date === null ? texts.noDueDate : texts.due(formatDate(task.due_date))
}
