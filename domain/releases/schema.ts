import { z } from 'zod'
import { labelCopyShare, labelCopyVersion } from '#domain/release-payload/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { calendarDate, optionalText, pageLimit, requiredText, uuid, version } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'

export const releaseTypes = ['single', 'ep', 'album', 'mixtape'] as const
export const releaseStatuses = ['draft', 'scheduled', 'released'] as const
export type ReleaseType = (typeof releaseTypes)[number]
export type ReleaseStatus = (typeof releaseStatuses)[number]

const releaseType = z.enum(releaseTypes, releaseTexts.badType)
const releaseStatus = z.enum(releaseStatuses, releaseTexts.badStatus)

/** What the create form holds and the server takes (specification 2, section 5). */
export const createReleaseBody = z.object({
  /** Made by the client, so that a repeat of the same create answers the same row. */
  id: uuid.optional(),
  title: requiredText(300, releaseTexts.titleRequired),
  release_date: z.string(releaseTexts.dateRequired).min(1, releaseTexts.dateRequired).pipe(calendarDate),
  release_type: releaseType,
  status: releaseStatus.default('draft'),
  description: optionalText(5000),
  genre: optionalText(100),
  /** A label copy makes its release with these, too (specification 2, section 3). */
  label: optionalText(300).optional(),
  upc: optionalText(32).optional(),
  ...labelCopyShare,
})

const ownFields = z.object({
  title: requiredText(300, releaseTexts.titleRequired).optional(),
  release_date: calendarDate.nullable().optional(),
  release_type: releaseType.optional(),
  status: releaseStatus.optional(),
  description: optionalText(5000).optional(),
  genre: optionalText(100).optional(),
  label: optionalText(300).optional(),
  copyright_info: optionalText(500).optional(),
  upc: optionalText(32).optional(),
})

/** Any of a release's own fields, and those it shares with its label copy; what is not named stays. */
export const updateReleaseBody = ownFields.extend({ version, ...labelCopyShare, label_copy_version: labelCopyVersion })

/** What the edit form holds: every field of its own, and a date that may be emptied. */
export const releaseForm = ownFields.required().extend({
  release_date: z
    .literal('')
    .transform(() => null)
    .or(calendarDate),
})
export type ReleaseFields = z.output<typeof releaseForm>

export const release = z.object({
  id: uuid,
  user_id: uuid,
  title: z.string(),
  release_date: z.string().nullable(),
  release_type: releaseType,
  status: releaseStatus,
  description: z.string().nullable(),
  genre: z.string().nullable(),
  label: z.string().nullable(),
  copyright_info: z.string().nullable(),
  upc_code: z.string().nullable(),
  /** The day on which its date, not a person, set it to released; null otherwise. */
  auto_released_on: z.string().nullable(),
  /** Set back from released to scheduled after its date had come: the job leaves it until the date changes. */
  set_back: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Release = z.output<typeof release>

/** A release as a write returns it: with the version of its label copy, 0 while nobody has saved one, null where there is none. */
export const writtenRelease = release.extend({ label_copy_version: z.number().int().nullable().default(null) })
export type WrittenRelease = z.output<typeof writtenRelease>

/** A release as the list shows it. */
export const releaseListItem = release.omit({
  label: true,
  copyright_info: true,
  upc_code: true,
  auto_released_on: true,
  set_back: true,
  created_at: true,
  updated_at: true,
})
export type ReleaseListItem = z.output<typeof releaseListItem>

export const releaseTotals = z.object({ total: z.number(), released: z.number(), scheduled: z.number() })
export type ReleaseTotals = z.output<typeof releaseTotals>

export const releaseListQuery = z.object({
  limit: pageLimit(100, 50),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})
