import { z } from 'zod'
import { domainTroubles } from '#domain/campaigns/domain-rules.ts'
import { heldReasons } from '#domain/campaigns/hung-rules.ts'
import { campaignStates } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { mailSubject, campaign as words, segmentBody } from '#domain/fans/schema.ts'
import { mostOffset } from '#domain/posts/rules.ts'
import { clockTime, moment, pageLimit, requiredText, text, uuid, version } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { zoneName } from '#domain/shared/time-zones.ts'

const fields = {
  ...words.shape,
  /** What fans without a name are called, in place of [FIRST NAME]. */
  nameless: requiredText(60, texts.namelessRequired).default('there'),
}
const badOffset = texts.badOffset(mostOffset)
const timing = {
  /** Null: now, or as it hangs on its release. */
  at: moment(texts.badTime).nullable().default(null),
  /** The release that it is about, or hangs on. */
  release_id: uuid.nullable().default(null),
  /** Days after the release date, negative before it; null: it does not hang on the release. */
  offset_days: z
    .number(badOffset)
    .int(badOffset)
    .min(-mostOffset, badOffset)
    .max(mostOffset, badOffset)
    .nullable()
    .default(null),
  /** By the clock of `zone`, 'HH:MM'. */
  time: z.string(texts.badTime).regex(clockTime, texts.badTime).nullable().default(null),
  /** In which its time is chosen. */
  zone: text(64)
    .refine((value) => zoneName(value) !== null, texts.badZone)
    .default('UTC'),
}
type Timing = { release_id: string | null; offset_days: number | null; time: string | null }
/** One that hangs needs the release, the days and the time. */
function isTimed({ release_id, offset_days, time }: Timing, context: z.RefinementCtx): void {
  const missing = (path: keyof Timing, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (offset_days !== null && release_id === null) missing('release_id', texts.releaseRequired)
  if (offset_days !== null && time === null) missing('time', texts.badTime)
}
const segment = segmentBody.nullable().default(null)

const sendFields = z.object({
  /** From the client, so that a repeated call sends nothing twice. That of a draft sends the draft. */
  id: uuid,
  ...fields,
  /** Null: everyone who may get mail. */
  segment,
  ...timing,
  /** Kept for the next mails. */
  postal_address: requiredText(500, texts.noPostalAddress),
  version,
})
export const sendCampaignBody = sendFields.superRefine(isTimed)

/** A mail as far as it is written. */
const draftFields = z.object({
  subject: mailSubject.default(''),
  content: text(20_000).default(''),
  nameless: text(60).default('there'),
  segment,
  ...timing,
  postal_address: text(500).default(''),
})
/** `id` comes from the client, so that repeating the call makes no second one. */
export const addDraftBody = draftFields.extend({ id: uuid }).superRefine(isTimed)
export const changedDraftBody = draftFields.extend({ version }).superRefine(isTimed)
export type DraftFields = z.output<typeof draftFields>
/** The copy's id is from the client, so that repeating the call makes no second one. */
export const duplicateCampaignBody = z.object({ id: uuid })

export const previewBody = z.object({
  ...fields,
  fan_id: uuid.nullable().default(null),
  postal_address: text(500).default(''),
})
export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export const testSent = z.object({ to: z.string() })

export const campaign = z.object({
  id: uuid,
  subject: z.string(),
  content: z.string(),
  nameless: z.string(),
  postal_address: z.string(),
  /** As `segment` of domain/fans/schema.ts. */
  segment: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(campaignStates),
  /** When it is to be sent; null: it was sent immediately. */
  scheduled_for: z.string().nullable(),
  /** The release that it is about; null also while that is deleted. */
  release: z.object({ id: uuid, title: z.string(), release_date: z.string().nullable() }).nullable(),
  /** How it hangs on the release, as in the body that sends it. */
  offset_days: z.int().nullable(),
  time: z.string().nullable(),
  zone: z.string(),
  /** Why it waits for a person before it begins; null: it does not. */
  held: z.enum(heldReasons).nullable(),
  /** Words that contradict the release's current facts. */
  outdated: z.array(z.enum(['title', 'day'])),
  /** The release's date when the words were last read. */
  seen_day: z.string().nullable(),
  /** Why it does not continue by itself, in words. */
  paused_reason: z.string().nullable(),
  total: z.int(),
  /** Handed over, whatever was heard of it afterward. */
  sent: z.int(),
  failed: z.int(),
  left_out: z.int(),
  /** Domains that mails of it wait for, a few of them. */
  waits_for: z.array(z.object({ domain: z.string(), trouble: z.enum(domainTroubles) })),
  version: z.int(),
  /** Of those sent. */
  bounced: z.int(),
  complained: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Campaign = z.output<typeof campaign>

/** A mail about a release, as far as a new date of it matters. */
export const hungMail = z.object({
  id: uuid,
  subject: z.string(),
  state: z.enum(campaignStates),
  held: z.enum(heldReasons).nullable(),
  scheduled_for: z.string().nullable(),
  offset_days: z.int().nullable(),
  time: z.string().nullable(),
  zone: z.string(),
  seen_day: z.string().nullable(),
  names_day: z.boolean(),
  names_weekday: z.boolean(),
})

export const listCampaignsQuery = z.object({
  limit: pageLimit(100, 25),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})

/** Facts that the form needs. */
export const sendingFacts = z.object({
  postal_address: z.string(),
  /** How many mails may be sent in 24 hours. */
  per_day: z.int(),
  /** How many of them may be sent now. */
  left: z.int(),
  /** Why the operator has stopped all mails; null: they may be sent. */
  stopped: z.string().nullable(),
})

/** As an admin sees it. */
export const fanMailDomain = z.object({
  domain: z.string(),
  trouble: z.enum(domainTroubles),
  /** The last refusal's enhanced status code (RFC 3463). */
  status: z.string().nullable(),
  refusals: z.int(),
  since: z.string(),
  until: z.string(),
  /** How many mails wait. */
  waiting: z.int(),
})
