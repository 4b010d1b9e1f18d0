import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { pillars, type DocumentFormat } from '#domain/content/rules.ts'
import type { Doubt, Edited, Parts, Said } from '#domain/press-releases/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

/** Press releases, part by part: as generated, and what was edited since. */
export const pressReleases = pgTable(
  'press_releases',
  {
    id: id(),
    user_id: owner(),
    title: text('title').notNull(),
    release_date: date('release_date', { mode: 'string' }),
    /** The key information, as typed. */
    prompt_text: text('prompt_text').notNull(),
    release_id: uuid('release_id').references(() => releases.id, { onDelete: 'set null' }),
    /** The facts of that release when this was generated, or when somebody last confirmed that they changed; null: about no release. */
    release_was: jsonb('release_was').$type<Said>(),
    photo_id: uuid('photo_id').references(() => contentItems.id, { onDelete: 'set null' }),
    pillar: text('pillar', { enum: pillars }),
    formats: jsonb('formats').$type<DocumentFormat[]>().notNull(),
    generated: jsonb('generated').$type<Parts>().notNull(),
    /** The model that wrote parts of `generated`; null: templates did. */
    drafted_by: text('drafted_by'),
    /** Facts from that model that the workspace does not contain, until a person accepts them. */
    doubts: jsonb('doubts').$type<Doubt[]>().notNull().default([]),
    edited: jsonb('edited').$type<Edited>().notNull().default({}),
    /** Not to be printed before; null: immediately. */
    embargo_until: date('embargo_until', { mode: 'string' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('press_releases_user_id').on(table.user_id, table.id),
    index('press_releases_release_id').on(table.release_id),
    index('press_releases_photo_id').on(table.photo_id),
    index('press_releases_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('press_releases_pillar', oneOf(table.pillar, pillars)),
  ],
)
