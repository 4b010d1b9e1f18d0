import { accessSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Makes the data folder (closed to others) where there is none; answers its real path, or says why it is of no use. */
export function prepareDataDir(dataDir: string): string {
  try {
    if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

/** Makes a folder and what is missing above it. One by one: Node's own recursion never ends below /proc. */
function makeFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** The sentence for a failed file operation in a folder. */
export function folderError(folder: string, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(databaseTexts.diskFull(folder))
  return new StartupError(
    databaseTexts.folderNotUsable(folder, databaseTexts.fileErrors[code ?? ''] ?? code ?? message),
  )
}

/** Whether PostgreSQL's output tells of a full disk; which of its sentences comes depends on where it ran out. */
export function tellsOfFullDisk(output: string): boolean {
  return /No space left on device|Check free disk space|Disk quota exceeded/.test(output)
}

/** A folder of an ordinary account that root starts once must still open for that account afterwards. */
export function giveToFolderOwner(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) chownSync(path, uid, gid)
}
