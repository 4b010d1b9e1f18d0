import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { pacedStream, type ReadingLimits } from '#server/platform/paced-stream.ts'

/** Local hours are UTC's, in any zone: a ZIP's times say no zone, and the library writes local ones. */
class UtcDate extends Date {
  override getFullYear = () => this.getUTCFullYear()
  override getMonth = () => this.getUTCMonth()
  override getDate = () => this.getUTCDate()
  override getHours = () => this.getUTCHours()
  override getMinutes = () => this.getUTCMinutes()
  override getSeconds = () => this.getUTCSeconds()
}

/** Already compressed: doing so again would cost time and memory for nothing. */
const packed = /\.(?:jpe?g|png|webp|docx|mp4)$/i

/**
 * A ZIP of files that fit into memory, in their order. They are not copied: nobody may change them in the meantime. `changedAt` is the time of all of them: with one that comes from the content, the
 * same content gives the same bytes on any day and in any time zone.
 */
export function zipOf(
  files: readonly { name: string; content: Uint8Array }[],
  changedAt = new Date(),
): Promise<Uint8Array> {
  const zip = new ZipFile()
  const output = buffer(zip.outputStream as Readable)
  const times = { mtime: new UtcDate(changedAt), forceDosTimestamp: true }
  for (const { name, content } of files) {
    const view = Buffer.from(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength)
    zip.addBuffer(view, name, { ...times, compress: !packed.test(name) })
  }
  zip.end()
  return output
}

/** A file of a ZIP, opened when its turn comes. */
export type ZipEntry = { name: string; compress?: boolean | undefined; open: () => Promise<Readable> }
type Ending = {
  /** Called with the error that broke the ZIP; not if the reader left. */
  failed: (error: unknown) => void
  /** Called once nothing more is read or sent. */
  ended: () => void
}

/** A ZIP of files that need not fit into memory, made while it is read. A reader that stops, or is too slow, ends the work. */
export function streamZip(entries: readonly ZipEntry[], limits: ReadingLimits, { failed, ended }: Ending): Readable {
  const zip = new ZipFile()
  const output = pacedStream(limits)
  const stopReading = addEntries(zip, entries)
  pipeline(zip.outputStream as Readable, output)
    .catch((error: unknown) => {
      // Abort, so that the browser reports a failed download instead of keeping half a file.
      output.destroy(error as Error)
      if (!leftEarly(error)) failed(error)
    })
    .finally(() => {
      stopReading()
      ended()
    })
  output.on('error', () => undefined)
  return output
}

/** The reader has left: not a failure. */
export const leftEarly = (error: unknown) =>
  (error as Error).name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Returns a function that closes the entry that is open. */
function addEntries(zip: ZipFile, entries: readonly ZipEntry[]): () => void {
  let current: Readable | undefined
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  for (const { name, open, compress = !packed.test(name) } of entries) {
    zip.addReadStreamLazy(name, { compress }, (give) => {
      open().then(
        (source) => {
          current = source
          // The library learns of an error only from what it reads; a stream destroyed early says nothing.
          current.on('error', (error) => zip.emit('error', error))
          give(null, current)
        },
        (error: unknown) => give(error, current!),
      )
    })
  }
  zip.end()
  return () => void current?.destroy()
}
