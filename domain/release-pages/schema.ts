import { z } from 'zod'
import { fanAddress } from '#domain/fans/schema.ts'
import { mostLinks, releaseSlug } from '#domain/release-pages/rules.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { optionalText, text, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { isWebAddress, maxAddress } from '#domain/shared/web-address.ts'

const isLink = (typed: string): boolean =>
  typed.length <= maxAddress && typed.startsWith('https://') && isWebAddress(typed)

const longest = mostLinks * (maxAddress + 2)
/** Addresses as typed or pasted, one a line; each once. */
const links = z
  .string(fieldTexts.notText)
  .max(longest, fieldTexts.tooLong(longest))
  .transform((typed, check): string[] => {
    const lines = typed.split('\n').map((line) => line.trim())
    const wrong = lines.findIndex((line) => line !== '' && !isLink(line))
    if (wrong >= 0) check.addIssue({ code: 'custom', message: texts.badLink(wrong + 1) })
    const found = [...new Set(lines.filter((line) => line !== ''))]
    if (found.length > mostLinks) check.addIssue({ code: 'custom', message: texts.tooManyLinks(mostLinks) })
    return found
  })

export const releasePageBody = z.object({
  slug: text(200)
    .transform((typed) => typed.toLowerCase())
    .pipe(z.string().regex(releaseSlug, texts.badSlug)),
  intro: optionalText(500),
  links,
  presave_url: optionalText(maxAddress).refine((typed) => typed === null || isLink(typed), texts.badLink(1)),
  version,
})
export const publishReleasePageBody = z.object({ published: z.boolean() })

export const releasePage = z.object({
  slug: z.string(),
  intro: z.string().nullable(),
  links: z.array(z.object({ url: z.string(), store: z.string() })),
  presave_url: z.string().nullable(),
  published: z.boolean(),
  /** Why the operator has taken it down; null: it has not. */
  taken_down: z.string().nullable(),
  /** Where fans find it. */
  address: z.string(),
  /** Where the artist sees it before anybody else, for an hour. */
  preview: z.string(),
  /** Addresses that confirmed and get the mail of the day. */
  waiting: z.int(),
  version: z.int(),
})
export type ReleasePage = z.output<typeof releasePage>

const counted = z.object({ what: z.string(), count: z.int() })
export const releasePageCounts = z.object({
  visits: z.int(),
  clicks: z.int(),
  sign_ups: z.int(),
  /** Newest first; days on which nothing happened are left out. */
  days: z.array(z.object({ day: z.string(), visits: z.int(), clicks: z.int(), sign_ups: z.int() })),
  links: z.array(counted),
  hosts: z.array(counted),
  campaigns: z.array(counted),
})
export type ReleasePageCounts = z.output<typeof releasePageCounts>

/** The form of the public page: texts, as browsers send them. */
export const reminderForm = z.object({ email: fanAddress, list: z.literal('yes').optional() })
