import { z } from 'zod'
import { documentFormats, itemKinds, longestTitle, pillars } from '#domain/content/rules.ts'
import { contentItem } from '#domain/content/schema.ts'
import { postPlatforms, postStatuses } from '#domain/posts/rules.ts'
import { pageLimit, text, uuid } from '#domain/shared/fields.ts'

/** The entries of the library: its images and films, and documents from other slices. */
export const libraryKinds = [...itemKinds, 'document', 'post'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** A press release; its words, downloads and embargo are on its own page. */
const libraryDocument = z.object({
  kind: z.literal('document'),
  id: uuid,
  title: z.string(),
  pillar: z.enum(pillars).nullable(),
  formats: z.array(z.enum(documentFormats)),
  /** The photo it was made with, for an hour at least; null once that is deleted. */
  preview_url: z.string().nullable(),
  created_at: z.string(),
})
export type LibraryDocument = z.output<typeof libraryDocument>

/** A post of the content calendar, where it is planned, edited and given out as a pack. */
const libraryPost = z.object({
  kind: z.literal('post'),
  id: uuid,
  /** How its caption begins; empty without one. */
  title: z.string(),
  pillar: z.enum(pillars).nullable(),
  platforms: z.array(z.enum(postPlatforms)),
  status: z.enum(postStatuses),
  day: z.string(),
  /** Of its first file, for an hour at least. */
  preview_url: z.string().nullable(),
  created_at: z.string(),
})
export type LibraryPost = z.output<typeof libraryPost>

/** What every kind has: `kind`, `id`, `title`, `pillar`, `preview_url`, `created_at`. */
export const libraryEntry = z.discriminatedUnion('kind', [contentItem, libraryDocument, libraryPost])
export type LibraryEntry = z.output<typeof libraryEntry>

export const listLibraryQuery = z.object({
  limit: pageLimit(100, 24),
  cursor: z.string().optional(),
  /** Words of the title. */
  search: text(longestTitle).optional(),
  pillar: z.enum(pillars).optional(),
  kind: z.enum(libraryKinds).optional(),
})
export type LibrarySearch = Pick<z.output<typeof listLibraryQuery>, 'search' | 'pillar' | 'kind'>

/** Of all that fit the search. */
export const libraryTotals = z.object({ found: z.number() })
