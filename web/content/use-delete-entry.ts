import { useRef } from 'react'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import type { LibraryEntry } from '#domain/library/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useContentWrites } from './use-content-writes.ts'

/** Deletes what the library lists and offers to undo that. */
export function useDeleteEntry() {
  const writes = useContentWrites()
  const underway = useRef(new Set<string>())

  async function restore(entry: LibraryEntry) {
    try {
      await (entry.kind === 'document' ? writes.restoreDocument(entry) : writes.restore(entry.id))
      toast.success(texts.restored(entry.title))
    } catch (error) {
      toast.error(messageOf(error, texts.restoreFailed))
    }
  }

  return async (entry: LibraryEntry) => {
    // A second click would get 404.
    if (underway.current.has(entry.id)) return
    underway.current.add(entry.id)
    try {
      await (entry.kind === 'document' ? writes.removeDocument(entry.id) : writes.remove(entry.id))
      toast.success(
        texts.deleted(entry.title),
        undefined,
        undoBy(() => void restore(entry)),
      )
    } catch (error) {
      toast.error(messageOf(error, texts.deleteFailed))
    } finally {
      underway.current.delete(entry.id)
    }
  }
}
