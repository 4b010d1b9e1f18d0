import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Fonts and pictures are compressed already. */
const textFile = /\.(?:js|css|html|svg|json|txt|webmanifest)$/

/** Bytes of each text file after brotli, by its path inside the folder. */
export type CompressedSizes = ReadonlyMap<string, number>

/** Writes a `.br` file next to every text file of a folder, as small as brotli can make it, for the server to send as is. */
export async function compressFolder(folder: string): Promise<CompressedSizes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const packed = await compress(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
      await writeFile(`${file}.br`, packed)
      return [relative(folder, file), packed.length] as const
    }),
  )
  return new Map(sizes)
}
