import { ListChecks, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { defaultTimeline, isOut, sortTimeline, taskStatus, twinOf } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMakeTimeline } from './data.ts'
import { AddTaskForm, useLaterForms } from './later-forms.tsx'
import { MilestonePanel } from './milestone-panel.tsx'
import { TimelineRows } from './timeline-rows.tsx'
import { useFocusNext } from './use-focus-next.ts'
import { useOneOpen } from './use-one-open.ts'
import { useUndoMany } from './use-undo-many.ts'
import styles from './timeline.module.css'

const Diamond = later(() => import('./diamond.tsx'), 'Diamond', { over: true })

const addButton = '[data-act="add"]'

/** The card 'Project timeline': the artist's own tasks, or the milestones derived from the release date. */
export function Timeline({ release }: { release: ReleaseDetail }) {
  const tasks = sortTimeline(release.release_tasks.filter((task) => task.task_category === 'timeline'))
  const { release_date } = release
  const wasOut = isOut(release, useNow()) && release.release_tasks.length === 0
  useLaterForms()
  return (
    <Card
      flush
      title={texts.timeline}
      actions={
        release_date !== null && (
          <p className="text-sm text-ink-2">
            {texts.countBack} <span className="numerals">{formatDate(release_date)}</span>
          </p>
        )
      }
    >
      {release_date === null && (
        <p className="card-body">
          <b className="font-semibold">{texts.dateNeeded}</b>
          <br />
          <span className="text-ink-2">{texts.dateNeededText}</span>{' '}
          <Link className="link" to={paths.editRelease(release.id)}>
            {texts.setDate}
          </Link>
        </p>
      )}
      {tasks.length > 0 ? (
        <OwnTimeline release={release} tasks={tasks} />
      ) : (
        release_date !== null && <Milestones release={release} releaseDate={release_date} wasOut={wasOut} />
      )}
    </Card>
  )
}

type MilestonesProps = {
  release: ReleaseDetail
  releaseDate: string
  /** Out when it was made: it has no plan until its artist begins one. */
  wasOut: boolean
}

/** Derived from the release date; nothing is stored until the artist turns them into tasks. */
function Milestones({ release, releaseDate, wasOut }: MilestonesProps) {
  const now = useNow()
  const make = useMakeTimeline(release.id)
  const undo = useUndoMany(release.id)
  const doneByTwin = (template: string) =>
    release.release_tasks.find((task) => task.template_key === twinOf(template))?.completed_at ?? null
  const rows = defaultTimeline(releaseDate).map((task) => ({
    id: task.template_key,
    name: task.task_description,
    date: task.due_date,
    status: taskStatus({ ...task, completed_at: doneByTwin(task.template_key), compressed: false }, release, now),
    template: task.template_key,
  }))
  const late = isOut(release, now) ? 0 : rows.filter(({ status }) => status === 'overdue').length

  async function makeOwn() {
    try {
      toast.success(texts.madeOwn, undefined, undo(await make.mutateAsync()))
    } catch (error) {
      toast.error(texts.timelineFailed, messageOf(error, texts.timelineFailed))
    }
  }

  return (
    <>
      {wasOut ? (
        <p className="card-body text-ink-2">{texts.outTimeline}</p>
      ) : (
        <TimelineRows rows={rows} releaseDate={releaseDate} now={now} />
      )}
      <div className={styles.formFoot}>
        <Button busy={make.isPending} busyLabel={texts.makingOwn} onClick={() => void makeOwn()}>
          <ListChecks aria-hidden className="icon" />
          {texts.makeOwn}
        </Button>
        <p className="text-sm text-ink-2">{late > 0 ? texts.lateMilestones(late) : texts.makeOwnText}</p>
      </div>
    </>
  )
}

/** Timeline tasks: pressing one shows its actions. */
function OwnTimeline({ release, tasks }: { release: ReleaseDetail; tasks: Task[] }) {
  const now = useNow()
  const [open, setOpen, closeRow] = useOneOpen()
  const { container, focusNext } = useFocusNext<HTMLDivElement>()
  const rows = tasks.map((task) => ({
    id: task.id,
    name: task.task_description,
    date: task.due_date,
    status: taskStatus(task, release, now),
    template: task.template_key,
    compressed: task.compressed,
  }))
  const nameOf = (id: string) => `[data-row="${id}"]`
  const close = (id: string, focus: string) => {
    if (closeRow(id)) focusNext(focus)
  }
  const remove = (task: Task) => {
    const next = tasks[tasks.indexOf(task) + 1] ?? tasks[tasks.indexOf(task) - 1]
    close(task.id, next ? nameOf(next.id) : addButton)
  }
  return (
    <div ref={container}>
      <TimelineRows
        rows={rows}
        releaseDate={release.release_date}
        now={now}
        open={open}
        onToggle={(id) => void setOpen(open === id ? null : id)}
        diamond={(id, scale) => {
          const row = rows.find((each) => each.id === id)!
          if (row.date === null || row.status === 'completed') return null
          return (
            <Suspense fallback={null}>
              <Diamond releaseId={release.id} id={id} name={row.name} date={row.date} scale={scale} now={now} />
            </Suspense>
          )
        }}
        panel={(id) => (
          <MilestonePanel
            task={tasks.find((task) => task.id === id)!}
            onClose={() => close(id, nameOf(id))}
            onDelete={remove}
          />
        )}
      />
      {open === 'new' ? (
        <div className={styles.form}>
          <AddTaskForm releaseId={release.id} category="timeline" onDone={() => close('new', addButton)} />
        </div>
      ) : (
        <div className={styles.formFoot}>
          <Button data-act="add" onClick={() => void setOpen('new')}>
            <Plus aria-hidden className="icon" />
            {texts.addMilestone}
          </Button>
        </div>
      )}
    </div>
  )
}
