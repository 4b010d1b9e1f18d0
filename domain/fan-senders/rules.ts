import { isComplainedTooOften, isRefusedTooOften } from '#domain/campaigns/rules.ts'

/** Mails sent in this many days are counted. */
export const senderDays = 30

/** The orders of the list of artists, worst or most first; names from A. */
export const senderSorts = ['sent', 'lost', 'complaints', 'name'] as const
export type SenderSort = (typeof senderSorts)[number]

/** `sent`: taken by the receiving mail servers, whatever became of it then. `refused`: not taken. */
export type MailCounts = { sent: number; refused: number; bounced: number; complained: number }

/** A part of a whole in hundredths of a percent. */
const rateOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 10_000) / whole))

/** Of all mails handed over: how many reached nobody, and how many were complained about; in hundredths of a percent. */
export function ratesOf({ sent, refused, bounced, complained }: MailCounts): { lost: number; complaints: number } {
  return { lost: rateOf(refused + bounced, sent + refused), complaints: rateOf(complained, sent + refused) }
}

/** The rates above the limits at which a campaign pauses itself. */
export function overLimits({ sent, refused, bounced, complained }: MailCounts): { lost: boolean; complaints: boolean } {
  return {
    lost: isRefusedTooOften({ sent: sent - bounced, refused: refused + bounced }),
    complaints: isComplainedTooOften({ sent: sent + refused, complained }),
  }
}

/** '0.12%', of hundredths of a percent. */
export const formatRate = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`
