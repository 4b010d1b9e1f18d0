import { z } from 'zod'
import { moment, uuid, version } from '#domain/shared/fields.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

export const taskCategories = ['timeline', 'checklist'] as const
export const taskOrigins = ['default', 'own'] as const

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
  moved_by_hand: z.boolean(),
  version: z.number(),
})
export type Task = z.output<typeof task>

/** Completing and reopening: a moment, or null for open again. */
export const updateTaskBody = z.object({ version, completed_at: moment(taskTexts.badMoment).nullable() })
