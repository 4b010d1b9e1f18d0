import { useRef } from 'react'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import type { LibraryEntry } from '#domain/library/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useContentWrites } from './use-content-writes.ts'

/** Deletes what the library lists and offers to undo that. */
export function useDeleteEntry() {
  const writes = useContentWrites()
  const underway = useRef(new Set<string>())

  async function restore(entry: LibraryEntry) {
    try {
      await writes.restoreEntry(entry)
      toast.success(texts.restored(titleOf(entry)))
    } catch (error) {
      toast.error(messageOf(error, texts.restoreFailed))
    }
  }

  return async (entry: LibraryEntry) => {
    // A second click would get 404.
    if (underway.current.has(entry.id)) return
    underway.current.add(entry.id)
    try {
      await writes.removeEntry(entry)
      toast.success(
        texts.deleted(titleOf(entry)),
        coverOf(entry),
        undoBy(() => void restore(entry)),
      )
    } catch (error) {
      toast.error(messageOf(error, texts.deleteFailed))
    } finally {
      underway.current.delete(entry.id)
    }
  }
}

/** What else is deleted with it. */
const coverOf = (entry: LibraryEntry): string | undefined =>
  entry.kind === 'image' && entry.cover_of.length > 0
    ? coverTexts.wasCoverOf(entry.cover_of.map(({ title }) => title))
    : undefined

const titleOf = ({ title }: LibraryEntry): string => title || postTexts.untitled
