import { buffer } from 'node:stream/consumers'
import { artworkTexts } from '#domain/artwork/texts.ts'
import { longestAltText, longestTitle, oneLine } from '#domain/content/rules.ts'
import { imageShapes, leastSide } from '#domain/models/rules.ts'
import type { ImageBody } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { AppError, fieldError, refuseIfNotFound } from '#domain/shared/app-error.ts'
import { addMade, contentCuts, requireRoom } from '#server/content/actions.ts'
import { listPlaces, requireImage } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { requireModel, startJob } from '#server/models/job-actions.ts'
import { cutBytes } from '#server/pictures/actions.ts'
import type { ImageModel } from '#server/ports/models/models.ts'

export { startDraft } from '#server/models/draft-actions.ts'
export { cancelJob, failInterrupted, purgeJobs, stopModelJobs } from '#server/models/job-actions.ts'

const shortened = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** Asks the image model; its picture is checked like an upload and stored in the library. Throws 400 at its field for a deleted photo. */
export async function startImage(context: AppContext, userId: string, body: ImageBody): Promise<string> {
  const model = requireModel(context.ports.models.image, texts.noImageModel)
  await requireRoom(context.db, userId)
  const photo = body.photo_id === null ? null : await readPhoto(context, { id: body.photo_id, userId })
  return startJob(context, { userId, kind: 'image', model: model.name }, (signal) =>
    makeImage(context, model, { userId, body, photo, signal }),
  )
}

type Asked = {
  userId: string
  body: ImageBody
  photo: Awaited<ReturnType<typeof readPhoto>> | null
  signal: AbortSignal
}

async function makeImage(context: AppContext, model: ImageModel, { userId, body, photo, signal }: Asked) {
  const bytes = await model.draw({ prompt: body.prompt, size: imageShapes[body.shape], photo }, signal)
  const [picture, small] = await cutBytes(context, bytes, userId, { cuts: contentCuts, signal })
  signal.throwIfAborted()
  const { width, height, content, contentType, extension } = picture!
  if (Math.min(width, height) < leastSide) throw new AppError('badRequest', texts.badPicture, { code: 'bad_picture' })
  const item_id = await addMade(context, userId, {
    width,
    height,
    content,
    small: small!.content,
    file: { contentType, extension },
    title: shortened(oneLine(body.prompt), Math.min(80, longestTitle)),
    alt_text: shortened(texts.alt(oneLine(body.prompt)), longestAltText),
    content_type: 'generated',
    pillar: body.pillar ?? null,
    prompt_text: body.prompt,
    model: model.name,
  })
  return { item_id }
}

async function readPhoto(context: AppContext, key: { id: string; userId: string }) {
  const gone = ['photo_id', artworkTexts.noPhotoFound] as const
  const item = await requireImage(context.db, key).catch(refuseIfNotFound(...gone))
  const [place] = await listPlaces(context.db, [item.file_id])
  const stored = place ? await readStored(context, place.key) : null
  if (!stored) throw fieldError(...gone)
  return { bytes: await buffer(stored.stream), contentType: item.file_type }
}
