import { accessSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Creates the private data folder if needed; returns its real path, or throws with the reason it cannot be used. */
export function prepareDataDir(dataDir: string): string {
  try {
    if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

/** Creates a folder and its missing parents, one by one: Node's own recursion never ends below /proc. */
function makeFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** The message for a failed file operation in a folder. */
export function folderError(folder: string, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(databaseTexts.diskFull(folder))
  return new StartupError(
    databaseTexts.folderNotUsable(folder, databaseTexts.fileErrors[code ?? ''] ?? code ?? message),
  )
}

/** Whether PostgreSQL's output reports a full disk; its wording depends on where it ran out. */
export function tellsOfFullDisk(output: string): boolean {
  return /No space left on device|Check free disk space|Disk quota exceeded/.test(output)
}

/** An ordinary account's folder that root starts once must still open for that account afterward. */
export function giveToFolderOwner(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) chownSync(path, uid, gid)
}
