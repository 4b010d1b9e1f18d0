import { z } from 'zod'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import { calendarDate, moment, uuid, version } from '#domain/shared/fields.ts'
import { task } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

/** The most that one call changes; its undo contains their twins too. */
const mostTasks = 500
const mostDays = 3650

const days = z
  .number(texts.badDays(mostDays))
  .int(texts.badDays(mostDays))
  .min(-mostDays, texts.badDays(mostDays))
  .max(mostDays, texts.badDays(mostDays))
  .refine((value) => value !== 0, texts.badDays(mostDays))
const completedAt = moment(taskTexts.badMoment)

/** What happens to all of them: they are completed, moved by days or to a date, or deleted. */
const change = z.union(
  [
    z.strictObject({ completed_at: completedAt }),
    z.strictObject({ days }),
    z.strictObject({ due_date: calendarDate }),
    z.strictObject({ deleted: z.literal(true) }),
  ],
  texts.badChange,
)
export type ManyChange = z.output<typeof change>

/** A task as the caller saw it. */
const seen = z.object({ id: uuid, version: version.unwrap() })

export const changeManyBody = z.object({
  tasks: z.array(seen, texts.none).min(1, texts.none).max(mostTasks, texts.atMost(mostTasks)),
  change,
})

/** The fields that a change of several tasks can set. */
const taskState = z.object({
  completed_at: completedAt.nullable(),
  due_date: calendarDate.nullable(),
  moved_by_hand: z.boolean(),
  compressed: z.boolean(),
  deleted: z.boolean(),
})
export type TaskState = z.output<typeof taskState>

/** A task's state before the change, and the version that the change gave it. */
const putBack = taskState.extend(seen.shape)
export type PutBack = z.output<typeof putBack>
export const putBackBody = z.object({
  tasks: z.array(putBack, texts.none).max(2 * mostTasks, texts.atMost(2 * mostTasks)),
})

/** The changed tasks and twins that are still there, the ids of the deleted ones, and what undoes it all. */
export const changedMany = z.object({ tasks: z.array(task), deleted: z.array(uuid), undo: z.array(putBack) })
export type ChangedMany = z.output<typeof changedMany>

/** The form of Move. */
export const moveForm = z.discriminatedUnion('how', [
  z.object({ how: z.literal('by'), days: z.string().trim().transform(Number).pipe(days) }),
  z.object({ how: z.literal('to'), due_date: z.string().min(1, texts.badDate).pipe(calendarDate) }),
])
