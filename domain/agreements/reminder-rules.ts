import { msPerDay } from '#domain/shared/dates.ts'

/** Days after the invitation. */
export const reminderDays = [5, 10, 15] as const
/** Days before the upload to the distributor. */
export const daysBeforeUpload = 3

type Waiting = {
  sent_at: string
  /** How many of `reminderDays` have been served. */
  reminded: number
  /** YYYY-MM-DD of the earliest upload that the song is waiting for; null without one. */
  upload_day: string | null
}

/** How many of the reminders after the invitation are due now; after a missed run one is sent for all. */
export const remindersDue = ({ sent_at }: Pick<Waiting, 'sent_at'>, now: Date): number =>
  reminderDays.filter((days) => Date.parse(sent_at) + days * msPerDay <= now.getTime()).length

/** Whether the upload is so near that it is named; not once its day is over. */
export function isUploadNear(day: string | null, now: Date): boolean {
  if (day === null) return false
  const start = Date.parse(`${day}T00:00:00Z`)
  return now.getTime() >= start - daysBeforeUpload * msPerDay && now.getTime() < start + msPerDay
}
