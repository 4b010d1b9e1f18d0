import { z } from 'zod'
import { senderSorts } from '#domain/fan-senders/rules.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { pageLimit, requiredText, text, uuid } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'

const counts = { sent: z.int(), refused: z.int(), bounced: z.int(), complained: z.int() }

/** An artist who mails fans, as an admin sees it: not the fans, and not the words. */
export const fanSender = z.object({
  /** The account's. */
  id: uuid,
  artist: z.string().nullable(),
  email: z.string(),
  ...counts,
  /** Why the mails are stopped; null: they may be sent. */
  stopped: z.string().nullable(),
})
export type FanSender = z.output<typeof fanSender>

export const listSendersQuery = z.object({
  search: text(100).default(''),
  sort: z.enum(senderSorts, texts.badSort).default('sent'),
  limit: pageLimit(100, 25),
  cursor: z.string().max(1_000, serverTexts.badCursor).optional(),
})
/** Of all artists that match the search. */
export const senderTotals = z.object({ artists: z.int(), ...counts })
export type SenderTotals = z.output<typeof senderTotals>

export const stopBody = z.object({ reason: requiredText(500, texts.reasonMissing) })
/** The state afterward. */
export const stopState = z.object({ stopped: z.string().nullable() })
