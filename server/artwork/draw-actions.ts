import { buffer } from 'node:stream/consumers'
import type { PhotoBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts, clipTexts } from '#domain/artwork/texts.ts'
import { longestTitle, wordlessTypes, type ImageType } from '#domain/content/rules.ts'
import { AppError, fieldError, refuseIfNotFound } from '#domain/shared/app-error.ts'
import type { Drawing } from '#domain/shared/drawing.ts'
import { addMade, keepFocus } from '#server/content/actions.ts'
import { listPlaces, requireImage } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { FileContext } from '#server/files/actions.ts'
import { readStored } from '#server/files/actions.ts'
import type { Drawn } from '#server/platform/images/drawing.ts'
import { createPlaces } from '#server/platform/places.ts'

/** Of one account: a preview, the next one, and a set. Those of all accounts are drawn one after the other. */
const enter = createPlaces({
  ofOne: 3,
  onlyOne: { message: texts.tooManyAtOnce, code: 'drawing', retryAfter: 2 },
  ofAll: 24,
  busy: { message: texts.busy, code: 'busy', retryAfter: 5 },
})

/** The photo's bytes and title; null without one. Throws 400 at its field if it is not in the library, or has words on it that must not be. */
async function readPhoto(context: FileContext, userId: string, id: string | null, isWordless: boolean) {
  if (id === null) return null
  const gone = ['photo_id', texts.noPhotoFound] as const
  const item = await requireImage(context.db, { id, userId }).catch(refuseIfNotFound(...gone))
  if (isWordless && !wordlessTypes.some((type) => type === item.content_type))
    throw fieldError('photo_id', clipTexts.hasWords)
  const [place] = await listPlaces(context.db, [item.file_id])
  const stored = place ? await readStored(context, place.key) : null
  if (!stored) throw fieldError(...gone)
  return { title: item.title, width: item.width, height: item.height, bytes: await buffer(stored.stream) }
}

/** What drawing over a photo of the library needs. */
export type DrawContext = FileContext & Pick<AppContext, 'drawPictures'>
export type Sides = { width: number; height: number }
type Asked = {
  userId: string
  body: Pick<PhotoBody, 'photo_id' | 'focus' | 'coloring'>
  /** Or what they are for a photo of these sides. */
  drawings: readonly Drawing[] | ((photo: Sides | null) => readonly Drawing[])
  signal: AbortSignal
  /** No words may be on the photo. */
  wordless?: boolean
}

/**
 * Does one piece of work with pictures under the limits of all of it. Throws 429 if three of the account's jobs run, 503 if all places are taken, or if `work`
 * could not and returned null.
 */
export async function underDrawLimits<Made>(
  { userId, signal }: Pick<Asked, 'userId' | 'signal'>,
  work: () => Promise<Made | null>,
): Promise<Made> {
  const leave = enter(userId)
  try {
    const made = await work()
    if (!made) throw new AppError('unavailable', texts.drawFailed, { code: 'not_drawn' })
    return made
  } catch (error) {
    // A client that has left, for instance for a newer preview, reads no response; nothing failed.
    throw signal.aborted ? new AppError('badRequest', texts.drawFailed, { code: 'cut_short' }) : error
  } finally {
    leave()
  }
}

type Named = { title: string; alt_text: string; content_type: ImageType }

/** Adds a picture of a set to the library. Returns the item's id. */
export const addPicture = (
  context: FileContext,
  { userId, body }: { userId: string; body: Pick<PhotoBody, 'pillar'> },
  picture: Drawn,
  named: Named,
): Promise<string> => addMade(context, userId, { ...picture, ...named, pillar: body.pillar ?? null })

/** Draws pictures over a photo of the library; returns them with the photo's title. Throws as underDrawLimits does. */
export const drawAll = (
  context: DrawContext,
  { userId, body, drawings, signal, wordless = false }: Asked,
): Promise<{ drawn: Drawn[]; photo: string | null }> =>
  underDrawLimits({ userId, signal }, async () => {
    const photo = await readPhoto(context, userId, body.photo_id, wordless)
    const drawingsOf = typeof drawings === 'function' ? drawings : () => drawings
    const drawn = await context.drawPictures(
      { photo: photo?.bytes ?? null, focus: body.focus, coloring: body.coloring, drawings: drawingsOf(photo) },
      { owner: userId, signal },
    )
    return drawn && { drawn, photo: photo?.title ?? null }
  })

/** The same where it becomes a set: its focal point is then the photo's, wherever else it is cut. */
export async function drawSet(context: DrawContext, asked: Asked): ReturnType<typeof drawAll> {
  const made = await drawAll(context, asked)
  const { photo_id: id, focus } = asked.body
  if (id !== null) await keepFocus(context.db, { id, userId: asked.userId }, focus)
  return made
}

/** As long as a title may be: `of` puts it beside what tells the pictures of a set apart, for which a long one makes room. */
export function shortened(title: string, of: (title: string) => string): string {
  const letters = Array.from(title)
  const room = longestTitle - Array.from(of('')).length
  return of(letters.length <= room ? title : `${letters.slice(0, room - 1).join('')}…`)
}
