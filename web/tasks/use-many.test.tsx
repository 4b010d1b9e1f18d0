import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeMany, putBackMany } from '#domain/many-tasks/calls.ts'
import type { PutBack } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, taskOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { useMany } from './use-many.ts'

const release = detailOf({ release_tasks: [taskOf(1, { version: 4 }), taskOf(2), taskOf(3)] })
const { queryKey } = releaseQuery(release.id)
const ids = [taskOf(1).id, taskOf(2).id]
const backOf = (number: number, version: number): PutBack => {
  const { id, completed_at, due_date, moved_by_hand, compressed } = taskOf(number)
  return { id, version, completed_at, due_date, moved_by_hand, compressed, deleted: false }
}
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => {
  server.forget()
  clearToasts()
})

function show() {
  const { client, hook } = server.render(() => useMany(release.id))
  client.setQueryData(queryKey, release)
  return {
    run: () => act(() => hook.current.run({ ids, change: { deleted: true } })),
    words: () => client.getQueryData(queryKey)!.release_tasks.map((task) => task.task_description),
    isReadAgain: () => client.getQueryState(queryKey)!.isInvalidated,
  }
}

it('deletes the chosen tasks in one call, with the versions seen, and undoes it in one', async () => {
  server.on(changeMany, ({ body }) => {
    expect(body).toEqual({
      tasks: [
        { id: ids[0], version: 4 },
        { id: ids[1], version: 1 },
      ],
      change: { deleted: true },
    })
    return { tasks: [], deleted: ids, undo: [backOf(1, 5), backOf(2, 2)] }
  })
  server.on(putBackMany, ({ body }) => {
    expect(body).toEqual({ tasks: [backOf(1, 5), backOf(2, 2)] })
    return { tasks: [taskOf(1, { version: 6 })], kept: 1 }
  })
  const { run, words, isReadAgain } = show()
  const done = await run()
  expect([done?.changed, words()]).toEqual([2, ['Task 3']])
  act(() => done!.undo!.onAction())
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.kept(1)))
  expect([words(), isReadAgain()]).toEqual([['Task 3', 'Task 1'], true])
  expect(server.made).toHaveLength(2)
})

it('makes one call of a double click', async () => {
  server.on(changeMany, () => ({ tasks: [], deleted: ids, undo: [] }))
  const { run } = show()
  const [first, second] = await Promise.all([run(), run()])
  expect([first?.changed, second]).toEqual([0, null])
  expect(server.made).toHaveLength(1)
  expect(await run()).not.toBeNull()
})

it('changes nothing and reads again if one was changed elsewhere, and says so', async () => {
  server.on(changeMany, () => {
    throw new Refusal(409, { code: 'conflict' })
  })
  const { run, words, isReadAgain } = show()
  expect(await run()).toBeNull()
  expect([words().length, isReadAgain(), currentToasts()[0]?.title]).toEqual([3, true, texts.failed])
})
