import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeMany, putBackMany } from '#domain/many-tasks/calls.ts'
import type { ManyChange, PutBack } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { toast, undoBy, type ToastAction } from '#web/ui/toast-store.ts'
import { useTasksCache } from './data.ts'

type Wanted = { ids: readonly string[]; change: ManyChange }

/**
 * Changes several tasks in one call, with one undo. Calls of a release follow one another, each with the versions that the previous one
 * left. After a refusal the tasks are loaded again.
 */
export function useMany(releaseId: string) {
  const client = useQueryClient()
  const cache = useTasksCache(releaseId)
  const params = { id: releaseId }
  // Not `isPending`: the second press of a double click comes before that is rendered.
  const running = useRef(false)
  const shared = {
    scope: { id: `many:${releaseId}` },
    onMutate: () => cache.hold(),
    onError: () => void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey }),
    onSettled: cache.settle,
  }
  const changing = useMutation({
    ...shared,
    mutationFn: ({ ids, change }: Wanted) =>
      callApi(changeMany, {
        params,
        body: { tasks: ids.map((id) => ({ id, version: cache.find(id)?.version ?? 1 })), change },
      }),
    onSuccess: ({ tasks, deleted }) => {
      cache.drop(deleted)
      tasks.forEach(cache.renew)
    },
  })
  const undoing = useMutation({
    ...shared,
    mutationFn: (tasks: PutBack[]) => callApi(putBackMany, { params, body: { tasks } }),
    onSuccess: ({ tasks, kept }) => {
      tasks.forEach(cache.put)
      if (kept > 0) void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
    },
  })

  async function undo(tasks: PutBack[]): Promise<void> {
    try {
      const { kept } = await undoing.mutateAsync(tasks)
      if (kept > 0) toast.error(texts.kept(kept))
    } catch (error) {
      toast.error(texts.undoFailed, messageOf(error, texts.undoFailed))
    }
  }
  const undoOf = (tasks: PutBack[]): ToastAction | undefined =>
    tasks.length > 0 ? undoBy(() => void undo(tasks)) : undefined

  return {
    busy: changing.isPending,
    /** How many of the requested tasks have changed, and the Undo of all of it; null if it failed, which is reported here, or while one runs. */
    run: async (wanted: Wanted): Promise<{ changed: number; undo: ToastAction | undefined } | null> => {
      if (running.current) return null
      running.current = true
      try {
        const { undo: back } = await changing.mutateAsync(wanted)
        return { changed: back.filter(({ id }) => wanted.ids.includes(id)).length, undo: undoOf(back) }
      } catch (error) {
        toast.error(texts.failed, messageOf(error, texts.failed))
        return null
      } finally {
        running.current = false
      }
    },
  }
}
