import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { taskCategories, taskOrigins } from '#domain/tasks/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

export const releaseTasks = pgTable(
  'release_tasks',
  {
    id: id(),
    user_id: owner(),
    release_id: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    task_description: text('task_description').notNull(),
    task_category: text('task_category', { enum: taskCategories }).notNull(),
    task_order: integer('task_order').notNull(),
    completed_at: time('completed_at'),
    due_date: date('due_date', { mode: 'string' }),
    template_key: text('template_key'),
    origin: text('origin', { enum: taskOrigins }).notNull(),
    offset_days: integer('offset_days'),
    moved_by_hand: boolean('moved_by_hand').notNull().default(false),
    edited: boolean('edited').notNull().default(false),
    /** Its date would have been in the past, so it is due on the day it was made. */
    compressed: boolean('compressed').notNull().default(false),
    note: text('note'),
    link: text('link'),
    /** Who does it, in the artist's words. */
    person: text('person'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('release_tasks_by_release').on(table.release_id, table.task_order),
    index('release_tasks_by_due_date').on(table.user_id, table.due_date),
    index('release_tasks_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('release_tasks_task_category', oneOf(table.task_category, taskCategories)),
    check('release_tasks_origin', oneOf(table.origin, taskOrigins)),
  ],
)
