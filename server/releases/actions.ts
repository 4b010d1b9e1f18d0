import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { arrangeChecklist, planReleaseChange, type MovedTask } from '#domain/release-changes/rules.ts'
import type { LabelCopyShare } from '#domain/release-payload/schema.ts'
import { isSetBack } from '#domain/releases/rules.ts'
import type {
  createReleaseBody,
  Release,
  TaskBefore,
  updateReleaseBody,
  WrittenRelease,
} from '#domain/releases/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { compressAll, defaultChecklist, isOut, planDay, type PlannedTask } from '#domain/tasks/rules.ts'
import { moveHungMails } from '#server/campaigns/actions.ts'
import { keepShare } from '#server/label-copy/actions.ts'
import { findLabelCopy } from '#server/label-copy/queries.ts'
import { createRoomMemory, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import { runPrepared, type Database, type Transaction } from '#server/platform/database/database.ts'
import { inOrder, numberRows } from '#server/platform/database/number-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { moveHungPosts } from '#server/posts/actions.ts'
import { hasRelease, releaseColumns, requireRelease, withRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { taskColumns } from '#server/tasks/queries.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

type Key = { id: string; userId: string }

/** Extracts the label copy's fields from a release write payload. */
function splitShare<Body extends LabelCopyShare>({
  copyright_year,
  language_lyrics,
  phonogram_copyright,
  composition_copyright,
  territories,
  ...own
}: Body) {
  return {
    own,
    share: {
      copyright_year,
      language_lyrics,
      phonogram_copyright,
      composition_copyright,
      territories,
    } satisfies LabelCopyShare,
  }
}

/** The columns of a new release that do not have their default, in the order of the statement's parameters. */
const newFields = [
  'id',
  'user_id',
  'title',
  'release_date',
  'release_type',
  'status',
  'description',
  'genre',
  'label',
  'upc_code',
] as const satisfies (keyof Release)[]
type NewRelease = Pick<Release, (typeof newFields)[number]>

const checklistFields =
  'id uuid, task_description text, task_order int, due_date date, template_key text, offset_days int, compressed boolean'
/**
 * Release and checklist (JSON, the last parameter) in one statement, so that both are there or neither, after one round trip instead of
 * four. SQL as text, because drizzle's builder can only insert a selection of all columns of a table, and because a statement with a name
 * is planned once per connection.
 */
const insertQuery = `
  with made as (
    insert into releases (${newFields.join(', ')}) values (${newFields.map((_, index) => `$${index + 1}`).join(', ')})
    on conflict (id) do nothing returning ${Object.keys(releaseColumns).join(', ')}
  ), checklist as (
    insert into release_tasks (user_id, release_id, task_category, origin, id, task_description, task_order, due_date, template_key, offset_days, compressed)
    select made.user_id, made.id, 'checklist', 'default', task.* from made, json_to_recordset($${newFields.length + 1}) as task (${checklistFields})
  )
  select * from made`

const hasRoom = createRoomMemory('releases')

/**
 * Writes a release and its default checklist; null, writing nothing, if its id is taken. Throws 400 `full` if the account
 * has as many as it may.
 */
async function insertRelease(db: Database, fields: NewRelease, checklist: PlannedTask[]): Promise<Release | null> {
  if (!(await hasRoom(db, fields.user_id))) return insertNearBound(db, fields, checklist)
  const tasks = JSON.stringify(checklist.map((task) => ({ ...task, id: newId() })))
  const [made] = await runPrepared<Release>(db, {
    name: 'release_insert',
    text: insertQuery,
    values: [...newFields.map((field) => fields[field]), tasks],
  })
  return made ?? null
}

/** The same up to the last release that the account may have: under a lock, one after the other. A repeat needs no room. */
function insertNearBound(db: Database, fields: NewRelease, checklist: PlannedTask[]): Promise<Release | null> {
  return db.transaction(async (tx) => {
    if (await hasRelease(tx, { id: fields.id, userId: fields.user_id })) return null
    await requireRoomOf(tx, 'releases', fields.user_id, { locked: true })
    const [made] = await tx.insert(releases).values(fields).onConflictDoNothing().returning(releaseColumns)
    if (!made) return null
    if (checklist.length > 0)
      await tx
        .insert(releaseTasks)
        .values(
          checklist.map((task) => ({
            ...task,
            id: newId(),
            user_id: made.user_id,
            release_id: made.id,
            task_category: 'checklist' as const,
            origin: 'default' as const,
          })),
        )
    return made
  })
}

/** As the form sends it; the first release may have no date yet. */
type NewReleaseBody = Omit<z.output<typeof createReleaseBody>, 'release_date'> & { release_date: string | null }

/**
 * Creates a release with the default checklist of its type, and a label copy if any of its fields are given. One that is out gets no
 * checklist; one that is late gets a compressed one. A repeat with the same id
 * returns the existing row and adds a label copy that the first try did not reach.
 */
export async function createRelease(
  db: Database,
  userId: string,
  body: NewReleaseBody,
  now: Date,
): Promise<WrittenRelease> {
  const {
    own: { id = newId(), upc = null, label = null, ...fields },
    share,
  } = splitShare(body)
  const row = { id, user_id: userId, ...fields, label, upc_code: upc }
  const checklist = isOut(body, now)
    ? []
    : compressAll(defaultChecklist(body.release_type, body.release_date), utcDay(now))
  const made = await insertRelease(db, row, checklist)
  // The id of another account's release is not found here and reveals nothing.
  const release = made ?? (await requireRelease(db, { id, userId }))
  if (made && Object.values(share).every((value) => value === undefined))
    return { ...release, label_copy_version: null }
  const label_copy_version = await withRelease(
    db,
    { id, userId },
    async (tx) => (await findLabelCopy(tx, id))?.version ?? keepShare(tx, { id, userId }, share, undefined, now),
  )
  return { ...release, label_copy_version }
}

/**
 * Changes the given fields, those of its label copy, and the tasks by the settled rules. With an older version returns the
 * release if it already matches, otherwise throws 409 with it, or with the label copy if that version is older.
 */
export async function updateRelease(
  db: Database,
  key: Key,
  body: z.output<typeof updateReleaseBody>,
  now: Date,
): Promise<WrittenRelease> {
  const {
    own: { version, label_copy_version: copyVersion, tasks_before, upc, ...fields },
    share,
  } = splitShare(body)
  const changes = {
    ...fields,
    ...(fields.status === undefined ? {} : { auto_released_on: null }),
    ...(upc === undefined ? {} : { upc_code: upc }),
  }
  return withRelease(db, key, async (tx, before) => {
    const isDone =
      isAsAsked(before, { ...fields, upc_code: upc }) && Object.values(share).every((value) => value === undefined)
    if (version !== undefined && version !== before.version && isDone)
      return { ...before, label_copy_version: (await findLabelCopy(tx, key.id))?.version ?? null }
    if (version !== undefined && version !== before.version)
      throw new AppError('conflict', serverTexts.conflict, { data: before })
    const [after] = await tx
      .update(releases)
      .set({ ...changes, set_back: isSetBack(before, fields, now), ...revised(releases) })
      .where(eq(releases.id, key.id))
      .returning(releaseColumns)
    await changeTasks(tx, { before, after: after!, now, tasksBefore: tasks_before })
    if (before.release_date !== after!.release_date) {
      await moveHungPosts(tx, key.id, after!.release_date)
      await moveHungMails(tx, key.id, after!.release_date, now)
    }
    return { ...after!, label_copy_version: await keepShare(tx, key, share, copyVersion, now) }
  })
}

type TaskChange = { before: Release; after: Release; now: Date; tasksBefore: TaskBefore[] | undefined }

/** Moves a release's tasks to its new date and type, as planReleaseChange computes and the page has shown. */
async function changeTasks(tx: Transaction, { before, after, now, tasksBefore }: TaskChange): Promise<void> {
  if (before.release_date === after.release_date && before.release_type === after.release_type) return
  // Locked, so that a task being completed right now is either still open here or done.
  const tasks = await tx
    .select(taskColumns)
    .from(releaseTasks)
    .where(and(eq(releaseTasks.release_id, after.id), isNull(releaseTasks.deleted_at)))
    .orderBy(releaseTasks.id)
    .for('update')
  const change = planReleaseChange(tasks, before, after, planDay(after, now), tasksBefore)
  const newIds = new Map(change.added.map((task) => [task.template_key, newId()]))
  await moveTasks(tx, change.moved)
  if (change.out.length > 0)
    await tx
      .update(releaseTasks)
      .set({ deleted_at: sql`now()`, ...raised(releaseTasks) })
      .where(
        inArray(
          releaseTasks.id,
          change.out.map(({ id }) => id),
        ),
      )
  if (change.added.length > 0)
    await tx
      .insert(releaseTasks)
      .values(
        change.added.map((task) => ({
          ...task,
          id: newIds.get(task.template_key)!,
          user_id: after.user_id,
          release_id: after.id,
          task_category: 'checklist' as const,
          origin: 'default' as const,
        })),
      )
  if (before.release_type === after.release_type) return
  const order = arrangeChecklist(tasks, change, before.release_type, after.release_type).map((task) =>
    'id' in task ? task.id : newIds.get(task.template_key)!,
  )
  await numberRows(tx, releaseTasks, releaseTasks.task_order, inOrder(order))
}

async function moveTasks(tx: Transaction, moved: readonly MovedTask[]): Promise<void> {
  const changes = JSON.stringify(
    moved.map(({ task, due_date, offset_days, compressed }) => ({ id: task.id, due_date, offset_days, compressed })),
  )
  await tx
    .update(releaseTasks)
    .set({
      due_date: sql`n.due_date`,
      offset_days: sql`n.offset_days`,
      compressed: sql`n.compressed`,
      ...revised(releaseTasks),
    })
    .from(sql`json_to_recordset(${changes}) as n (id uuid, due_date date, offset_days int, compressed boolean)`)
    .where(sql`${releaseTasks.id} = n.id`)
}

/** Releases what is scheduled and due, unless it was set back. Returns how many. */
export async function releaseDue(db: Database, now: Date): Promise<number> {
  const today = utcDay(now)
  const released = await db
    .update(releases)
    .set({ status: 'released', auto_released_on: today, ...revised(releases) })
    .where(
      and(
        eq(releases.status, 'scheduled'),
        isNull(releases.deleted_at),
        lte(releases.release_date, today),
        eq(releases.set_back, false),
      ),
    )
    .returning({ id: releases.id })
  return released.length
}
