import { sql } from 'drizzle-orm'
import { check, date, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bounceKinds } from '#domain/bounces/rules.ts'
import { domainTroubles } from '#domain/campaigns/domain-rules.ts'
import { heldReasons } from '#domain/campaigns/hung-rules.ts'
import { campaignStates, mailOutcomes } from '#domain/campaigns/rules.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { createdAt, deletedAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

/** Mails to fans. The words are stored here once. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    user_id: owner(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    nameless: text('nameless').notNull(),
    /** Null: everyone who may get mail. */
    segment: json('segment').$type<Segment>(),
    postal_address: text('postal_address').notNull(),
    state: text('state', { enum: campaignStates }).notNull(),
    /** For a mail that hangs on a release: the time that follows from the release, as of its last change. */
    scheduled_for: time('scheduled_for'),
    /** The release that it is about. */
    release_id: uuid('release_id').references(() => releases.id, { onDelete: 'set null' }),
    /** Days after the release date, negative before it; null: it does not hang on the release. */
    offset_days: integer('offset_days'),
    /** In the zone `zone`, 'HH:MM'. */
    time: text('time'),
    zone: text('zone').notNull().default('UTC'),
    /** Why it waits for a person before it begins. */
    held: text('held', { enum: heldReasons }),
    /** The release as it was when the words were last read. */
    seen_title: text('seen_title'),
    seen_day: date('seen_day', { mode: 'string' }),
    paused_reason: text('paused_reason'),
    /** Recipients, fixed when sending begins. */
    total: integer('total').notNull().default(0),
    started_at: time('started_at'),
    finished_at: time('finished_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('campaigns_user_id').on(table.user_id, table.created_at, table.id),
    index('campaigns_release_id').on(table.release_id),
    index('campaigns_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    // The sender looks for these each minute.
    index('campaigns_waiting')
      .on(table.state, table.scheduled_for)
      .where(sql`${table.state} in ('scheduled', 'sending')`),
    check('campaigns_state', oneOf(table.state, campaignStates)),
    check('campaigns_held', oneOf(table.held, heldReasons)),
  ],
)

/** The result of each fan's mail. `id` is in the mail's Message-ID. */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    id: id(),
    campaign_id: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Null: the fan was erased, or the import undone. A sent mail still counts; a trigger empties the domain and skips a queued one. */
    fan_id: uuid('fan_id').references(() => fans.id, { onDelete: 'set null' }),
    user_id: owner(),
    outcome: text('outcome', { enum: mailOutcomes }).notNull().default('queued'),
    /** Of the fan's address when sending began (`domainOf`). */
    domain: text('domain').notNull().default(''),
    /** By the product's clock, as all times here. */
    sent_at: time('sent_at'),
    /** How it counts, if it bounced. */
    bounce: text('bounce', { enum: bounceKinds }),
    /** When it was first postponed. A failed mail with this was given up; the others were refused for good. */
    deferred_at: time('deferred_at'),
    /** Until then others go first. */
    waits_until: time('waits_until'),
  },
  (table) => [
    uniqueIndex('campaign_mails_fan').on(table.campaign_id, table.fan_id),
    index('campaign_mails_queued')
      .on(table.campaign_id, table.id)
      .where(sql`${table.outcome} = 'queued'`),
    // Whether any wait for a domain.
    index('campaign_mails_domain')
      .on(table.campaign_id, table.domain)
      .where(sql`${table.outcome} = 'queued'`),
    // With every column that conditions on mails need: counting them reads nothing else.
    index('campaign_mails_fan_id').on(table.fan_id, table.outcome, table.campaign_id, table.sent_at),
    // How many were sent in the last 24 hours.
    index('campaign_mails_sent').on(table.user_id, table.sent_at),
    // Each list of campaigns counts them, and conditions look up who got one, in the order of fans: so they read nothing else.
    index('campaign_mails_outcome').on(table.campaign_id, table.fan_id, table.outcome),
    check('campaign_mails_outcome', oneOf(table.outcome, mailOutcomes)),
    check('campaign_mails_bounce', oneOf(table.bounce, bounceKinds)),
  ],
)

/** Facts in all mails of an artist, and whether the operator has stopped them. */
export const fanMailSettings = pgTable('fan_mail_settings', {
  user_id: owner().primaryKey(),
  postal_address: text('postal_address').notNull().default(''),
  /** Why the operator has stopped this artist's mails; null: they may be sent. */
  stopped_reason: text('stopped_reason'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Domains that lately refused mails to fans: all artists' mails to them wait. A row is deleted when its domain takes a mail. */
export const fanMailDomains = pgTable(
  'fan_mail_domains',
  {
    domain: text('domain').primaryKey(),
    trouble: text('trouble', { enum: domainTroubles }).notNull(),
    /** The last refusal's enhanced status code. */
    status: text('status'),
    /** Refusals in a row; simultaneous ones count once. */
    refusals: integer('refusals').notNull(),
    /** The first of them. */
    since: time('since').notNull(),
    until: time('until').notNull(),
    /** When the operator was last notified by mail. */
    told_at: time('told_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [check('fan_mail_domains_trouble', oneOf(table.trouble, domainTroubles))],
)
