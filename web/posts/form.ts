import type { Pillar } from '#domain/content/rules.ts'
import { readHashtags, type PostPlatform, type PostStatus } from '#domain/posts/rules.ts'
import type { Post, PostFile } from '#domain/posts/schema.ts'

/** A post as it is typed. */
export type PostForm = {
  platforms: PostPlatform[]
  caption: string
  hashtags: string
  pillar: Pillar | ''
  /** On its own day, or a number of days from a release. */
  when: 'day' | 'release'
  day: string
  time: string
  release_id: string
  offset_days: string
  status: PostStatus
  posted_url: string
  repeat_until: string
  files: PostFile[]
}

export const blankPost = (day: string, releaseId: string | null, offset = 0): PostForm => ({
  platforms: [],
  caption: '',
  hashtags: '',
  pillar: '',
  when: releaseId === null ? 'day' : 'release',
  day,
  time: '',
  release_id: releaseId ?? '',
  offset_days: Number.isInteger(offset) ? String(offset) : '0',
  status: 'draft',
  posted_url: '',
  repeat_until: '',
  files: [],
})

/** The stored post as the form shows it. */
export const formOf = (post: Post): PostForm => ({
  platforms: post.platforms,
  caption: post.caption,
  hashtags: post.hashtags.map((tag) => `#${tag}`).join(' '),
  pillar: post.pillar ?? '',
  when: post.release === null ? 'day' : 'release',
  day: post.day,
  time: post.time ?? '',
  release_id: post.release?.id ?? '',
  offset_days: String(post.offset_days ?? 0),
  status: post.status,
  posted_url: post.posted_url ?? '',
  repeat_until: '',
  files: post.files,
})

/** A number as typed, also with a typographic minus; NaN, which the schema refuses, for anything else. */
const wholeNumber = (typed: string): number => (typed.trim() === '' ? NaN : Number(typed.trim().replace('−', '-')))

/** The payload, before the server's schema checks it. */
export function bodyOf(form: PostForm) {
  const hangs = form.when === 'release'
  return {
    platforms: form.platforms,
    caption: form.caption,
    hashtags: readHashtags(form.hashtags),
    pillar: form.pillar === '' ? null : form.pillar,
    day: hangs || form.day === '' ? null : form.day,
    time: form.time === '' ? null : form.time,
    release_id: hangs && form.release_id !== '' ? form.release_id : null,
    offset_days: hangs ? wholeNumber(form.offset_days) : null,
    status: form.status,
    posted_url: form.posted_url,
    files: form.files.map(({ item_id, alt_text }) => ({ item_id, alt_text })),
  }
}
export type PostValues = ReturnType<typeof bodyOf>

/** The values of a stored post, to be compared with what was typed over another version of it. */
export const valuesOf = (post: Post): PostValues => bodyOf(formOf(post))

/** Objections by field; of a list the first. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** The list with an element at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
