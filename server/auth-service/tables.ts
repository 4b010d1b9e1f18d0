import { boolean, customType, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** The authentication service's own schema. Product tables never reference it. Column names match the wire format. */
export const authSchema = pgSchema('auth')

/** A timestamp as RFC 3339 text, as the wire needs it; drizzle's string mode returns PostgreSQL's own format. */
const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export type AuthMethod = { method: string; timestamp: number }
export type Metadata = Record<string, unknown>
export type AssuranceLevel = 'aal1' | 'aal2'

export const users = authSchema.table(
  'users',
  {
    id: uuid().primaryKey(),
    /** The one identity, of provider `email`, that every user has. */
    identity_id: uuid().notNull(),
    email: text().notNull(),
    password_hash: text(),
    role: text().notNull().default('authenticated'),
    email_confirmed_at: time(),
    /** When a link or code mailed to this very address was redeemed. Confirming without a mail leaves it empty. */
    address_proved_at: time(),
    invited_at: time(),
    confirmation_sent_at: time(),
    recovery_sent_at: time(),
    new_email: text(),
    /** One of the two addresses has agreed to the pending change. */
    change_half_done: boolean().notNull().default(false),
    email_change_sent_at: time(),
    reauthentication_sent_at: time(),
    last_sign_in_at: time(),
    app_metadata: jsonb().$type<Metadata>().notNull(),
    user_metadata: jsonb().$type<Metadata>().notNull(),
    banned_until: time(),
    deleted_at: time(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_new_email').on(table.new_email),
    index('users_created_at').on(table.created_at, table.id),
  ],
)

/** A signed-in device. Refresh tokens are not stored but derived from `counter` and `secret`. */
export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    counter: integer().notNull().default(0),
    secret: text().notNull(),
    amr: jsonb().$type<AuthMethod[]>().notNull(),
    /** Browser and system in words, such as 'Firefox on Linux'; '' if the client did not say. */
    device: text().notNull().default(''),
    /** `aal2` once this session has taken a second step. */
    aal: text().$type<AssuranceLevel>().notNull().default('aal1'),
    created_at: time().notNull(),
    refreshed_at: time().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_refreshed_at').on(table.refreshed_at),
    index('sessions_created_at').on(table.created_at),
  ],
)

/** Mailed links and codes: at most one of each kind per user. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    token_hash: text().notNull(),
    /** Wrong codes tried so far, counted before they are compared. */
    guesses: integer().notNull().default(0),
    code_challenge: text(),
    code_challenge_method: text(),
    expires_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_kind').on(table.user_id, table.kind),
    index('one_time_tokens_hash').on(table.token_hash),
    index('one_time_tokens_expires_at').on(table.expires_at),
  ],
)

/** A PKCE sign-in that returned from a mailed link and waits for its verifier. */
export const flowStates = authSchema.table(
  'flow_states',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    code_hash: text().notNull(),
    code_challenge: text().notNull(),
    code_challenge_method: text().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('flow_states_code').on(table.code_hash),
    index('flow_states_expires_at').on(table.expires_at),
    index('flow_states_user_id').on(table.user_id),
  ],
)

/** A user's second step: an authenticator app and a set of recovery codes. At most one of each type. */
export const factors = authSchema.table(
  'factors',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factor_type: text().$type<'totp' | 'recovery_code'>().notNull(),
    status: text().$type<'unverified' | 'verified'>().notNull(),
    friendly_name: text(),
    /** The app's shared secret in base32; null for recovery codes. Never leaves the service after enrollment. */
    secret: text(),
    /** The 30-second step of the last accepted code: that code and older ones are refused. */
    last_step: integer().notNull().default(0),
    /** When wrong codes were tried during the last day, in milliseconds since 1970. */
    wrong_guesses: jsonb().$type<number[]>().notNull().default([]),
    last_challenged_at: time(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (table) => [uniqueIndex('factors_user_type').on(table.user_id, table.factor_type)],
)

/** A second step that has begun and waits for its code. */
export const factorChallenges = authSchema.table(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    factor_id: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (table) => [
    index('factor_challenges_factor').on(table.factor_id),
    index('factor_challenges_expires_at').on(table.expires_at),
  ],
)

/** The codes of a set, under HMAC. A used code keeps its row, so that the set can be counted. */
export const recoveryCodes = authSchema.table(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    factor_id: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: time(),
  },
  (table) => [uniqueIndex('recovery_codes_hash').on(table.factor_id, table.code_hash)],
)

/** Mails requested in the last hour, for the minimum gap per address and the hourly cap. `address_hash` hides the address. */
export const mailRequests = authSchema.table(
  'mail_requests',
  {
    id: uuid().primaryKey(),
    address_hash: text().notNull(),
    /** The requesting network, hashed like the address. */
    client_hash: text().notNull().default(''),
    /** A link for a forgotten password; these are counted separately. */
    recovery: boolean().notNull().default(false),
    /** False if nobody has the address: the gap applies all the same, so that it reveals nothing. */
    mailed: boolean().notNull(),
    requested_at: time().notNull(),
  },
  (table) => [
    index('mail_requests_address').on(table.address_hash, table.requested_at),
    index('mail_requests_time').on(table.requested_at),
    index('mail_requests_client').on(table.client_hash, table.requested_at),
  ],
)

/** Networks from which someone has signed in to an address. `client_hash` hides both. */
export const knownClients = authSchema.table(
  'known_clients',
  { client_hash: text().primaryKey(), seen_at: time().notNull() },
  (table) => [index('known_clients_seen_at').on(table.seen_at)],
)

/** Codes typed for an address since the day's first, whether or not anyone has the address. */
export const codeGuesses = authSchema.table(
  'code_guesses',
  { address_hash: text().primaryKey(), guesses: integer().notNull(), since: time().notNull() },
  (table) => [index('code_guesses_since').on(table.since)],
)

/** The key ring that signs access tokens, shared by every server on this database. */
export const signingKeys = authSchema.table('signing_keys', {
  kid: text().primaryKey(),
  private_jwk: jsonb().$type<Metadata>().notNull(),
  created_at: time().notNull(),
  /** Published earlier; signs from this moment on. */
  signs_from: time().notNull(),
})

/** The two API keys and the secret for hashing one-time codes; created once. */
export const secrets = authSchema.table('secrets', { name: text().primaryKey(), value: text().notNull() })
