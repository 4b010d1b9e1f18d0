import { ListPlus, Plus, SquareCheck } from 'lucide-react'
import { Suspense, useState, type KeyboardEvent } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { missingTasks, sortTasks } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ReorderAnnouncement } from '#web/ui/reorder-handle.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReorder } from '#web/ui/use-reorder.ts'
import { useOrderTasks } from './data.ts'
import { AddTaskForm, EditTaskForm, useLaterForms } from './later-forms.tsx'
import { TaskRow } from './task-row.tsx'
import { useChoice, type TaskChoice } from './use-choice.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useOneOpen } from './use-one-open.ts'
import styles from './checklist.module.css'

const FullListDialog = later(() => import('./full-list-dialog.tsx'), 'FullListDialog', { over: true })
const ManyBar = later(() => import('./many-bar.tsx'), 'ManyBar')
const NoTasks = later(() => import('./no-tasks.tsx'), 'NoTasks')
const addButton = '[data-act="add"]'
const selectButton = '[data-act="select"]'
const inRow = (id: string, act: 'toggle' | 'edit' | 'delete') => `[data-task="${id}"] [data-act="${act}"]`

/** The tab 'Checklist': its progress, then the tasks, open ones before completed ones. One row at a time is edited. */
export function Checklist({ release }: { release: ReleaseDetail }) {
  const tasks = sortTasks(release.release_tasks.filter((task) => task.task_category === 'checklist'))
  const missing = missingTasks(release.release_tasks, release.release_type, release.release_date)
  useLaterForms()
  const [editing, setEditing, closeRow] = useOneOpen()
  const [showsAll, setShowsAll] = useState(false)
  const { container, focusNext } = useFocusNext<HTMLDivElement>()
  const choice = useChoice(tasks.map((task) => task.id))
  const clear = () => {
    choice.clear()
    focusNext(`${selectButton}, ${addButton}`)
  }
  // A dialog opened from here is outside in the document, but inside in React.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !choice.on || !event.currentTarget.contains(event.target as Node)) return
    clear()
  }
  const adding = editing === 'new'
  const close = (id: string, focus: string) => {
    if (closeRow(id)) focusNext(focus)
  }
  const buttons = (
    <AddButtons missing={missing.length} onAdd={() => void setEditing('new')} onAll={() => setShowsAll(true)} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc on any of its controls
    <div ref={container} onKeyDown={onKeyDown}>
      {tasks.length > 0 && <Progress tasks={tasks} selecting={choice.on} onSelect={choice.on ? clear : choice.start} />}
      <output className="sr-only" aria-live="polite">
        {choice.on && texts.selected(choice.chosen.length)}
      </output>
      {tasks.length > 0 && (
        <TaskList
          release={release}
          tasks={tasks}
          editing={editing}
          onEdit={(id) => void setEditing(id)}
          onClose={close}
          focusNext={focusNext}
          choice={choice}
        />
      )}
      {tasks.length === 0 && !adding && (
        <Suspense fallback={null}>
          <NoTasks release={release}>{buttons}</NoTasks>
        </Suspense>
      )}
      {adding && (
        <div className={styles.addForm}>
          <AddTaskForm releaseId={release.id} category="checklist" onDone={() => close('new', addButton)} />
        </div>
      )}
      {tasks.length > 0 && !adding && <div className={styles.foot}>{buttons}</div>}
      {choice.on && tasks.length > 0 && (
        <Suspense fallback={null}>
          <ManyBar
            releaseId={release.id}
            tasks={tasks.filter((task) => choice.chosen.includes(task.id))}
            onAll={choice.chosen.length < tasks.length ? choice.all : null}
            onClear={clear}
          />
        </Suspense>
      )}
      {showsAll && (
        <Suspense fallback={null}>
          <FullListDialog release={release} missing={missing} onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </div>
  )
}

type AddProps = { missing: number; onAdd: () => void; onAll: () => void }

/** Adds one task, or the missing ones of the full list. */
function AddButtons({ missing, onAdd, onAll }: AddProps) {
  return (
    <>
      <Button data-act="add" onClick={onAdd}>
        <Plus aria-hidden className="icon" />
        {texts.add}
      </Button>
      {missing > 0 && (
        <Button variant="ghost" onClick={onAll}>
          <ListPlus aria-hidden className="icon" />
          {texts.fullList(missing)}
        </Button>
      )}
    </>
  )
}

type ProgressProps = { tasks: Task[]; selecting: boolean; onSelect: () => void }

function Progress({ tasks, selecting, onSelect }: ProgressProps) {
  const done = tasks.filter((task) => task.completed_at !== null).length
  const total = tasks.length
  return (
    <div className={styles.progress}>
      <p>
        <b className="numerals">{texts.progress(done, total)}</b> {texts.progressUnit}
      </p>
      <progress className="bar" aria-label={texts.checklist} value={done} max={total} />
      <Button size="sm" variant="ghost" data-act="select" aria-pressed={selecting} onClick={onSelect}>
        <SquareCheck aria-hidden className="icon" />
        {texts.select}
      </Button>
    </div>
  )
}

type ListProps = {
  release: ReleaseDetail
  tasks: Task[]
  editing: string | null
  onEdit: (id: string) => void
  onClose: (id: string, focus: string) => void
  focusNext: (selector: string) => void
  choice: TaskChoice
}

function TaskList({ release, tasks, editing, onEdit, onClose, focusNext, choice }: ListProps) {
  const now = useNow()
  const order = useOrderTasks(release.id, (error) =>
    toast.error(texts.orderFailed, messageOf(error, texts.orderFailed)),
  )
  const open = tasks.filter((task) => task.completed_at === null)
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const reorder = useReorder({
    ids: open.map((task) => task.id),
    nameOf: (id) => byId.get(id)?.task_description ?? '',
    onReorder: (ids) => order.mutate(inPlaces(tasks, ids)),
  })

  /** The next open row's button takes focus, so that the user can continue; otherwise whatever is below. */
  function leave(task: Task, how: 'completed' | 'reopened' | 'deleted') {
    const next = tasks[tasks.indexOf(task) + 1] ?? tasks[tasks.indexOf(task) - 1]
    if (how === 'reopened') focusNext(inRow(task.id, 'toggle'))
    else if (how === 'completed') focusNext(inRow((open[open.indexOf(task) + 1] ?? task).id, 'toggle'))
    else focusNext(next ? inRow(next.id, 'delete') : addButton)
  }

  return (
    <>
      <ol className={classes(styles.tasks, choice.on && styles.choosing)}>
        {tasks.map((task, index) => (
          <li
            key={task.id}
            id={`task-${task.id}`}
            data-task={task.id}
            ref={task.completed_at === null && editing !== task.id ? reorder.row(task.id) : null}
            className={task.completed_at === null ? undefined : styles.done}
          >
            {editing === task.id ? (
              <EditTaskForm task={task} onDone={() => onClose(task.id, inRow(task.id, 'edit'))} />
            ) : (
              <TaskRow
                task={task}
                release={release}
                place={index + 1}
                choice={choice}
                now={now}
                reorder={task.completed_at === null ? reorder : null}
                onEdit={() => onEdit(task.id)}
                onLeave={(how) => leave(task, how)}
              />
            )}
          </li>
        ))}
      </ol>
      <ReorderAnnouncement reorder={reorder} />
    </>
  )
}

/** All ids of the list: the open ones in their new order, in the positions of open ones; completed ones keep theirs. */
function inPlaces(tasks: Task[], open: string[]): string[] {
  const next = [...open]
  return tasks
    .toSorted((a, b) => a.task_order - b.task_order)
    .map((task) => (task.completed_at === null ? next.shift()! : task.id))
}
