import { newId } from '#server/platform/ids.ts'
import { preferences } from '#server/preferences/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Before any date of these plans: a mail names only what was planned before its morning. */
export const longBefore = '2027-01-01T00:00:00Z'

export type Given = {
  zone?: string
  status?: 'canceled' | 'none' | 'past_due'
  proved?: boolean
  due?: string[]
  task?: Partial<typeof releaseTasks.$inferInsert>
  release?: Partial<typeof releases.$inferInsert>
}

/** An artist with a release and a task for each due date. */
export async function makeDatedPlan(app: TestApp, { zone, due = [], task = {}, release = {}, ...options }: Given) {
  const artist = await makeArtist(app, options)
  const { db } = app.context
  if (zone) await db.insert(preferences).values({ user_id: artist.id, time_zone: zone })
  const release_id = newId()
  const stamps = { created_at: longBefore, updated_at: longBefore }
  await db
    .insert(releases)
    .values({
      id: release_id,
      user_id: artist.id,
      title: 'Night Bus Hymns',
      release_type: 'ep',
      release_date: '2027-04-09',
      status: 'scheduled',
      ...stamps,
      ...release,
    })
  const tasks = due.map((due_date, index) => ({
    id: newId(),
    user_id: artist.id,
    release_id,
    task_description: `Task ${index + 1}`,
    task_category: 'checklist' as const,
    task_order: index,
    origin: 'own' as const,
    due_date,
    ...stamps,
    ...task,
  }))
  if (tasks.length > 0) await db.insert(releaseTasks).values(tasks)
  return { ...artist, release_id, tasks }
}
