import { z } from 'zod'
import { designs } from '#domain/artwork/rules.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { oneLine, pillars } from '#domain/content/rules.ts'
import { colorings } from '#domain/shared/colors.ts'
import { requiredText, text, uuid } from '#domain/shared/fields.ts'

const line = z.string().transform(oneLine).pipe(text(300))
const part = z.number(texts.badFocus).min(0, texts.badFocus).max(1, texts.badFocus)

/** What a set of banners is made of. */
export const artworkBody = z.object({
  design: z.enum(designs),
  coloring: z.enum(colorings),
  /** An image of the library; null for none. */
  photo_id: uuid.nullable(),
  /** The point of the photo that stays in sight: parts of its width and height. */
  focus: z.object({ x: part, y: part }),
  words: z.object({
    kicker: line,
    title: z.string().transform(oneLine).pipe(requiredText(300, texts.titleRequired)),
    artist: line,
    line,
  }),
  pillar: z.enum(pillars).nullish(),
})
export type ArtworkBody = z.output<typeof artworkBody>

/** `size`: the place of a size in the tool's list. */
export const previewBody = artworkBody.extend({
  size: z.int(texts.badSize).min(0, texts.badSize).max(3, texts.badSize),
})

/** The finished picture: what the library would get. */
export const preview = z.object({
  width: z.int(),
  height: z.int(),
  alt_text: z.string(),
  /** JPEG, base64. */
  picture: z.string(),
})
export type Preview = z.output<typeof preview>
