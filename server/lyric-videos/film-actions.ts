import type { z } from 'zod'
import { filmSizes, groundOf, layoutOf } from '#domain/lyric-videos/film-rules.ts'
import type { FilmGround, FilmWords, FilmWordsBody, filmGroundBody } from '#domain/lyric-videos/schema.ts'
import { hexOf } from '#domain/shared/colors.ts'
import type { WordBox } from '#domain/shared/drawing.ts'
import { drawAll, underDrawLimits } from '#server/artwork/actions.ts'
import type { AppContext } from '#server/context.ts'

type Asked<Body> = { userId: string; body: Body; signal: AbortSignal }

/** The background of a film, as one picture. Throws 400 at the field for a deleted photo. */
export async function drawGround(
  context: AppContext,
  asked: Asked<z.output<typeof filmGroundBody>>,
): Promise<FilmGround> {
  const { style, size, photo_id } = asked.body
  const drawings = [groundOf(layoutOf(style, filmSizes[size]!, photo_id !== null))]
  const { drawn } = await drawAll(context, { ...asked, drawings })
  const { width, height, content, palette } = drawn[0]!
  return {
    width,
    height,
    picture: Buffer.from(content).toString('base64'),
    colors: { ink: hexOf(palette.ink), onAccent: hexOf(palette.onAccent) },
  }
}

/** The outlines of a film's words: of each line as the one that is sung, and as the next one where the style shows it. */
export async function outlineLines(
  context: AppContext,
  { userId, body, signal }: Asked<FilmWordsBody>,
): Promise<FilmWords> {
  const { places } = layoutOf(body.style, filmSizes[body.size]!, body.has_photo)
  const { now, next } = places
  const set = (place: Omit<WordBox, 'text'>, text: string): WordBox => ({ ...place, text })
  const boxes = [
    set(places.title, body.title),
    set(places.artist, body.artist),
    ...body.lines.map((text) => set(now, text)),
    ...(next ? body.lines.map((text) => set(next, text)) : []),
  ]
  const { glyphs, words, lacking } = await underDrawLimits({ userId, signal }, () =>
    context.outlineWords({ boxes }, { owner: userId, signal }),
  )
  const [title, artist, ...lines] = words as [number[], number[], ...number[][]]
  return {
    glyphs,
    title,
    artist,
    lacking,
    lines: body.lines.map((_, index) => ({
      now: lines[index]!,
      next: next ? lines[body.lines.length + index]! : null,
    })),
  }
}
