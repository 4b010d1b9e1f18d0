import { fork } from 'node:child_process'
import { createFairTurns } from '#server/platform/in-turn.ts'

/** Why a picture was not taken: its data is damaged or of no known format, it has more pixels or a longer side than it may, or reading it would take too much memory. */
export type ImageTrouble = 'broken' | 'too many pixels' | 'too long' | 'too costly'

/** `square` cuts to a centred square of this side; `inside` makes the longer side this long at most. A `photo` is a JPEG, or a WebP where it has see-through parts. */
export type Cut = { side: number; shape: 'square' | 'inside'; as: 'webp' | 'photo' }
export type CutPicture = {
  content: Uint8Array
  contentType: 'image/webp' | 'image/jpeg'
  extension: 'webp' | 'jpg'
  width: number
  height: number
}
export type Job = { path: string; cuts: readonly Cut[]; maxPixels: number; maxSide: number }
type Options = {
  /** Whose picture it is. */ owner?: string
  /** Ends the work, or keeps it from beginning: the one who asked has gone. */ signal?: AbortSignal
  file?: URL
  patience?: number
}

/** In the bundle the other process' file lies beside the server's. */
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './image-worker.js', import.meta.url)
const patienceMs = 60_000

/** One picture at a time, the accounts in turn. */
const inTurn = createFairTurns()

/**
 * Cuts the picture in a file to these shapes, in their order: turned upright by its EXIF mark, the first frame of a moving one,
 * and without any of its metadata. `maxPixels` and `maxSide` bound what is unpacked. Name the largest cut first: the others are made of it.
 *
 * It is done in a process of its own, which ends with it: what a large picture took goes back to the system at once, and one that
 * brings its reader down, or keeps it too long, brings nothing else down. Throws AbortError when `signal` says so.
 */
export function cutPicture(
  job: Job,
  { owner = '', signal, file = workerFile(), patience = patienceMs }: Options = {},
): Promise<CutPicture[] | ImageTrouble> {
  return inTurn(
    owner,
    () =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const worker = fork(file, {
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          execArgv: [],
          env: { MALLOC_ARENA_MAX: '1' },
          timeout: patience,
          killSignal: 'SIGKILL',
          signal,
        })
        worker.once('error', reject)
        worker.once('message', (made) => resolve(made as CutPicture[] | ImageTrouble))
        // After an answer this changes nothing any more.
        worker.once('exit', () => resolve('broken'))
        worker.send(job, (error) => {
          if (error) reject(error)
        })
      }),
  )
}
