import { z } from 'zod'
import { fieldTexts } from '#domain/shared/texts.ts'
import { isWebAddress, maxAddress } from '#domain/shared/web-address.ts'

/** NUL cannot be stored, and a lone surrogate would silently become another character: both are refused. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Any text that a person types. Trimmed; `max` counts code points, so that an emoji is one or few. `message` is for a value that is not text. */
export function text(max: number, message: string = fieldTexts.notText) {
  return z.string(message).trim().max(max, fieldTexts.tooLong(max)).refine(storable, fieldTexts.notStorable)
}

export function requiredText(max: number, message: string) {
  return text(max, message).min(1, message)
}

/** Optional text: empty, null and missing all become null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || null)
}

/** Optional, and if given a complete web address: it becomes a link. */
export function optionalWebAddress(message: string, max = maxAddress) {
  return optionalText(max).refine((value) => value === null || isWebAddress(value), message)
}

/** A time of day, 'HH:MM'. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
export function optionalClockTime(message: string) {
  return optionalText(5).refine((value) => value === null || clockTime.test(value), message)
}

export const uuid = z.uuid(fieldTexts.badId)

/** An address, in lower case. */
export const email = text(255)
  .pipe(z.email(fieldTexts.badEmail))
  .transform((value) => value.toLowerCase())

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?Z)?$/

function isCalendarDay(value: string): boolean {
  const match = calendarDay.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  // A month or day out of range, up to 99, always ends in another month.
  return year >= 1900 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

/** A date without time, `YYYY-MM-DD`; midnight UTC is accepted and cut to the day. */
export const calendarDate = z
  .string(fieldTexts.badDate)
  .refine(isCalendarDay, fieldTexts.badDate)
  .transform((value) => value.slice(0, 10))

const firstMoment = Date.UTC(1900, 0, 1)
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A timestamp with its offset, stored in UTC to the millisecond. Years beyond four digits could be stored but never parsed again. */
export function moment(message: string) {
  return z.iso
    .datetime({ offset: true, error: message })
    .refine((value) => Date.parse(value) >= firstMoment && Date.parse(value) <= lastMoment, message)
    .transform((value) => new Date(value).toISOString())
}

/** The version that a write is based on; a write without it is accepted. Stored in a 32-bit column. */
export const version = z
  .number(fieldTexts.badVersion)
  .int(fieldTexts.badVersion)
  .min(1, fieldTexts.badVersion)
  .max(2_147_483_647, fieldTexts.badVersion)
  .optional()

/** The same for what may not be there yet: 0 if there was none, so that one created in the meantime is not overwritten. */
export const versionOrNone = z.union([z.literal(0), version], fieldTexts.badVersion).optional()

/** The number of entries on a page of a list. */
export function pageLimit(max: number, fallback: number) {
  const message = fieldTexts.badLimit(max)
  return z.coerce.number(message).int(message).min(1, message).max(max, message).default(fallback)
}
