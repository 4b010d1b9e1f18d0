import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  consentKinds,
  consentWays,
  deathReasons,
  legalBases,
  mailStates,
  suppressionReasons,
} from '#domain/fans/list-rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'

/**
 * As `owner`, where a million rows are written in one statement: triggers ask for the account once for each statement and delete the rows with it, as a foreign
 * key would for each row (decision 054).
 */
const ownerByTrigger = () => uuid('user_id').notNull()

/** The artist's fans. `version` rises with every change by a person, import or mail: a fan unchanged since an import has the version it gave. */
export const fans = pgTable(
  'fans',
  {
    id: id(),
    user_id: ownerByTrigger(),
    /** As written. */
    email: text('email').notNull(),
    /** What addresses are compared by (`readAddress`). */
    email_key: text('email_key').notNull(),
    name: text('name').notNull().default(''),
    city: text('city').notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    /** Where the artist got the address from, in words. */
    source: text('source').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    mail_state: text('mail_state', { enum: mailStates }).notNull(),
    joined_at: time('joined_at')
      .notNull()
      .default(sql`now()`),
    /** The text by which a search finds the fan, and the order by name (`searchWords`). */
    words: text('words').notNull(),
    /** The import that added the fan. No foreign key: an import is deleted only with its account. No index: an undo reads the account's fans (decision 054). */
    import_id: uuid('import_id'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    uniqueIndex('fans_address')
      .on(table.user_id, table.email_key)
      .where(sql`${table.deleted_at} is null`),
    // With the state, so that counting reads nothing else.
    index('fans_joined')
      .on(table.user_id, table.joined_at, table.id, table.mail_state)
      .where(sql`${table.deleted_at} is null`),
    // With the state, too: in the order in which their mails are, so that who got one is counted by reading both in turn.
    index('fans_ids')
      .on(table.user_id, table.id, table.mail_state)
      .where(sql`${table.deleted_at} is null`),
    index('fans_by_name').on(table.user_id, table.words, table.id),
    // Across accounts: a bounce is for all artists.
    index('fans_email_key').on(table.email_key),
    index('fans_words').using('gin', sql`array_to_tsvector(string_to_array(${table.words}, ' '))`),
    index('fans_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('fans_mail_state', oneOf(table.mail_state, mailStates)),
  ],
)

/** The very words that a consent was given to. Kept once for the many fans who saw them. */
export const fanWordings = pgTable(
  'fan_wordings',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the text, in hex. */
    hash: text('hash').notNull(),
    wording: text('wording').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('fan_wordings_hash').on(table.user_id, table.hash)],
)

/**
 * Each fan's consents and withdrawals. Append-only: a trigger refuses changes; rows go only with their fan. Wordings and imports go only with their
 * account, as these rows do: without foreign keys to them an import has less to check (decision 054).
 */
export const fanConsents = pgTable(
  'fan_consents',
  {
    id: id(),
    user_id: ownerByTrigger(),
    /** Triggers keep it as a foreign key would. */
    fan_id: uuid('fan_id').notNull(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    way: text('way', { enum: consentWays }).notNull(),
    basis: text('basis', { enum: legalBases }),
    wording_id: uuid('wording_id'),
    import_id: uuid('import_id'),
    /** The line of the import's file. */
    line: integer('line'),
    evidence: json('evidence').$type<Record<string, string | number>>(),
    at: createdAt(),
  },
  (table) => [
    index('fan_consents_fan_id').on(table.fan_id),
    index('fan_consents_user_id').on(table.user_id),
    check('fan_consents_kind', oneOf(table.kind, consentKinds)),
    check('fan_consents_way', oneOf(table.way, consentWays)),
    check('fan_consents_basis', oneOf(table.basis, legalBases)),
  ],
)

/** Addresses that an artist may not write to again, as keyed hashes (`createAddressHash`): they outlive the fan. */
export const fanSuppressions = pgTable(
  'fan_suppressions',
  {
    user_id: owner(),
    hash: text('hash').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.hash] }),
    check('fan_suppressions_reason', oneOf(table.reason, suppressionReasons)),
  ],
)

/** Addresses that no artist of this server writes to: nobody has them, or their owner reported mail as spam. Keyed hashes, without an owner. */
export const deadAddresses = pgTable(
  'dead_addresses',
  {
    hash: text('hash').primaryKey(),
    reason: text('reason', { enum: deathReasons }).notNull().default('bounced'),
    created_at: createdAt(),
  },
  (table) => [check('dead_addresses_reason', oneOf(table.reason, deathReasons))],
)
