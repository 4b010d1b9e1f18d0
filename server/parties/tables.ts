import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { partyKinds } from '#domain/parties/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'

/**
 * Whom the account's papers name: identity, and what new rows of a sheet begin with. A sheet's row keeps its own values. One party at
 * most is the artist.
 */
export const parties = pgTable(
  'parties',
  {
    id: id(),
    user_id: owner(),
    kind: text('kind', { enum: partyKinds }).notNull().default('person'),
    is_me: boolean('is_me').notNull().default(false),
    /** Empty only for the artist who has not typed it yet. */
    legal_name: text('legal_name').notNull(),
    stage_name: text('stage_name'),
    /** As registered with a society; both null until somebody has confirmed them. */
    family_name: text('family_name'),
    given_names: text('given_names'),
    /** Whether the account administers this one's shares; null: only the artist's. */
    collected: boolean('collected'),
    email: text('email'),
    ipi_number: text('ipi_number'),
    pro_affiliation: text('pro_affiliation'),
    society_code: text('society_code'),
    publisher: text('publisher'),
    publisher_ipi: text('publisher_ipi'),
    publisher_society: text('publisher_society'),
    publisher_society_code: text('publisher_society_code'),
    /** The party that this one was merged into; `deleted_at` says when. */
    merged_into: uuid('merged_into').references((): AnyPgColumn => parties.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('parties_by_name').on(table.user_id, sql`lower(${table.legal_name})`),
    index('parties_merged_into').on(table.merged_into),
    uniqueIndex('parties_me')
      .on(table.user_id)
      .where(sql`${table.is_me}`),
    check('parties_kind', oneOf(table.kind, partyKinds)),
    index('parties_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
)
