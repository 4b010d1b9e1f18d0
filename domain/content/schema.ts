import { z } from 'zod'
import {
  contentTypes,
  filmTypes,
  itemFileTypes,
  itemKinds,
  longestAltText,
  longestTitle,
  oneLine,
  originalTypes,
  pillars,
  slots,
} from '#domain/content/rules.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { pageLimit, requiredText, text, uuid, version } from '#domain/shared/fields.ts'
import { originalColors } from '#domain/shared/original-color.ts'

const pillar = z.enum(pillars)
const slot = z.enum(slots)

/** An image in its full size, upright and without metadata. */
const original = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  file_type: z.enum(originalTypes),
  color: z.enum(originalColors),
})

const part = z.number().min(0).max(1)
/** A point of a picture, in parts of its width and height. */
const point = z.object({ x: part, y: part })

/** An image or a film of the library. Its addresses are signed and valid for an hour at least. */
export const contentItem = z.object({
  id: uuid,
  kind: z.enum(itemKinds),
  title: z.string(),
  pillar: pillar.nullable(),
  /** Its slot among the brand photos. */
  slot: slot.nullable(),
  width: z.number(),
  height: z.number(),
  /** The point that stays visible when an image is cropped; null until it is chosen. */
  focus: point.nullable(),
  /** Of a film, its length in seconds. */
  seconds: z.number().nullable(),
  file_type: z.enum(itemFileTypes),
  content_type: z.enum(contentTypes),
  /** The prompt and the name of the model; null if none made it. */
  prompt_text: z.string().nullable(),
  model: z.string().nullable(),
  /** For those who do not see it; null for what was uploaded. */
  alt_text: z.string().nullable(),
  url: z.string(),
  /** Null if only the working copy was kept. */
  original: original.nullable(),
  /** Null for a film without a poster. */
  preview_url: z.string().nullable(),
  /** The releases whose cover it is, by title; twenty at most. */
  cover_of: z.array(z.object({ id: uuid, title: z.string() })),
  version: z.number(),
  created_at: z.string(),
})
export type ContentItem = z.output<typeof contentItem>

export const itemTotals = z.object({ /** Of all that fit the search. */ found: z.number() })

/** Of the whole library, regardless of the search. */
export const contentSummary = z.object({
  total: z.number(),
  pillars: z.object({
    upcoming_release: z.number(),
    new_songs: z.number(),
    covers: z.number(),
    personality: z.number(),
  }),
})
export type ContentSummary = z.output<typeof contentSummary>

export const listItemsQuery = z.object({
  limit: pageLimit(100, 24),
  cursor: z.string().optional(),
  /** Words of the title. */
  search: text(longestTitle).optional(),
  pillar: pillar.optional(),
  kind: z.enum(itemKinds).optional(),
  /** Only images on which we have written nothing. */
  words: z.enum(['none']).optional(),
})
export type ItemSearch = {
  search?: string | undefined
  pillar?: (typeof pillars)[number] | undefined
  kind?: (typeof itemKinds)[number] | undefined
  words?: 'none' | undefined
}

/** The fields other than the picture itself, which is the body. */
export const addItemQuery = z.object({
  /** The file's name, from which the title is made. */
  name: text(1000).optional(),
  /** Puts it into this slot, in place of the current photo. */
  slot: slot.optional(),
  pillar: pillar.optional(),
  /** Keeps a JPEG or PNG of at most 20 MB in its full size too. */
  original: z.enum(['keep']).optional(),
})

/** Shared by form and server: made one line before it is counted. */
export const itemTitle = z
  .string(libraryTexts.titleRequired)
  .transform(oneLine)
  .pipe(requiredText(longestTitle, libraryTexts.titleRequired))

/** The values sent with a film, which is the body; its size and length are read from the film itself. */
export const addFilmQuery = z.object({
  title: itemTitle,
  content_type: z.enum(filmTypes),
  pillar: pillar.optional(),
  alt_text: text(longestAltText).optional(),
})

/** Only the given fields change. */
export const updateItemBody = z.object({
  version,
  title: itemTitle.optional(),
  pillar: pillar.nullable().optional(),
  slot: slot.nullable().optional(),
})
