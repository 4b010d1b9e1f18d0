import { z } from 'zod'
import { reportTypes } from '#domain/bounces/rules.ts'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'
import { moment } from '#domain/shared/fields.ts'

const mostEvents = 500

/** The result of one mail, as reported by the service that delivers it. */
const bounceEvent = z
  .object({
    type: z.enum(reportTypes),
    /** The mail's Message-ID, with or without brackets. */
    message_id: z.string().max(1_000).optional(),
    /** The envelope's sender. */
    return_path: z.string().max(1_000).optional(),
    /** RFC 3463. Without one a bounce counts as soft. */
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, texts.badStatus)
      .optional(),
    /** When it happened. */
    at: moment(texts.badTime).optional(),
  })
  .refine(({ message_id, return_path }) => message_id ?? return_path, { error: texts.noMail, path: ['message_id'] })
export type BounceEvent = z.output<typeof bounceEvent>

export const bounceEvents = z.object({ events: z.array(bounceEvent).min(1).max(mostEvents, texts.atMost(mostEvents)) })
/** How many were read. It says nothing of whether their mails are known. */
export const reportsTaken = z.object({ received: z.int() })
