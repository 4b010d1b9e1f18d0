import { z } from 'zod'
import { readAddress } from '#domain/fans/address-rules.ts'
import {
  consentKinds,
  consentWays,
  fanSorts,
  legalBases,
  mailStates,
  mostFansAtOnce,
  mostTags,
  oneLine,
  plainLine,
  uniqueTags,
} from '#domain/fans/list-rules.ts'
import { isTooDeep, mostConditions, segmentFields, sizeOf, type Segment } from '#domain/fans/segment-rules.ts'
import { fanListTexts as texts, fanTexts } from '#domain/fans/texts.ts'
import { calendarDate, optionalText, pageLimit, requiredText, text, uuid, version } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isTerritory } from '#domain/territories/rules.ts'

/** A mail's subject as far as it is written: pasted line breaks would be kept otherwise, though no mail has them. */
export const mailSubject = text(200).transform(oneLine)

/** A mail to fans: both fields are required (specification 2, section 5). */
export const campaign = z.object({
  subject: requiredText(200, fanTexts.subjectMissing)
    .pipe(mailSubject)
    .pipe(z.string().min(1, fanTexts.subjectMissing)),
  content: requiredText(20_000, fanTexts.contentMissing),
})
export type Campaign = z.output<typeof campaign>

/** A mail address as written, and the key it is compared by. */
export const fanAddress = text(400).transform((value, check) => {
  const read = readAddress(value)
  if (!('fault' in read)) return read
  check.addIssue({ code: 'custom', message: texts.faults[read.fault] })
  return z.NEVER
})
export const fanName = text(200).transform(plainLine).default('')
export const fanCity = text(100).transform(plainLine).default('')
const country = optionalText(20).refine((value) => value === null || isTerritory(value), texts.badCountry)
/** In lower case: 'Vinyl' and 'vinyl' are one tag. */
const tag = requiredText(40, texts.badTag).transform((typed) => typed.toLowerCase())
const tags = z
  .array(tag)
  .transform(uniqueTags)
  .refine((all) => all.length <= mostTags, texts.tooManyTags)
  .default([])

export const fanBody = z.object({
  email: fanAddress,
  name: fanName,
  city: fanCity,
  country,
  tags,
  /** How the fan agreed to get mail; null: there is no consent, and no mail. */
  consent: z
    .object({ basis: z.enum(legalBases), wording: requiredText(1_000, texts.wordingMissing) })
    .nullable()
    .default(null),
})
/** The address stays: consent belongs to it. */
export const changedFanBody = z.object({ name: fanName, city: fanCity, country, tags, version })

const ids = z
  .array(uuid, texts.none)
  .min(1, texts.none)
  .max(mostFansAtOnce, texts.atMost(mostFansAtOnce))
  .transform((all) => [...new Set(all)])
export const fanIdsBody = z.object({ ids })
export const tagFansBody = z.object({
  ids,
  add: z.array(tag).max(mostTags).default([]),
  remove: z.array(tag).max(mostTags).default([]),
})
export const mergeFansBody = z.object({ keep: uuid, others: ids })

export const fan = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  source: z.string(),
  tags: z.array(z.string()),
  mail_state: z.enum(mailStates),
  joined_at: z.string(),
  version: z.int(),
})
export type Fan = z.output<typeof fan>

const consentEntry = z.object({
  id: uuid,
  kind: z.enum(consentKinds),
  way: z.enum(consentWays),
  basis: z.enum(legalBases).nullable(),
  /** The very words shown, or stated by the importer. */
  wording: z.string().nullable(),
  /** What proves it, such as a file and its line. */
  evidence: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
})
export const fanDetail = fan.extend({ consents: z.array(consentEntry) })
export type FanDetail = z.output<typeof fanDetail>

const value = text(200)
const node: z.ZodType<Segment> = z.union(
  [
    z.strictObject({ field: z.enum(segmentFields), is: value }),
    z.strictObject({ field: z.enum(segmentFields), is_not: value }),
    z.strictObject({ joined: z.enum(['since', 'before']), day: calendarDate }),
    z.strictObject({ mail: z.enum(['got', 'not_got']), campaign: uuid.nullable() }),
    z.strictObject({ mail: z.enum(['got', 'not_got']), since: calendarDate }),
    z.strictObject({
      get all() {
        return group()
      },
    }),
    z.strictObject({
      get any() {
        return group()
      },
    }),
  ],
  texts.badSegment,
)
const group = () => z.array(node).min(1, texts.emptyGroup)
export const segment = z
  .unknown()
  .refine((value) => !isTooDeep(value), { error: texts.segmentTooLarge, abort: true })
  .pipe(node.refine((tree) => sizeOf(tree) <= mostConditions, texts.segmentTooLarge))
/** A segment in a body. Described as any object: a description of nested groups would have no end. */
export const segmentBody = z.record(z.string(), z.unknown(), texts.badSegment).transform((value, check) => {
  const read = segment.safeParse(value)
  if (read.success) return read.data
  for (const { message } of read.error.issues.slice(0, 1)) check.addIssue({ code: 'custom', message })
  return z.NEVER
})
/** A segment in an address: JSON. */
const segmentText = z
  .string()
  .max(8_000, texts.segmentTooLarge)
  .transform((value, check) => {
    const read = segment.safeParse(parsed(value))
    if (read.success) return read.data
    for (const { message } of read.error.issues.slice(0, 1)) check.addIssue({ code: 'custom', message })
    return z.NEVER
  })
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

export const fanSearch = z.object({
  search: text(200).optional(),
  state: z.enum(mailStates).optional(),
  segment: segmentText.optional(),
})
export type FanSearch = z.output<typeof fanSearch>
export const listFansQuery = fanSearch.extend({
  sort: z.enum(fanSorts).default('joined'),
  limit: pageLimit(100, 50),
  cursor: z.string().max(2_000, serverTexts.badCursor).optional(),
})

/** The contents of a file of fans: the list as filtered and sorted. */
export const fanFileBody = z.object({
  search: text(200).optional(),
  state: z.enum(mailStates).optional(),
  segment: segmentBody.optional(),
  sort: z.enum(fanSorts).default('joined'),
})
export const fanFileAddress = z.object({ address: z.string(), expires_at: z.string() })
/** The query of such an address. Missing and wrong are treated alike, so nothing is refused here. */
export const fanFileQuery = z.object({
  account: z.string().optional(),
  of: z.string().optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
})

export const fanCounts = z.object({
  /** Up to `countedFans` if something is sought. */
  found: z.int(),
  /** Those of them that may get mail. */
  mailable: z.int(),
})

/** The values that a segment can name: each list most frequent first. */
export const fanChoices = z.object({
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  countries: z.array(z.string()),
  cities: z.array(z.string()),
})

export const fanFigures = z.object({
  total: z.int(),
  mailable: z.int(),
  /** Presses on the store links of the account's release pages in the last 30 days: opens of mails are not measured. */
  clicks: z.int(),
  /** Joined in the artist's current month. */
  month: z.int(),
  /** How many there were at the end of each of the last six months, the current one last: 'YYYY-MM'. */
  growth: z.array(z.object({ month: z.string(), fans: z.int() })),
  cities: z.int(),
  topCities: z.array(z.object({ city: z.string(), fans: z.int() })),
})
export type FanFigures = z.output<typeof fanFigures>
