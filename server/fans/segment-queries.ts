import { and, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Segment, SegmentField } from '#domain/fans/segment-rules.ts'
import { fans } from '#server/fans/tables.ts'

/** The condition that a segment is, over the rows of `fans`. Comparing cities, sources and tags ignores case. */
export function inSegment(segment: Segment): SQL {
  if ('all' in segment) return and(...segment.all.map(inSegment))!
  if ('any' in segment) return or(...segment.any.map(inSegment))!
  if ('joined' in segment)
    return segment.joined === 'since'
      ? sql`${fans.joined_at} >= ${segment.day}::date`
      : sql`${fans.joined_at} < ${segment.day}::date`
  if ('mail' in segment) return segment.mail === 'got' ? gotMail(segment) : not(gotMail(segment))
  return 'is' in segment ? holds(segment.field, segment.is) : not(holds(segment.field, segment.is_not))
}

/** Days begin at midnight UTC, as those of joining do. */
function gotMail(which: { campaign: string | null } | { since: string }): SQL {
  const narrowed =
    'since' in which
      ? sql` and m.sent_at >= ${which.since}::date`
      : which.campaign === null
        ? sql``
        : sql` and m.campaign_id = ${which.campaign}`
  return sql`exists (select from campaign_mails m where m.fan_id = "fans"."id" and m.outcome in ('sent', 'complained')${narrowed})`
}

function holds(field: SegmentField, value: string): SQL {
  if (field === 'tag')
    return value === '' ? eq(sql`cardinality(${fans.tags})`, 0) : sql`${fans.tags} @> array[${value.toLowerCase()}]`
  if (field === 'country')
    return value === '' ? sql`${fans.country} is null` : sql`${fans.country} is not distinct from ${value}`
  return sql`lower(${fans[field]}) = lower(${value})`
}
