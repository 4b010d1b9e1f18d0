import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export { ZipFile }

/** A ZIP of files that fit into memory, in their order. */
export function zipOf(files: readonly { name: string; content: Uint8Array }[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  const output = buffer(zip.outputStream as Readable)
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return output
}
