import { areOnSheet } from '#domain/artwork/quote-rules.ts'
import { altOf, drawingOf, type Said, type SetKind, type Size } from '#domain/artwork/rules.ts'
import type { ArtworkBody, Preview } from '#domain/artwork/schema.ts'
import { altTexts, artworkTexts as texts, quoteTexts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { fieldError, refuseIfNotFound } from '#domain/shared/app-error.ts'
import { addPicture, drawAll, drawSet, shortened, type DrawContext } from '#server/artwork/draw-actions.ts'
import { requireRoom } from '#server/content/actions.ts'
import type { FileContext } from '#server/files/actions.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'
import { requireSong } from '#server/songs/queries.ts'

export { drawClipGround, makeClipSet, previewStill } from '#server/artwork/clip-actions.ts'
export { drawAll, underDrawLimits } from '#server/artwork/draw-actions.ts'
export { answerPictureSet } from '#server/artwork/zip-actions.ts'
export { makePosterSet, previewPicture } from '#server/artwork/poster-actions.ts'

const sizesOf = (tool: string): readonly Size[] => tools.find(({ key }) => key === tool)!.sizes
export const setSizes: Record<SetKind, readonly Size[]> = {
  banners: sizesOf('banners'),
  lyric_covers: sizesOf('lyric_video'),
}

type Asked = { userId: string; body: ArtworkBody; signal: AbortSignal }

/** The words; those of a quote only as written on the song's lyric sheet. Throws 400 at the field for others. */
async function readSaid({ db }: FileContext, { userId, body }: Asked): Promise<Said> {
  if (body.design !== 'lyric_quote' || !body.quote) return { words: body.words, quote: [] }
  const { song_id, lines } = body.quote
  await requireSong(db, { id: song_id, userId }).catch(refuseIfNotFound('quote.song_id', quoteTexts.noSong))
  const sheet = await findSheet(db, song_id)
  if (!areOnSheet(lines, sheet?.sections ?? [])) throw fieldError('quote.lines', quoteTexts.changed)
  return { words: body.words, quote: lines }
}

async function drawSizes(context: DrawContext, asked: Asked, sizes: readonly Size[], draw = drawAll) {
  const { design, kind, photo_id } = asked.body
  const said = await readSaid(context, asked)
  const drawings = sizes.map((size) => drawingOf(design, size, said, photo_id !== null))
  const { drawn, photo } = await draw(context, { ...asked, drawings })
  return { drawn, alt: altOf(kind, design, said, photo) }
}

/** One finished picture, kept nowhere. */
export async function previewBanner(context: DrawContext, asked: Asked, size: number): Promise<Preview> {
  const sizes = setSizes[asked.body.kind]
  const { drawn, alt } = await drawSizes(context, asked, [sizes[size] ?? sizes.at(-1)!])
  const [{ width, height, content, lacking }] = drawn as [Drawn]
  const picture = Buffer.from(content).toString('base64')
  return { width, height, alt_text: alt, picture, page: 1, pages: 1, lacking }
}

/** Draws every size and adds each to the library, whole or not at all. Returns the items' ids. */
export async function makeBanners(context: DrawContext, asked: Asked): Promise<string[]> {
  const { body, userId } = asked
  const sizes = setSizes[body.kind]
  await requireRoom(context.db, userId, sizes.length)
  const { drawn, alt } = await drawSizes(context, asked, sizes, drawSet)
  const isCover = body.kind === 'lyric_covers'
  const design = isCover ? altTexts.kinds.lyric_covers : texts.designs[body.design]
  const ids: string[] = []
  for (const picture of drawn) {
    const size = texts.sizeOf(picture.width, picture.height)
    ids.push(
      await addPicture(context, asked, picture, {
        title: shortened(body.words.title, (title) => texts.itemTitle(title, design, size)),
        alt_text: alt,
        content_type: isCover ? 'lyric_cover' : body.design === 'lyric_quote' ? 'lyric_quote' : 'banner',
      }),
    )
  }
  return ids
}
