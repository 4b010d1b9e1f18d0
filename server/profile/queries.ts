import { eq } from 'drizzle-orm'
import type { Profile } from '#domain/profile/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

export async function readProfile(db: Queryable, userId: string, now: Date): Promise<Profile> {
  const [row] = await db
    .select({
      id: accounts.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: accounts.email,
      address_proved_at: accounts.address_proved_at,
      phone: profiles.phone,
      phone_verified: profiles.phone_verified,
      billing_address: profiles.billing_address,
      referral_code: profiles.referral_code,
      referral_credits: profiles.referral_credits,
      account_type: accounts.account_type,
      artist_name: artists.artist_name,
      version: profiles.version,
      welcomed_at: profiles.welcomed_at,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.user_id, accounts.id))
    .leftJoin(artists, eq(artists.user_id, accounts.id))
    .where(eq(accounts.id, userId))
  if (!row) throw new AppError('notFound', serverTexts.notFound)
  const { welcomed_at, address_proved_at, ...profile } = row
  return {
    ...profile,
    address_proved: address_proved_at !== null,
    welcomed: welcomed_at !== null,
    subscription: await findSubscription(db, userId, now),
  }
}
