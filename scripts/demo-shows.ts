import { addDays, utcDay } from '#domain/shared/dates.ts'
import type { ShowBody } from '#domain/shows/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addShows } from '#server/shows/actions.ts'
import { listShows } from '#server/shows/queries.ts'

type Played = Pick<ShowBody, 'venue' | 'city' | 'country'> & Partial<ShowBody> & { in: number }

/** Days from the day the demo is made. */
const played: Played[] = [
  { in: -44, venue: 'Inkonst', city: 'Malmö', country: 'SE', doors: '19:00' },
  { in: -20, venue: 'Loppen', city: 'Copenhagen', country: 'DK', doors: '20:00', status: 'sold_out' },
  { in: 12, venue: 'Kajen', city: 'Malmö', country: 'SE', doors: '19:30', status: 'sold_out' },
  { in: 26, venue: 'Bohannon', city: 'Berlin', country: 'DE', doors: '20:00', ticket_url: 'https://tickets.example/1' },
  { in: 27, venue: 'Nachtasyl', city: 'Hamburg', country: 'DE', doors: '20:00', status: 'canceled' },
  { in: 33, venue: 'Paradiso Noord', city: 'Amsterdam', country: 'NL', ticket_url: 'https://tickets.example/2' },
]

/** The artist's shows, if there are none. */
export async function addDemoShows(db: Database, userId: string, now: Date): Promise<void> {
  if ((await listShows(db, userId)).length > 0) return
  const shows = played.map(({ in: days, ...show }) => ({
    day: addDays(utcDay(now), days),
    doors: null,
    ticket_url: null,
    status: 'announced' as const,
    ...show,
  }))
  await addShows(db, userId, shows)
}
