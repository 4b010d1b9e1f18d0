import { altOf, drawingOf, type Size } from '#domain/artwork/rules.ts'
import type { ArtworkBody, Preview } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { drawAll, shortened } from '#server/artwork/draw-actions.ts'
import { addMade, requireRoom } from '#server/content/actions.ts'
import type { AppContext } from '#server/context.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'

export { answerPictureSet } from '#server/artwork/zip-actions.ts'
export { makePosterSet, previewPicture } from '#server/artwork/poster-actions.ts'

export const bannerSizes: readonly Size[] = tools.find(({ key }) => key === 'banners')!.sizes

type Asked = { userId: string; body: ArtworkBody; signal: AbortSignal }

async function drawSizes(context: AppContext, asked: Asked, sizes: readonly Size[]) {
  const { design, words } = asked.body
  const drawings = sizes.map((size) => drawingOf(design, size, words))
  const { drawn, photo } = await drawAll(context, { ...asked, drawings })
  return { drawn, alt: altOf(words, photo) }
}

/** One finished picture, kept nowhere. */
export async function previewBanner(context: AppContext, asked: Asked, size: number): Promise<Preview> {
  const { drawn, alt } = await drawSizes(context, asked, [bannerSizes[size]!])
  const [{ width, height, content }] = drawn as [Drawn]
  return { width, height, alt_text: alt, picture: Buffer.from(content).toString('base64'), page: 1, pages: 1 }
}

/** Draws every size and adds each to the library, whole or not at all. Returns the items' ids. */
export async function makeBanners(context: AppContext, asked: Asked): Promise<string[]> {
  const { body, userId } = asked
  await requireRoom(context.db, userId, bannerSizes.length)
  const { drawn, alt } = await drawSizes(context, asked, bannerSizes)
  const ids: string[] = []
  for (const picture of drawn) {
    const size = texts.sizeOf(picture.width, picture.height)
    ids.push(
      await addMade(context, userId, {
        ...picture,
        title: shortened(body.words.title, (title) => texts.itemTitle(title, texts.designs[body.design], size)),
        alt_text: alt,
        content_type: 'banner',
        pillar: body.pillar ?? null,
      }),
    )
  }
  return ids
}
