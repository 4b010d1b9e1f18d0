import type { Context } from 'hono'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { leastPace, watchPace, type Pace } from '#server/platform/pace.ts'

/** A received file, which is removed once the work on it is done. */
export type Received = { path: string; bytes: number }
type Options = {
  folder: string
  limit: number
  tooLarge: string
  cutShort: string
  tooSlow: string
  /** Called for each chunk that arrives. */
  onBytes?: (bytes: number) => void
  pace?: Pace
}

/**
 * Writes the request's body to a file and passes it on, so that concurrent uploads do not fill the memory; the file is removed
 * afterward. Throws 413 beyond `limit` bytes, before reading if the length is given; 400 if half a minute delivers less
 * than 600 kB; 503 if the disk is full.
 */
export async function withReceived<T>(c: Context, options: Options, work: (file: Received) => Promise<T>): Promise<T> {
  if (Number(c.req.header('content-length') ?? 0) > options.limit) throw new AppError('tooLarge', options.tooLarge)
  await mkdir(options.folder, { recursive: true })
  const path = join(options.folder, newId())
  try {
    return await work({ path, bytes: await receive(c, path, options) })
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns the number of bytes. */
async function receive(
  c: Context,
  path: string,
  { limit, tooLarge, cutShort, tooSlow, onBytes, pace = leastPace }: Options,
): Promise<number> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      watch.count(chunk.byteLength)
      onBytes?.(chunk.byteLength)
      done(bytes > limit ? new AppError('tooLarge', tooLarge) : null, chunk)
    },
  })
  const watch = watchPace(pace, () => counted.destroy(new AppError('badRequest', tooSlow, { code: 'too_slow' })))
  try {
    await pipeline(bodyOf(c), counted, createWriteStream(path))
    return bytes
  } catch (error) {
    // Do not wait for the rest.
    c.header('Connection', 'close')
    throw asFailure(error, cutShort)
  } finally {
    watch.end()
  }
}

const bodyOf = (c: Context) =>
  c.req.raw.body ? Readable.fromWeb(c.req.raw.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])

function asFailure(error: unknown, cutShort: string): unknown {
  if (error instanceof AppError) return error
  const { code } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return new AppError('unavailable', serverTexts.noSpace, { code: 'no_space' })
  // Any other disk error is ours to fix; everything else is a sender who disconnected early.
  return code && /^E(IO|ACCES|PERM|ROFS|MFILE|NFILE|NOENT|NOTDIR)$/.test(code)
    ? error
    : new AppError('badRequest', cutShort, { code: 'cut_short' })
}

/** The disk, or our quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error as NodeJS.ErrnoException | undefined; at; at = at.cause as NodeJS.ErrnoException | undefined)
    if (at.code === 'ENOSPC' || at.code === 'EDQUOT') return true
  return false
}

/** The folder of bodies while they arrive. */
export const uploadFolder = ({ DATA_DIR: dataDir }: Config) => join(dataDir, 'uploads')
