import { check, date, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { countKinds } from '#domain/release-pages/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

const ofRelease = () =>
  uuid('release_id')
    .notNull()
    .references(() => releases.id, { onDelete: 'cascade' })

/** The public pages of releases. */
export const releasePages = pgTable(
  'release_pages',
  {
    release_id: ofRelease().primaryKey(),
    user_id: owner(),
    slug: text('slug').notNull(),
    intro: text('intro'),
    /** The stores' addresses in their order. */
    links: json('links').$type<string[]>().notNull(),
    presave_url: text('presave_url'),
    published_at: time('published_at'),
    /** Why the operator has taken it down. */
    taken_down: text('taken_down'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('release_pages_slug').on(table.user_id, table.slug)],
)

/** Earlier ends of a page's address, which redirect to it until another release of the account takes them. */
export const releasePageSlugs = pgTable(
  'release_page_slugs',
  { user_id: owner(), slug: text('slug').notNull(), release_id: ofRelease(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.slug] }),
    index('release_page_slugs_release_id').on(table.release_id),
  ],
)

/** What happened on a page in a day: sums, nothing of any visitor. */
export const releasePageCounts = pgTable(
  'release_page_counts',
  {
    release_id: ofRelease(),
    user_id: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: countKinds }).notNull(),
    /** The link, host or campaign; empty for visits and sign-ups, and for those beyond the bound. */
    what: text('what').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.release_id, table.day, table.kind, table.what] }),
    index('release_page_counts_user_id').on(table.user_id),
    check('release_page_counts_kind', oneOf(table.kind, countKinds)),
  ],
)

/** Addresses that are to get one mail on a release's day. A row is deleted with that mail, or after 30 days without confirmation. */
export const releaseReminders = pgTable(
  'release_reminders',
  {
    id: id(),
    user_id: owner(),
    release_id: ofRelease(),
    email: text('email').notNull(),
    email_key: text('email_key').notNull(),
    /** The very words agreed to, where the box for the artist's list was ticked. */
    wording: text('wording'),
    /** SHA-256 of the mailed link's secret. */
    token_hash: text('token_hash').notNull().unique('release_reminders_token_hash'),
    /** When the latest mail was queued, by the product's clock. */
    mailed_at: time('mailed_at').notNull(),
    confirmed_at: time('confirmed_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('release_reminders_address').on(table.release_id, table.email_key),
    // Across accounts: mails to one address are counted for the whole service.
    index('release_reminders_email_key').on(table.email_key, table.mailed_at),
    index('release_reminders_user_id').on(table.user_id),
    index('release_reminders_mailed_at').on(table.mailed_at),
  ],
)
