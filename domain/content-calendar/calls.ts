import { calendarEntries, calendarQuery } from '#domain/content-calendar/schema.ts'
import { calendarPageTexts } from '#domain/content-calendar/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const readCalendarRange = defineCall({
  method: 'GET',
  path: '/api/content-calendar',
  summary:
    'Posts, shows, releases, due tasks and mails to fans of a range of days, and the coming releases before which nothing is planned',
  failure: calendarPageTexts.failed,
  query: calendarQuery,
  data: calendarEntries,
})
