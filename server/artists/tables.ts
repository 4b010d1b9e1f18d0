import { pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, updatedAt, version } from '#server/platform/database/columns.ts'

/** The artist record, one per account, created at onboarding. */
export const artists = pgTable('artists', {
  id: id(),
  user_id: owner().unique('artists_user_id'),
  artist_name: text('artist_name'),
  instagram_url: text('instagram_url'),
  tiktok_url: text('tiktok_url'),
  twitter_url: text('twitter_url'),
  youtube_url: text('youtube_url'),
  spotify_url: text('spotify_url'),
  apple_music_url: text('apple_music_url'),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
