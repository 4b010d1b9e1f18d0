import type { FilmAnswer, FilmProblem, FilmRequest, Inspected } from './film-messages.ts'

/** A film, a loop or a look at a file that could not be made; its words are in filmTexts.problems. */
export class FilmError extends Error {
  readonly problem: FilmProblem
  constructor(problem: FilmProblem) {
    super(problem)
    this.problem = problem
  }
}

type Options = { signal?: AbortSignal; onProgress?: (done: number) => void }

/** Gives one request to its own worker, which ends with it. Throws FilmError; 'stopped' when the signal aborts. */
function ask<Kind extends FilmAnswer['kind']>(
  request: FilmRequest,
  kind: Kind,
  { signal, onProgress }: Options,
): Promise<Extract<FilmAnswer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new FilmError('stopped'))
    const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const stop = () => end(() => reject(new FilmError('stopped')))
    signal?.addEventListener('abort', stop)
    worker.addEventListener('error', () => end(() => reject(new FilmError('failed'))))
    worker.addEventListener('message', ({ data }: MessageEvent<FilmAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.done)
      else if (data.kind === 'problem') end(() => reject(new FilmError(data.problem)))
      else if (data.kind === kind) end(() => resolve(data as Extract<FilmAnswer, { kind: Kind }>))
    })
    worker.postMessage(request)
  })
}

/** The length of a sound file that this browser can read to its end. */
export const inspectSound = async (file: File, options: Options = {}): Promise<Inspected> =>
  (await ask({ kind: 'inspect', file }, 'inspected', options)).sound

/** A film or a loop as MP4. */
export const makeMp4 = async (
  request: Exclude<FilmRequest, { kind: 'inspect' }>,
  options: Options = {},
): Promise<Blob> => (await ask(request, 'film', options)).film

/** Whether this browser can make a film of this size: it has the parts, and an encoder for H.264. */
export async function canMakeFilms(width: number, height: number): Promise<boolean> {
  if (!('VideoEncoder' in window && 'AudioDecoder' in window && 'OffscreenCanvas' in window)) return false
  const config = { codec: 'avc1.640028', width, height, bitrate: 4_000_000, framerate: 30 }
  return VideoEncoder.isConfigSupported(config).then(
    ({ supported }) => supported === true,
    () => false,
  )
}
