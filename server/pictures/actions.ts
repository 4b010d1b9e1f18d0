import { open } from 'node:fs/promises'
import { headBytes, maxMegapixels, maxPictureBytes, pictureFormat, pictureObjection } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { uploadFolder, withReceived } from '#server/platform/http/receive.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { cutPicture, type Cut, type CutPicture } from '#server/platform/images/images.ts'

/** Pictures that may be on their way at once, on all accounts together: each is a file of up to 10 MB until its turn to be cut. */
const mostAtOnce = 24
/** Of these, of one account: whoever sends slowly, or from many tabs, keeps nobody else out. */
const mostOfOne = 12
/** Whose pictures are on their way. */
const underway: string[] = []

/**
 * The picture that is the request's body, cut to these shapes, the largest first. Throws 400 with the reason for what is no usable
 * picture, and 503 when too many are on their way already: asked before the body is read, so that a crowd fills no disk. Whoever leaves
 * while it is cut, or waits for its turn, has given it up: nothing is to be kept of what the page calls stopped.
 */
export async function receivePicture(context: AppContext, c: AppRequest, userId: string, cuts: readonly Cut[]): Promise<CutPicture[]> {
  if (underway.length >= mostAtOnce || underway.filter((id) => id === userId).length >= mostOfOne) throw new AppError('unavailable', pictureTexts.busy, { code: 'busy', retryAfter: 5 })
  underway.push(userId)
  // These have places of their own: what arrives slowly keeps the account's other requests out of nothing.
  c.get('leave')?.()
  const { signal } = c.req.raw
  try {
    const options = { folder: uploadFolder(context.config), limit: maxPictureBytes, tooLarge: pictureTexts.tooLarge, cutShort: pictureTexts.cutShort }
    return await withReceived(c, options, async ({ path, bytes }) => {
      const cut = await cutOrRefuse(path, bytes, cuts, signal)
      signal.throwIfAborted()
      return cut
    })
  } catch (error) {
    throw signal.aborted ? refusal(pictureTexts.cutShort, 'cut_short') : error
  } finally {
    underway.splice(underway.indexOf(userId), 1)
  }
}

async function cutOrRefuse(path: string, bytes: number, cuts: readonly Cut[], signal: AbortSignal): Promise<CutPicture[]> {
  const head = await readHead(path)
  const objection = pictureObjection(head, bytes)
  if (objection) throw refusal(objection)
  const megapixels = maxMegapixels(pictureFormat(head))
  const cut = await cutPicture({ path, cuts, maxPixels: megapixels * 1_000_000 }, { signal })
  if (cut === 'broken') throw refusal(pictureTexts.broken)
  if (cut === 'too many pixels') throw refusal(pictureTexts.tooManyPixels(megapixels))
  if (cut === 'too costly') throw refusal(pictureTexts.tooCostly)
  return cut
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const refusal = (message: string, code = 'bad_picture') => new AppError('badRequest', message, { code })
