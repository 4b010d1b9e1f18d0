import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import process from 'node:process'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * A folder in memory for what tests write and throw away: on disk, their databases take a quarter longer.
 * @returns {string | null} Null where there is none, it is small (64 MB in many containers), forbids programs (the packaged
 *   Chromium is unpacked there), or the machine is short of memory.
 */
export function memoryFolder() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    const isRoomy = bavail * bsize >= 6 * gigabyte && process.availableMemory() >= 10 * gigabyte
    return isRoomy && mayRunPrograms() ? memory : null
  } catch {
    return null
  }
}

function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).findLast(([, folder]) => folder === memory)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}
