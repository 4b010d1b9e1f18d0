import { CalendarDays, Check, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { ManyChange } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMany } from './use-many.ts'
import styles from './many-bar.module.css'

type Props = {
  releaseId: string
  /** The chosen ones. */
  tasks: Task[]
  /** Null if all are chosen. */
  onAll: (() => void) | null
  onClear: () => void
}

const said = (change: ManyChange, changed: number): string => {
  if (changed === 0) return texts.unchanged
  if ('deleted' in change) return texts.deleted(changed)
  return 'completed_at' in change ? texts.completed(changed) : texts.moved(changed)
}

/** The actions on the chosen tasks together: each in one call, with one Undo. */
export function ManyBar({ releaseId, tasks, onAll, onClear }: Props) {
  const { busy, run } = useMany(releaseId)
  const [moving, setMoving] = useState(false)
  const none = tasks.length === 0

  async function apply(change: ManyChange) {
    const undated = 'days' in change ? tasks.filter((task) => task.due_date === null).length : 0
    const done = await run({ ids: tasks.map((task) => task.id), change })
    setMoving(false)
    // After a failure the choice stays, for another attempt.
    if (!done) return
    onClear()
    toast.success(said(change, done.changed), undated > 0 ? texts.undated(undated) : undefined, done.undo)
  }

  return (
    <div className={styles.bar} data-bar="many" role="group" aria-label={texts.bar} aria-busy={busy || undefined}>
      <p className="numerals" aria-hidden="true">
        {taskTexts.selected(tasks.length)}
      </p>
      <div className={styles.actions}>
        <Button
          size="sm"
          busy={busy}
          disabled={none || tasks.every((task) => task.completed_at !== null)}
          onClick={() => void apply({ completed_at: new Date().toISOString() })}
        >
          <Check aria-hidden className="icon" />
          {texts.complete}
        </Button>
        <Button size="sm" busy={busy} disabled={none} onClick={() => setMoving(true)}>
          <CalendarDays aria-hidden className="icon" />
          {texts.move}
        </Button>
        <Button size="sm" busy={busy} disabled={none} onClick={() => void apply({ deleted: true })}>
          <Trash2 aria-hidden className="icon" />
          {texts.delete}
        </Button>
      </div>
      <div className={styles.choices}>
        <Button size="sm" variant="ghost" disabled={!onAll} onClick={() => onAll?.()}>
          {texts.selectAll}
        </Button>
        <Button size="sm" variant="ghost" iconOnly aria-label={texts.clear} onClick={onClear}>
          <X aria-hidden className="icon" />
        </Button>
      </div>
      {moving && (
        <MoveDialog
          tasks={tasks}
          busy={busy}
          onMove={(change) => void apply(change)}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  )
}
