import { fork } from 'node:child_process'
import type { Coloring } from '#domain/shared/colors.ts'
import type { Drawing } from '#domain/shared/drawing.ts'
import { createFairTurns } from '#server/platform/in-turn.ts'

/** `photo`: a picture of the library, as stored. `focus`: the point of it that stays in sight, parts of width and height. */
export type DrawJob = {
  photo: Uint8Array | null
  focus: { x: number; y: number }
  coloring: Coloring
  drawings: readonly Drawing[]
}
/** A picture and its small version, as JPEG. */
export type Drawn = { width: number; height: number; content: Uint8Array; small: Uint8Array }
type Options = {
  /** The account whose pictures they are. */ owner: string
  /** Ends the work: the client has disconnected. */ signal?: AbortSignal
  file?: URL
  patience?: number
}

/** In the bundle the worker's file is next to the server's. */
const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './draw-worker.ts' : './draw-worker.js', import.meta.url)
const patienceMs = 60_000

/** One job at a time; accounts take turns. */
const inTurn = createFairTurns()

/**
 * Draws pictures in a process of its own that ends with them. Apart from the one that reads uploads: only here is SVG read, and only what is made here.
 * Throws if it fails or takes longer than a minute, and AbortError when `signal` aborts.
 */
export function drawPictures(
  job: DrawJob,
  { owner, signal, file = workerFile(), patience = patienceMs }: Options,
): Promise<Drawn[]> {
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
          ...(signal ? { signal } : {}),
        })
        worker.once('error', reject)
        worker.once('message', (drawn) => resolve(drawn as Drawn[]))
        // Has no effect after an answer.
        worker.once('exit', () => reject(new Error('The process that draws ended without a picture.')))
        worker.send(job, (error) => {
          if (error) reject(error)
        })
      }),
  )
}
