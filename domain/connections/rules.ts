import {
  addressPlatforms,
  socialFields,
  usedPlatforms,
  type AddressPlatform,
  type Platform,
  type SocialField,
  type SocialPlatform,
  type SocialUrls,
  type UsedPlatform,
} from '#domain/connections/schema.ts'
import { addressTexts } from '#domain/connections/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { isWebAddress, maxAddress } from '#domain/shared/web-address.ts'

export type Group = {
  key: 'social' | 'distribution' | 'streaming' | 'presave' | 'links'
  platforms: readonly Platform[]
  chooseOne?: boolean
}

/** The 16 platforms, settled with their groups in 'How we read the specification'. */
export const groups: readonly Group[] = [
  { key: 'social', platforms: ['tiktok', 'instagram', 'youtube', 'twitter', 'facebook', 'threads'] },
  {
    key: 'distribution',
    platforms: ['distrokid', 'tunecore', 'cdbaby', 'amuse', 'unitedmasters', 'symphonic'],
    chooseOne: true,
  },
  { key: 'streaming', platforms: ['spotify', 'apple_music'] },
  { key: 'presave', platforms: ['featurefm'] },
  { key: 'links', platforms: ['linktree'] },
]
export const distributors = groups
  .filter(({ chooseOne }) => chooseOne)
  .flatMap(({ platforms }) => platforms) as UsedPlatform[]
export const platformCount = groups.reduce((sum, { platforms }) => sum + platforms.length, 0)
/** A single-choice group counts as one. */
export const connectableCount = groups.reduce(
  (sum, { platforms, chooseOne }) => sum + (chooseOne ? 1 : platforms.length),
  0,
)

/** Names, and two letters in place of each platform's logo. */
export const platformNames: Record<Platform, { name: string; letters: string }> = {
  tiktok: { name: 'TikTok', letters: 'TT' },
  instagram: { name: 'Instagram', letters: 'IG' },
  youtube: { name: 'YouTube', letters: 'YT' },
  twitter: { name: 'X', letters: 'X' },
  facebook: { name: 'Facebook', letters: 'FB' },
  threads: { name: 'Threads', letters: 'TH' },
  featurefm: { name: 'Feature.fm', letters: 'FM' },
  distrokid: { name: 'DistroKid', letters: 'DK' },
  tunecore: { name: 'TuneCore', letters: 'TC' },
  cdbaby: { name: 'CD Baby', letters: 'CD' },
  amuse: { name: 'Amuse', letters: 'AM' },
  unitedmasters: { name: 'UnitedMasters', letters: 'UM' },
  symphonic: { name: 'Symphonic', letters: 'SY' },
  linktree: { name: 'Linktree', letters: 'LT' },
  spotify: { name: 'Spotify for Artists', letters: 'SP' },
  apple_music: { name: 'Apple Music for Artists', letters: 'AP' },
}

/** The four of the Content Creator. */
export const contentPlatforms: readonly { platform: SocialPlatform; name: string }[] = [
  { platform: 'tiktok', name: 'TikTok' },
  { platform: 'instagram', name: 'Instagram' },
  { platform: 'youtube', name: 'YouTube Shorts' },
  { platform: 'twitter', name: 'X' },
]

export const asksForAddress = (platform: Platform): platform is AddressPlatform =>
  addressPlatforms.some((known) => known === platform)
export const fieldOf = (platform: AddressPlatform): SocialField => `${platform}_url`
export const platformOf = (field: SocialField): AddressPlatform => field.slice(0, -'_url'.length) as AddressPlatform

/** Everything connected: by an address, or by 'I use this'. */
export function connectedPlatforms(urls: SocialUrls, used: readonly UsedPlatform[]): Set<Platform> {
  const byAddress = socialFields.filter((field) => urls[field]).map(platformOf)
  return new Set<Platform>([...byAddress, ...usedPlatforms.filter((platform) => used.includes(platform))])
}

type Place = { host: string; hosts: RegExp; handle?: { before: string; pattern: RegExp }; example: string }

