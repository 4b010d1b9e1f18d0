import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSection, orderSections } from '#domain/lyrics/calls.ts'
import { withoutSection } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { callApi } from '#web/platform/api-client.ts'
import { sheetQuery } from './data.ts'
import { sayFailure, showInRelease } from './use-sheet-writes.ts'

/** Removes a section immediately, from which its repeats keep the words, and restores it if the server refuses. */
export function useDeleteSection(releaseId: string, songId: string) {
  return useSheetMutation(releaseId, songId, {
    send: (id: string) => callApi(deleteSection, { params: { id } }),
    change: withoutSection,
    failed: texts.deleteSectionFailed,
  })
}

/** Shows the new order immediately. Successive moves are sent one after the other. */
export function useOrderSections(releaseId: string, songId: string) {
  return useSheetMutation(releaseId, songId, {
    send: (ids: string[]) => callApi(orderSections, { params: { id: songId }, body: { ids } }),
    change: (before, ids) => ids.flatMap((id) => before.find((section) => section.id === id) ?? []),
    failed: texts.orderFailed,
  })
}

type Optimistic<Input> = {
  send: (input: Input) => Promise<unknown>
  change: (before: LyricSection[], input: Input) => LyricSection[]
  failed: string
}

function useSheetMutation<Input>(releaseId: string, songId: string, { send, change, failed }: Optimistic<Input>) {
  const client = useQueryClient()
  const { queryKey } = sheetQuery(songId)
  const mutationKey = [...queryKey, 'write']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (!before) return undefined
      const sheet = { ...before, sections: change(before.sections, input) }
      client.setQueryData(queryKey, sheet)
      showInRelease(client, releaseId, songId, sheet)
      return before
    },
    onError: (error, _, before) => {
      if (before) {
        client.setQueryData(queryKey, before)
        showInRelease(client, releaseId, songId, before)
      }
      sayFailure(failed, error)
    },
    // Reload after the last of several: an earlier response would undo the latest move.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
