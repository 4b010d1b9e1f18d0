import { z } from 'zod'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import { designs, mostInZip } from '#domain/artwork/rules.ts'
import { artworkTexts as texts, posterTexts, setTexts } from '#domain/artwork/texts.ts'
import { oneLine, pillars } from '#domain/content/rules.ts'
import { colorings } from '#domain/shared/colors.ts'
import { requiredText, text, uuid } from '#domain/shared/fields.ts'

const line = z.string().transform(oneLine).pipe(text(300))
const part = z.number(texts.badFocus).min(0, texts.badFocus).max(1, texts.badFocus)

const title = z.string().transform(oneLine).pipe(requiredText(300, texts.titleRequired))

/** What every set is drawn over. */
const photo = {
  coloring: z.enum(colorings),
  /** An image of the library; null for none. */
  photo_id: uuid.nullable(),
  /** The point of the photo that stays in sight: parts of its width and height. */
  focus: z.object({ x: part, y: part }),
  pillar: z.enum(pillars).nullish(),
}
export type PhotoBody = z.output<z.ZodObject<typeof photo>>

/** What a set of banners is made of. */
export const artworkBody = z.object({
  ...photo,
  design: z.enum(designs),
  words: z.object({ kicker: line, title, artist: line, line }),
})
export type ArtworkBody = z.output<typeof artworkBody>

/** The place of a size in the tool's list. */
const size = z.int(texts.badSize).min(0, texts.badSize).max(3, texts.badSize)
export const previewBody = artworkBody.extend({ size })

/** What a set of tour posters is made of. */
export const posterBody = z.object({
  ...photo,
  words: z.object({ kicker: line, title, line }),
  /** Shows of the account; the posters list them by date. */
  show_ids: z.array(uuid).min(1, posterTexts.chooseShows).max(mostOnPosters, posterTexts.atMostShows(mostOnPosters)),
})
export type PosterBody = z.output<typeof posterBody>
/** `page`: which of the pictures of this size, from 1; the last for a higher number. */
export const posterPreviewBody = posterBody.extend({
  size,
  page: z.int(posterTexts.badPage).min(1, posterTexts.badPage),
})

/** Pictures of the library, to be downloaded together. */
export const pictureSetBody = z.object({
  ids: z.array(uuid).min(1, setTexts.noPictures).max(mostInZip, setTexts.atMost(mostInZip)),
})

/** The finished picture: what the library would get. */
export const preview = z.object({
  width: z.int(),
  height: z.int(),
  alt_text: z.string(),
  /** JPEG, base64. */
  picture: z.string(),
  /** Which of how many pictures of this size. */
  page: z.int(),
  pages: z.int(),
})
export type Preview = z.output<typeof preview>
