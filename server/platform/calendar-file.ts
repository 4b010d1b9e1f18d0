import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { productName } from '#domain/shared/texts.ts'

/** One whole day in a calendar. Days are `YYYY-MM-DD`; `nextDay` is where the entry ends. */
export type CalendarDay = {
  id: string
  title: string
  description: string
  url: string
  day: string
  nextDay: string
  status: 'confirmed' | 'tentative' | 'canceled'
  sequence: number
  updatedAt: string
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
}

/** How often programs should refresh, in seconds. */
const refreshSeconds = 3600

/** RFC 5545 allows no control characters in text; people paste them. Tab and line breaks stay. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\r\n]/gu, '')

/** An iCalendar file (RFC 5545) of whole days. The same days give the same bytes: it contains no creation time. */
export function renderCalendar(days: CalendarDay[]): string {
  const calendar = new ICalCalendar({
    name: productName,
    prodId: { company: productName, product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { id, title, description, url, day, nextDay, status, sequence, updatedAt } of days) {
    calendar.createEvent({
      id,
      sequence,
      url,
      allDay: true,
      start: day,
      // Years of a calendar file have four digits. Without an end, a day ends by itself.
      ...(/^\d{4}-/.test(nextDay) ? { end: nextDay } : {}),
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: withoutControls(title),
      description: withoutControls(description),
      status: statuses[status],
      // A release date does not block anyone's day.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}
