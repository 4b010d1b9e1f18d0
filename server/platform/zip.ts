import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export { ZipFile }

/** Local hours are UTC's, in any zone: a ZIP's times say no zone, and the library writes local ones. */
class UtcDate extends Date {
  override getFullYear = () => this.getUTCFullYear()
  override getMonth = () => this.getUTCMonth()
  override getDate = () => this.getUTCDate()
  override getHours = () => this.getUTCHours()
  override getMinutes = () => this.getUTCMinutes()
  override getSeconds = () => this.getUTCSeconds()
}

/** Compressed already: once more would cost time and memory for nothing. */
const packed = /\.(?:jpe?g|png|webp|docx|mp4)$/i

/**
 * A ZIP of files that fit into memory, in their order. They are not copied: nobody may change them meanwhile. `changedAt` is the time that all of them bear: with one that comes from the content, the
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
