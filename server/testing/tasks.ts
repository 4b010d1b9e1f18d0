import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { Task } from '#domain/tasks/schema.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

/** An application, an artist and a release with its tasks for all tests of a file, and how they are read and changed. */
export function tasksOfFile() {
  const { app, artist } = artistsOfFile()
  const release = { id: '' }
  beforeAll(async () => void Object.assign(release, { id: (await makeRelease(app, artist)).id }))

  const stored = async (id: string) =>
    (await app.context.db.select().from(releaseTasks).where(eq(releaseTasks.id, id)))[0]!
  const firstTask = async () => {
    const [task] = await app.context.db
      .select()
      .from(releaseTasks)
      .where(eq(releaseTasks.release_id, release.id))
      .orderBy(releaseTasks.task_category, releaseTasks.task_order)
      .limit(1)
    return task!
  }
  const tasksOf = async (releaseId: string): Promise<Task[]> =>
    (await app.request('GET', `/api/releases/${releaseId}`, { token: artist.token })).body.data.release_tasks
  const put = (id: string, body: unknown, token: string | undefined = artist.token) =>
    app.request('PUT', `/api/tasks/${id}`, { token, body })
  return { app, artist, release, stored, firstTask, tasksOf, put }
}
