import type { Coloring, Palette } from '#domain/shared/colors.ts'
import type { Drawing, Outlines, WordBox } from '#domain/shared/drawing.ts'
import { runInProcess } from '#server/platform/images/process.ts'

/** `photo`: a picture of the library, as stored. `focus`: the point of it that stays in sight, parts of width and height. */
export type DrawJob = {
  photo: Uint8Array | null
  focus: { x: number; y: number }
  coloring: Coloring
  drawings: readonly Drawing[]
}
/** Words to be set in type. */
export type OutlineJob = { boxes: readonly WordBox[] }
/** A picture and its small version, as JPEG, and the colors that it was drawn in. */
export type Drawn = {
  width: number
  height: number
  content: Uint8Array
  small: Uint8Array
  palette: Palette
  /** Scripts and signs of its words that no font has letters for, as namesOfSigns returns them. */
  lacking: string[]
}
type Options = {
  /** The account whose pictures they are. */ owner: string
  /** Ends the work: the client has disconnected. */ signal?: AbortSignal
}

/** In the bundle the worker's file is next to the server's. */
const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './draw-worker.ts' : './draw-worker.js', import.meta.url)
const patienceMs = 60_000

/**
 * Draws pictures in a separate process that ends with them; null if it could not, or took longer than a minute. Apart from the one that reads
 * uploads: only here is SVG read, and only what is made here. Throws AbortError when `signal` aborts.
 */
export const drawPictures = (job: DrawJob, { owner, signal }: Options): Promise<Drawn[] | null> =>
  runInProcess<Drawn[]>(workerFile(), job, { owner, patience: patienceMs, signal })

/** The outlines of words, in the same process as pictures are drawn in; null if it could not. Throws AbortError when `signal` aborts. */
export const outlineWords = (job: OutlineJob, { owner, signal }: Options): Promise<Outlines | null> =>
  runInProcess<Outlines>(workerFile(), job, { owner, patience: patienceMs, signal })
