import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'

/** What new sheets begin with. The artist name is the artist record's; legal name, society, IPI and publisher are those of the party 'me'. */
export const artistDefaults = pgTable('artist_defaults', {
  user_id: owner().primaryKey(),
  label: text('label'),
  p_owner: text('p_owner'),
  c_owner: text('c_owner'),
  isrc_prefix: text('isrc_prefix'),
  /** The number of the next ISRC by year, such as {"2026": 47}. */
  isrc_next: jsonb('isrc_next').$type<Record<string, number>>().notNull().default({}),
  catalog_prefix: text('catalog_prefix'),
  catalog_next: integer('catalog_next').notNull().default(1),
  producer: text('producer'),
  mix_engineer: text('mix_engineer'),
  mastering_engineer: text('mastering_engineer'),
  /** Earlier artist names, oldest first. */
  former_names: text('former_names')
    .array()
    .notNull()
    .default(sql`'{}'`),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const numberKinds = ['isrc', 'catalog'] as const
export type NumberKind = (typeof numberKinds)[number]

/** Every ISRC and catalog number given out, so that none is given twice. `given_to` is a song or a release, which may not be saved yet. */
export const givenNumbers = pgTable(
  'given_numbers',
  {
    user_id: owner(),
    kind: text('kind', { enum: numberKinds }).notNull(),
    number: text('number').notNull(),
    given_to: uuid('given_to').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.number] }),
    index('given_numbers_given_to').on(table.user_id, table.given_to),
    check('given_numbers_kind', oneOf(table.kind, numberKinds)),
  ],
)
