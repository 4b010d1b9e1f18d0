import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  headBytes,
  maxOriginalBytes,
  maxMegapixels,
  maxPictureBytes,
  maxSide,
  pictureFormat,
  pictureObjection,
} from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { createGate } from '#server/platform/gate.ts'
import { uploadFolder, withReceived, type Received } from '#server/platform/http/receive.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { newId } from '#server/platform/ids.ts'
import type { Cut, CutPicture } from '#server/platform/images/images.ts'

/** Bytes of all accounts' pictures waiting to be cut, the only ones that can fill the disk. */
const mostBytes = 24 * maxPictureBytes
let arrived = 0
/** One account's pictures in progress, so that slow uploads or many tabs do not block other accounts. */
const mostOfOne = 4
const underway = createGate({ atOnce: mostOfOne, waiting: 0 })
/** Of these, waiting to be cut or being cut; a fourth waits for one of them. */
const cutting = createGate({ atOnce: 3, waiting: mostOfOne })

/**
 * The picture in the request's body, cut to these shapes, the largest first; with `original`, it comes after them in its full size. Throws 400 with the reason for an unusable
 * picture, 429 if four of the account's are in progress, and 503 if too many wait to be cut; checked before the body is read,
 * so that many uploads at once cannot fill the disk. A client that disconnects while it waits has abandoned the upload: nothing is
 * kept of what the page shows as stopped.
 */
export async function receivePicture(
  context: AppContext,
  c: AppRequest,
  userId: string,
  cuts: readonly Cut[],
  { original = false } = {},
): Promise<CutPicture[]> {
  const end = underway.tryEnter(userId)
  if (!end)
    throw new AppError('tooMany', pictureTexts.tooManyAtOnce(mostOfOne), { code: 'uploads_running', retryAfter: 3 })
  if (arrived >= mostBytes) {
    end()
    throw new AppError('unavailable', pictureTexts.busy, { code: 'busy', retryAfter: 5 })
  }
  // Pictures have their own places, so a slow upload does not block the account's other requests.
  c.get('leave')?.()
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
    arrived += more
  }
  const { signal } = c.req.raw
  try {
    const { tooLarge, originalTooLarge, cutShort, tooSlow } = pictureTexts
    const options = {
      folder: uploadFolder(context.config),
      limit: original ? maxOriginalBytes : maxPictureBytes,
      tooLarge: original ? originalTooLarge : tooLarge,
      cutShort,
      tooSlow,
      onBytes,
    }
    return await withReceived(c, options, (file) => cutInTurn(context, file, userId, { cuts, original }, signal))
  } catch (error) {
    throw signal.aborted ? refusal(pictureTexts.cutShort, 'cut_short') : error
  } finally {
    arrived -= bytes
    end()
  }
}

/** Bytes that did not come as an upload, checked and cut like one. Throws 400 with the reason for an unusable picture. */
export async function cutBytes(
  context: AppContext,
  bytes: Uint8Array,
  userId: string,
  { cuts, signal }: { cuts: readonly Cut[]; signal: AbortSignal },
): Promise<CutPicture[]> {
  const folder = uploadFolder(context.config)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  try {
    await writeFile(path, bytes)
    return await cutInTurn(context, { path, bytes: bytes.byteLength }, userId, { cuts, original: false }, signal)
  } finally {
    await rm(path, { force: true })
  }
}

type Wanted = { cuts: readonly Cut[]; original: boolean }

async function cutInTurn(
  context: AppContext,
  file: Received,
  userId: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<CutPicture[]> {
  const leave = await cutting.enter(userId, () => signal)
  try {
    signal.throwIfAborted()
    const cut = await cutOrRefuse(context, file, userId, wanted, signal)
    signal.throwIfAborted()
    return cut
  } finally {
    leave?.()
  }
}

async function cutOrRefuse(
  { cutPicture }: AppContext,
  { path, bytes }: Received,
  owner: string,
  { cuts, original }: Wanted,
  signal: AbortSignal,
): Promise<CutPicture[]> {
  const head = await readHead(path)
  const objection = pictureObjection(head, bytes, { original })
  if (objection) throw refusal(objection)
  const megapixels = maxMegapixels(pictureFormat(head))
  const cut = await cutPicture({ path, cuts, original, maxPixels: megapixels * 1_000_000, maxSide }, { owner, signal })
  if (cut === 'broken') throw refusal(pictureTexts.broken)
  if (cut === 'too many pixels') throw refusal(pictureTexts.tooManyPixels(megapixels))
  if (cut === 'too long') throw refusal(pictureTexts.tooLong)
  if (cut === 'no original') throw refusal(pictureTexts.noOriginal)
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
