import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { BodyInputOf } from '#domain/shared/call.ts'
import {
  addFullList,
  beginChecklist,
  createTask,
  deleteTask,
  makeTimeline,
  orderTasks,
  restoreTask,
  updateTask,
} from '#domain/tasks/calls.ts'
import { twinOf } from '#domain/tasks/rules.ts'
import { task as taskSchema, type Task, type WrittenTask } from '#domain/tasks/schema.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { releaseQuery } from '#web/releases/data.ts'

/**
 * The cached tasks of a release. A person's change shows immediately; the server's response then replaces it. If the server
 * refuses, only that one change is undone: another may be in progress.
 */
export function useTasksCache(releaseId: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = releaseQuery(releaseId)
    const change = (next: (tasks: Task[]) => Task[]) =>
      client.setQueryData(queryKey, (release) => release && { ...release, release_tasks: next(release.release_tasks) })
    const all = () => client.getQueryData(queryKey)?.release_tasks ?? []
    const find = (id: string) => all().find((task) => task.id === id)
    const put = (task: Task) => change((tasks) => [...tasks.filter(({ id }) => id !== task.id), task])
    /** Like put, but what was deleted here in the meantime stays deleted, and what was moved keeps its new position. */
    const renew = (task: Task) =>
      change((tasks) =>
        tasks.map((known) => (known.id === task.id ? { ...task, task_order: known.task_order } : known)),
      )
    /** The result of a write: the task, and its twin if that followed. */
    const renewBoth = ({ twin, ...task }: WrittenTask) => {
      renew(task)
      if (twin) renew(twin)
    }
    /** After a conflict: the current task. False if the refusal was another. */
    const putCurrent = (error: Error) => {
      const current = currentTask(error)
      if (current) renew(current)
      return current !== null
    }
    return {
      /** Call first: a load in progress would restore the old state, and canceling one restores its initial state. */
      hold: () => client.cancelQueries({ queryKey }),
      /** The current order of these ids. */
      inOrder: (ids: readonly string[]) =>
        all()
          .filter(({ id }) => ids.includes(id))
          .toSorted((a, b) => a.task_order - b.task_order)
          .map(({ id }) => id),
      find,
      /** The same job on the other list. */
      findTwin: (id: string) => {
        const template = twinOf(find(id)?.template_key ?? null)
        return template === null ? undefined : all().find((task) => task.template_key === template)
      },
      change,
      put,
      renew,
      renewBoth,
      patch: (id: string, fields: Partial<Task>) =>
        change((tasks) => tasks.map((task) => (task.id === id ? { ...task, ...fields } : task))),
      drop: (ids: readonly string[]) => change((tasks) => tasks.filter(({ id }) => !ids.includes(id))),
      putCurrent,
      /** After a refusal: the current task, if the server has sent it; otherwise everything is reloaded. Nobody waits for that: offline it takes time. */
      correct: (error: Error) => {
        if (!putCurrent(error)) void client.invalidateQueries({ queryKey })
      },
      settle: () => {
        void client.invalidateQueries({ queryKey: keys.dashboard })
      },
    }
  }, [client, releaseId])
}

/** The current task, if a write was refused for a stale version; otherwise null. */
function currentTask(error: unknown): Task | null {
  const read = error instanceof ApiError && error.status === 409 ? taskSchema.safeParse(error.data) : null
  return read?.success ? read.data : null
}

/** Completes or reopens a task. Words or a date changed elsewhere stay: the write is repeated on top of them. */
export async function writeCompletion(
  id: string,
  version: number | undefined,
  completed_at: string | null,
): Promise<WrittenTask> {
  try {
    return await callApi(updateTask, { params: { id }, body: { version, completed_at } })
  } catch (error) {
    const now = currentTask(error)
    if (!now) throw error
    return callApi(updateTask, { params: { id }, body: { version: now.version, completed_at } })
  }
}

/** Completes or reopens a task. Several changes of one task run one after the other, each with the then current version. */
export function useCompleteTask(releaseId: string, id: string) {
  const cache = useTasksCache(releaseId)
  return useMutation({
    scope: { id: `task:${id}` },
    mutationFn: (completed_at: string | null) => writeCompletion(id, cache.find(id)?.version, completed_at),
    onMutate: async (completed_at) => {
      await cache.hold()
      const before = [cache.find(id), cache.findTwin(id)].filter((task) => task !== undefined)
      for (const task of before)
        if ((task.completed_at === null) !== (completed_at === null)) cache.patch(task.id, { completed_at })
      return before
    },
    onSuccess: cache.renewBoth,
    onError: (error, _, before) => {
      for (const { id: each, completed_at } of before ?? []) cache.patch(each, { completed_at })
      cache.correct(error)
    },
    onSettled: cache.settle,
  })
}

