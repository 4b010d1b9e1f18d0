import { z } from 'zod'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import { mostQuoted, mostQuotedLetters } from '#domain/artwork/quote-rules.ts'
import { designs, mostInZip, setKinds } from '#domain/artwork/rules.ts'
import { artworkTexts as texts, clipTexts, posterTexts, quoteTexts, setTexts } from '#domain/artwork/texts.ts'
import { oneLine, pillars } from '#domain/content/rules.ts'
import { colorings } from '#domain/shared/colors.ts'
import { requiredText, text, uuid } from '#domain/shared/fields.ts'

const line = z.string().transform(oneLine).pipe(text(300))
const part = z.number(texts.badFocus).min(0, texts.badFocus).max(1, texts.badFocus)

const title = z.string().transform(oneLine).pipe(requiredText(300, texts.titleRequired))

/** What every set is drawn over. */
export const photo = {
  coloring: z.enum(colorings),
  /** An image of the library; null for none. */
  photo_id: uuid.nullable(),
  /** The point of the photo that stays in sight: parts of its width and height. */
  focus: z.object({ x: part, y: part }),
  pillar: z.enum(pillars).nullish(),
}
export type PhotoBody = z.output<z.ZodObject<typeof photo>>

/** Lines of a song's lyric sheet, as written there. */
const quote = z.object({
  song_id: uuid,
  lines: z
    .array(text(mostQuotedLetters))
    .min(1, quoteTexts.chooseLines)
    .max(mostQuoted, quoteTexts.atMost(mostQuoted))
    .refine((lines) => Array.from(lines.join('')).length <= mostQuotedLetters, quoteTexts.tooMuch(mostQuotedLetters)),
})

/** The source of a set of banners or covers. */
export const artworkBody = z
  .object({
    ...photo,
    kind: z.enum(setKinds).default('banners'),
    design: z.enum(designs),
    words: z.object({ kicker: line, title, artist: line, line }),
    /** Of the design 'lyric_quote'; the others leave it out. */
    quote: quote.nullish(),
  })
  .refine(({ design, quote: quoted }) => design !== 'lyric_quote' || quoted, {
    path: ['quote'],
    error: quoteTexts.chooseLines,
  })
export type ArtworkBody = z.output<typeof artworkBody>

/** The place of a size in the tool's list; the last for a higher number. */
const size = z.int(texts.badSize).min(0, texts.badSize).max(3, texts.badSize)
export const previewBody = artworkBody.safeExtend({ size })

/** The source of a set of stills for Spotify: a photo without words. */
export const clipBody = z.object({ ...photo, photo_id: z.uuid(clipTexts.choosePhoto) })
export type ClipBody = z.output<typeof clipBody>
export const clipPreviewBody = clipBody.extend({ size })

/** The photo that a loop moves over. */
export const clipGroundBody = clipBody.pick({ photo_id: true, coloring: true })

/** The source of a set of tour posters. */
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

/** The finished picture, as the library would store it. */
export const preview = z.object({
  width: z.int(),
  height: z.int(),
  alt_text: z.string(),
  /** JPEG, base64. */
  picture: z.string(),
  /** Which of how many pictures of this size. */
  page: z.int(),
  pages: z.int(),
  /** Scripts and signs that no font has letters for, shown as boxes. */
  lacking: z.array(z.string()),
})
export type Preview = z.output<typeof preview>

/** The whole photo in its treatment. */
export const clipGround = preview.pick({ width: true, height: true, picture: true })
export type ClipGround = z.output<typeof clipGround>
