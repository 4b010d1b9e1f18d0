import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { answers, submissionKinds, type Fact } from '#domain/submissions/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, oneOf } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/**
 * Submissions to a society, a collector or a distributor, and the answers. A trigger refuses changes; rows are deleted only with what they are
 * about. When two recordings or works are joined, their entries move to the one that is kept.
 */
export const submissionEntries = pgTable(
  'submission_entries',
  {
    id: id(),
    user_id: owner(),
    kind: text('kind', { enum: submissionKinds }).notNull(),
    work_id: uuid('work_id').references(() => works.id, { onDelete: 'cascade' }),
    recording_id: uuid('recording_id').references(() => recordings.id, { onDelete: 'cascade' }),
    release_id: uuid('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    /** CISAC's code of a society, 'mlc', or a name as typed. */
    recipient: text('recipient').notNull(),
    answer: text('answer', { enum: answers }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note'),
    number: text('number'),
    iswc: text('iswc'),
    /** The account's facts about the subject at that time, and their hash. */
    facts: jsonb('facts').$type<Fact[]>(),
    hash: text('hash'),
    /** The entry that this one retracts; its other columns repeat that entry's. */
    takes_back: uuid('takes_back'),
    created_at: createdAt(),
  },
  (table) => [
    index('submission_entries_user_id').on(table.user_id, table.kind),
    index('submission_entries_work_id').on(table.work_id),
    index('submission_entries_recording_id').on(table.recording_id),
    index('submission_entries_release_id').on(table.release_id),
    uniqueIndex('submission_entries_takes_back').on(table.takes_back),
    foreignKey({ name: 'submission_entries_takes_back_fk', columns: [table.takes_back], foreignColumns: [table.id] }),
    check('submission_entries_kind', oneOf(table.kind, submissionKinds)),
    check('submission_entries_answer', oneOf(table.answer, answers)),
    check(
      'submission_entries_subject',
      sql`num_nonnulls(${table.work_id}, ${table.recording_id}, ${table.release_id}) = 1`,
    ),
  ],
)
