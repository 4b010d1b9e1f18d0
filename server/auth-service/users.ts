import type { PasswordOwner } from '#domain/passwords/rules.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { findFactors, type FactorRow } from '#server/auth-service/factor-store.ts'
import type { Metadata } from '#server/auth-service/tables.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import type { NewUser, UserRow } from '#server/auth-service/user-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Metadata travels in every access token, and a request's headers may contain 16 kB in all. */
const maxMetadataBytes = 4096

const addressForm = /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/** The address in its stored form; throws 400 if malformed. Only its form is checked. */
export function requireEmail(text: string | undefined): string {
  if (!text) throw new AuthError(400, 'validation_failed', authTexts.emailMissing)
  const email = text.toLowerCase()
  if (email.length > 255 || !addressForm.test(email) || email.includes('..')) {
    throw new AuthError(400, 'validation_failed', authTexts.emailInvalid)
  }
  return email
}

/** `change` merged into `stored`, where null removes a key. Throws above 4 kB. */
export function mergeMetadata(stored: Metadata, change: Metadata | undefined): Metadata {
  const merged = Object.fromEntries(Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(merged)) > maxMetadataBytes)
    throw new AuthError(400, 'validation_failed', authTexts.metadataTooLarge)
  return merged
}

/** The owner's names as the metadata gives them, for the password rules. */
export function ownerOf(email: string, metadata: Metadata | undefined): PasswordOwner {
  const names = [metadata?.full_name, metadata?.artist_name, metadata?.name].filter((name) => typeof name === 'string')
  return { email, names }
}

type Beginning = {
  id?: string | undefined
  email: string
  passwordHash: string | null
  metadata: Metadata
  confirmed: boolean
  now: Date
}

/** A row for a new user, not yet stored. */
export function newUser({ id, email, passwordHash, metadata, confirmed, now }: Beginning): NewUser & { id: string } {
  const time = now.toISOString()
  const userId = id ?? newId()
  return {
    id: userId,
    identity_id: newId(),
    email,
    password_hash: passwordHash,
    email_confirmed_at: confirmed ? time : null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: mergeMetadata({}, confirmed ? { ...metadata, email_verified: true } : metadata),
    created_at: time,
    updated_at: time,
  }
}

/** The fields sign-up copies into the metadata, as a hosted project does. */
export const signUpMetadata = (id: string, email: string, confirmed: boolean) => ({
  sub: id,
  email,
  email_verified: confirmed,
  phone_verified: false,
})

/** The changes to the row when an address is confirmed. */
export const confirmation = (user: UserRow, now: Date) => ({
  email_confirmed_at: user.email_confirmed_at ?? now.toISOString(),
  user_metadata: { ...user.user_metadata, email_verified: true },
})

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > now.getTime()

/** The user as stored now, with factors, in wire format. */
export const findUserView = async (db: Queryable, user: UserRow): Promise<Record<string, unknown>> =>
  userView(user, await findFactors(db, [user.id]))

/** The user in wire format. Empty dates are left out; hashes, secrets and counters never appear. */
export function userView(user: UserRow, factors: FactorRow[]): Record<string, unknown> {
  const own = factors.filter((factor) => factor.user_id === user.id)
  const view = {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    phone: '',
    address_proved_at: user.address_proved_at,
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.new_email,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.deleted_at ? [] : [identityView(user)],
    factors: own.length > 0 ? own.map(factorView) : null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: false,
  }
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null))
}

export const factorView = ({
  id,
  friendly_name,
  factor_type,
  status,
  created_at,
  updated_at,
  last_challenged_at,
}: FactorRow) => ({
  id,
  ...(friendly_name ? { friendly_name } : {}),
  factor_type,
  status,
  created_at,
  updated_at,
  ...(last_challenged_at ? { last_challenged_at } : {}),
})

const identityView = (user: UserRow) => ({
  identity_id: user.identity_id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  },
  provider: 'email',
  last_sign_in_at: user.last_sign_in_at ?? user.created_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
  email: user.email,
})

/** Sign-up's response for an address that is already confirmed: like a new user, revealing nothing of the real one. */
export function lookAlikeView(email: string, metadata: Metadata, now: Date): Record<string, unknown> {
  const made = newUser({ email, passwordHash: null, metadata, confirmed: false, now })
  return {
    id: made.id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: made.created_at,
    app_metadata: made.app_metadata,
    user_metadata: { ...made.user_metadata, ...signUpMetadata(made.id, email, false) },
    identities: [],
    created_at: made.created_at,
    updated_at: made.updated_at,
    is_anonymous: false,
  }
}
