import { pagesOf, posterAlt, posterOf, type PosterPage } from '#domain/artwork/poster-rules.ts'
import type { Size } from '#domain/artwork/rules.ts'
import type { PosterBody, Preview } from '#domain/artwork/schema.ts'
import { artworkTexts, posterTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { fieldError } from '#domain/shared/app-error.ts'
import type { Show } from '#domain/shows/schema.ts'
import { addPicture, drawAll, drawSet, shortened, type DrawContext } from '#server/artwork/draw-actions.ts'
import { requireRoom } from '#server/content/actions.ts'
import type { FileContext } from '#server/files/actions.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'
import { listShows } from '#server/shows/queries.ts'

export const posterSizes: readonly Size[] = tools.find(({ key }) => key === 'tour')!.sizes

type Asked = { userId: string; body: PosterBody; signal: AbortSignal }
type Sheet = { size: Size; page: PosterPage }

/** The chosen shows by date. Throws 400 at the field if one of them is not on the account's list. */
async function readShows({ db }: FileContext, { userId, body }: Asked): Promise<Show[]> {
  const wanted = new Set(body.show_ids)
  const found = (await listShows(db, userId)).filter(({ id }) => wanted.has(id))
  if (found.length < wanted.size) throw fieldError('show_ids', texts.showGone)
  return found
}

const sheetsOf = ({ body }: Asked, shows: readonly Show[], size: Size): Sheet[] =>
  pagesOf(shows, size, body.photo_id !== null, body.words).map((page) => ({ size, page }))

async function drawSheets(context: DrawContext, asked: Asked, sheets: readonly Sheet[], draw = drawAll) {
  const { words, photo_id } = asked.body
  const drawings = sheets.map(({ size, page }) => posterOf(size, photo_id !== null, words, page))
  const { drawn, photo } = await draw(context, { ...asked, drawings })
  return drawn.map((picture, index) => ({ ...picture, alt: posterAlt(words, sheets[index]!.page, photo) }))
}

/** One finished poster, kept nowhere. */
export async function previewPicture(
  context: DrawContext,
  asked: Asked,
  { size, page }: { size: number; page: number },
): Promise<Preview> {
  const sheets = sheetsOf(asked, await readShows(context, asked), posterSizes[size]!)
  const shown = Math.min(page, sheets.length)
  const [picture] = (await drawSheets(context, asked, [sheets[shown - 1]!])) as [Drawn & { alt: string }]
  const { width, height, content, alt, lacking } = picture
  return {
    width,
    height,
    alt_text: alt,
    picture: Buffer.from(content).toString('base64'),
    page: shown,
    pages: sheets.length,
    lacking,
  }
}

/** Draws the posters of every size and adds each to the library, whole or not at all. Returns the items' ids. */
export async function makePosterSet(context: DrawContext, asked: Asked): Promise<string[]> {
  const { body, userId } = asked
  const shows = await readShows(context, asked)
  const sheets = posterSizes.flatMap((size) => sheetsOf(asked, shows, size))
  await requireRoom(context.db, userId, sheets.length)
  const ids: string[] = []
  for (const [index, { alt, ...picture }] of (await drawSheets(context, asked, sheets, drawSet)).entries()) {
    const { number, of } = sheets[index]!.page
    const size = artworkTexts.sizeOf(picture.width, picture.height)
    const page = of > 1 ? texts.page(number, of) : ''
    ids.push(
      await addPicture(context, asked, picture, {
        title: shortened(body.words.title, (title) => texts.itemTitle(title, size, page)),
        alt_text: alt,
        content_type: 'tour',
      }),
    )
  }
  return ids
}
