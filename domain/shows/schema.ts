import { z } from 'zod'
import {
  calendarDate,
  optionalClockTime,
  optionalText,
  optionalWebAddress,
  requiredText,
  uuid,
  version,
} from '#domain/shared/fields.ts'
import { mostAtOnce, showStatuses } from '#domain/shows/rules.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'
import { isTerritory } from '#domain/territories/rules.ts'

const doors = optionalClockTime(texts.badDoors)
const country = optionalText(20).refine((value) => value === null || isTerritory(value), texts.badCountry)
const ticketUrl = optionalWebAddress(texts.badTicketUrl)

const fields = {
  day: z.string(texts.dayRequired).min(1, texts.dayRequired).pipe(calendarDate),
  /** Local time at the venue, 'HH:MM'. */
  doors,
  venue: requiredText(200, texts.venueRequired),
  city: requiredText(200, texts.cityRequired),
  /** ISO 3166-1 alpha-2. */
  country,
  ticket_url: ticketUrl,
  status: z.enum(showStatuses, texts.badStatus).default('announced'),
}

export const showBody = z.object(fields)
export type ShowBody = z.output<typeof showBody>
export const changedShowBody = showBody.extend({ version })
/** `id` comes from the client, so that repeating the call adds nothing twice. */
export const addShowsBody = z.object({
  shows: z
    .array(showBody.extend({ id: uuid.optional() }), texts.none)
    .min(1, texts.none)
    .max(mostAtOnce, texts.atMost(mostAtOnce)),
})
export const showIdsBody = z.object({
  ids: z.array(uuid, texts.none).min(1, texts.none).max(mostAtOnce, texts.atMost(mostAtOnce)),
})

export const show = z.object({
  id: uuid,
  day: z.string(),
  doors: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  ticket_url: z.string().nullable(),
  status: z.enum(showStatuses),
  version: z.int(),
})
export type Show = z.output<typeof show>
