import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { createSong, deleteSong } from '#domain/songs/calls.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'

type NewSong = BodyInputOf<typeof createSong> & { id: string }

/** Songs added together, one after the other so that they keep their order, and their common Undo. */
export function useAddMany(releaseId: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })

    /** Throws what the first refused one throws; `onAdded` has been called for those before it. */
    async function addEach(songs: readonly NewSong[], onAdded: (id: string) => void): Promise<void> {
      try {
        for (const body of songs) {
          await callApi(createSong, { params: { id: releaseId }, body })
          onAdded(body.id)
        }
      } finally {
        readAgain()
      }
    }

    /** The last one first, so that no other song moves on the way. */
    async function takeAway(ids: readonly string[]): Promise<void> {
      try {
        for (const id of ids.toReversed()) await callApi(deleteSong, { params: { id } }).catch(unlessGone)
      } catch (error) {
        toast.error(texts.deleteFailed, messageOf(error, texts.deleteFailed))
      } finally {
        readAgain()
      }
    }

    return { addEach, undo: (ids: readonly string[]) => undoBy(() => void takeAway(ids)) }
  }, [client, releaseId])
}

/** Deleted already, in another tab or from its row. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
