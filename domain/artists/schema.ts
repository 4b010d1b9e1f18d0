import { z } from 'zod'
import { addressTexts } from '#domain/connections/texts.ts'
import { optionalText, optionalWebAddress, uuid } from '#domain/shared/fields.ts'

const stored = z.string().nullable()
export const artist = z.object({
  id: uuid,
  user_id: uuid,
  artist_name: stored,
  instagram_url: stored,
  tiktok_url: stored,
  twitter_url: stored,
  youtube_url: stored,
  spotify_url: stored,
  apple_music_url: stored,
  version: z.number().int(),
})
export type Artist = z.output<typeof artist>

const pageAddress = optionalWebAddress(addressTexts.badAddress)

export const createArtistBody = z.object({
  artist_name: optionalText(200),
  instagram_url: pageAddress,
  tiktok_url: pageAddress,
  twitter_url: pageAddress,
  youtube_url: pageAddress,
  spotify_url: pageAddress,
  apple_music_url: pageAddress,
})
