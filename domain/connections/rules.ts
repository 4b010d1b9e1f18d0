import {
  addressPlatforms,
  isWebAddress,
  maxAddress,
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
/** Of a group of which one is chosen, one can be connected. */
export const connectableCount = groups.reduce(
  (sum, { platforms, chooseOne }) => sum + (chooseOne ? 1 : platforms.length),
  0,
)

/** Names, and the two letters that stand for a platform: no logos. */
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

/** All that are connected: an address, or 'I use this'. */
export function connectedPlatforms(urls: SocialUrls, used: readonly UsedPlatform[]): Set<Platform> {
  const byAddress = socialFields.filter((field) => urls[field]).map(platformOf)
  return new Set<Platform>([...byAddress, ...usedPlatforms.filter((platform) => used.includes(platform))])
}

type Place = { host: string; hosts: RegExp; handle?: { before: string; pattern: RegExp }; example: string }

/** Where profiles are. `hosts` are the platform's own, as people paste them; `handle` says how an address is made of a username. */
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
 * The address that a typed username or address stands for, or what is wrong with it. A leading @ is removed; what begins with
 * http:// or https:// is kept as it is; of a username an address is made (specification 2, section 5).
 */
export function resolveAddress(platform: AddressPlatform, typed: string): Resolved {
  const { name } = platformNames[platform]
  const place = places[platform]
  // What is copied out of an application may begin or end with marks that are not seen.
  const given = typed
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .replace(/^@/, '')
    .trim()
  if (given === '') return { refusal: addressTexts.empty }
  // As long as the address that is made of it may be.
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
  // A username of dots alone would point to the platform's first page.
  if (!place.handle!.pattern.test(given) || /^\.+$/.test(given)) return { refusal: addressTexts.badHandle[platform] }
  return { url: `https://${place.host}/${place.handle!.before}${encodeURIComponent(given)}` }
}

/** Whether an address is one of the platform's own. */
export function isAt(platform: AddressPlatform, url: string): boolean {
  return isWebAddress(url) && places[platform].hosts.test(new URL(url).hostname)
}

/** An address as it is read: without scheme and www. */
export function shownAddress(url: string): string {
  return readable(url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''))
}

/** Words of an address that only say what follows. */
const kinds = new Set(['channel', 'c', 'user', 'profile.php'])

/** What stands for a connection: the handle by the address's path, with @; where the path names none, the site. */
export function handleOf(platform: AddressPlatform, url: string): string {
  if (!isWebAddress(url)) return url
  const { hostname, pathname } = new URL(url)
  const site = hostname.replace(/^www\./, '')
  const parts = pathname.split('/').filter(Boolean)
  const handle = readable((kinds.has(parts[0] ?? '') ? parts[1] : parts[0]) ?? '').replace(/^@/, '')
  // The path of an artist page holds an identifier, not a name.
  return handle === '' || !isSocial(platform) ? site : `@${handle}`
}

function readable(part: string): string {
  try {
    const decoded = decodeURIComponent(part)
    // What would turn the reading direction, or not be seen, stays in its code.
    return /[\p{C}\s]/u.test(decoded) ? part : decoded
  } catch {
    return part
  }
}
