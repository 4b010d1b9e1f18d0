import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contentTypes, filmTypes, pillars, slots } from '#domain/content/rules.ts'
import { originalColors } from '#domain/shared/original-color.ts'
import { owner } from '#server/accounts/tables.ts'
import { files } from '#server/files/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'

/** The library: one row per image or film, with its file and its preview. A brand photo is an image in a slot. */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    user_id: owner(),
    title: text('title').notNull(),
    pillar: text('pillar', { enum: pillars }),
    /** Kept while the item is deleted, so that restoring it returns it to a slot that is still free. */
    slot: text('slot', { enum: slots }),
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Empty for a film without a poster. */
    preview_id: uuid('preview_id').references(() => files.id, { onDelete: 'cascade' }),
    /** The image in its full size, where it is kept. */
    original_id: uuid('original_id').references(() => files.id, { onDelete: 'cascade' }),
    original_width: integer('original_width'),
    original_height: integer('original_height'),
    original_color: text('original_color', { enum: originalColors }),
    content_type: text('content_type', { enum: contentTypes }).notNull().default('upload'),
    alt_text: text('alt_text'),
    prompt_text: text('prompt_text'),
    /** Which model made it. */
    model: text('model'),
    /** The point that stays in sight when it is cut, in thousandths of width and height; null until somebody has chosen one. */
    focus_x: integer('focus_x'),
    focus_y: integer('focus_y'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of a film, in milliseconds. */
    length_ms: integer('length_ms'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    // The library, newest first.
    index('content_items_user_id').on(table.user_id, table.id),
    index('content_items_file_id').on(table.file_id),
    index('content_items_preview_id').on(table.preview_id),
    index('content_items_original_id').on(table.original_id),
    index('content_items_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    uniqueIndex('content_items_one_a_slot')
      .on(table.user_id, table.slot)
      .where(sql`${table.slot} is not null and ${table.deleted_at} is null`),
    check('content_items_content_type', oneOf(table.content_type, contentTypes)),
    check('content_items_original_color', oneOf(table.original_color, originalColors)),
    check(
      'content_items_original',
      sql`num_nulls(${table.original_id}, ${table.original_width}, ${table.original_height}, ${table.original_color}) in (0, 4)`,
    ),
    check(
      'content_items_focus',
      sql`num_nulls(${table.focus_x}, ${table.focus_y}) in (0, 2) and ${table.focus_x} between 0 and 1000 and ${table.focus_y} between 0 and 1000`,
    ),
    check('content_items_film', sql`(${oneOf(table.content_type, filmTypes)}) = (${table.length_ms} is not null)`),
    check('content_items_pillar', oneOf(table.pillar, pillars)),
    check('content_items_slot', oneOf(table.slot, slots)),
  ],
)
