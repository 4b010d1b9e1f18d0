import { profileTexts } from '#domain/profile/texts.ts'
import type { User } from '#web/platform/auth-client.ts'

export const named = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** artist_name of the user's metadata, else full_name, else 'Artist'. */
export function displayName(user: User): string {
  return named(user.user_metadata.artist_name) ?? named(user.user_metadata.full_name) ?? profileTexts.fallbackName
}
