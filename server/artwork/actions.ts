import { buffer } from 'node:stream/consumers'
import { altOf, drawingOf, type Size } from '#domain/artwork/rules.ts'
import type { ArtworkBody, Preview } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { longestTitle, tools } from '#domain/content/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { addMade, requireRoom } from '#server/content/actions.ts'
import { listPlaces, requireItem } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { createGate } from '#server/platform/gate.ts'
import { drawPictures, type Drawn } from '#server/platform/images/drawing.ts'

/** Jobs of all accounts, drawn one after the other. */
const everyones = createGate({ atOnce: 24, waiting: 0 })
/** Of one account: a preview, the next one, and a set. */
const ones = createGate({ atOnce: 3, waiting: 0 })

export const bannerSizes: readonly Size[] = tools.find(({ key }) => key === 'banners')!.sizes

/** The photo's bytes and title; null without one. Throws 400 at its field if it is not in the library. */
async function readPhoto(context: AppContext, userId: string, id: string | null) {
  if (id === null) return null
  const gone = () =>
    new AppError('badRequest', texts.noPhotoFound, {
      code: 'validation_failed',
      issues: [{ path: 'photo_id', message: texts.noPhotoFound }],
    })
  const item = await requireItem(context.db, { id, userId }).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'notFound' ? gone() : error
  })
  const [place] = await listPlaces(context.db, [item.file_id])
  const stored = place ? await readStored(context, place.key) : null
  if (!stored) throw gone()
  return { title: item.title, bytes: await buffer(stored.stream) }
}

type Asked = { userId: string; body: ArtworkBody; sizes: readonly Size[]; signal: AbortSignal }

/** Draws these sizes. Throws 429 if three of the account's jobs run, 503 if all places are taken. */
async function drawSizes(context: AppContext, { userId, body, sizes, signal }: Asked) {
  const end = ones.tryEnter(userId)
  if (!end) throw new AppError('tooMany', texts.tooManyAtOnce, { code: 'drawing', retryAfter: 2 })
  const leave = everyones.tryEnter('all')
  try {
    if (!leave) throw new AppError('unavailable', texts.busy, { code: 'busy', retryAfter: 5 })
    const photo = await readPhoto(context, userId, body.photo_id)
    const drawn = await drawPictures(
      {
        photo: photo?.bytes ?? null,
        focus: body.focus,
        coloring: body.coloring,
        drawings: sizes.map((size) => drawingOf(body.design, size, body.words)),
      },
      { owner: userId, signal },
    )
    if (!drawn) throw new AppError('unavailable', texts.drawFailed, { code: 'not_drawn' })
    return { drawn, alt: altOf(body.words, photo?.title ?? null) }
  } catch (error) {
    // Whoever has left, as for a newer preview, reads no answer, and nothing failed.
    throw signal.aborted ? new AppError('badRequest', texts.drawFailed, { code: 'cut_short' }) : error
  } finally {
    leave?.()
    end()
  }
}

/** One finished picture, kept nowhere. */
export async function previewBanner(context: AppContext, asked: Omit<Asked, 'sizes'>, size: number): Promise<Preview> {
  const { drawn, alt } = await drawSizes(context, { ...asked, sizes: [bannerSizes[size]!] })
  const [{ width, height, content }] = drawn as [Drawn]
  return { width, height, alt_text: alt, picture: Buffer.from(content).toString('base64') }
}

/** Draws every size and adds each to the library, whole or not at all. Returns the items' ids. */
export async function makeBanners(context: AppContext, asked: Omit<Asked, 'sizes'>): Promise<string[]> {
  const { body, userId } = asked
  await requireRoom(context.db, userId, bannerSizes.length)
  const { drawn, alt } = await drawSizes(context, { ...asked, sizes: bannerSizes })
  const ids: string[] = []
  for (const picture of drawn)
    ids.push(
      await addMade(context, userId, {
        ...picture,
        title: titleOf(body, texts.sizeOf(picture.width, picture.height)),
        alt_text: alt,
        content_type: 'banner',
        pillar: body.pillar ?? null,
      }),
    )
  return ids
}

/** A long title makes room for the design and the size. */
function titleOf({ design, words }: ArtworkBody, size: string): string {
  const of = (title: string) => texts.itemTitle(title, texts.designs[design], size)
  const letters = Array.from(words.title)
  const room = longestTitle - Array.from(of('')).length
  return of(letters.length <= room ? words.title : `${letters.slice(0, room - 1).join('')}…`)
}
