import { z } from 'zod'
import { documentFormats, oneLine, pillars } from '#domain/content/rules.ts'
import { modelTexts } from '#domain/models/texts.ts'
import { longestPart, parts, type Part } from '#domain/press-releases/rules.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { calendarDate, requiredText, text, uuid, version } from '#domain/shared/fields.ts'

const day = calendarDate.nullable()

/** The source of a press release. */
export const generateBody = z.object({
  title: z.string().transform(oneLine).pipe(requiredText(300, texts.titleRequired)),
  release_date: day,
  information: text(longestPart),
  /** An image of the library. */
  photo_id: z.uuid(texts.photoRequired),
  /** The release that it is about, with its type, credits and links. */
  release_id: uuid.nullish(),
  formats: z.array(z.enum(documentFormats)).default([...documentFormats]),
})
export type GenerateBody = z.output<typeof generateBody>

const partText = text(longestPart)
/** The parts that differ from what was generated, and the embargo. */
export const pressReleaseBody = z.object({
  edited: z.partialRecord(z.enum(parts), partText),
  /** YYYY-MM-DD; null: it may be printed immediately. */
  embargo_until: day,
  version,
})
export type PressReleaseBody = z.output<typeof pressReleaseBody>

/** Whether what has changed of its release since is taken over, or the document stays as it is. */
export const releaseChangeBody = z.object({ take_over: z.boolean() })

/** A person's checks of a model's draft. */
export const acceptBody = z.object({ claim: requiredText(20_000, modelTexts.acceptFailed) })

const allParts = z.object(Object.fromEntries(parts.map((part) => [part, z.string()])) as Record<Part, z.ZodString>)

export const pressRelease = z.object({
  id: uuid,
  title: z.string(),
  release_date: z.string().nullable(),
  /** Its source. */
  prompt_text: z.string(),
  release_id: uuid.nullable(),
  /** Facts of its release that changed since it was generated and that the document lacks. Null: none. */
  release_change: z.object({ title: z.string().optional(), release_date: z.string().nullable().optional() }).nullable(),
  /** The photo's address, for a few hours; null once it is deleted. */
  photo_url: z.string().nullable(),
  /** The longer side of the photo as it is given out for print, in pixels; null once it is deleted. */
  photo_side: z.int().nullable(),
  pillar: z.enum(pillars).nullable(),
  formats: z.array(z.enum(documentFormats)),
  generated: allParts,
  /** The model that wrote parts of it; null: templates did. */
  drafted_by: z.string().nullable(),
  /** Facts from that model that the workspace does not contain, until a person accepts them. */
  doubts: z.array(z.object({ part: z.enum(parts), claim: z.string() })),
  edited: z.partialRecord(z.enum(parts), z.string()),
  embargo_until: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
})
export type PressRelease = z.output<typeof pressRelease>

/** Chosen in the library. */
export const pressReleasePillarBody = z.object({ pillar: z.enum(pillars).nullable() })

export const givenFormats = [...documentFormats, 'zip'] as const
export type GivenFormat = (typeof givenFormats)[number]

/** A file of the document. */
export const addressBody = z.object({
  format: z.enum(givenFormats),
  /** Also with claims that nobody has accepted. */
  unchecked: z.boolean().default(false),
})
/** Why a document has to be requested again before it is returned: the facts that nobody has accepted. */
export const uncheckedClaims = z.object({ claims: z.array(z.string()) })

/** In the list of documents. */
export const listedRelease = pressRelease.pick({ id: true, title: true, created_at: true })
export type ListedRelease = z.output<typeof listedRelease>
