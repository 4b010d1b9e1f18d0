import type { ContentItem } from '#domain/content/schema.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useCoverCalls } from './data.ts'

/** Chooses and removes covers, says so, and offers to undo it. Both throw ApiError. */
export function useCoverWrites() {
  const calls = useCoverCalls()

  async function putBack(item: ContentItem | null, { release_id, version }: ReleaseCover) {
    try {
      if (item) await calls.choose(release_id, item.id, version)
      else await calls.remove(release_id)
      toast.success(item ? texts.restored(item.title) : texts.removedAgain)
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed))
    }
  }
  const undo = (before: ReleaseCover, after: ReleaseCover) => undoBy(() => void putBack(before.item, after))

  return {
    /** In place of the cover as it was seen. `said` is for a page that does not show the release. */
    choose: async ({ id, title }: ContentItem, before: ReleaseCover, said = texts.chosen(title)) => {
      const after = await calls.choose(before.release_id, id, before.version)
      toast.success(said, undefined, undo(before, after))
    },
    remove: async (before: ReleaseCover) => {
      toast.success(texts.removed, undefined, undo(before, await calls.remove(before.release_id)))
    },
  }
}
