import { formatDate } from '#domain/shared/dates.ts'
import { territoryName } from '#domain/territories/rules.ts'

/** A show is announced until it is sold out or canceled. */
export const showStatuses = ['announced', 'sold_out', 'canceled'] as const
export type ShowStatus = (typeof showStatuses)[number]

/** As many as an account lists, and as one call adds, deletes or restores. */
export const mostAtOnce = 500

type Place = { venue: string; city: string; country: string | null }

/** 'Bohannon, Berlin'. */
export const nameOfShow = ({ venue, city }: Pick<Place, 'venue' | 'city'>): string => `${venue}, ${city}`
/** 'Berlin, Germany'; the city alone if the country is unknown. */
export const placeOfShow = ({ city, country }: Omit<Place, 'venue'>): string =>
  country === null ? city : `${city}, ${territoryName(country)}`
/** The name of a show in sentences: 'Mar 14, 2027 at Bohannon, Berlin'. */
export const describeShow = (show: Pick<Place, 'venue' | 'city'> & { day: string }): string =>
  `${formatDate(show.day)} at ${nameOfShow(show)}`

/** Two shows are the same if they share the day and the venue, ignoring case, accents, spaces and punctuation. */
export const showKey = ({ day, venue }: { day: string; venue: string }): string =>
  `${day} ${venue
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')}`

/** Shows from `today` on, the next one first, and those before, the latest first. */
export function splitShows<Show extends { day: string; id: string }>(
  shows: readonly Show[],
  today: string,
): { coming: Show[]; past: Show[] } {
  const sorted = shows.toSorted((a, b) => (a.day === b.day ? compare(a.id, b.id) : compare(a.day, b.day)))
  return {
    coming: sorted.filter(({ day }) => day >= today),
    past: sorted.filter(({ day }) => day < today).toReversed(),
  }
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
