import { and, asc, eq, exists, inArray, isNull, ne } from 'drizzle-orm'
import { looksDoneBecause, looksDoneRules, type Facts } from '#domain/looks-done/rules.ts'
import type { LooksDoneTask } from '#domain/looks-done/schema.ts'
import { readFacts } from '#server/looks-done/fact-queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

export { readFacts, readStoreFacts } from '#server/looks-done/fact-queries.ts'

/** How many releases of an account are looked at: those that come out next. */
const mostReleases = 20

/** The open default tasks of a release whose work looks done. */
export async function listLooksDone(db: Queryable, releaseId: string, facts: Facts): Promise<LooksDoneTask[]> {
  return looksDoneOf(await listOpenTasks(db, [releaseId]), () => facts)
}

/**
 * The same for all of an account's open releases: neither out nor archived, the twenty that come out first, those without a date last. For
 * the weekly mail.
 */
export async function listLooksDoneOfAccount(
  db: Queryable,
  userId: string,
): Promise<(LooksDoneTask & { release_id: string; release_title: string; task_description: string })[]> {
  const open = await db
    .select({ id: releases.id, title: releases.title })
    .from(releases)
    .where(
      and(
        eq(releases.user_id, userId),
        isNull(releases.deleted_at),
        isNull(releases.archived_at),
        ne(releases.status, 'released'),
        exists(
          db
            .select()
            .from(releaseTasks)
            .where(and(eq(releaseTasks.release_id, releases.id), isOpenDefault)),
        ),
      ),
    )
    .orderBy(asc(releases.release_date), asc(releases.id))
    .limit(mostReleases)
  const ids = open.map(({ id }) => id)
  const [facts, tasks] = await Promise.all([readFacts(db, ids), listOpenTasks(db, ids)])
  return open.flatMap(({ id, title }) => {
    const own = tasks.filter((task) => task.release_id === id)
    const wordsOf = new Map(own.map((task) => [task.id, task.task_description]))
    return looksDoneOf(own, (releaseId) => facts.get(releaseId)).map((task) => ({
      ...task,
      release_id: id,
      release_title: title,
      task_description: wordsOf.get(task.task_id)!,
    }))
  })
}

const isOpenDefault = and(
  eq(releaseTasks.task_category, 'checklist'),
  inArray(releaseTasks.template_key, Object.keys(looksDoneRules)),
  isNull(releaseTasks.completed_at),
  isNull(releaseTasks.deleted_at),
)

type OpenTask = Awaited<ReturnType<typeof listOpenTasks>>[number]

/** The open default tasks that have a rule, in order. */
async function listOpenTasks(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: releaseTasks.id,
      release_id: releaseTasks.release_id,
      template_key: releaseTasks.template_key,
      task_description: releaseTasks.task_description,
    })
    .from(releaseTasks)
    .where(and(inArray(releaseTasks.release_id, [...ids]), isOpenDefault))
    .orderBy(asc(releaseTasks.task_order), asc(releaseTasks.id))
}

function looksDoneOf(
  tasks: readonly OpenTask[],
  factsOfRelease: (releaseId: string) => Facts | undefined,
): LooksDoneTask[] {
  return tasks.flatMap(({ id, release_id, template_key }) => {
    const facts = factsOfRelease(release_id)
    const text = facts ? looksDoneBecause(template_key!, facts) : null
    return text === null ? [] : [{ task_id: id, template_key: template_key!, text }]
  })
}
