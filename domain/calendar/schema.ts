import { z } from 'zod'

/** The account's calendar feed: an address that only its owner knows, or null while there is none. */
export const calendarFeed = z.object({ url: z.string().nullable() })
export type CalendarFeed = z.output<typeof calendarFeed>
