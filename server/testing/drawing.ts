import { fork, type ChildProcess } from 'node:child_process'
import type { drawPictures, outlineWords } from '#server/platform/images/drawing.ts'

type Answer = { id: number; made: object | null }
const waiting = new Map<number, (made: object | null) => void>()
let started: ChildProcess | undefined
let jobs = 0

/** Ends with the process of the tests, which does not wait for it. */
function drawer(): ChildProcess {
  if (started?.connected) return started
  const worker = fork(new URL('./draw-worker.ts', import.meta.url), { serialization: 'advanced' })
  worker.on('message', ({ id, made }: Answer) => waiting.get(id)?.(made))
  worker.once('exit', () => {
    for (const answer of waiting.values()) answer(null)
  })
  worker.unref()
  worker.channel?.unref()
  return (started = worker)
}

/**
 * Has a job done by one process for all tests of a worker: starting one, and reading its fonts, takes five times as long as drawing. In the
 * worker itself pictures are cut, which allows other formats.
 */
async function doInOne<Made extends object>(job: object, signal: AbortSignal | undefined): Promise<Made | null> {
  signal?.throwIfAborted()
  const id = jobs++
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      waiting.set(id, (made) => resolve(made as Made | null))
      drawer().send({ id, job })
    })
  } finally {
    waiting.delete(id)
  }
}

export const drawPicturesInOne: typeof drawPictures = (job, { signal }) => doInOne(job, signal)
export const outlineWordsInOne: typeof outlineWords = (job, { signal }) => doInOne(job, signal)
