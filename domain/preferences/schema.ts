import { z } from 'zod'
import { pageSizes } from '#domain/papers/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { text } from '#domain/shared/fields.ts'
import { zoneName } from '#domain/shared/time-zones.ts'

/** Kept per account, on every device. */
export const preferences = z.object({
  open_to_collaborations: z.boolean(),
  /** The paper of PDFs; null follows the browser's language. */
  paper_size: z.enum(pageSizes).nullable(),
  /** An IANA name; null until a browser has reported one. */
  time_zone: z.string().nullable(),
  /** The dashboard's card of features in development was closed for good. */
  development_card_closed: z.boolean(),
})
export type Preferences = z.output<typeof preferences>

const timeZone = text(64, preferencesTexts.unknownZone).transform((given, context) => {
  const name = zoneName(given)
  if (name === null) context.addIssue({ code: 'custom', message: preferencesTexts.unknownZone })
  return name ?? z.NEVER
})

/** What changes; the rest stays. */
export const preferencesBody = z
  .object({
    open_to_collaborations: z.boolean(preferencesTexts.notOnOff),
    paper_size: z.enum(pageSizes, preferencesTexts.badPaper).nullable(),
    time_zone: timeZone,
    development_card_closed: z.boolean(preferencesTexts.notOnOff),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, preferencesTexts.nothing)
export type PreferenceChanges = z.output<typeof preferencesBody>

/** The zone of a browser, and the one that it reported last: it moves the account's zone along only if that is still its own. */
export const reportedZone = z.object({
  time_zone: timeZone,
  /** Anything but a zone counts as none. No `catch`: the OpenAPI description has no word for it. */
  reported_before: z
    .unknown()
    .optional()
    .transform((given) => timeZone.safeParse(given).data ?? null),
})
export type ReportedZone = z.output<typeof reportedZone>
