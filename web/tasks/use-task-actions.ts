import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useCompleteTask, useDeleteTask, useRestoreTask } from './data.ts'

const sayFailure = (error: unknown) => toast.error(texts.updateFailed(messageOf(error, texts.failed)))

/** The actions on a task besides editing it: each reports its result. */
export function useTaskActions(task: Task) {
  const confirm = useConfirm()
  const completing = useCompleteTask(task.release_id, task.id)
  const deleting = useDeleteTask(task.release_id, task.id)
  const restoring = useRestoreTask(task.release_id)

  async function set(completed: boolean) {
    try {
      await completing.mutateAsync(completed ? new Date().toISOString() : null)
      if (completed)
        toast.success(
          texts.completed,
          undefined,
          undoBy(() => void set(false)),
        )
      else toast.success(texts.reopened)
    } catch (error) {
      sayFailure(error)
    }
  }

  return {
    complete: () => set(true),
    /** Asks first; `onYes` is called before the row moves. */
    reopen: async (onYes: () => void) => {
      if (!(await confirm({ title: texts.reopenTitle, text: texts.reopenText, action: texts.reopen }))) return
      onYes()
      await set(false)
    },
    remove: async () => {
      try {
        await deleting.mutateAsync(task)
        toast.success(
          texts.deleted,
          task.task_description,
          undoBy(() => void restoring.mutateAsync(task.id).catch(sayFailure)),
        )
      } catch (error) {
        toast.error(texts.deleteFailed, messageOf(error, texts.deleteFailed))
      }
    },
  }
}
