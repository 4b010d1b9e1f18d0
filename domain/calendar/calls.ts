import { z } from 'zod'
import { calendarFeed, feedFile } from '#domain/calendar/schema.ts'
import { calendarTexts } from '#domain/calendar/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: "The secret address of the account's calendar",
  failure: calendarTexts.loadFailed,
  data: calendarFeed,
})
export const resetCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Make the address, or a new one: the old one then answers 404',
  failure: calendarTexts.changeFailed,
  data: calendarFeed,
})
export const removeCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Take the address away',
  failure: calendarTexts.changeFailed,
  data: calendarFeed,
})
/** For calendar programs, which have neither tokens nor cookies: the address is the secret. Answers iCalendar (RFC 5545). */
export const readCalendar = defineCall({
  method: 'GET',
  path: '/calendar/{file}',
  summary: 'Releases, shows, posts and due dates as an iCalendar file, by its secret address',
  failure: calendarTexts.loadFailed,
  params: z.object({ file: feedFile }),
  data: z.string(),
})
