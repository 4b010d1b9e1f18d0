import { z } from 'zod'
import { photo } from '#domain/artwork/schema.ts'
import { oneLine } from '#domain/content/rules.ts'
import { filmSizes, filmStyles, longestLine, mostSet } from '#domain/lyric-videos/film-rules.ts'
import { filmTexts, lyricTimesTexts as texts } from '#domain/lyric-videos/texts.ts'
import { firstOutOfOrder, longestSound, mostLines } from '#domain/lyric-videos/time-rules.ts'
import { requiredText, text, uuid, versionOrNone } from '#domain/shared/fields.ts'

const time = z.int(texts.badTime).min(0, texts.badTime).max(longestSound, texts.tooLate).nullable()

/** What tells a sound file from another one. The sound itself stays in the browser. */
const sound = z.object({
  name: text(300),
  /** In bytes. */
  size: z.int(texts.badSound).min(1, texts.badSound),
  /** In milliseconds. */
  duration: z.int(texts.badSound).min(1, texts.badSound).max(longestSound, texts.tooLate),
  /** SHA-256 of its size, its first and its last megabyte. */
  fingerprint: z.string(texts.badSound).regex(/^[0-9a-f]{64}$/, texts.badSound),
})
export type Sound = z.output<typeof sound>

/** The lines as the page had them, and their times; `version` 0: none were kept when it was opened. */
export const lyricTimesBody = z.object({
  lines: z
    .array(z.object({ text: text(10_000), at: time }))
    .max(mostLines, texts.mostLines(mostLines))
    .superRefine((lines, context) => {
      const index = firstOutOfOrder(lines)
      if (index >= 0) context.addIssue({ code: 'custom', message: texts.notInOrder, path: [index, 'at'] })
    }),
  sound: sound.nullable(),
  version: versionOrNone,
})
export type LyricTimesBody = z.output<typeof lyricTimesBody>

/** A song's lines as its sheet has them now, with the times that are kept. */
export const lyricTimes = z.object({
  song_id: uuid,
  song_title: z.string(),
  release_id: uuid,
  release_title: z.string(),
  artist_name: z.string(),
  has_sheet: z.boolean(),
  lines: z.array(z.object({ text: z.string(), at: z.int().nullable() })),
  /** How many more lines the sheet has than a film contains. */
  left_out: z.int(),
  sound: sound.nullable(),
  version: z.int(),
})
export type LyricTimes = z.output<typeof lyricTimes>

const film = {
  style: z.enum(filmStyles),
  /** The place of a size in the tool's list. */
  size: z
    .int(filmTexts.badSize)
    .min(0, filmTexts.badSize)
    .max(filmSizes.length - 1, filmTexts.badSize),
}

/** The background of a film. */
export const filmGroundBody = z.object({ ...photo, ...film })
export const filmGround = z.object({
  width: z.int(),
  height: z.int(),
  /** JPEG, base64. */
  picture: z.string(),
  /** '#rrggbb' of words on the ground and on the block. */
  colors: z.object({ ink: z.string(), onAccent: z.string() }),
})
export type FilmGround = z.output<typeof filmGround>

const line = z.string().transform(oneLine)
/** Words of a film to be set in type. */
export const filmWordsBody = z.object({
  ...film,
  /** Whether there is a photo, which leaves less room. */
  has_photo: z.boolean(),
  lines: z.array(line.pipe(requiredText(longestLine, filmTexts.emptyLine))).max(mostSet, filmTexts.mostSet(mostSet)),
  title: line.pipe(text(longestLine)),
  artist: line.pipe(text(longestLine)),
})
export type FilmWordsBody = z.output<typeof filmWordsBody>

const outline = z.array(z.number())
/** Outlines of letters: each glyph once, and for each text four numbers a letter, as `Outlines` says. */
export const filmWords = z.object({
  glyphs: z.array(z.string()),
  title: outline,
  artist: outline,
  lines: z.array(z.object({ now: outline, next: outline.nullable() })),
  /** Scripts and signs that no font has letters for, shown as boxes. */
  lacking: z.array(z.string()),
})
export type FilmWords = z.output<typeof filmWords>
