import { isOutdated } from '#domain/campaigns/day-rules.ts'
import type { CampaignState } from '#domain/campaigns/state-rules.ts'
import { hungDay } from '#domain/posts/rules.ts'
import { momentIn } from '#domain/shared/time-zones.ts'

/**
 * Why a mail about a release waits for a person: its words name a day that is no longer the release's, its time has passed, the release
 * has no date, or is deleted.
 */
export const heldReasons = ['moved', 'past', 'undated', 'deleted'] as const
export type HeldReason = (typeof heldReasons)[number]

/** The distances that are offered; any other can be typed. */
export const usualOffsets = [-14, 0, 7] as const

/** The parts of a mail about a release that a new date affects. */
export type HungMail = {
  id: string
  subject: string
  state: CampaignState
  held: HeldReason | null
  scheduled_for: string | null
  /** Days after the release date; null: it is about the release, but is sent at its own time. */
  offset_days: number | null
  /** By the clock of `zone`, 'HH:MM'. */
  time: string | null
  zone: string
  /** The release's date when its words were last read. */
  seen_day: string | null
  /** Whether its words name that day, or that day of the week. */
  names_day: boolean
  names_weekday: boolean
}

/** When a mail that hangs on a release is sent. */
export const hungMoment = (
  { offset_days, time, zone }: { offset_days: number; time: string | null; zone: string },
  releaseDate: string,
): string => momentIn(zone, hungDay(releaseDate, offset_days), time ?? '00:00').toISOString()

type Place = Pick<HungMail, 'state' | 'held' | 'scheduled_for'>

/** Whether a mail can still follow its release: none of it was sent, and nobody canceled it. */
const isWaiting = ({ state, held }: HungMail): boolean => state === 'draft' || state === 'scheduled' || held !== null

/** The state of a mail about a release once the release has this date. A scheduled one whose words are outdated, or whose time has passed, waits for a person. */
export function placeMail(mail: HungMail, releaseDate: string | null, now: Date): Place {
  const { state, held, offset_days, scheduled_for } = mail
  if (!isWaiting(mail)) return { state, held, scheduled_for }
  const hangs = offset_days !== null
  const at = hangs ? (releaseDate === null ? null : hungMoment({ ...mail, offset_days }, releaseDate)) : scheduled_for
  if (state === 'draft' && held === null) return { state, held, scheduled_for: at }
  const reason: HeldReason | null =
    hangs && releaseDate === null
      ? 'undated'
      : isOutdated(mail, releaseDate)
        ? 'moved'
        : (hangs || held !== null) && at !== null && Date.parse(at) <= now.getTime()
          ? 'past'
          : null
  return { state: reason === null ? 'scheduled' : 'paused', held: reason, scheduled_for: at }
}

export type MailPlan<Mail extends HungMail = HungMail> = {
  /** Mails that are sent at another time, or are held or released; by their new time. */
  moved: (Place & { mail: Mail })[]
  /** Mails that do not change. */
  stays: Mail[]
}

/** The effect of a release's new date on the mails about it: they keep their distance; mails being sent or already sent never move. */
export function planMails<Mail extends HungMail>(
  mails: readonly Mail[],
  releaseDate: string | null,
  now: Date,
): MailPlan<Mail> {
  const plan: MailPlan<Mail> = { moved: [], stays: [] }
  for (const mail of mails) {
    const place = placeMail(mail, releaseDate, now)
    const isSame = place.state === mail.state && place.held === mail.held && place.scheduled_for === mail.scheduled_for
    if (isSame) plan.stays.push(mail)
    else plan.moved.push({ ...place, mail })
  }
  plan.moved.sort((a, b) => ((a.scheduled_for ?? '') < (b.scheduled_for ?? '') ? -1 : 1))
  return plan
}
