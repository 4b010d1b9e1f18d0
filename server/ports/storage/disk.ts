import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '#server/platform/ids.ts'
import { removeOldFiles } from '#server/platform/old-files.ts'
import { checkKey, type StoragePort } from '#server/ports/storage/storage.ts'

/** How often to recreate a folder for a file before giving up. */
const mostMoves = 100

/** The folder for files being written; no key begins with an underscore. */
const unfinished = '_unfinished'

/**
 * Files in a folder. A file is written under another name, flushed, and then renamed into place, because the library
 * writes in place and moves by copying: a crash would leave half a file under a valid key.
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

  /** False if the new, still empty folder was removed by a concurrent removal of its last file. */
  async function moved(temporary: string, key: string): Promise<boolean> {
    try {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(join(folder, temporary), pathOf(key))
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // The file to move must exist, or this would never end.
      await stat(join(folder, temporary))
      return false
    }
  }

  /** Removes folders along with their last file, up to the store's own. The system itself refuses to remove one that is not empty. */
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
        if (content instanceof Uint8Array) await disk.put(temporary, content)
        // Opened first: a file that is not there is known before anything is written.
        else
          await disk.putStream(
            temporary,
            content instanceof Readable ? content : (await open(content.path, 'r')).createReadStream(),
          )
        await moveIntoPlace(temporary, key)
      } catch (error) {
        await disk.delete(temporary).catch(() => undefined)
        throw error
      }
    },
    async read(key, part) {
      // Opened before the answer: a file removed from now on is still read whole.
      const file = await open(pathOf(key), 'r').catch(absent)
      const found = await file?.stat()
      if (file && found?.isFile())
        return { bytes: found.size, stream: file.createReadStream(part ? { start: part.first, end: part.last } : {}) }
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

/** Flushes to the disk, not only to the system's cache. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** It is not empty, or does not exist; macOS and others use another code for the former. */
function stays(error: NodeJS.ErrnoException): false {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error
  return false
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
