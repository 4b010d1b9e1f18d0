import { showTexts as texts } from '#domain/shows/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { ShowCalls } from './data.ts'

/** Deletes shows and offers Undo; a toast reports the result of each. */
export function useDeleteShows(calls: ShowCalls) {
  async function restore(ids: string[], back: string) {
    try {
      await calls.restore(ids)
      toast.success(back)
    } catch (error) {
      toast.error(texts.restoreFailed, messageOf(error, texts.restoreFailed))
    }
  }
  /** Resolves to whether they were deleted. `said` is the toast, `back` the one after Undo. */
  async function remove(ids: string[], said: string, back: string): Promise<boolean> {
    try {
      await calls.remove(ids)
      toast.success(
        said,
        undefined,
        undoBy(() => void restore(ids, back)),
      )
      return true
    } catch (error) {
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
      return false
    }
  }
  return remove
}
