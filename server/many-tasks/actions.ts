import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { changeTogether, stateOf, type Changed } from '#domain/many-tasks/rules.ts'
import type { ChangedMany, changeManyBody, PutBack } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Task } from '#domain/tasks/schema.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { withRelease } from '#server/releases/queries.ts'
import { taskColumns } from '#server/tasks/queries.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

type Key = { id: string; userId: string }

/**
 * Changes the chosen tasks of a release as asked, and their twins, all or none. Throws 404 if one was deleted, and 409 if one has another
 * version than the caller saw.
 */
export async function changeMany(
  db: Database,
  release: Key,
  { tasks: seen, change }: z.output<typeof changeManyBody>,
): Promise<ChangedMany> {
  return withRelease(db, release, async (tx) => {
    // In one order, as a change of one task locks it and its twin.
    const before = await tx
      .select(taskColumns)
      .from(releaseTasks)
      .where(and(eq(releaseTasks.release_id, release.id), isNull(releaseTasks.deleted_at)))
      .orderBy(releaseTasks.id)
      .for('update')
    const byId = new Map(before.map((task) => [task.id, task]))
    requireAsSeen(byId, seen)
    const changed = changeTogether(before, new Set(seen.map(({ id }) => id)), change)
    const written = await writeStates(tx, release.id, changed)
    const gone = new Set(changed.filter(({ deleted }) => deleted).map(({ id }) => id))
    return {
      tasks: written.filter(({ id }) => !gone.has(id)),
      deleted: [...gone],
      undo: written.map(({ id, version }) => ({ ...stateOf(byId.get(id)!), id, version })),
    }
  })
}

function requireAsSeen(byId: ReadonlyMap<string, Task>, seen: readonly { id: string; version: number }[]): void {
  if (seen.some(({ id }) => !byId.has(id))) throw new AppError('notFound', texts.gone)
  if (seen.some(({ id, version }) => byId.get(id)?.version !== version)) throw new AppError('conflict', texts.conflict)
}

/** Gives tasks of a release back the states they had. One that has changed since, or was purged, is counted in `kept`. */
export async function putBackMany(
  db: Database,
  release: Key,
  states: readonly PutBack[],
): Promise<{ tasks: Task[]; kept: number }> {
  return withRelease(db, release, async (tx) => {
    const there = await tx
      .select({ id: releaseTasks.id, version: releaseTasks.version })
      .from(releaseTasks)
      .where(
        and(
          eq(releaseTasks.release_id, release.id),
          inArray(
            releaseTasks.id,
            states.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(releaseTasks.id)
      .for('update')
    const versions = new Map(there.map(({ id, version }) => [id, version]))
    const same = states.filter(({ id, version }) => versions.get(id) === version)
    const tasks = await writeStates(tx, release.id, same)
    return { tasks, kept: states.length - same.length }
  })
}

/** Writes the states in one statement, and returns the tasks as they are then. */
async function writeStates(tx: Transaction, releaseId: string, states: readonly Changed[]): Promise<Task[]> {
  if (states.length === 0) return []
  await tx.execute(sql`
    update ${releaseTasks} set completed_at = n.completed_at, due_date = n.due_date, moved_by_hand = n.moved_by_hand,
      compressed = n.compressed, deleted_at = case when n.deleted then now() end, version = version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(states)}) as n (id uuid, completed_at timestamptz, due_date date,
      moved_by_hand boolean, compressed boolean, deleted boolean)
    where ${releaseTasks.id} = n.id and ${releaseTasks.release_id} = ${releaseId}`)
  return tx
    .select(taskColumns)
    .from(releaseTasks)
    .where(
      inArray(
        releaseTasks.id,
        states.map(({ id }) => id),
      ),
    )
    .orderBy(releaseTasks.id)
}
