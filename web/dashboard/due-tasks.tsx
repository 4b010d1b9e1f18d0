import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard, DueTask } from '#domain/dashboard/schema.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { formatNearDate, nameOfDay } from '#domain/shared/dates.ts'
import { taskStatus, type DueStatus } from '#domain/tasks/rules.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useCompleteTask } from './data.ts'
import styles from './due-tasks.module.css'

/** The list contains no completed task, and none that its release left behind. */
const dueNow = (task: DueTask, now: Date) =>
  taskStatus(
    { ...task, completed_at: null },
    { status: 'scheduled', release_date: task.release_date },
    now,
  ) as DueStatus

const tones = { overdue: 'stamp', upcoming: 'upcoming', 'in-progress': 'in-progress' } as const

export function DueTasks({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { due, coming, due_total, overdue_total } = dashboard
  const hidden = due_total - due.length
  return (
    <Card
      flush
      title={texts.dueTitle}
      actions={
        due_total > 0 && (
          <p className="text-sm text-ink-2">
            <b className="numerals text-ink">{texts.open(due_total)}</b>
            {overdue_total > 0 && `, ${texts.overdue(overdue_total)}`}
          </p>
        )
      }
    >
      {due.length === 0 ? (
        <>
          <p className="card-body text-ink-2">
            {texts.nothingDue} {coming.length > 0 && texts.comingNext}
          </p>
          {coming.length > 0 && (
            <ol className={styles.due}>
              {coming.map((task) => (
                <DueRow key={task.id} task={task} now={now} />
              ))}
            </ol>
          )}
        </>
      ) : (
        <ol className={styles.due}>
          {due.map((task) => (
            <DueRow key={task.id} task={task} now={now} />
          ))}
        </ol>
      )}
      {hidden > 0 && <p className="card-body text-sm text-ink-2">{texts.more(hidden)}</p>}
    </Card>
  )
}

function DueRow({ task, now }: { task: DueTask; now: Date }) {
  const complete = useCompleteTask()
  const status = dueNow(task, now)

  async function change(version: number, completed: boolean) {
    try {
      const changed = await complete.mutateAsync({ task: { id: task.id, version }, completed })
      if (completed)
        toast.success(
          taskTexts.completed,
          undefined,
          undoBy(() => void change(changed.version, false)),
        )
    } catch (error) {
      toast.error(taskTexts.updateFailed(messageOf(error, taskTexts.failed)))
    }
  }

  return (
    <li className={status === 'overdue' ? styles.late : undefined}>
      <span className={styles.day}>
        {formatNearDate(task.due_date, now)}
        <span>{nameOfDay(task.due_date, now)}</span>
      </span>
      <span className={styles.task}>
        <bdi>{task.task_description}</bdi>
        <Link to={paths.release(task.release_id)}>
          <bdi>{task.release_title}</bdi>
        </Link>
      </span>
      <span className={styles.dueStatus}>
        <Badge tone={tones[status]}>{texts.status[status]}</Badge>
      </span>
      <Button
        size="sm"
        busy={complete.isPending}
        aria-label={`${texts.markComplete}: ${task.task_description}`}
        onClick={() => void change(task.version, true)}
      >
        <Check aria-hidden className="icon" />
        {texts.markComplete}
      </Button>
    </li>
  )
}
