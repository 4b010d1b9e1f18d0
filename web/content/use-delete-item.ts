import { useRef } from 'react'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useContentWrites } from './use-content-writes.ts'

/** Deletes an image and offers to undo that. */
export function useDeleteItem() {
  const writes = useContentWrites()
  const underway = useRef(new Set<string>())

  async function restore({ id, title }: ContentItem) {
    try {
      await writes.restore(id)
      toast.success(texts.restored(title))
    } catch (error) {
      toast.error(messageOf(error, texts.restoreFailed))
    }
  }

  return async (item: ContentItem) => {
    // A second click would get 404.
    if (underway.current.has(item.id)) return
    underway.current.add(item.id)
    try {
      await writes.remove(item.id)
      toast.success(
        texts.deleted(item.title),
        undefined,
        undoBy(() => void restore(item)),
      )
    } catch (error) {
      toast.error(messageOf(error, texts.deleteFailed))
    } finally {
      underway.current.delete(item.id)
    }
  }
}
