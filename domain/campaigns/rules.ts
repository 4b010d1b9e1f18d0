import { placeholders } from '#domain/fans/rules.ts'

/** For other slices. */
export { planMails } from '#domain/campaigns/hung-rules.ts'
export { campaignStates, type CampaignState } from '#domain/campaigns/state-rules.ts'
/** The result of one mail. `left_out`: the fan unsubscribed, or the campaign was canceled, before it was sent. `bounced` and `complained`: it was sent, and bounced or was reported as spam. */
export const mailOutcomes = ['queued', 'sent', 'failed', 'left_out', 'bounced', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]
/** It left us, whatever was heard of it afterward. */
export const handedOver: readonly MailOutcome[] = ['sent', 'bounced', 'complained']

/** Filled in for each fan. */
export const firstNamePlaceholder = '[FIRST NAME]'

/** A new account sends this many a day in its first week. */
export const firstWeekLimit = 500
export const firstWeekDays = 7

/** Words in brackets on one line that are not a placeholder: perhaps forgotten, perhaps intended. Each once. */
export function otherBrackets({ subject, content }: { subject: string; content: string }): string[] {
  const known = new Set<string>([...placeholders, firstNamePlaceholder])
  const found = `${subject}\n${content}`.match(/\[[^[\]\n\p{L}\p{N}]*[\p{L}\p{N}][^[\]\n]{0,60}\]/gu) ?? []
  return [...new Set(found)].filter((words) => !known.has(words))
}

/** The name a fan is greeted by: the first word of the name, or `nameless` for one without. */
const firstNameOf = (name: string, nameless: string): string => name.trim().split(/\s+/u)[0] || nameless

/** A text for one fan. */
export const forFan = (text: string, name: string, nameless: string): string =>
  text.replaceAll(firstNamePlaceholder, () => firstNameOf(name, nameless))

/** From this many mails on, a campaign that is refused too often pauses itself: it would cost all artists the server's good name. */
const judgedFrom = 200
const mostRefused = 0.05

/** `refused`: for good, by the receiving mail servers. */
export const isRefusedTooOften = ({ sent, refused }: { sent: number; refused: number }): boolean =>
  sent + refused >= judgedFrom && refused > (sent + refused) * mostRefused

/** Complaints are rarer and weigh more: three at least, so that one person cannot pause a small list. */
const fewestComplaints = 3
const mostComplaints = 0.001

export const isComplainedTooOften = ({ sent, complained }: { sent: number; complained: number }): boolean =>
  complained >= fewestComplaints && complained > sent * mostComplaints

/** How many days a campaign takes at this many mails a day, with `left` of them on the first. */
export const daysFor = (mails: number, perDay: number, left = perDay): number =>
  1 + Math.max(0, Math.ceil((mails - left) / perDay))
