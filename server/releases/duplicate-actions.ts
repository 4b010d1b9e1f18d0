import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Release } from '#domain/releases/schema.ts'
import { releaseListTexts } from '#domain/releases/texts.ts'
import { currentYear, daysBetween } from '#domain/shared/dates.ts'
import { labelCopies } from '#server/label-copy/tables.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { hasRelease, requireRelease, withRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

type Key = { id: string; userId: string }
/** Copied by name, so that a new column, such as another code, is not copied unnoticed. */
const taken = ['release_type', 'genre', 'label', 'copyright_info'] as const
const longestTitle = 300

/**
 * Makes a draft like this release: its type, credits and tasks, without its date, songs and codes. A repeat with the same id returns the
 * copy. Throws 404 for another account's release, and 400 `full` at the bound.
 */
export async function duplicateRelease(db: Database, key: Key, copy: { id: string }, now: Date): Promise<Release> {
  const target = { id: copy.id, userId: key.userId }
  await withRelease(db, key, async (tx, release) => {
    if (await hasRelease(tx, target)) return
    await requireRoomOf(tx, 'releases', key.userId, { locked: true })
    const fields = Object.fromEntries(taken.map((field) => [field, release[field]])) as Pick<
      Release,
      (typeof taken)[number]
    >
    const title = copyTitle(release.title)
    const [made] = await tx
      .insert(releases)
      .values({ ...fields, ...target, user_id: key.userId, title, release_date: null })
      .onConflictDoNothing()
      .returning({ id: releases.id })
    if (!made) return
    await copyTasks(tx, release, target)
    await copyCredits(tx, release, target, now)
  })
  // The id of another account's release is not found here and reveals nothing.
  return requireRelease(db, target)
}

/** At most as long as a title may be: the original's end gives way. */
function copyTitle(title: string): string {
  const room = longestTitle - releaseListTexts.copyOf('').length
  return releaseListTexts.copyOf(Array.from(title).slice(0, room).join(''))
}

/** Open and undated, each with its distance to the release date, so that a date given later dates them all. */
async function copyTasks(tx: Transaction, from: Release, to: Key): Promise<void> {
  const tasks = await tx
    .select()
    .from(releaseTasks)
    .where(and(eq(releaseTasks.release_id, from.id), isNull(releaseTasks.deleted_at)))
    .orderBy(asc(releaseTasks.task_order), asc(releaseTasks.id))
  const rows = tasks.map(
    ({ task_description, task_category, task_order, template_key, origin, edited, note, link, person, ...task }) => ({
      id: newId(),
      user_id: to.userId,
      release_id: to.id,
      task_description,
      task_category,
      task_order,
      template_key,
      origin,
      edited,
      note,
      link,
      person,
      offset_days: distanceOf(task, from.release_date),
    }),
  )
  if (rows.length > 0) await tx.insert(releaseTasks).values(rows)
}

/** The distance from the release: the current one if a person has moved or made the task, the planned one if it is compressed. */
function distanceOf(
  task: { offset_days: number | null; due_date: string | null; moved_by_hand: boolean; compressed: boolean },
  releaseDate: string | null,
): number | null {
  if (task.due_date === null || releaseDate === null || task.compressed) return task.offset_days
  return task.offset_days === null || task.moved_by_hand ? daysBetween(task.due_date, releaseDate) : task.offset_days
}

/** The label copy's lines without its codes, tracks and dates; as version 0, because nobody has saved it. */
async function copyCredits(tx: Transaction, from: Release, to: Key, now: Date): Promise<void> {
  const [copy] = await tx.select().from(labelCopies).where(eq(labelCopies.release_id, from.id))
  if (!copy) return
  const { artist, phonogram_copyright, composition_copyright, sub_genre, territories, excluded_territories } = copy
  await tx
    .insert(labelCopies)
    .values({
      artist,
      phonogram_copyright,
      composition_copyright,
      sub_genre,
      territories,
      excluded_territories,
      language_lyrics: copy.language_lyrics,
      copyright_year: currentYear(now),
      user_id: to.userId,
      release_id: to.id,
      version: 0,
    })
}
