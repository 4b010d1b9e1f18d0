import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useContentWrites } from './data.ts'

/** Deletes an image and offers to take that back. `onGone` is called once its row has gone. */
export function useDeleteItem(onGone: () => void) {
  const writes = useContentWrites()

  async function restore({ id, title }: ContentItem) {
    try {
      await writes.restore(id)
      toast.success(texts.restored(title))
    } catch (error) {
      toast.error(messageOf(error, texts.restoreFailed))
    }
  }

  return async (item: ContentItem) => {
    try {
      await writes.remove(item.id)
      onGone()
      toast.success(texts.deleted(item.title), undefined, { label: texts.undo, onAction: () => void restore(item) })
    } catch (error) {
      toast.error(messageOf(error, texts.deleteFailed))
    }
  }
}
