import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { eventKinds, linkWays, signerStates, versionStates } from '#domain/agreements/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { files } from '#server/files/tables.ts'
import { createdAt, id, oneOf, time } from '#server/platform/database/columns.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'

/** No cascade: what was sent is deleted only with its account, in the same statement. */
const sheet = () =>
  uuid('sheet_id')
    .notNull()
    .references(() => splitSheets.id)

/**
 * A version of a split sheet that was sent. `document` is canonical JSON (RFC 8785), `hash` its SHA-256. A trigger refuses changes to
 * all but state, `signed_at` and the PDF, and deletion while the account is there.
 */
export const splitVersions = pgTable(
  'split_versions',
  {
    id: id(),
    user_id: owner(),
    sheet_id: sheet(),
    /** From 1. */
    number: integer('number').notNull(),
    document: text('document').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    /** Of the version before it. */
    previous_hash: char('previous_hash', { length: 64 }),
    /** The first day of the first month of use for which it applies; null: from the beginning. */
    from_month: date('from_month', { mode: 'string' }),
    state: text('state', { enum: versionStates }).notNull(),
    signed_at: time('signed_at'),
    /** 20 characters, given when the last one agrees. */
    code: text('code').unique('split_versions_code'),
    pdf_id: uuid('pdf_id').references(() => files.id),
    pdf_sha256: char('pdf_sha256', { length: 64 }),
    created_at: createdAt(),
  },
  (table) => [
    unique('split_versions_number').on(table.sheet_id, table.number),
    uniqueIndex('split_versions_one_sent')
      .on(table.sheet_id)
      .where(sql`${table.state} = 'sent'`),
    uniqueIndex('split_versions_one_signed')
      .on(table.sheet_id)
      .where(sql`${table.state} = 'signed'`),
    index('split_versions_user_id').on(table.user_id),
    index('split_versions_pdf_id').on(table.pdf_id),
    check('split_versions_state', oneOf(table.state, versionStates)),
  ],
)

/** One person who has to agree to one version, and their progress. Lists read this; the events are the evidence. */
export const splitSigners = pgTable(
  'split_signers',
  {
    id: id(),
    user_id: owner(),
    sheet_id: sheet(),
    version_id: uuid('version_id')
      .notNull()
      .references(() => splitVersions.id, { onDelete: 'cascade' }),
    /** The row of the sheet, which keeps its id from version to version. */
    contributor_id: uuid('contributor_id').notNull(),
    position: integer('position').notNull(),
    legal_name: text('legal_name').notNull(),
    is_me: boolean('is_me').notNull(),
    email: text('email'),
    state: text('state', { enum: signerStates }).notNull().default('not_sent'),
    /** The last invitation or reminder. */
    mail_id: uuid('mail_id'),
    sent_at: time('sent_at'),
    opened_at: time('opened_at'),
    answered_at: time('answered_at'),
    /** The link through which this row agreed; null while it has not, for the artist, and on paper. */
    link_id: uuid('link_id').references(() => signingLinks.id, { onDelete: 'set null' }),
    /** The signer or the account wants no more reminders. */
    reminders_off: boolean('reminders_off').notNull().default(false),
    reminded: integer('reminded').notNull().default(0),
    /** Addresses that the signer gave through the link while this version was the newest, oldest first. */
    own_addresses: text('own_addresses').array().notNull().default([]),
  },
  (table) => [
    unique('split_signers_contributor').on(table.version_id, table.contributor_id),
    index('split_signers_sheet_id').on(table.sheet_id, table.contributor_id),
    index('split_signers_user_id').on(table.user_id),
    index('split_signers_mail_id').on(table.mail_id),
    index('split_signers_link_id').on(table.link_id),
    check('split_signers_state', oneOf(table.state, signerStates)),
  ],
)

/** A link to the signing page for one row of a sheet, whatever version is current. Only a hash of its secret is stored. */
export const signingLinks = pgTable(
  'signing_links',
  {
    id: id(),
    user_id: owner(),
    sheet_id: sheet(),
    contributor_id: uuid('contributor_id').notNull(),
    /** SHA-256 of the secret, hexadecimal. */
    secret_hash: char('secret_hash', { length: 64 }).notNull().unique('signing_links_secret_hash'),
    way: text('way', { enum: linkWays }).notNull(),
    /** Where it was mailed to. */
    email: text('email'),
    expires_at: time('expires_at').notNull(),
    revoked_at: time('revoked_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('signing_links_sheet_id').on(table.sheet_id, table.contributor_id),
    index('signing_links_user_id').on(table.user_id, table.created_at),
    check('signing_links_way', oneOf(table.way, linkWays)),
  ],
)

/** What happened to a sheet, as a hash chain: `hash` is the SHA-256 of `body`, which contains the previous hash. A trigger refuses every change. */
export const splitEvents = pgTable(
  'split_events',
  {
    id: id(),
    user_id: owner(),
    sheet_id: sheet(),
    /** From 1, without gaps. */
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    version_id: uuid('version_id').references(() => splitVersions.id),
    /** The row of the person who did it; null for the account. */
    contributor_id: uuid('contributor_id'),
    /** Canonical JSON. */
    body: text('body').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    previous_hash: char('previous_hash', { length: 64 }),
    created_at: createdAt(),
  },
  (table) => [
    unique('split_events_sequence').on(table.sheet_id, table.sequence),
    index('split_events_version_id').on(table.version_id),
    index('split_events_user_id').on(table.user_id),
    check('split_events_kind', oneOf(table.kind, eventKinds)),
  ],
)
