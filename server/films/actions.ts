import { open } from 'node:fs/promises'
import { maxFilmBytes, readFilm, type Film } from '#domain/films/rules.ts'
import { filmTexts } from '#domain/films/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { uploadFolder, withReceived, type Received } from '#server/platform/http/receive.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { createPlaces } from '#server/platform/places.ts'

/** One account sends its films one after the other. With 200 MB each, the most that may wait on the disk is 1.6 GB. */
const enter = createPlaces({
  ofOne: 1,
  onlyOne: { message: filmTexts.onlyOne, code: 'uploads_running', retryAfter: 3 },
  ofAll: 8,
  busy: { message: filmTexts.busy, code: 'busy', retryAfter: 5 },
})

/**
 * The film in the request's body, as a file that is deleted after `work`, which is never in memory as a whole. Throws 400 with the
 * reason for an unusable film, 413 beyond 200 MB, 429 while another one of the account arrives, and 503 if eight do or the disk is full.
 */
export async function withFilm<T>(
  context: AppContext,
  c: AppRequest,
  userId: string,
  work: (film: Film, file: Received) => Promise<T>,
): Promise<T> {
  const leave = enter(userId)
  try {
    // Films have their own places, so a slow upload does not block the account's other requests.
    c.get('leave')?.()
    const { tooLarge, cutShort, tooSlow } = filmTexts
    const options = { folder: uploadFolder(context.config), limit: maxFilmBytes, tooLarge, cutShort, tooSlow }
    return await withReceived(c, options, async (file) => work(await readOrRefuse(file), file))
  } finally {
    leave()
  }
}

async function readOrRefuse({ path, bytes }: Received): Promise<Film> {
  const file = await open(path, 'r')
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const film = await readFilm(read, bytes)
    if (typeof film === 'string') throw new AppError('badRequest', film, { code: 'bad_film' })
    return film
  } finally {
    await file.close()
  }
}
