import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { taskTexts } from '#domain/tasks/texts.ts'
import { deleteTask, updateTask } from '#server/tasks/actions.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist } = artistsOfFile()

test.each([
  ['a change', { task_description: 'Send the masters' }],
  ['a change of the version before', { task_description: 'Send the masters', version: 1 }],
  ['a change of the version that deletion made', { task_description: 'Send the masters', version: 2 }],
  ['an empty change', {}],
])('%s to a task deleted since the ownership check gets 404 and writes nothing', async (_, body) => {
  const { db } = app.context
  const { id: releaseId } = await makeRelease(app, artist)
  const [task] = await db
    .select()
    .from(releaseTasks)
    .where(eq(releaseTasks.release_id, releaseId))
    .orderBy(releaseTasks.task_order)
    .limit(1)
  await deleteTask(db, task!.id)
  const read = () => db.select().from(releaseTasks).where(eq(releaseTasks.id, task!.id))
  const deleted = await read()
  await expect(updateTask(db, { id: task!.id, userId: artist.id }, body)).rejects.toMatchObject({
    kind: 'notFound',
    message: taskTexts.notFound,
  })
  expect(await read()).toEqual(deleted)
})
