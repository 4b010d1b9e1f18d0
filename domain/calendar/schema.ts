import { z } from 'zod'

/** The account's calendar feed: an address that only its owner knows, or null without one. */
export const calendarFeed = z.object({ url: z.string().nullable() })
export type CalendarFeed = z.output<typeof calendarFeed>

/** The last part of the feed's address: the secret, and the extension by which calendar programs recognize it. */
export const feedFile = z.string().regex(/^[\w-]{43}\.ics$/)
