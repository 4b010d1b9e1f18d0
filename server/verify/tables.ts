import { boolean, char, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { registerStates } from '#domain/verify/schema.ts'
import { oneOf, time } from '#server/platform/database/columns.ts'

/** What `/verify` answers from. It contains no person and no account, and outlives the account: a trigger sets `closed_at` then. */
export const agreementRegister = pgTable(
  'agreement_register',
  {
    /** 20 characters, without hyphens. */
    code: text('code').primaryKey(),
    version_hash: char('version_hash', { length: 64 }).notNull(),
    /** Null until the PDF is made. */
    pdf_sha256: char('pdf_sha256', { length: 64 }),
    number: integer('number').notNull(),
    signers: integer('signers').notNull(),
    signed_at: time('signed_at').notNull(),
    state: text('state', { enum: registerStates }).notNull().default('signed'),
    superseded_by: integer('superseded_by'),
    disputed: boolean('disputed').notNull().default(false),
    /** Signed on paper: the artist attests a scan. */
    on_paper: boolean('on_paper').notNull().default(false),
    closed_at: time('closed_at'),
  },
  (table) => [check('agreement_register_state', oneOf(table.state, registerStates))],
)
