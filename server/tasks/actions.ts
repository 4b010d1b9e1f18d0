import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import {
  beginAsTwin,
  compressAll,
  defaultChecklist,
  defaultTimeline,
  followTwin,
  missingTasks,
  placeByOffset,
  planDay,
  twinOf,
  type PlannedTask,
} from '#domain/tasks/rules.ts'
import type { createTaskBody, Task, updateTaskBody, WrittenTask } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { requireRoomIn } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { inOrder, numberRows } from '#server/platform/database/number-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { withRelease } from '#server/releases/queries.ts'
import { findWithTwin, listTasks, requireTask, taskColumns } from '#server/tasks/queries.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

type Key = { id: string; userId: string }
const gone = () => new AppError('notFound', taskTexts.notFound)

/** Adds the artist's own task at the end of its list. A repeat with the same id returns the existing row. */
export async function createTask(db: Database, release: Key, body: z.output<typeof createTaskBody>): Promise<Task> {
  const { id = newId(), ...fields } = body
  return withRelease(db, release, async (tx) => {
    const [same] = await tx.select({ id: releaseTasks.id }).from(releaseTasks).where(eq(releaseTasks.id, id))
    if (!same) await requireRoomIn(tx, 'tasksOfRelease', release.id)
    // Deleted ones count, so that a restored one has its own position.
    const [last] = await tx
      .select({ order: max(releaseTasks.task_order) })
      .from(releaseTasks)
      .where(and(eq(releaseTasks.release_id, release.id), eq(releaseTasks.task_category, body.task_category)))
    const [made] = await tx
      .insert(releaseTasks)
      .values({
        ...fields,
        id,
        user_id: release.userId,
        release_id: release.id,
        task_order: (last?.order ?? 0) + 1,
        origin: 'own',
        moved_by_hand: body.due_date !== null,
      })
      .onConflictDoNothing()
      .returning(taskColumns)
    if (made) return made
    const known = await requireTask(tx, { id, userId: release.userId })
    if (known.release_id !== release.id) throw gone()
    return known
  })
}

type TaskChanges = Omit<z.output<typeof updateTaskBody>, 'version'>

/**
 * Changes a task as asked; its twin on the other list follows (followTwin). With an older version returns the task if it already
 * matches, otherwise throws 409 with it.
 */
export async function updateTask(
  db: Database,
  key: Key,
  { version, ...fields }: z.output<typeof updateTaskBody>,
): Promise<WrittenTask> {
  const both = await findWithTwin(db, key.id)
  if (both.length < 2) return { ...(await writeTask(db, key, version, fields)), twin: null }
  return db.transaction(async (tx) => {
    // In one order, so that two people who complete both twins concurrently do not wait for each other.
    const locked = await tx
      .select(taskColumns)
      .from(releaseTasks)
      .where(inArray(releaseTasks.id, both))
      .orderBy(releaseTasks.id)
      .for('update')
    const task = await writeTask(tx, key, version, fields)
    const twin = locked.find(({ id }) => id !== key.id)
    const changes = twin && followTwin(twin, task, fields)
    return { ...task, twin: twin && changes ? await changeTwin(tx, twin.id, changes) : null }
  })
}

async function changeTwin(tx: Transaction, id: string, changes: Partial<Task>): Promise<Task> {
  const [changed] = await tx
    .update(releaseTasks)
    .set({ ...changes, ...revised(releaseTasks) })
    .where(eq(releaseTasks.id, id))
    .returning(taskColumns)
  return changed!
}

async function writeTask(db: Queryable, key: Key, version: number | undefined, fields: TaskChanges): Promise<Task> {
  const isCurrent = and(
    eq(releaseTasks.id, key.id),
    isNull(releaseTasks.deleted_at),
    version === undefined ? undefined : eq(releaseTasks.version, version),
  )
  const isEmpty = Object.values(fields).every((value) => value === undefined)
  const [task] = isEmpty
    ? await db.select(taskColumns).from(releaseTasks).where(isCurrent)
    : await db.update(releaseTasks).set(columnsFor(fields)).where(isCurrent).returning(taskColumns)
  if (task) return task
  const now = await requireTask(db, key)
  // Only being completed matters, not the moment.
  const asked = fields.completed_at && now.completed_at ? { ...fields, completed_at: now.completed_at } : fields
  if (isAsAsked(now, asked)) return now
  throw new AppError('conflict', serverTexts.conflict, { data: now })
}

/** New words mark a default task as edited; with another date it stops following the release. */
function columnsFor(fields: TaskChanges) {
  const { task_description: words, due_date: date } = fields
  const isOtherDate = sql`${releaseTasks.due_date} is distinct from ${date}::date`
  return {
    ...fields,
    ...(words !== undefined && {
      edited: sql`${releaseTasks.edited} or (${releaseTasks.origin} = 'default' and ${releaseTasks.task_description} <> ${words})`,
    }),
    ...(date !== undefined && {
      moved_by_hand: sql`${releaseTasks.moved_by_hand} or ${isOtherDate}`,
      compressed: sql`${releaseTasks.compressed} and not (${isOtherDate})`,
    }),
    ...revised(releaseTasks),
  }
}

