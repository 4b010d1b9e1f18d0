import type { OriginalColor } from '#domain/shared/original-color.ts'
import { runInProcess } from '#server/platform/images/process.ts'

/** Why a picture was refused: damaged or in an unknown format, too many pixels, too long a side, too much memory to read, or no original to keep. */
export type ImageTrouble = 'broken' | 'too many pixels' | 'too long' | 'too costly' | 'no original'

/**
 * `square` cuts to a centered square of this side; `inside` limits the longer side. `cover` fills a size, around the focal point if there is one, and drops what reaches beyond it; `contain` keeps
 * the whole picture and fills the rest with its most frequent color. A `photo` becomes a JPEG, or a WebP if it has transparent parts; a `jpeg`
 * has white in their place. With `most`, quality and side fall until the file has no more bytes than that.
 */
export type Cut =
  | { side: number; shape: 'square' | 'inside'; as: 'webp' | 'photo' }
  | { side: number; shape: 'square'; as: 'webp'; most: number }
  | { width: number; height: number; shape: 'cover' | 'contain'; as: 'jpeg'; focus?: { x: number; y: number } | null }
export type CutPicture = {
  content: Uint8Array
  contentType: 'image/webp' | 'image/jpeg' | 'image/png'
  extension: 'webp' | 'jpg' | 'png'
  width: number
  height: number
  /** Of an original. */ color?: OriginalColor
}
/** `original`: the picture in its full size comes after the cuts, upright and without metadata. */
export type Job = { path: string; cuts: readonly Cut[]; maxPixels: number; maxSide: number; original?: boolean }
type Options = {
  /** The account whose picture it is. */ owner?: string
  /** Ends the work, or keeps it from starting: the client has disconnected. */ signal?: AbortSignal
  file?: URL
  patience?: number
}

/** In the bundle the worker's file is next to the server's. */
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './image-worker.js', import.meta.url)
const patienceMs = 60_000

/**
 * Cuts the picture in a file to these shapes, in their order: rotated by its EXIF orientation, first frame of an animation,
 * without metadata. `maxPixels` and `maxSide` limit what is unpacked. Name the largest cut first: the others are made from it.
 *
 * Runs in a separate process that ends with the picture: its memory returns to the system immediately, and a picture that
 * crashes or stalls its reader harms nothing else. Throws AbortError when `signal` aborts.
 */
export async function cutPicture(
  job: Job,
  { owner = '', signal, file = workerFile(), patience = patienceMs }: Options = {},
): Promise<CutPicture[] | ImageTrouble> {
  return (await runInProcess<CutPicture[] | ImageTrouble>(file, job, { owner, patience, signal })) ?? 'broken'
}
