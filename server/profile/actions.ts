import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, updateProfileBody } from '#domain/profile/schema.ts'
import { addressTexts, profileTexts } from '#domain/profile/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { isTerritory } from '#domain/territories/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { describe } from '#server/platform/logger.ts'
import { readProfile } from '#server/profile/queries.ts'
import { profiles } from '#server/profile/tables.ts'

/** Changes the names and, if sent, the billing address. With an older version returns the profile if it already matches, otherwise throws 409 with it. */
export async function updateProfile(
  context: AppContext,
  userId: string,
  body: z.output<typeof updateProfileBody>,
): Promise<Profile> {
  const { db, ports, logger, now } = context
  const { version, ...changes } = body
  requireCountry(changes.billing_address?.country)
  const changed = await db
    .update(profiles)
    .set({ ...changes, ...revised(profiles) })
    .where(and(eq(profiles.user_id, userId), version === undefined ? undefined : eq(profiles.version, version)))
    .returning({ user_id: profiles.user_id })
  const profile = await readProfile(db, userId, now())
  if (changed.length === 0 && isAsAsked(profile, changes)) return profile
  if (changed.length === 0) throw new AppError('conflict', serverTexts.conflict, { data: profile })
  // The profile is the truth, the user metadata a copy: a failed copy does not undo the change.
  await ports.auth
    .updateMetadata(userId, { full_name: `${profile.first_name} ${profile.last_name}`.trim() })
    .catch((error: unknown) => logger.warn({ userId, err: describe(error) }, 'user metadata not updated'))
  return profile
}

/** Throws 400 unless it is a country of ISO 3166-1, or missing. */
function requireCountry(code: string | undefined): void {
  if (code === undefined || isTerritory(code)) return
  throw fieldError('billing_address.country', profileTexts.badCountry)
}

/**
 * Mails the link that proves the account's address; returns false if it is already proved. Throws AppError('tooMany') if one
 * was sent within the minute.
 */
export async function sendConfirmation(
  { ports }: AppContext,
  account: Account,
  from: { origin: string; ip: string },
): Promise<boolean> {
  if (account.addressProved) return false
  try {
    await ports.auth.sendConfirmation({ email: account.email, ...from })
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'tooMany' || !error.retryAfter) throw error
    throw new AppError('tooMany', addressTexts.wait(error.retryAfter), {
      code: error.code,
      retryAfter: error.retryAfter,
    })
  }
  return true
}

/** Only the first time counts. */
export async function markWelcomed(db: Database, userId: string): Promise<void> {
  await db
    .update(profiles)
    .set({ welcomed_at: sql`now()` })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.welcomed_at)))
}
