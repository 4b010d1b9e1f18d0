import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '#server/platform/ids.ts'
import { removeOldFiles } from '#server/platform/old-files.ts'
import { checkKey, type StoragePort } from '#server/ports/storage/storage.ts'

/** How often a folder is made anew for a file before that is given up. */
const mostMoves = 100

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
    for (let tries = 0; !(await moved(temporary, key)); tries++)
      if (tries >= mostMoves) throw new Error('the folder of a file went away as often as it was made')
    await flush(dirname(pathOf(key)))
  }

  /** False where the folder, empty until now, was removed after it was made: by whoever removed the last file in it meanwhile. */
  async function moved(temporary: string, key: string): Promise<boolean> {
    try {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(join(folder, temporary), pathOf(key))
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // What is to be moved must be there, or it would never end well.
      await stat(join(folder, temporary))
      return false
    }
  }

  /** Folders go with the last file in them, up to the store's own. One that holds something, new or old, is not removed by the system itself. */
  async function removeIfEmpty(path: string): Promise<void> {
    for (let at = path; at !== '.'; at = dirname(at))
      if (!(await rmdir(join(folder, at)).then(() => true, stays))) return
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
    async remove(key) {
      await disk.delete(checkKey(key))
      await removeIfEmpty(dirname(key))
    },
    async list(prefix) {
      if (!(await stat(pathOf(prefix)).catch(absent))?.isDirectory()) return []
      const { objects } = await disk.listAll(prefix, { recursive: true })
      return Array.from(objects)
        .filter((object) => object.isFile)
        .map((object) => object.key)
    },
    removeFolder: async (key) => rm(pathOf(key), { recursive: true, force: true }),
    sweep: (before) => removeOldFiles(join(folder, unfinished), before),
  }
}

/** To the disk itself, not only to the system's memory. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** It holds something, or is gone; macOS and others have a word of their own for the first. */
function stays(error: NodeJS.ErrnoException): false {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error
  return false
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
