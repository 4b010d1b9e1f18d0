import { z } from 'zod'
import { papers } from '#domain/looks-done/schema.ts'
import { releaseListItem } from '#domain/releases/schema.ts'
import { uuid } from '#domain/shared/fields.ts'

/** An upcoming release with its checklist progress. */
const upcomingRelease = releaseListItem.extend({ tasks_total: z.number().int(), tasks_done: z.number().int() })
export type UpcomingRelease = z.output<typeof upcomingRelease>

const dueTask = z.object({
  id: uuid,
  release_id: uuid,
  release_title: z.string(),
  task_description: z.string(),
  due_date: z.string(),
  /** Due later than planned, since the release is close: not overdue before the release date. */
  compressed: z.boolean(),
  release_date: z.string().nullable(),
  version: z.number().int(),
})
export type DueTask = z.output<typeof dueTask>

export const dashboard = z.object({
  /** The nearest two. */
  upcoming: z.array(upcomingRelease),
  /** Open tasks due within two weeks, including overdue ones; at most 20 of `due_total`. */
  due: z.array(dueTask),
  /** If nothing is due: the next three open tasks after that. */
  coming: z.array(dueTask),
  due_total: z.number().int(),
  overdue_total: z.number().int(),
  /** The papers of the nearest release; null if there is none. */
  papers: papers.nullable(),
  /** Whether there is any release, also past ones. */
  has_releases: z.boolean(),
  /** The card of features in development was closed for good. */
  card_closed: z.boolean(),
})
export type Dashboard = z.output<typeof dashboard>
