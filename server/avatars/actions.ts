import { avatarObjection, avatarSizes, maxMegapixels, pictureFormat } from '#domain/avatars/rules.ts'
import { avatarTexts } from '#domain/avatars/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { replaceFiles } from '#server/files/actions.ts'
import { squareWebps } from '#server/platform/images/images.ts'

/** Pictures that may wait for their turn, on all accounts together: each holds up to 10 MB. */
const maxWaiting = 8
let waiting = 0

/** Throws 503 when too many are at it already; asked before the body is read, so that a crowd fills no memory. */
export async function withAvatarSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw new AppError('unavailable', avatarTexts.busy, { code: 'busy', retryAfter: 5 })
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}

/** Makes this picture the account's own, in two sizes; the old one goes. Throws 400 with the reason for what is no usable picture. */
export async function saveAvatar(context: AppContext, userId: string, bytes: Uint8Array): Promise<void> {
  const objection = avatarObjection(bytes, bytes.byteLength)
  if (objection) throw refusal(objection)
  const kinds = ['avatar', 'avatar_small'] as const
  const megapixels = maxMegapixels(pictureFormat(bytes))
  const cut = await squareWebps(bytes, kinds.map((kind) => avatarSizes[kind]), megapixels * 1_000_000)
  if (cut === 'broken') throw refusal(avatarTexts.broken)
  if (cut === 'too many pixels') throw refusal(avatarTexts.tooManyPixels(megapixels))
  await replaceFiles(context, userId, kinds.map((kind, index) => ({ kind, content: cut[index]!, contentType: 'image/webp', extension: 'webp' })))
}

const refusal = (message: string) => new AppError('badRequest', message, { code: 'bad_picture' })
