import { utcDay } from '#domain/shared/dates.ts'

/** Today where the browser is. */
export const localToday = (now = new Date()): string =>
  utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
