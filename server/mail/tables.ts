import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OptionalMailKind } from '#domain/mail/schema.ts'
import { accounts, owner } from '#server/accounts/tables.ts'
import { createdAt, id, time, updatedAt } from '#server/platform/database/columns.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

/** `files`: its attachments in the store, read at delivery. */
export type MailContent = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe' | 'fromName' | 'replyTo'> & {
  files?: { id: string; fileName: string }[] | undefined
}

/**
 * Mails to deliver, and the marks of delivered ones. `content` holds addresses and one-time links: it is emptied at
 * delivery or when the mail is given up, and only what a repeat needs to know remains.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Null for mails of the sign-in service, which knows users but no accounts. */
    user_id: uuid('user_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The mail's subject matter, if it may be sent only once. */
    once_key: text('once_key').unique('mails_once_key'),
    content: jsonb('content').$type<MailContent>(),
    /** Sent for the account to somebody else, such as a signer of its split sheet. */
    to_other: boolean('to_other').notNull().default(false),
    /** By the real clock, like all times here: tests can move the product's. */
    expires_at: time('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While one worker delivers the mail, no other may. */
    leased_until: time('leased_until'),
    delivered_at: time('delivered_at'),
    failed_at: time('failed_at'),
    created_at: createdAt(),
  },
  (table) => [index('mails_user_id').on(table.user_id), index('mails_created_at').on(table.created_at)],
)

/** Whether an account wants a kind of mail; no row means yes. The token is in the unsubscribe link. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    user_id: owner(),
    kind: text('kind').$type<OptionalMailKind>().notNull(),
    wanted: boolean('wanted').notNull().default(true),
    stop_token: text('stop_token').notNull().unique('mail_choices_stop_token'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
)
