import { useEffect, useState, type KeyboardEvent } from 'react'
import { formatDate } from '#domain/shared/dates.ts'
import { task as taskSchema, taskForm, type Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { readObject, useConflict } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddTask, useEditTask } from './data.ts'
import { newTask, taskChanges, typeTask, type TaskWords } from './form.ts'
import styles from './checklist.module.css'

type FormProps = {
  before: TaskWords
  labels: { save: string; saving: string }
  /** Throws what the server refuses. */
  send: (words: TaskWords) => Promise<unknown>
  conflict?: (error: unknown, words: TaskWords) => Promise<boolean>
  onFailure: (error: unknown) => void
  /** After saving; otherwise `onDone`. */
  onSaved?: () => void
  /** Saved, canceled, or nothing to save. */
  onDone: () => void
}

/** Words and date in the row. Enter saves, Esc cancels; a failure keeps the typed text. While it is sent it can be neither edited nor canceled: the row closes afterward. */
function TaskForm({ before, labels, send, conflict, onFailure, onSaved, onDone }: FormProps) {
  const form = useAppForm(taskForm, typeTask(before))
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState
  const { setFocus } = form
  useLeaveWarning(isDirty)
  useEffect(() => setFocus('task_description'), [setFocus])

  const { busy, onSubmit } = useSave({
    ...checksOf(form),
    send,
    ...(conflict && { conflict }),
    onSaved: onSaved ?? onDone,
    failed: (error, isAtField) => {
      if (!isAtField) onFailure(error)
    },
  })
  // From the key press on, before the call has started.
  const sending = busy || isSubmitting
  const detail = (name: 'person' | 'link' | 'note') => ({
    label: texts.labels[name],
    readOnly: sending,
    autoComplete: 'off',
    dirty: before.task_description !== '' && dirtyFields[name] === true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || sending) return
    event.stopPropagation()
    onDone()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields
    <form className={styles.taskForm} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Boxes>
        <BoxField
          span={8}
          dir="auto"
          readOnly={sending}
          label={texts.labels.task_description}
          required
          dirty={before.task_description !== '' && dirtyFields.task_description === true}
          error={errors.task_description?.message}
          autoComplete="off"
          {...form.register('task_description')}
        />
        <BoxField
          span={4}
          type="date"
          readOnly={sending}
          label={texts.labels.due_date}
          dirty={before.task_description !== '' && dirtyFields.due_date === true}
          error={errors.due_date?.message}
          {...form.register('due_date')}
        />
        <BoxField {...detail('person')} span={4} dir="auto" />
        <BoxField {...detail('link')} span={8} type="url" inputMode="url" placeholder="https://" />
        <BoxTextarea {...detail('note')} span={12} dir="auto" />
      </Boxes>
      <div className={styles.taskFormActions}>
        <Button size="sm" variant="ghost" disabled={sending} onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={sending} busyLabel={labels.saving}>
          {labels.save}
        </Button>
      </div>
    </form>
  )
}

type AddProps = { releaseId: string; category: Task['task_category']; onDone: () => void }

/** The artist's own tasks: after each the form is empty for the next. One id per filled form: a retry after a lost response creates no second task. */
export function AddTaskForm({ releaseId, category, onDone }: AddProps) {
  const add = useAddTask(releaseId)
  const [id, setId] = useState(() => crypto.randomUUID())
  return (
    <TaskForm
      key={id}
      before={newTask}
      labels={{ save: texts.add, saving: texts.adding }}
      send={async (words) => {
        await add.mutateAsync({ id, task_category: category, ...words })
        toast.success(texts.added)
      }}
      onFailure={(error) => toast.error(texts.addFailed, messageOf(error, texts.addFailed))}
      onSaved={() => setId(crypto.randomUUID())}
      onDone={onDone}
    />
  )
}

/** Changes words and date of a task; only changed fields are sent. If it was saved elsewhere in the meantime, both versions are shown. */
export function EditTaskForm({ task, onDone }: { task: Task; onDone: () => void }) {
  const edit = useEditTask(task.release_id, task.id)
  // The form's initial state: the page may reload the task behind it.
  const [before] = useState(task)
  const conflict = useConflict<TaskWords>({
    title: texts.conflictTitle,
    fields: [
      { key: 'task_description', label: texts.labels.task_description },
      { key: 'due_date', label: texts.labels.due_date, show: (date) => (date === null ? '' : formatDate(date)) },
      { key: 'person', label: texts.labels.person },
      { key: 'link', label: texts.labels.link },
      { key: 'note', label: texts.labels.note },
    ],
    read: readObject(taskSchema),
    save: (changes, version) => edit.mutateAsync({ ...changes, version }),
    onSettled: () => {
      toast.success(texts.saved)
      onDone()
    },
  })
  const send = async (words: TaskWords) => {
    const changes = taskChanges(before, words)
    if (!changes) return
    await edit.mutateAsync({ version: before.version, ...changes })
    toast.success(texts.saved)
  }
  return (
    <>
      <TaskForm
        before={before}
        labels={{ save: texts.save, saving: texts.saving }}
        send={send}
        conflict={(error, words) => conflict.take(error, before, words)}
        onFailure={(error) => toast.error(texts.updateFailed(messageOf(error, texts.failed)))}
        onDone={onDone}
      />
      {conflict.dialog}
    </>
  )
}
