import { platformNames } from '#domain/connections/rules.ts'
import { textOfPost, type PostPlatform } from '#domain/posts/rules.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { isEmoji } from '#domain/shared/emoji.ts'
import { utf8Length } from '#domain/shared/utf8.ts'
import { withoutSentence } from '#domain/shared/web-address.ts'

type Count = 'characters' | 'code units' | 'bytes' | 'emoji bytes' | 'weighted'
/** The limits of a platform: text as it counts it, and tags. `hashtags` is null if it names no number. From the platform's own pages, unless `others` is set. */
type Limit = { text: number; count: Count; hashtags: number | null; sources: readonly string[]; others?: true }

/** The day on which the sources were read; those of Meta, TikTok and YouTube's help, which answer browsers alone, in quotations. */
export const limitsReadOn = '2026-11-24'

/** Captions of posts. Where a platform's app and its interface for programs differ, the smaller number. */
export const limits: Readonly<Record<PostPlatform, Limit>> = {
  tiktok: {
    // 'The maximum length is 2200 in UTF-16 runes.'
    text: 2_200,
    count: 'code units',
    hashtags: null,
    sources: ['https://developers.tiktok.com/doc/content-posting-api-reference-direct-post'],
  },
  instagram: {
    // Programs may send thirty tags, the app takes five since December 2025.
    text: 2_200,
    count: 'characters',
    hashtags: 5,
    sources: [
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
      'https://help.instagram.com/351460621611097',
    ],
  },
  youtube: {
    // Of more than sixty tags it ignores all.
    text: 5_000,
    count: 'bytes',
    hashtags: 60,
    sources: [
      'https://developers.google.com/youtube/v3/docs/videos',
      'https://support.google.com/youtube/answer/6390658',
    ],
  },
  twitter: {
    text: 280,
    count: 'weighted',
    hashtags: null,
    sources: ['https://raw.githubusercontent.com/twitter/twitter-text/master/config/v3.json'],
  },
  facebook: {
    // Meta's pages name no number.
    text: 63_206,
    count: 'characters',
    hashtags: null,
    sources: ['https://docs.upload-post.com/resources/character-limits'],
    others: true,
  },
  threads: {
    text: 500,
    count: 'emoji bytes',
    hashtags: 1,
    sources: ['https://developers.facebook.com/documentation/threads/posts'],
  },
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Signs that X counts once; all others count twice (its configuration 3). */
const counted: readonly (readonly [from: number, to: number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
const weightOf = (sign: string): number => {
  const code = sign.codePointAt(0)!
  return counted.some(([from, to]) => code >= from && code <= to) ? 1 : 2
}

/** Whatever its length, a link becomes one of X's own. */
const linkLength = 23
/** Endings of names that X links without http; a name of two parts that ends in a country's two letters is not linked, except for these two. */
const endings =
  'com|net|org|info|biz|edu|gov|int|mil|name|app|dev|link|music|band|live|shop|store|site|online|page|pub|club|studio|media|video|audio|xyz'
const shortEndings = /\.(?:co|tv)$/i
const path = String.raw`(?::\d+)?(?:[/?#][^\s\u3000-\u30ff\u4e00-\u9fff]*)?`
const link = new RegExp(
  String.raw`(?<![\p{L}\p{N}@＠$#＃_./-])(?:https?://[^\s/?#]+\.[\p{L}]{2,}${path}|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${endings}|[a-z]{2})(?![a-z0-9-])${path})`,
  'giu',
)
function isLinked(found: string): boolean {
  if (/^https?:/i.test(found)) return true
  const [name = ''] = found.split(/[:/?#]/)
  const ending = name.split('.').at(-1)!
  const isCountry = ending.length === 2
  return !isCountry || name.split('.').length > 2 || found.length > name.length || shortEndings.test(name)
}

const weightOfWords = (text: string): number =>
  Array.from(graphemes.segment(text), ({ segment }) =>
    isEmoji(segment) ? 2 : Array.from(segment).reduce((sum, sign) => sum + weightOf(sign), 0),
  ).reduce((sum, weight) => sum + weight, 0)

/**
 * The length of a text as X counts it (twitter-text, configuration 3): composed characters, links as 23, each emoji as 2 however it is joined, most signs of
 * Latin, Greek, Cyrillic, Hebrew, Arabic and Indian scripts as 1, Chinese, Japanese, Korean and all others as 2.
 */
export function lengthOnX(typed: string): number {
  const text = typed.normalize('NFC')
  let length = 0
  let last = 0
  for (const match of text.matchAll(link)) {
    const found = withoutSentence(match[0])
    if (!isLinked(found)) continue
    length += weightOfWords(text.slice(last, match.index)) + linkLength
    last = match.index + found.length
  }
  return length + weightOfWords(text.slice(last))
}

const charactersOf = (text: string): number => Array.from(text.normalize('NFC')).length

/** By what a platform counts. */
const countBy: Record<Count, (text: string) => number> = {
  characters: charactersOf,
  'code units': (text) => text.normalize('NFC').length,
  bytes: utf8Length,
  weighted: lengthOnX,
  // Threads counts an emoji by its bytes, anything else by characters.
  'emoji bytes': (text) =>
    Array.from(graphemes.segment(text), ({ segment }) =>
      isEmoji(segment) ? utf8Length(segment) : charactersOf(segment),
    ).reduce((sum, length) => sum + length, 0),
}

export type Counted = {
  platform: PostPlatform
  length: number
  most: number
  isTooLong: boolean
  /** The exceeded limits, in words; empty if none are. */
  notes: string[]
}

const hashtag = /[#＃][\p{L}\p{M}\p{N}_]+/gu

/** How long a post is on each of its platforms, and what is over a limit. Nothing is refused for it. */
export function countPost(post: {
  platforms: readonly PostPlatform[]
  caption: string
  hashtags: readonly string[]
}): Counted[] {
  const text = textOfPost(post)
  const tags = text.match(hashtag)?.length ?? 0
  return post.platforms.map((platform) => {
    const limit = limits[platform]
    const { name } = platformNames[platform]
    const length = countBy[limit.count](text)
    const isTooLong = length > limit.text
    const hasTooMany = limit.hashtags !== null && tags > limit.hashtags
    return {
      platform,
      length,
      most: limit.text,
      isTooLong,
      notes: [
        ...(isTooLong ? [texts.tooLong(length, limit.text, name)] : []),
        ...(hasTooMany ? [texts.tooManyTags(tags, limit.hashtags!, name)] : []),
      ],
    }
  })
}
