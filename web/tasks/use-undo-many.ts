import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { toast, type ToastAction, undoBy } from '#web/ui/toast-store.ts'
import { useTakeAway } from './data.ts'

/** The Undo of a toast for tasks added together: removes them again. */
export function useUndoMany(releaseId: string): (tasks: readonly Task[]) => ToastAction {
  const takeAway = useTakeAway(releaseId)
  const undo = async (tasks: readonly Task[]) => {
    if ((await takeAway(tasks.map(({ id }) => id))) > 0) toast.error(texts.deleteFailed)
  }
  return (tasks) => undoBy(() => void undo(tasks))
}
