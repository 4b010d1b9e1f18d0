import { z } from 'zod'
import { tidyName } from '#domain/parties/rules.ts'
import { calendarDate, email, optionalText, requiredText, uuid, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import {
  contributorRoles,
  sampleKinds,
  hasMaster,
  masterAddsUp,
  mostContributors,
  mostSamples,
  shareColumns,
  songAddsUp,
  whole,
  type ShareColumn,
} from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'

const badShare = { error: texts.badShare, abort: true }
const percent = z
  .number(texts.badShare)
  .min(0, badShare)
  .max(100, badShare)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-7, badShare)
/** Percent with at most two decimals on the wire, hundredths everywhere else: the one place where a share changes its unit. */
const share = z.codec(percent, z.int().min(0).max(whole), {
  decode: (onWire) => Math.round(onWire * 100),
  encode: (hundredths) => hundredths / 100,
})

type Shares = { writer_share: number | null; publisher_share: number | null; master_share: number | null }
/** Of what the recording earns. Null or missing in all rows: all of it is the artist's. */
const masterOnWire = { master_share_percent: share.nullable().default(null) }
const songOnWire = { writer_share_percent: share, publisher_share_percent: share, ...masterOnWire }
/** The shares of the song are null in all rows of a master sheet. */
const sharesOnWire = {
  writer_share_percent: share.nullable(),
  publisher_share_percent: share.nullable(),
  ...masterOnWire,
}
const fromWire = <Row extends z.output<z.ZodObject<typeof sharesOnWire>>>({
  writer_share_percent,
  publisher_share_percent,
  master_share_percent,
  ...row
}: Row) => ({
  ...row,
  writer_share: writer_share_percent,
  publisher_share: publisher_share_percent,
  master_share: master_share_percent,
})
/** In a Master column that is used, a row left empty has nothing; on a draft, nothing yet. */
const withWholeColumn = (rows: ContributorInput[]): ContributorInput[] =>
  hasMaster(rows)
    ? rows.map((row) =>
        row.master_share === null
          ? { ...row, master_share: 0, open_shares: [...row.open_shares, 'master_share' as const] }
          : row,
      )
    : rows
/** Only a draft has open shares, and only where nothing was entered. */
const withOpenShares = <Sheet extends { parked: boolean; contributors: ContributorInput[] }>(sheet: Sheet): Sheet => ({
  ...sheet,
  contributors: sheet.contributors.map((row) => ({
    ...row,
    open_shares: sheet.parked
      ? shareColumns.filter((column) => row[column] === 0 && row.open_shares.includes(column))
      : [],
  })),
})
export const toPercent = (hundredths: number): number => z.encode(share, hundredths)
/** A contributor on the wire, with its shares in percent. */
const toWire = <Row extends Shares>({ writer_share, publisher_share, master_share, ...row }: Row) => ({
  ...row,
  writer_share_percent: percentOrNull(writer_share),
  publisher_share_percent: percentOrNull(publisher_share),
  master_share_percent: percentOrNull(master_share),
})
/** A row of a split sheet, which has both shares of the song. */
export const toSongWire = <Row extends Shares>(row: Row) => ({
  ...toWire(row),
  writer_share_percent: toPercent(row.writer_share ?? 0),
  publisher_share_percent: toPercent(row.publisher_share ?? 0),
})
/** A row of a master sheet. */
export const toMasterWire = <Row extends Shares>({
  writer_share: _w,
  publisher_share: _p,
  master_share,
  ...row
}: Row) => ({ ...row, master_share_percent: toPercent(master_share ?? 0) })
const percentOrNull = (hundredths: number | null) => (hundredths === null ? null : toPercent(hundredths))
/** `MM:SS` with two parts; an hour is 60 minutes or more. Null if unknown. */
const songLength = optionalText(7).refine((value) => value === null || /^\d{1,3}:[0-5]\d$/.test(value), texts.badLength)
/** As typed; an invalid one warns and does not block. */
const identifier = optionalText(40)
/** CISAC's, with its leading zeros. */
export const societyCode = optionalText(3).refine(
  (value) => value === null || /^\d{3}$/.test(value),
  texts.badSocietyCode,
)
/** Empty means none; anything else is an invalid address, with one message. */
const contactEmail = optionalText(255)
  .refine((value) => value === null || email.safeParse(value).success, fieldTexts.badEmail)
  .transform((value) => value?.toLowerCase() ?? null)

/** The first day of the first month of use; null: from the beginning. */
const fromMonth = z
  .string(texts.badMonth)
  .refine((day) => /^\d{4}-\d{2}-01$/.test(day) && calendarDate.safeParse(day).success, texts.badMonth)
  .nullish()
  .transform((day) => day ?? null)

/** A use of another recording or work, its owner, and whether it is cleared. */
const sample = z.object({
  title: requiredText(300, texts.sampleTitleRequired),
  owner: optionalText(300),
  kind: z.enum(sampleKinds).default('sample'),
  cleared: z.boolean().default(false),
})
export type Sample = z.output<typeof sample>

