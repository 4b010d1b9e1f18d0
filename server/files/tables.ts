import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agreementFileKinds } from '#domain/agreements/rules.ts'
import { avatarKinds } from '#domain/avatars/rules.ts'
import { libraryFileKinds } from '#domain/content/rules.ts'
import { importFileKinds } from '#domain/fan-imports/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, oneOf, time } from '#server/platform/database/columns.ts'

const kinds = [...avatarKinds, ...libraryFileKinds, ...agreementFileKinds, ...importFileKinds] as const

/**
 * One row per stored file, created before the file: the store contains nothing without a row. `stored_at` is empty
 * while a file is being stored or removed; what stays so is swept.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    user_id: owner(),
    kind: text('kind', { enum: kinds }).notNull(),
    key: text('key').notNull().unique('files_key'),
    content_type: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    stored_at: time('stored_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('files_user_id').on(table.user_id, table.kind),
    index('files_unfinished')
      .on(table.created_at)
      .where(sql`${table.stored_at} is null`),
    // One picture per account and size.
    uniqueIndex('files_one_avatar')
      .on(table.user_id, table.kind)
      .where(sql`${table.stored_at} is not null and ${oneOf(table.kind, avatarKinds)}`),
    check('files_kind', oneOf(table.kind, kinds)),
  ],
)
