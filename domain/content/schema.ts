import { z } from 'zod'
import { contentTypes, longestTitle, oneLine, pillars, slots } from '#domain/content/rules.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { pageLimit, requiredText, text, uuid, version } from '#domain/shared/fields.ts'

const pillar = z.enum(pillars)
const slot = z.enum(slots)

/** An image of the library. Its addresses are signed and valid for an hour at least. */
export const contentItem = z.object({
  id: uuid,
  title: z.string(),
  pillar: pillar.nullable(),
  /** Its slot among the brand photos. */
  slot: slot.nullable(),
  width: z.number(),
  height: z.number(),
  file_type: z.enum(['image/jpeg', 'image/webp']),
  content_type: z.enum(contentTypes),
  /** For those who do not see it; null for what was uploaded. */
  alt_text: z.string().nullable(),
  url: z.string(),
  preview_url: z.string(),
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
})
export type ItemSearch = { search?: string | undefined; pillar?: (typeof pillars)[number] | undefined }

/** The fields other than the picture itself, which is the body. */
export const addItemQuery = z.object({
  /** The file's name, from which the title is made. */
  name: text(1000).optional(),
  /** Puts it into this slot, in place of the current photo. */
  slot: slot.optional(),
  pillar: pillar.optional(),
})

/** Shared by form and server: made one line before it is counted. */
export const itemTitle = z
  .string(libraryTexts.titleRequired)
  .transform(oneLine)
  .pipe(requiredText(longestTitle, libraryTexts.titleRequired))

/** Only the given fields change. */
export const updateItemBody = z.object({
  version,
  title: itemTitle.optional(),
  pillar: pillar.nullable().optional(),
  slot: slot.nullable().optional(),
})
