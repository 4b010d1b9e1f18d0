import { z } from 'zod'
import { domainTroubles } from '#domain/campaigns/domain-rules.ts'
import { campaignStates } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { campaign as words, segmentBody } from '#domain/fans/schema.ts'
import { moment, pageLimit, requiredText, text, uuid } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'

const fields = {
  ...words.shape,
  /** What fans without a name are called, in place of [FIRST NAME]. */
  nameless: requiredText(60, texts.namelessRequired).default('there'),
}
export const sendCampaignBody = z.object({
  /** From the client, so that a repeated call sends nothing twice. */
  id: uuid,
  ...fields,
  /** Null: everyone who may get mail. */
  segment: segmentBody.nullable().default(null),
  /** Null: now. */
  at: moment(texts.badTime).nullable().default(null),
  /** Kept for the next mails. */
  postal_address: requiredText(500, texts.noPostalAddress),
})
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
  /** As `segment` of domain/fans/schema.ts. */
  segment: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(campaignStates),
  /** When it is to leave; null: it was sent at once. */
  scheduled_for: z.string().nullable(),
  /** Why it does not go on by itself, in words. */
  paused_reason: z.string().nullable(),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  left_out: z.int(),
  /** Domains that mails of it wait for, a few of them. */
  waits_for: z.array(z.object({ domain: z.string(), trouble: z.enum(domainTroubles) })),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Campaign = z.output<typeof campaign>

export const listCampaignsQuery = z.object({
  limit: pageLimit(100, 25),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})

/** What the form has to know beforehand. */
export const sendingFacts = z.object({
  postal_address: z.string(),
  /** How many mails may leave in 24 hours. */
  per_day: z.int(),
  /** Why the operator has stopped all mails; null: they may leave. */
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
