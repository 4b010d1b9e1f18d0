import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { modelJobKinds, modelJobStates } from '#domain/models/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { createdAt, id, oneOf } from '#server/platform/database/columns.ts'
import { pressReleases } from '#server/press-releases/tables.ts'

/** Requests to models, of the last 30 days: running ones, results, and how many an account has made. */
export const modelJobs = pgTable(
  'model_jobs',
  {
    id: id(),
    user_id: owner(),
    kind: text('kind', { enum: modelJobKinds }).notNull(),
    state: text('state', { enum: modelJobStates }).notNull().default('running'),
    model: text('model').notNull(),
    /** Why it failed, in words. */
    error: text('error'),
    press_release_id: uuid('press_release_id').references(() => pressReleases.id, { onDelete: 'set null' }),
    item_id: uuid('item_id').references(() => contentItems.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** When the requesting server was last alive: a dead one leaves the request behind. */
    beat_at: timestamp('beat_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    ended_at: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('model_jobs_user_id').on(table.user_id, table.created_at),
    index('model_jobs_press_release_id').on(table.press_release_id),
    index('model_jobs_item_id').on(table.item_id),
    index('model_jobs_running')
      .on(table.id)
      .where(sql`${table.state} = 'running'`),
    check('model_jobs_kind', oneOf(table.kind, modelJobKinds)),
    check('model_jobs_state', oneOf(table.state, modelJobStates)),
  ],
)
