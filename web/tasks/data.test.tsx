import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRelease } from '#domain/releases/calls.ts'
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
import type { Task } from '#domain/tasks/schema.ts'
import { twins } from '#domain/tasks/templates.ts'
import { dashboardQuery } from '#web/dashboard/data.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, taskOf } from '#web/testing/fixtures.ts'
import { conflict, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { beginReading } from '#web/testing/read-before.ts'
import {
  useAddFullList,
  useAddTask,
  useBeginChecklist,
  useCompleteTask,
  useDeleteTask,
  useEditTask,
  useMakeTimeline,
  useOrderTasks,
  useRestoreTask,
  useTakeAway,
} from './data.ts'

const release = detailOf({ release_tasks: [taskOf(1), taskOf(2), taskOf(3)] })
const { queryKey } = releaseQuery(release.id)
const done = '2026-11-20T10:00:00.000Z'
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(queryKey, release)
  client.setQueryData(dashboardQuery.queryKey, {} as never)
  const tasks = () => client.getQueryData(queryKey)!.release_tasks.toSorted((a, b) => a.task_order - b.task_order)
  return {
    client,
    now: () => rendered.current,
    words: () => tasks().map(({ task_description }) => task_description),
    task: (number: number) => tasks().find(({ id }) => id === taskOf(number).id),
    isReadAgain: () => client.getQueryState(queryKey)!.isInvalidated,
    isDashboardReadAgain: () => client.getQueryState(dashboardQuery.queryKey)!.isInvalidated,
    replace: (release_tasks: Task[]) => client.setQueryData(queryKey, { ...release, release_tasks }),
  }
}

it('completes a task immediately, and reopens it if the server refuses', async () => {
  const answer = open<Task>()
  server.on(updateTask, () => answer.promise)
  const { now, task, isReadAgain } = show(() => useCompleteTask(release.id, taskOf(1).id))
  const completing = now().mutateAsync(done)
  await waitFor(() => expect(task(1)?.completed_at).toBe(done))
  answer.reject(new Refusal(500))
  await expect(completing).rejects.toMatchObject({ status: 500 })
  expect([task(1)?.completed_at, isReadAgain()]).toEqual([null, true])
})

it('completes a task whose text was changed elsewhere', async () => {
  const theirs = taskOf(1, { task_description: 'Theirs', version: 7 })
  server.on(updateTask, ({ body }) => {
    const { version, completed_at } = body as { version: number; completed_at: string }
    if (version < 7) throw conflict(theirs)
    return { ...theirs, completed_at, version: 8 }
  })
  const { now, task } = show(() => useCompleteTask(release.id, taskOf(1).id))
  await now().mutateAsync(done)
  expect(task(1)).toMatchObject({ task_description: 'Theirs', completed_at: done, version: 8 })
  expect(server.asked.map(({ ids }) => ids)).toEqual([[taskOf(1).id], [taskOf(1).id]])
})

it('shows the stored version of a task after a conflict, at its current position', async () => {
  server.on(updateTask, () => {
    throw conflict(taskOf(1, { task_description: 'Theirs', task_order: 9, version: 7 }))
  })
  const { now, task } = show(() => useEditTask(release.id, taskOf(1).id))
  await expect(now().mutateAsync({ version: 1, task_description: 'Mine' })).rejects.toMatchObject({ code: 'conflict' })
  expect(task(1)).toMatchObject({ task_description: 'Theirs', task_order: 1, version: 7 })
})

