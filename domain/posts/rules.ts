import { socialPlatforms } from '#domain/connections/schema.ts'
import { moveDay } from '#domain/many-tasks/rules.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { addDays, daysBetween } from '#domain/shared/dates.ts'

/** The social platforms of the connections, in their order. */
export const postPlatforms = [...socialPlatforms, 'facebook', 'threads'] as const
export type PostPlatform = (typeof postPlatforms)[number]

/** A post is a draft, then ready, then posted; any state can be left again. */
export const postStatuses = ['draft', 'ready', 'posted'] as const
export type PostStatus = (typeof postStatuses)[number]

export const longestCaption = 10_000
export const longestHashtag = 100
export const mostHashtags = 60
export const longestAlternative = 1_000
/** The most pictures of one post. */
export const mostFiles = 10
/** The most days between a post and the release it hangs on. */
export const mostOffset = 1_000
/** The most posts of one series: a year of weeks. */
export const mostRepeats = 52
/** The most ids in one call. */
export const mostPostsAtOnce = 100

/** '#Night Boat' and 'Night Boat' as typed become 'NightBoat'. */
export const plainHashtag = (typed: string): string => typed.replaceAll(/[\s#＃]+/gu, '')

/** The tags in a line of text, in their order, each once, ignoring case. */
export function readHashtags(typed: string): string[] {
  const found = new Map<string, string>()
  for (const part of typed.split(/[\s,;#＃]+/u)) {
    const tag = plainHashtag(part)
    if (tag !== '' && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag)
  }
  return [...found.values()]
}

/** The text to paste into a platform: the caption, then the tags on their own line. */
export function textOfPost({ caption, hashtags }: { caption: string; hashtags: readonly string[] }): string {
  return [caption, hashtags.map((tag) => `#${tag}`).join(' ')].filter((part) => part !== '').join('\n\n')
}

const longestName = 80
/** A post's name in lists: the first line of its caption, clipped. */
export function nameOfPost({ caption }: { caption: string }): string {
  const line = caption
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '')
  if (line === undefined) return texts.untitled
  const letters = Array.from(line)
  return letters.length <= longestName ? line : `${letters.slice(0, longestName - 1).join('')}…`
}

/** The day of a post that hangs on a release: this many days after it, before it if negative. */
export const hungDay = (releaseDate: string, offset: number): string => moveDay(releaseDate, offset)

/** The first day and those in every following week up to `until`, at most a year of them. */
export function weeklyDays(first: string, until: string | null): string[] {
  if (until === null || until < first) return [first]
  const weeks = Math.min(mostRepeats - 1, Math.floor(daysBetween(first, until) / 7))
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7))
}

/** The parts of a post that hangs on a release that a new date affects. */
export type HungPost = { id: string; caption: string; day: string; offset_days: number; status: PostStatus }
type MovedPost<Post extends HungPost = HungPost> = { post: Post; day: string }
export type PostPlan<Post extends HungPost = HungPost> = { moved: MovedPost<Post>[]; stays: Post[] }

/**
 * The effect of a release's new date on the posts that hang on it: they keep their distance; posted ones never move. A release that loses its
 * date leaves them on their days. Moved ones are ordered by their new day.
 */
export function planPosts<Post extends HungPost>(posts: readonly Post[], releaseDate: string | null): PostPlan<Post> {
  const moved: MovedPost<Post>[] = []
  const stays: Post[] = []
  for (const post of posts) {
    const day = releaseDate === null || post.status === 'posted' ? post.day : hungDay(releaseDate, post.offset_days)
    if (day === post.day) stays.push(post)
    else moved.push({ post, day })
  }
  return { moved: moved.toSorted((a, b) => (a.day < b.day ? -1 : 1)), stays }
}

/** A gap: this many days before a release are checked, unless they have passed. */
const gapDays = 10
/** Releases later than this are not mentioned yet. */
export const gapHorizon = 42

export type ComingRelease = { release_id: string; title: string; release_date: string }
/** `days`: how many there are from today until the day before it, at most ten. */
export type Gap = ComingRelease & { days: number }

/** A day with a post that may be about a release: the one that it hangs on, or any. */
export type PostDay = { day: string; release_id: string | null }

/**
 * Coming releases before which nothing is planned: none of their posts is on the ten days before the date, or on the remaining ones of these. Nearest
 * first. One that comes out today has no days left to plan, and one that is further away than six weeks still has time.
 */
export function gapsBefore(releases: readonly ComingRelease[], postDays: readonly PostDay[], today: string): Gap[] {
  return releases
    .map((release) => ({ ...release, days: Math.min(gapDays, daysBetween(today, release.release_date)) }))
    .filter(({ days, release_date }) => days > 0 && daysBetween(today, release_date) <= gapHorizon)
    .filter(({ release_id: own, days, release_date }) => {
      const from = addDays(release_date, -days)
      return !postDays.some(({ day, release_id }) => (release_id ?? own) === own && day >= from && day < release_date)
    })
    .toSorted((a, b) => (a.release_date < b.release_date ? -1 : 1))
}

/** Where a post that fills a gap is proposed: a week before the release, or today if that has passed. */
export const gapOffset = ({ days }: Pick<Gap, 'days'>): number => -Math.min(7, days)

/** Posts before a release that make its content calendar look done (standards, section 6). */
export const plannedEnough = 5
