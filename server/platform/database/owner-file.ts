import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderError, giveToFolderOwner } from '#server/platform/database/embedded-folder.ts'
import { isRunning, readProcess } from '#server/platform/database/proc.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** The owner of a data folder. `address` is null for a command-line tool. */
export type Owner = {
  pid: number
  startTime: string
  address: string | null
  state: 'starting' | 'running' | 'stopping'
  socketFolder: string | null
}

/** The right to a data folder, held until released or until this process ends, however it ends. */
export type Ownership = {
  /** The record that the last owner left behind if it crashed, otherwise null. */
  previous: Owner | null
  /** False if the folder was removed, and perhaps recreated by another server, while this process ran. */
  isHeld(): boolean
  update(changes: Partial<Pick<Owner, 'address' | 'state' | 'socketFolder'>>): void
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the data folder, or returns null if another process has it. Of several at the same instant exactly one gets it.
 *
 * The arbiter is a kernel lock, because a lock made only of files can become stale and cannot be taken over without a race.
 * An empty SQLite file serves for it only because it is Node's one way to a kernel lock: it ends with the process, knows
 * no reused ids, and holds between containers on one volume. Nothing else in this process may open
 * `owner.lock`: closing any other handle to it drops the lock.
 */
export function takeOwnership(dataDir: string, address: string | null): Ownership | null {
  const lock = lockFile(dataDir)
  if (!lock) return null
  const previous = parseOwner(dataDir)
  const self = { pid: process.pid, startTime: readProcess(process.pid)?.startTime ?? '' }
  try {
    writeOwner(dataDir, { ...self, address, state: 'starting', socketFolder: null })
  } catch (error) {
    lock.close()
    throw folderError(dataDir, error)
  }
  const isHeld = () => readOwner(dataDir)?.pid === process.pid
  return {
    previous,
    isHeld,
    update: (changes) => changeOwner(dataDir, changes),
    release() {
      if (isHeld()) rmSync(ownerPath(dataDir), { force: true })
      if (lock.isOpen) lock.close()
    },
  }
}

/** The live owner of a data folder according to its file; null if the file is missing, stale or not yet written. */
export function readOwner(dataDir: string): Owner | null {
  const owner = parseOwner(dataDir)
  return owner && isRunning(owner.pid, owner.startTime) ? owner : null
}

/**
 * Changes this process's own entry; does nothing if another process is the owner. A full disk leaves the old
 * entry: at worst that misleads a command-line tool, which is not a reason to crash a server or skip its shutdown.
 */
export function changeOwner(dataDir: string, changes: Partial<Owner>): void {
  const owner = readOwner(dataDir)
  if (owner?.pid !== process.pid) return
  try {
    writeOwner(dataDir, { ...owner, ...changes })
  } catch {
    // The lock, not this file, keeps others out.
  }
}

function ownerPath(dataDir: string): string {
  return join(dataDir, 'owner.json')
}

function lockFile(dataDir: string): DatabaseSync | null {
  const path = join(dataDir, 'owner.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    // Never written to: without this pragma a journal file would appear next to it.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    giveToFolderOwner(dataDir, path)
    return database
  } catch (error) {
    database?.close()
    const { errcode, message } = error as { errcode?: number; message: string }
    if (errcode === SQLITE_BUSY) return null
    throw new StartupError(databaseTexts.folderNotUsable(dataDir, `owner.lock: ${message}`))
  }
}

function parseOwner(dataDir: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerPath(dataDir), 'utf8')) as Owner
  } catch {
    return null
  }
}

/** Written whole and renamed, so that a reader never sees half a file. */
function writeOwner(dataDir: string, owner: Owner): void {
  const draft = `${ownerPath(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(owner)}\n`)
  giveToFolderOwner(dataDir, draft)
  renameSync(draft, ownerPath(dataDir))
}
