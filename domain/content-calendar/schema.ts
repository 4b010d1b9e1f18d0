import { z } from 'zod'
import { longestRange } from '#domain/content-calendar/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { pillars } from '#domain/content/rules.ts'
import { postPlatforms } from '#domain/posts/rules.ts'
import { plannedPost } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { releaseStatuses, releaseTypes } from '#domain/releases/schema.ts'
import { daysBetween } from '#domain/shared/dates.ts'
import { calendarDate, uuid } from '#domain/shared/fields.ts'
import { showStatuses } from '#domain/shows/rules.ts'

export const calendarQuery = z
  .object({
    from: calendarDate,
    to: calendarDate,
    /** Of posts; everything else has neither. */
    platform: z.enum(postPlatforms, postTexts.badPlatform).optional(),
    pillar: z.enum(pillars, postTexts.badPillar).optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > longestRange)
      context.addIssue({ code: 'custom', path: ['to'], message: texts.badRange(longestRange) })
  })

const calendarShow = z.object({
  id: uuid,
  day: z.string(),
  doors: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  status: z.enum(showStatuses),
})
const calendarRelease = z.object({
  id: uuid,
  day: z.string(),
  title: z.string(),
  release_type: z.enum(releaseTypes),
  status: z.enum(releaseStatuses),
})
const calendarTask = z.object({
  id: uuid,
  day: z.string(),
  release_id: uuid,
  release_title: z.string(),
  task_description: z.string(),
  completed: z.boolean(),
})

const calendarMail = z.object({
  id: uuid,
  day: z.string(),
  /** 'HH:MM', by the clock by which it was chosen. */
  time: z.string(),
  subject: z.string(),
  release_title: z.string().nullable(),
})

export const calendarEntries = z.object({
  posts: z.array(plannedPost),
  shows: z.array(calendarShow),
  releases: z.array(calendarRelease),
  tasks: z.array(calendarTask),
  /** Mails to fans: drafts with a time, scheduled mails, and sent ones. */
  mails: z.array(calendarMail),
  /** There are more of a kind than fit one answer. */
  more: z.boolean(),
  /** Coming releases without a post in the ten days before them, or in the `days` of these that are left; nearest first. */
  gaps: z.array(z.object({ release_id: uuid, title: z.string(), release_date: z.string(), days: z.int() })),
})
export type CalendarEntries = z.output<typeof calendarEntries>