type TaskEdit = { version: number } & Omit<BodyInputOf<typeof updateTask>, 'version' | 'completed_at'>

/** Writes the changed words or date. On a conflict the page gets the current task; the form has both. */
export function useEditTask(releaseId: string, id: string) {
  const cache = useTasksCache(releaseId)
  return useMutation({
    scope: { id: `task:${id}` },
    mutationFn: (body: TaskEdit) => callApi(updateTask, { params: { id }, body }),
    // A task that was deleted in the meantime stays on the page with its typed text, until the page is reloaded.
    onSuccess: cache.renewBoth,
    onError: (error) => {
      cache.putCurrent(error)
    },
    onSettled: cache.settle,
  })
}

export function useAddTask(releaseId: string) {
  const cache = useTasksCache(releaseId)
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createTask>) => callApi(createTask, { params: { id: releaseId }, body }),
    onSuccess: cache.put,
    onSettled: cache.settle,
  })
}

export function useDeleteTask(releaseId: string, id: string) {
  const cache = useTasksCache(releaseId)
  return useMutation({
    scope: { id: `task:${id}` },
    mutationFn: (task: Task) => callApi(deleteTask, { params: { id: task.id } }),
    onMutate: async (task) => {
      await cache.hold()
      cache.drop([task.id])
    },
    onError: (error, task) => {
      cache.put(task)
      cache.correct(error)
    },
    onSettled: cache.settle,
  })
}

export function useRestoreTask(releaseId: string) {
  const cache = useTasksCache(releaseId)
  return useMutation({
    mutationFn: (id: string) => callApi(restoreTask, { params: { id } }),
    onSuccess: cache.put,
    onSettled: cache.settle,
  })
}

/** All ids of one list in their new order. Each of several moves is sent; if the last is refused, the list returns to the last accepted order. */
export function useOrderTasks(releaseId: string, onError: (error: Error) => void) {
  const client = useQueryClient()
  const cache = useTasksCache(releaseId)
  const mutationKey = ['tasks', 'order', releaseId]
  const stored = useRef<string[]>([])
  const isLast = () => client.isMutating({ mutationKey }) <= 1
  const show = (ids: string[]) =>
    cache.change((tasks) =>
      tasks.map((task) => (ids.includes(task.id) ? { ...task, task_order: ids.indexOf(task.id) + 1 } : task)),
    )
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (ids: string[]) => callApi(orderTasks, { params: { id: releaseId }, body: { ids } }),
    onMutate: async (ids) => {
      if (isLast()) stored.current = cache.inOrder(ids)
      await cache.hold()
      show(ids)
    },
    onSuccess: (_, ids) => {
      stored.current = ids
    },
    onError: (error) => {
      if (isLast()) show(stored.current)
      cache.correct(error)
      onError(error)
    },
  })
}

/** Each returns the added tasks, which show immediately; they renumber the others, so everything is reloaded. */
const useAddMany = <Wanted = void>(releaseId: string, add: (wanted: Wanted) => Promise<Task[]>) => {
  const client = useQueryClient()
  const cache = useTasksCache(releaseId)
  return useMutation({
    mutationFn: add,
    onSuccess: (added) => {
      added.forEach(cache.put)
      void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
    },
    onSettled: cache.settle,
  })
}
export const useBeginChecklist = (id: string) => useAddMany(id, () => callApi(beginChecklist, { params: { id } }))
export const useMakeTimeline = (id: string) => useAddMany(id, () => callApi(makeTimeline, { params: { id } }))
/** Takes the keys of the chosen templates. */
export const useAddFullList = (id: string) =>
  useAddMany(id, (template_keys: string[]) => callApi(addFullList, { params: { id }, body: { template_keys } }))

/** Removes tasks that were added together. Returns how many could not be removed. */
export function useTakeAway(releaseId: string) {
  const client = useQueryClient()
  const cache = useTasksCache(releaseId)
  return async (ids: readonly string[]): Promise<number> => {
    cache.drop(ids)
    const results = await Promise.allSettled(ids.map((id) => callApi(deleteTask, { params: { id } })))
    void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
    cache.settle()
    // An already deleted one is fine.
    return results.filter(
      (result) => result.status === 'rejected' && !(result.reason instanceof ApiError && result.reason.status === 404),
    ).length
  }
}
