import { segmentTexts as texts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { territoryName } from '#domain/territories/rules.ts'

/** Nobody reads a sentence of more parts. */
export const mostConditions = 30
export const deepestSegment = 4

export const segmentFields = ['city', 'country', 'source', 'tag'] as const
export type SegmentField = (typeof segmentFields)[number]

/** The fans a mail is sent to, or the list shows: conditions, nested by 'all' and 'any'. */
export type Segment =
  | { field: SegmentField; is: string }
  | { field: SegmentField; is_not: string }
  | { joined: 'since' | 'before'; day: string }
  | { mail: 'got' | 'not_got'; campaign: string | null }
  | { mail: 'got' | 'not_got'; since: string }
  | { all: Segment[] }
  | { any: Segment[] }

const partsOf = (segment: Segment): Segment[] | null =>
  'all' in segment ? segment.all : 'any' in segment ? segment.any : null

/** Conditions and groups, each counted. */
export const sizeOf = (segment: Segment): number =>
  1 + (partsOf(segment) ?? []).reduce((sum, part) => sum + sizeOf(part), 0)
/** Of any value, before its parts are read: reading thousands of levels would overflow the stack. */
export const isTooDeep = (value: unknown, levels = deepestSegment): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 ||
    Object.values(value)
      .flat()
      .some((part) => isTooDeep(part, levels - 1)))

/** Whether one of its conditions is about a certain mail. */
export const namesMail = (segment: Segment): boolean =>
  partsOf(segment)?.some(namesMail) ?? ('campaign' in segment && segment.campaign !== null)

/** Whether one of its conditions is about mails at all. */
export const asksForMails = (segment: Segment): boolean => partsOf(segment)?.some(asksForMails) ?? 'mail' in segment

/** A segment as a sentence: `city is Berlin and (tag is vinyl or joined since Jan 1, 2026)`. `mails` names campaigns by id. */
export function describeSegment(segment: Segment, mails: ReadonlyMap<string, string> = new Map()): string {
  const parts = partsOf(segment)
  if (parts)
    return parts
      .map((part) =>
        partsOf(part) && parts.length > 1 ? `(${describeSegment(part, mails)})` : describeSegment(part, mails),
      )
      .join(` ${'all' in segment ? texts.and : texts.or} `)
  if ('joined' in segment) return texts.joined[segment.joined](formatDate(segment.day))
  if ('since' in segment) return texts.mailSince[segment.mail](formatDate(segment.since))
  if ('mail' in segment)
    return texts.mail[segment.mail](
      segment.campaign === null ? null : (mails.get(segment.campaign) ?? texts.unknownMail),
    )
  if ('is' in segment) return texts.is(segment.field, shown(segment.field, segment.is))
  if ('is_not' in segment) return texts.isNot(segment.field, shown(segment.field, segment.is_not))
  return ''
}

const shown = (field: SegmentField, value: string): string =>
  value === '' ? texts.nothing : field === 'country' ? territoryName(value) : value
