import { z } from 'zod'
import { calendarDate, email, optionalText, requiredText, uuid, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'

export const contributorRoles = [
  'writer',
  'co-writer',
  'lyricist',
  'composer',
  'producer',
  'arranger',
  'beat-maker',
] as const
/** Specification 2, section 9. */
export const mostContributors = 20
export const blankRows = 3

/** Percent with at most two decimals on the wire; hundredths everywhere else. */
const sharePercent = z
  .number(texts.badShare)
  .min(0, texts.badShare)
  .max(100, texts.badShare)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-7, texts.badShare)
/** `MM:SS` with two parts; an hour is 60 minutes or more. Null if unknown. */
const songLength = optionalText(7).refine((value) => value === null || /^\d{1,3}:[0-5]\d$/.test(value), texts.badLength)
/** As typed; an invalid one warns and does not block. */
const identifier = optionalText(40)
/** CISAC's, with its leading zeros. */
const societyCode = optionalText(3).refine((value) => value === null || /^\d{3}$/.test(value), texts.badSocietyCode)
/** Empty means none; anything else is an invalid address, with one message. */
const contactEmail = optionalText(255)
  .refine((value) => value === null || email.safeParse(value).success, fieldTexts.badEmail)
  .transform((value) => value?.toLowerCase() ?? null)

const contributorInput = z.object({
  legal_name: requiredText(300, texts.legalNameRequired),
  stage_name: optionalText(300),
  role: z.enum(contributorRoles, texts.badRole).default('writer'),
  contribution: optionalText(300),
  writer_share_percent: sharePercent,
  publisher_share_percent: sharePercent,
  /** The society's name as shown; its CISAC code, three digits, if it is in the list. */
  pro_affiliation: optionalText(200),
  society_code: societyCode,
  ipi_number: identifier,
  publisher: optionalText(300),
  publisher_ipi: identifier,
  publisher_society: optionalText(200),
  publisher_society_code: societyCode,
  email: contactEmail,
})
export type ContributorInput = z.output<typeof contributorInput>

const total = (rows: readonly ContributorInput[], key: 'writer_share_percent' | 'publisher_share_percent') =>
  rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0)

export const splitSheetBody = z.object({
  /** The version it is based on; 0 if there was no sheet yet, so that one created meanwhile is not overwritten. */
  version: z.union([z.literal(0), version], fieldTexts.badVersion).optional(),
  song_title: requiredText(300, texts.songTitleRequired),
  song_aka: optionalText(300),
  artist_name: requiredText(300, texts.artistRequired),
  album_project: optionalText(300),
  date_created: calendarDate.nullish().transform((value) => value ?? null),
  song_length: songLength,
  studio_location: optionalText(300),
  additional_notes: optionalText(5000),
  /** The sheet belongs to its song: a release, if given, must be the song's. */
  release_id: uuid.nullish(),
  contributors: z
    .array(contributorInput)
    .min(1, texts.tooFew)
    .max(mostContributors, texts.tooMany)
    .refine(
      (rows) => total(rows, 'writer_share_percent') === 10_000 && total(rows, 'publisher_share_percent') === 10_000,
      texts.sharesRule,
    ),
})
export type SplitSheetInput = z.output<typeof splitSheetBody>

const contributor = z.object({
  id: uuid,
  legal_name: z.string(),
  stage_name: z.string().nullable(),
  role: z.enum(contributorRoles),
  contribution: z.string().nullable(),
  writer_share_percent: z.number(),
  publisher_share_percent: z.number(),
  pro_affiliation: z.string().nullable(),
  society_code: z.string().nullable(),
  ipi_number: z.string().nullable(),
  publisher: z.string().nullable(),
  publisher_ipi: z.string().nullable(),
  publisher_society: z.string().nullable(),
  publisher_society_code: z.string().nullable(),
  email: z.string().nullable(),
})
export type Contributor = z.output<typeof contributor>

export const splitSheet = z.object({
  id: uuid,
  song_id: uuid,
  release_id: uuid,
  song_title: z.string(),
  song_aka: z.string().nullable(),
  artist_name: z.string(),
  album_project: z.string().nullable(),
  date_created: z.string().nullable(),
  song_length: z.string().nullable(),
  studio_location: z.string().nullable(),
  additional_notes: z.string().nullable(),
  contributors: z.array(contributor),
  version: z.number(),
  updated_at: z.string(),
})
export type SplitSheet = z.output<typeof splitSheet>

/** A contributor whom the account has typed before, with the latest values: suggested while a name is typed. */
export const knownContributor = contributor.omit({
  id: true,
  contribution: true,
  writer_share_percent: true,
  publisher_share_percent: true,
})
export type KnownContributor = z.output<typeof knownContributor>
