import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { addDays, daysBetween, formatDate, formatWeekday } from '#domain/shared/dates.ts'

/** A release's part of the address: 1 to 60 of a–z, 0–9 and -, neither first nor last a hyphen. */
export const releaseSlug = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A suggestion: the title in the letters that an address may have; 'release' if none is left. */
export function suggestSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  return slug || 'release'
}

/** The most links of a page. */
export const mostLinks = 30

/** A page and its cover together stay below 30 kB: with room for the response's headers. */
export const mostPageBytes = 29_000
/** A cover always gets as much, though the page be full. */
export const fewestCoverBytes = 5_000
/** The longer side of a page's cover, in pixels: twice of what is shown. */
export const coverSide = 640

/** Under these ends alone: 'amazon.abc.io' is somebody else's. */
const amazon = 'amazon\\.(com|ca|de|fr|it|es|nl|pl|se|ie|in|ae|sa|sg|eg|cn|com\\.(au|be|br|mx|tr)|co\\.(uk|jp|za))'

/** The stores' addresses, and those of their short links; then the services that make a page of links, or a pre-save. */
const stores: [RegExp, string][] = [
  [/(^|\.)spotify\.(com|link)$/, 'Spotify'],
  [/^(geo\.)?music\.apple\.com$/, 'Apple Music'],
  [/^(geo\.)?itunes\.apple\.com$/, 'iTunes'],
  [/(^|\.)bandcamp\.com$/, 'Bandcamp'],
  [/^music\.youtube\.com$/, 'YouTube Music'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)tidal\.com$/, 'Tidal'],
  [/(^|\.)(deezer\.com|deezer\.page\.link|dzr\.page\.link)$/, 'Deezer'],
  [new RegExp(`^music\\.${amazon}$`), 'Amazon Music'],
  [new RegExp(`(^|\\.)${amazon}$`), 'Amazon'],
  [/(^|\.)soundcloud\.com$/, 'SoundCloud'],
  [/(^|\.)qobuz\.com$/, 'Qobuz'],
  [/(^|\.)beatport\.com$/, 'Beatport'],
  [/(^|\.)audiomack\.com$/, 'Audiomack'],
  [/(^|\.)(anghami\.com|anghami\.link)$/, 'Anghami'],
  [/(^|\.)boomplay(music)?\.com$/, 'Boomplay'],
  [/(^|\.)pandora\.(com|app\.link)$/, 'Pandora'],
  [/(^|\.)napster\.com$/, 'Napster'],
  [/^music\.yandex\.(ru|com|by|kz|uz)$/, 'Yandex Music'],
  [/(^|\.)jiosaavn\.com$/, 'JioSaavn'],
  [/(^|\.)gaana\.com$/, 'Gaana'],
  [/(^|\.)kkbox\.com$/, 'KKBOX'],
  [/(^|\.)traxsource\.com$/, 'Traxsource'],
  [/(^|\.)junodownload\.com$/, 'Juno Download'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)distrokid\.com$/, 'DistroKid'],
  [/(^|\.)(feature\.fm|ffm\.to)$/, 'Feature.fm'],
  [/(^|\.)(linkfire\.com|lnk\.to)$/, 'Linkfire'],
  [/(^|\.)(linktr\.ee|linktree\.com)$/, 'Linktree'],
  [/(^|\.)unitedmasters\.com$/, 'UnitedMasters'],
  [/(^|\.)(album|song|odesli)\.(link|co)$/, 'Songlink'],
]

/** By which a store is known; a link to another host must not seem to lead there. */
export const wordsOfStores = stores
  .flatMap(([, name]) => name.toLowerCase().split(/[ .]/))
  .filter((word) => word.length > 3)

/** The name of the store at a host; null for any other. */
export const storeAt = (host: string): string | null => stores.find(([pattern]) => pattern.test(host))?.[1] ?? null

type Dated = { release_date: string | null; status: string }

/** Whether the release is out: by its date, or without one by its status. `today` is the artist's, here and below. */
export const isOut = ({ release_date, status }: Dated, today: string): boolean =>
  release_date ? release_date <= today : status === 'released'

/** When it comes or came out, in words. */
export function countdown(release: Dated, today: string): string {
  const { release_date: date } = release
  if (!date) return isOut(release, today) ? texts.outNow : texts.noDate
  const days = daysBetween(today, date)
  if (days > 1) return texts.inDays(days, formatWeekday(date), formatDate(date))
  if (days === 1) return texts.tomorrow(formatWeekday(date), formatDate(date))
  return days === 0 ? texts.today : texts.since(formatDate(date))
}

/** Programs that call themselves so (Cubot makes phones), previews of links in messengers, and tools without a browser. */
const robots =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|php|libwww|httpclient|dataprovider/i

/** Whether a visit is not counted: by a robot, or by a browser that only loads ahead. */
export const isRobot = (agent: string | undefined, purpose: string | undefined): boolean =>
  !agent ||
  !/^Mozilla\/|^Opera\//.test(agent) ||
  robots.test(agent) ||
  /prefetch|preview|prerender/i.test(purpose ?? '')

/** The host that a visit came from, without `www.`; null for none, for this site's own and for anything but a web address. */
export function referringHost(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || !/^https?:/i.test(referrer) || !URL.canParse(referrer)) return null
  const { hostname } = new URL(referrer)
  return hostname === ownHost || hostname.length > 100 ? null : hostname.replace(/^www\./, '') || null
}

/** The campaign in `?c=`, in lower case; null for anything but a short word. */
export function campaignOf(typed: string | undefined): string | null {
  const word = typed?.trim().toLowerCase() ?? ''
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(word) ? word : null
}

/** The campaign of visits by the QR code. */
export const codeCampaign = 'qr'

/** The daily counts; `what` of a count names the link, host or campaign. */
export const countKinds = ['visit', 'click', 'sign_up', 'host', 'campaign'] as const
export type CountKind = (typeof countKinds)[number]
/** Different links, hosts or campaigns that a page counts in a day: anybody can invent more. */
export const mostNames = 100
/** Counts are shown this far back. */
export const countedDays = 90

/** A mail about a release that came out longer ago would be late news. */
export const lateDays = 2
/** Whether who confirms now is still reminded: also on the day itself, of the mail that was asked for the evening before. */
export const stillReminds = ({ release_date, status }: Dated, today: string): boolean =>
  release_date ? release_date > addDays(today, -lateDays) : status !== 'released'
/** Releases' reminders and the mail of their day go to the address that confirmed. A row for nothing is forgotten then. */
export const keptReminderDays = 30
