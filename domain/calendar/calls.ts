import { defineCall } from '#domain/shared/call.ts'
import { calendarFeed } from '#domain/calendar/schema.ts'
import { calendarTexts } from '#domain/calendar/texts.ts'

export const getCalendarFeed = defineCall({ method: 'GET', path: '/api/calendar-feed', summary: "The secret address of the account's calendar", failure: calendarTexts.loadFailed, data: calendarFeed })
export const resetCalendarFeed = defineCall({ method: 'POST', path: '/api/calendar-feed', summary: 'Make the address, or a new one: the old one then answers 404', failure: calendarTexts.changeFailed, data: calendarFeed })
export const removeCalendarFeed = defineCall({ method: 'DELETE', path: '/api/calendar-feed', summary: 'Take the address away', failure: calendarTexts.changeFailed, data: calendarFeed })