/** Profile addresses. `hosts` are the platform's own, as people paste them; `handle` turns a username into an address. */
const places: Record<AddressPlatform, Place> = {
  tiktok: {
    host: 'tiktok.com',
    hosts: /^(?:[\w-]+\.)*tiktok\.com$/i,
    handle: { before: '@', pattern: /^[a-z0-9._]{1,24}$/i },
    example: 'https://tiktok.com/@name',
  },
  instagram: {
    host: 'instagram.com',
    hosts: /^(?:[\w-]+\.)*(?:instagram\.com|instagr\.am)$/i,
    handle: { before: '', pattern: /^[a-z0-9._]{1,30}$/i },
    example: 'https://instagram.com/name',
  },
  youtube: {
    host: 'youtube.com',
    hosts: /^(?:[\w-]+\.)*(?:youtube\.com|youtu\.be)$/i,
    handle: { before: '@', pattern: /^[\p{L}\p{M}\p{N}._·-]{1,30}$/u },
    example: 'https://youtube.com/@name',
  },
  twitter: {
    host: 'x.com',
    hosts: /^(?:www\.|mobile\.|m\.)?(?:x|twitter)\.com$/i,
    handle: { before: '', pattern: /^\w{1,15}$/ },
    example: 'https://x.com/name',
  },
  spotify: {
    host: 'open.spotify.com',
    hosts: /^(?:[\w-]+\.)*spotify\.com$/i,
    example: 'https://open.spotify.com/artist/…',
  },
  apple_music: {
    host: 'music.apple.com',
    hosts: /^(?:[\w-]+\.)*apple\.com$/i,
    example: 'https://music.apple.com/artist/…',
  },
}

const isSocial = (platform: AddressPlatform): platform is SocialPlatform => places[platform].handle !== undefined

export type Resolved = { url: string; refusal?: undefined } | { url?: undefined; refusal: string }

/**
 * The address for a typed username or address, or what is wrong with it. Removes a leading @; keeps an address with
 * http:// or https://; turns a username into an address (specification 2, section 5).
 */
export function resolveAddress(platform: AddressPlatform, typed: string): Resolved {
  const { name } = platformNames[platform]
  const place = places[platform]
  // Text copied from an application may begin or end with invisible characters.
  const given = typed
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .replace(/^@/, '')
    .trim()
  if (given === '') return { refusal: addressTexts.empty }
  // The limit applies to the resulting address.
  if (given.length > maxAddress - 'https://'.length) return { refusal: fieldTexts.tooLong(maxAddress) }
  if (/^https?:/i.test(given)) return isWebAddress(given) ? { url: given } : { refusal: addressTexts.badAddress }
  const [host = ''] = given.split(/[/?#]/)
  if (place.hosts.test(host)) {
    const url = `https://${given}`
    if (!isWebAddress(url)) return { refusal: addressTexts.badAddress }
    return new URL(url).pathname !== '/'
      ? { url }
      : { refusal: isSocial(platform) ? addressTexts.noProfile(name) : addressTexts.addressNeeded(place.example) }
  }
  if (!isSocial(platform)) return { refusal: addressTexts.addressNeeded(place.example) }
  // A username of only dots would point to the platform's home page.
  if (!place.handle!.pattern.test(given) || /^\.+$/.test(given)) return { refusal: addressTexts.badHandle[platform] }
  return { url: `https://${place.host}/${place.handle!.before}${encodeURIComponent(given)}` }
}

/** Whether an address is one of the platform's own. */
export function isAt(platform: AddressPlatform, url: string): boolean {
  return isWebAddress(url) && places[platform].hosts.test(new URL(url).hostname)
}

/** An address as shown: without scheme and www. */
export function shownAddress(url: string): string {
  return readable(url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''))
}

/** Path segments that only announce what follows. */
const kinds = new Set(['channel', 'c', 'user', 'profile.php'])

/** The label of a connection: the handle from the address's path, with @; without one, the site. */
export function handleOf(platform: AddressPlatform, url: string): string {
  if (!isWebAddress(url)) return url
  const { hostname, pathname } = new URL(url)
  const site = hostname.replace(/^www\./, '')
  const parts = pathname.split('/').filter(Boolean)
  const handle = readable((kinds.has(parts[0] ?? '') ? parts[1] : parts[0]) ?? '').replace(/^@/, '')
  // The path of an artist page contains an identifier, not a name.
  return handle === '' || !isSocial(platform) ? site : `@${handle}`
}

function readable(part: string): string {
  try {
    const decoded = decodeURIComponent(part)
    // Characters that are invisible or change the reading direction stay encoded.
    return /[\p{C}\s]/u.test(decoded) ? part : decoded
  } catch {
    return part
  }
}
