import { useState } from 'react'
import type { Slot } from '#domain/content/rules.ts'
import { contentItem, type ContentItem } from '#domain/content/schema.ts'
import { brandTexts as texts, libraryTexts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useContentWrites } from './use-content-writes.ts'

const conflictFields: ConflictField<ContentItem>[] = [
  { key: 'slot', label: libraryTexts.labels.use, show: (slot) => texts.slots[slot as Slot] ?? libraryTexts.notUsed },
]

type Options = {
  slot: Slot
  /** Called when the photo is out of the slot, before the page shows that. */
  onEmptied: () => void
  /** Called with what went wrong; null when a try begins. */
  onError: (message: string | null) => void
}

/** Takes the photo out of a slot, which leaves it in the library, and offers to undo that. */
export function useEmptySlot({ slot, onEmptied, onError }: Options) {
  const writes = useContentWrites()
  const [removing, setRemoving] = useState(false)

  async function takeOut(id: string, version: number) {
    const free = await writes.update(id, { slot: null, version })
    onEmptied()
    const undo = () =>
      void writes.update(id, { slot, version: free.version }).catch((failure: unknown) => {
        toast.error(messageOf(failure, libraryTexts.saveFailed))
      })
    toast.success(texts.removed(texts.slots[slot]), undefined, undoBy(undo))
  }
  const conflict = useConflict<ContentItem>({
    title: libraryTexts.conflictTitle,
    fields: conflictFields,
    read: readObject(contentItem),
    save: (_, version, { id }) => takeOut(id, version),
    onSettled: () => {},
  })

  async function remove(photo: ContentItem) {
    onError(null)
    setRemoving(true)
    try {
      await takeOut(photo.id, photo.version)
    } catch (failure) {
      if (!(await conflict.take(failure, photo, { ...photo, slot: null })))
        onError(messageOf(failure, libraryTexts.saveFailed))
    } finally {
      setRemoving(false)
    }
  }
  return { removing, remove, conflictDialog: conflict.dialog }
}
