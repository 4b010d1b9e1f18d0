import { z } from 'zod'
import { calendarDate, moment, requiredText, uuid, version } from '#domain/shared/fields.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

const taskCategories = ['timeline', 'checklist'] as const
const taskOrigins = ['default', 'own'] as const

export const task = z.object({
  id: uuid,
  release_id: uuid,
  task_description: z.string(),
  task_category: z.enum(taskCategories),
  task_order: z.number().int(),
  completed_at: z.string().nullable(),
  due_date: z.string().nullable(),
  /** Which default task this is; null for own ones. */
  template_key: z.string().nullable(),
  origin: z.enum(taskOrigins),
  /** Whole days before the release date; negative after it. Null where the date does not follow the release. */
  offset_days: z.number().int().nullable(),
  /** Its date was set by a person and no longer follows the release. */
  moved_by_hand: z.boolean(),
  /** A default task whose words a person changed; it outlives a change of the release's type. */
  edited: z.boolean(),
  version: z.number(),
})
export type Task = z.output<typeof task>

const description = requiredText(300, taskTexts.descriptionRequired)

/** A task of one's own, at the end of its list. */
export const createTaskBody = z.object({
  /** Made by the client, so that a repeat of the same create answers the same row. */
  id: uuid.optional(),
  task_description: description,
  task_category: z.enum(taskCategories, taskTexts.badCategory).default('checklist'),
  due_date: calendarDate.nullish().transform((value) => value ?? null),
})

/** Completing and reopening (a moment, or null for open again), new words, another date. What is not named stays. */
export const updateTaskBody = z.object({
  version,
  completed_at: moment(taskTexts.badMoment).nullable().optional(),
  task_description: description.optional(),
  due_date: calendarDate.nullable().optional(),
})

/** What a task's own form holds: an empty date is none. */
export const taskForm = z.object({
  task_description: description,
  due_date: z
    .string()
    .transform((value) => value || null)
    .pipe(calendarDate.nullable()),
})

/** All tasks of one category in their new order. */
export const taskOrderBody = z.object({ ids: z.array(uuid).max(1000) })
