import { clipOf, photoNameOf } from '#domain/artwork/clip-rules.ts'
import type { Size } from '#domain/artwork/rules.ts'
import type { ClipBody, ClipGround, Preview } from '#domain/artwork/schema.ts'
import { artworkTexts, clipTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { addPicture, drawAll, drawSet, shortened, type DrawContext, type Sides } from '#server/artwork/draw-actions.ts'
import { requireRoom } from '#server/content/actions.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'

const clipSizes: readonly Size[] = tools.find(({ key }) => key === 'spotify_clips')!.sizes

/** Nothing is cut away around it. */
const middle = { x: 0.5, y: 0.5 }

type Asked = { userId: string; body: ClipBody; signal: AbortSignal }

async function cutSizes(context: DrawContext, asked: Asked, sizes: readonly Size[], draw = drawAll) {
  const { drawn, photo } = await draw(context, { ...asked, drawings: sizes.map(clipOf), wordless: true })
  return { drawn, photo: photoNameOf(photo!) }
}

/** One finished still, kept nowhere. */
export async function previewStill(context: DrawContext, asked: Asked, size: number): Promise<Preview> {
  const { drawn, photo } = await cutSizes(context, asked, [clipSizes[size] ?? clipSizes.at(-1)!])
  const [{ width, height, content }] = drawn as [Drawn]
  const picture = Buffer.from(content).toString('base64')
  return { width, height, alt_text: texts.alt(photo), picture, page: 1, pages: 1, lacking: [] }
}

/** Cuts both stills and adds each to the library, whole or not at all. Returns the items' ids. */
export async function makeClipSet(context: DrawContext, asked: Asked): Promise<string[]> {
  await requireRoom(context.db, asked.userId, clipSizes.length)
  const { drawn, photo } = await cutSizes(context, asked, clipSizes, drawSet)
  const ids: string[] = []
  for (const picture of drawn) {
    const size = artworkTexts.sizeOf(picture.width, picture.height)
    ids.push(
      await addPicture(context, asked, picture, {
        title: shortened(photo, (title) => texts.itemTitle(title, size)),
        alt_text: texts.alt(photo),
        content_type: 'spotify_clip',
      }),
    )
  }
  return ids
}

/** The whole photo in the treatment that the stills have. */
export async function drawClipGround(
  context: DrawContext,
  { userId, body, signal }: { userId: string; body: Pick<ClipBody, 'photo_id' | 'coloring'>; signal: AbortSignal },
): Promise<ClipGround> {
  const drawings = (photo: Sides | null) => (photo ? [clipOf([photo.width, photo.height])] : [])
  const asked = { userId, signal, body: { ...body, focus: middle }, drawings, wordless: true }
  const [{ width, height, content }] = (await drawAll(context, asked)).drawn as [Drawn]
  return { width, height, picture: Buffer.from(content).toString('base64') }
}
