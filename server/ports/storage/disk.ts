import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { newId } from '#server/platform/ids.ts'
import { removeOldFiles } from '#server/platform/old-files.ts'
import { checkKey, type StoragePort } from '#server/ports/storage/storage.ts'

/** Where files lie while they are written; no key begins with an underscore. */
const unfinished = '_unfinished'

/**
 * Files in a folder. A file is written beside the others, flushed, and then renamed into its place, because the library
 * writes in place and moves by copying: a crash would leave half a file under a good key.
 */
export function createDiskStorage(folder: string): StoragePort {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const pathOf = (key: string) => join(folder, checkKey(key))

  async function moveIntoPlace(temporary: string, key: string): Promise<void> {
    await flush(join(folder, temporary))
    await mkdir(dirname(pathOf(key)), { recursive: true })
    await rename(join(folder, temporary), pathOf(key))
    await flush(dirname(pathOf(key)))
  }

  return {
    name: 'disk',
    async put(key, content) {
      checkKey(key)
      const temporary = `${unfinished}/${newId()}`
      try {
        if (content instanceof Readable) await disk.putStream(temporary, content)
        else await disk.put(temporary, content)
        await moveIntoPlace(temporary, key)
      } catch (error) {
        await disk.delete(temporary).catch(() => undefined)
        throw error
      }
    },
    async read(key) {
      // Opened before it is answered: a file that is removed from then on is still read whole.
      const file = await open(pathOf(key), 'r').catch(absent)
      const found = await file?.stat()
      if (file && found?.isFile()) return { bytes: found.size, stream: file.createReadStream() }
      await file?.close()
      return null
    },
    exists: async (key) => disk.exists(checkKey(key)),
    remove: async (key) => disk.delete(checkKey(key)),
    async list(prefix) {
      if (!(await stat(pathOf(prefix)).catch(absent))?.isDirectory()) return []
      const { objects } = await disk.listAll(prefix, { recursive: true })
      return Array.from(objects).filter((object) => object.isFile).map((object) => object.key)
    },
    sweep: (before) => removeOldFiles(join(folder, unfinished), before),
  }
}

/** To the disk itself, not only to the system's memory. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
