import { z } from 'zod'
import { accountConnectionTexts, addressTexts } from '#domain/connections/texts.ts'
import { text, version } from '#domain/shared/fields.ts'
import { isWebAddress, maxAddress } from '#domain/shared/web-address.ts'

/** Connected by an address, which the artist record stores. */
export const addressPlatforms = ['tiktok', 'instagram', 'youtube', 'twitter', 'spotify', 'apple_music'] as const
/** The social ones among them, where a username is enough. */
export const socialPlatforms = ['tiktok', 'instagram', 'youtube', 'twitter'] as const
/** Those that an artist only marks with 'I use this'. */
export const usedPlatforms = [
  'facebook',
  'threads',
  'featurefm',
  'distrokid',
  'tunecore',
  'cdbaby',
  'amuse',
  'unitedmasters',
  'symphonic',
  'linktree',
] as const

export type AddressPlatform = (typeof addressPlatforms)[number]
export type SocialPlatform = (typeof socialPlatforms)[number]
export type UsedPlatform = (typeof usedPlatforms)[number]
export const platforms = [...addressPlatforms, ...usedPlatforms] as const
export type Platform = (typeof platforms)[number]

/** The fields of the artist record: the platform's id plus _url. */
export const socialFields = [
  'instagram_url',
  'tiktok_url',
  'twitter_url',
  'youtube_url',
  'spotify_url',
  'apple_music_url',
] as const
export type SocialField = (typeof socialFields)[number]
export type SocialUrls = Partial<Record<SocialField, string | null>>

const address = text(maxAddress).refine(isWebAddress, addressTexts.badAddress).nullable().optional()

/** One of the six, or null to disconnect. */
export const updateSocialBody = z
  .object({
    version,
    instagram_url: address,
    tiktok_url: address,
    twitter_url: address,
    youtube_url: address,
    spotify_url: address,
    apple_music_url: address,
  })
  .refine((body) => socialFields.filter((field) => body[field] !== undefined).length === 1, addressTexts.notOneField)

export const socialConnectBody = z.object({
  platform: z.enum(addressPlatforms, accountConnectionTexts.unknownPlatform),
  usernameOrUrl: text(maxAddress, addressTexts.empty).min(1, addressTexts.empty),
})
export const socialConnection = z.object({ platform: z.enum(addressPlatforms), url: z.string() })

export const usedPlatform = z.object({ platform: z.enum(usedPlatforms) })
export const updateUsedBody = z.object({
  platform: z.enum(usedPlatforms, {
    error: ({ input }) =>
      addressPlatforms.some((known) => known === input)
        ? accountConnectionTexts.asksForAddress
        : accountConnectionTexts.unknownPlatform,
  }),
  used: z.boolean(accountConnectionTexts.notOnOff),
})