/** The fields a person fills in for a contributor, without shares. */
const written = {
  legal_name: requiredText(300, texts.legalNameRequired).transform(tidyName),
  stage_name: optionalText(300),
  role: z.enum(contributorRoles, texts.badRole).default('writer'),
  contribution: optionalText(300),
  /** The society's name as shown; its CISAC code, three digits, if it is in the list. */
  pro_affiliation: optionalText(200),
  society_code: societyCode,
  ipi_number: identifier,
  publisher: optionalText(300),
  publisher_ipi: identifier,
  publisher_society: optionalText(200),
  publisher_society_code: societyCode,
  email: contactEmail,
}
type Field = keyof typeof written
const { role: _role, contribution: _made, ...details } = written
/** Of those, what belongs to the person and not to the song. */
export const contributorDetails = details
export const contributorFields = Object.keys(written) as Field[]
const rowFields = {
  /** A row of the sheet as saved last, which keeps its id. Any other id counts as none: the row is new. */
  id: uuid.optional(),
  /** The person whom the row means: one of the account's people; null for another person of this name. Without it: by name and IPI. */
  party_id: uuid.nullish(),
  /** Of a draft: which of its shares are blank, not agreed yet. They are sent as 0. */
  open_shares: z.array(z.enum(shareColumns)).max(shareColumns.length).default([]),
  ...written,
}
const songRow = z.object({ ...rowFields, ...songOnWire }).transform((row) => fromWire(row))
/** Without shares of the song. */
const masterRow = z
  .object({ ...rowFields, master_share_percent: share })
  .transform((row) => fromWire({ ...row, writer_share_percent: null, publisher_share_percent: null }))
const rowsOf = <Row extends z.ZodType<ContributorInput>>(row: Row) =>
  z.array(row).min(1, texts.tooFew).max(mostContributors, texts.tooMany)
export type ContributorInput = {
  id?: string | undefined
  party_id?: string | null | undefined
  open_shares: ShareColumn[]
} & z.output<z.ZodObject<typeof written>> &
  Shares

const sheetFields = z.object({
  /** The version it is based on; 0 if there was no sheet yet, so that one created in the meantime is not overwritten. */
  version: z.union([z.literal(0), version], fieldTexts.badVersion).optional(),
  song_title: requiredText(300, texts.songTitleRequired),
  song_aka: optionalText(300),
  artist_name: requiredText(300, texts.artistRequired),
  album_project: optionalText(300),
  date_created: calendarDate.nullish().transform((value) => value ?? null),
  song_length: songLength,
  studio_location: optionalText(300),
  additional_notes: optionalText(5000),
  samples: z.array(sample).max(mostSamples, texts.tooManySamples).default([]),
  /** For a later version: the first version of a sheet applies from the beginning. */
  from_month: fromMonth,
  /** Keeps shares at any sum: the sheet is a draft until every column in use adds up to 100.00. */
  parked: z.boolean().default(false),
  /** A release, if given, must be the song's. */
  release_id: uuid.nullish(),
})

export const splitSheetBody = sheetFields
  .extend({ contributors: rowsOf(songRow).transform(withWholeColumn) })
  .refine(({ parked, contributors }) => parked || songAddsUp(contributors), {
    error: texts.sharesRule,
    path: ['contributors'],
  })
  .refine(({ parked, contributors }) => parked || masterAddsUp(contributors), {
    error: texts.masterRule,
    path: ['contributors'],
  })
  .transform(withOpenShares)
export type SplitSheetInput = z.output<typeof splitSheetBody>

/** Of one recording with its own terms: the Master column alone. */
export const masterSheetBody = sheetFields
  .extend({ contributors: rowsOf(masterRow).transform((rows): ContributorInput[] => rows) })
  .refine(({ parked, contributors }) => parked || masterAddsUp(contributors), {
    error: texts.masterOnlyRule,
    path: ['contributors'],
  })
  .transform(withOpenShares)

type OptionalField = Exclude<Field, 'legal_name' | 'role'>
const optionalFields = Object.fromEntries(
  contributorFields
    .filter((field) => field !== 'legal_name' && field !== 'role')
    .map((field) => [field, z.string().nullable()]),
) as Record<OptionalField, z.ZodNullable<z.ZodString>>
const named = { legal_name: z.string(), role: z.enum(contributorRoles) }

const hundredths = share.out
/** Blank shares of a draft. One that a browser kept may be older than they are. */
const openShares = { open_shares: z.array(z.enum(shareColumns)).default([]) }
/** Shares in hundredths of a percent. */
const contributor = z.object({
  id: uuid,
  party_id: uuid.nullable().default(null),
  ...named,
  ...optionalFields,
  /** Null, like the publisher's, in all rows of a master sheet. */
  writer_share: hundredths.nullable(),
  publisher_share: hundredths.nullable(),
  /** Null in all rows: the recording's income is the artist's alone. A draft that a browser kept may be older than this column. */
  master_share: hundredths.nullable().default(null),
  ...openShares,
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
  samples: z.array(sample).default([]),
  from_month: z.string().nullable().default(null),
  contributors: z.array(contributor),
  version: z.number(),
  updated_at: z.string(),
})
export type SplitSheet = z.output<typeof splitSheet>

/** A contributor whom the account has typed before, with the latest values: suggested while a name is typed. */
export const splitSheetAnswer = splitSheet.extend({
  contributors: z.array(
    z
      .object({
        id: uuid,
        party_id: uuid.nullable().default(null),
        ...named,
        ...optionalFields,
        ...sharesOnWire,
        ...openShares,
      })
      .transform((row): Contributor => fromWire(row)),
  ),
})
export const sheetToWire = (sheet: SplitSheet): z.input<typeof splitSheetAnswer> => ({
  ...sheet,
  contributors: sheet.contributors.map((row) => toWire(row)),
})