/** Marks a task deleted. It keeps its number for `restoreTask`. */
export async function deleteTask(db: Database, id: string): Promise<void> {
  await db
    .update(releaseTasks)
    .set({ deleted_at: sql`now()`, ...revised(releaseTasks) })
    .where(and(eq(releaseTasks.id, id), isNull(releaseTasks.deleted_at)))
}

/** Undoes a deletion: the task returns to its position, and follows what its twin has become in the meantime. A repeat changes nothing. */
export function restoreTask(db: Database, key: Key): Promise<Task> {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(releaseTasks)
      .set({ deleted_at: null, ...revised(releaseTasks) })
      .where(and(eq(releaseTasks.id, key.id), isNotNull(releaseTasks.deleted_at)))
      .returning(taskColumns)
    if (!restored) return requireTask(tx, key)
    const others = (await findWithTwin(tx, key.id)).filter((id) => id !== key.id)
    const [twin] = await tx.select(taskColumns).from(releaseTasks).where(inArray(releaseTasks.id, others))
    const changes = twin && followTwin(restored, twin, twin)
    return changes ? changeTwin(tx, restored.id, changes) : restored
  })
}

/** Puts the given tasks first, in their order; the others of their list follow in their order. Throws 404 for a foreign id, and writes nothing. */
export async function orderTasks(db: Database, release: Key, ids: string[]): Promise<Task[]> {
  return withRelease(db, release, async (tx) => {
    const tasks = await listTasks(tx, release.id)
    const category = tasks.find((task) => task.id === ids[0])?.task_category
    const list = tasks.filter((task) => task.task_category === category).map((task) => task.id)
    if (!ids.every((id) => list.includes(id))) throw gone()
    await numberRows(tx, releaseTasks, releaseTasks.task_order, inOrder([...new Set([...ids, ...list])]))
    return listTasks(tx, release.id)
  })
}

/**
 * Adds the tasks of the type's full checklist that this one lacks, or the `chosen` ones, each at its position. Returns what was
 * added; a repeat adds nothing.
 */
export async function addFullList(db: Database, key: Key, now: Date, chosen?: readonly string[]): Promise<Task[]> {
  return withRelease(db, key, async (tx, release) => {
    const checklist = (await listTasks(tx, release.id)).filter((task) => task.task_category === 'checklist')
    const missing = missingTasks(checklist, release.release_type, release.release_date)
    const wanted = missing.filter((task) => !chosen || chosen.includes(task.template_key))
    const added = withIds(compressAll(wanted, planDay(release, now)))
    await insertDefaults(tx, key, 'checklist', added)
    const order = placeByOffset(checklist, added).map((task) => task.id)
    await numberRows(tx, releaseTasks, releaseTasks.task_order, inOrder(order))
    const isNew = new Set(added.map((task) => task.id))
    return (await listTasks(tx, release.id)).filter((task) => isNew.has(task.id))
  })
}

/** Creates the default checklist of a release without one, which was already out when it was created. If there is one, returns that. */
export async function beginChecklist(db: Database, key: Key, now: Date): Promise<Task[]> {
  return withRelease(db, key, async (tx, release) => {
    const listChecklist = async () =>
      (await listTasks(tx, release.id)).filter((task) => task.task_category === 'checklist')
    const there = await listChecklist()
    if (there.length > 0) return there
    const tasks = defaultChecklist(release.release_type, release.release_date)
    await insertDefaults(tx, key, 'checklist', withIds(compressAll(tasks, planDay(release, now))))
    return listChecklist()
  })
}

const withIds = (tasks: readonly PlannedTask[]) => tasks.map((task) => ({ ...task, id: newId() }))

/** Creates tasks from the milestones. If there already are timeline tasks, returns those. */
export async function makeTimeline(db: Database, key: Key, now: Date): Promise<Task[]> {
  return withRelease(db, key, async (tx, release) => {
    const listTimeline = async () =>
      (await listTasks(tx, release.id)).filter((task) => task.task_category === 'timeline')
    const there = await listTimeline()
    if (there.length > 0) return there
    if (release.release_date === null)
      throw new AppError('badRequest', taskTexts.dateNeeded, { code: 'release_date_needed' })
    const tasks = defaultTimeline(release.release_date)
    await insertDefaults(tx, key, 'timeline', withIds(compressAll(tasks, planDay(release, now))))
    return listTimeline()
  })
}

async function insertDefaults(
  tx: Transaction,
  release: Key,
  task_category: Task['task_category'],
  tasks: (PlannedTask & { id: string })[],
): Promise<void> {
  await requireRoomIn(tx, 'tasksOfRelease', release.id, tasks.length)
  const there = new Map((await listTasks(tx, release.id)).map((task) => [task.template_key, task]))
  if (tasks.length > 0)
    await tx
      .insert(releaseTasks)
      .values(
        tasks.map((task) => ({
          ...task,
          ...beginAsTwin(task, there.get(twinOf(task.template_key))),
          user_id: release.userId,
          release_id: release.id,
          task_category,
          origin: 'default' as const,
        })),
      )
}