it('shows an added task, and a restored one', async () => {
  server.on(createTask, () => taskOf(4))
  server.on(restoreTask, () => taskOf(5))
  const { now, words } = show(() => ({ add: useAddTask(release.id), restore: useRestoreTask(release.id) }))
  await now().add.mutateAsync({ task_category: 'checklist', task_description: 'Task 4' })
  await now().restore.mutateAsync(taskOf(5).id)
  expect(server.asked.map(({ ids }) => ids)).toEqual([[release.id], [taskOf(5).id]])
  expect(words()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5'])
})

it('removes a task immediately, and restores it if the server refuses', async () => {
  const answer = open<{ id: string }>()
  server.on(deleteTask, () => answer.promise)
  const { now, words } = show(() => useDeleteTask(release.id, taskOf(2).id))
  const deleting = now().mutateAsync(taskOf(2))
  await waitFor(() => expect(words()).toEqual(['Task 1', 'Task 3']))
  answer.reject(new Refusal(403))
  await expect(deleting).rejects.toMatchObject({ status: 403 })
  expect(words()).toEqual(['Task 1', 'Task 2', 'Task 3'])
})

it('shows a new order immediately, and the old one if the server refuses', async () => {
  const answer = open<never>()
  server.on(orderTasks, () => answer.promise)
  const failures: Error[] = []
  const { now, words } = show(() => useOrderTasks(release.id, (error) => failures.push(error)))
  act(() => now().mutate([3, 1, 2].map((number) => taskOf(number).id)))
  await waitFor(() => expect(words()).toEqual(['Task 3', 'Task 1', 'Task 2']))
  answer.reject(new Refusal(500))
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(words()).toEqual(['Task 1', 'Task 2', 'Task 3'])
})

it('adds tasks chosen from the full list, and undoes that, counting those it could not remove', async () => {
  server.on(addFullList, ({ ids, body }) => {
    expect(ids).toEqual([release.id])
    expect(body).toEqual({ template_keys: ['budget', 'beats', 'show'] })
    return [taskOf(4), taskOf(5), taskOf(6)]
  })
  const { client, now, words, isReadAgain } = show(() => ({
    add: useAddFullList(release.id),
    takeAway: useTakeAway(release.id),
  }))
  await now().add.mutateAsync(['budget', 'beats', 'show'])
  expect(words()).toHaveLength(6)
  server.on(deleteTask, ({ ids: [id] }) => {
    if (id === taskOf(5).id) throw new Refusal(404)
    if (id === taskOf(6).id) throw new Refusal(500)
    return { id: id! }
  })
  client.setQueryData(queryKey, (known) => known)
  expect(isReadAgain()).toBe(false)
  expect(await now().takeAway([4, 5, 6].map((number) => taskOf(number).id))).toBe(1)
  expect(isReadAgain()).toBe(true)
  expect(words()).toEqual(['Task 1', 'Task 2', 'Task 3'])
})

it('completes the same task on the other list too, and reopens both if the server refuses', async () => {
  const { milestone, task: template } = twins[0]!
  const answer = open<Task>()
  server.on(updateTask, () => answer.promise)
  const { now, task, replace } = show(() => useCompleteTask(release.id, taskOf(1).id))
  replace([taskOf(1, { template_key: template }), taskOf(2, { template_key: milestone }), taskOf(3)])
  const states = () => [1, 2, 3].map((number) => task(number)!.completed_at)
  const completing = now().mutateAsync(done)
  await waitFor(() => expect(states()).toEqual([done, done, null]))
  answer.reject(new Refusal(500))
  await expect(completing).rejects.toMatchObject({ status: 500 })
  expect(states()).toEqual([null, null, null])
})

it('shows the matching task that the server changed too', async () => {
  const twin = taskOf(2, { due_date: '2026-11-30', version: 2 })
  server.on(updateTask, () => ({ ...taskOf(1, { due_date: '2026-11-30', version: 2 }), twin }))
  const { now, task, isReadAgain, isDashboardReadAgain } = show(() => useEditTask(release.id, taskOf(1).id))
  await now().mutateAsync({ version: 1, due_date: '2026-11-30' })
  expect([task(1)!.due_date, task(2)!.due_date]).toEqual(['2026-11-30', '2026-11-30'])
  expect([server.asked[0]!.ids, isReadAgain(), isDashboardReadAgain()]).toEqual([[taskOf(1).id], false, true])
})

it.each([
  ['checklist', useBeginChecklist, 'POST /api/releases/{id}/tasks/checklist'],
  ['timeline', useMakeTimeline, 'POST /api/releases/{id}/timeline'],
])('shows a new %s immediately, and reads the release and the dashboard again', async (_, use, made) => {
  for (const call of [beginChecklist, makeTimeline]) server.on(call, () => [taskOf(4), taskOf(5)])
  const { now, words, isReadAgain, isDashboardReadAgain } = show(() => use(release.id))
  await now().mutateAsync()
  expect(server.asked[0]!.ids).toEqual([release.id])
  expect([server.made, words()]).toEqual([[made], ['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5']])
  expect([isReadAgain(), isDashboardReadAgain()]).toEqual([true, true])
})

it('returns to the last accepted order if a later move is refused', async () => {
  const [first, second] = [open<never[]>(), open<never[]>()]
  const answers = [first.promise, second.promise]
  server.on(orderTasks, () => answers.shift()!)
  const { now, words } = show(() => useOrderTasks(release.id, () => undefined))
  const order = (...numbers: number[]) => act(() => now().mutate(numbers.map((number) => taskOf(number).id)))
  order(3, 1, 2)
  await waitFor(() => expect(words()).toEqual(['Task 3', 'Task 1', 'Task 2']))
  order(2, 3, 1)
  first.resolve([])
  await waitFor(() => expect([answers, words()]).toEqual([[], ['Task 2', 'Task 3', 'Task 1']]))
  second.reject(new Refusal(500))
  await waitFor(() => expect(words()).toEqual(['Task 3', 'Task 1', 'Task 2']))
})

it('ignores tasks that were requested before a change', async () => {
  server.on(deleteTask, () => ({ id: taskOf(2).id }))
  const { client, now, words } = show(() => useDeleteTask(release.id, taskOf(2).id))
  const reading = beginReading(client, releaseQuery(release.id), (late) => server.on(getRelease, () => late))
  await now().mutateAsync(taskOf(2))
  await reading.end(release)
  expect(words()).toEqual(['Task 1', 'Task 3'])
})
