import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from '#server/platform/database/embedded-account.ts'
import { folderError, giveToFolderOwner } from '#server/platform/database/embedded-folder.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

const SOCKET_NAME = '.s.PGSQL.5432'
const SOCKET_FOLDER_PREFIX = 'all-areas-'
const SOCKET_PATH_LIMIT = 100
const LOG_LIMIT = 10 * 1024 * 1024

/** Whether a database is in this folder. Throws a StartupError for anything else in it, or another major version. */
export function holdsDatabase(dataFolder: string, major: string): boolean {
  if (!existsSync(dataFolder) || readdirSync(dataFolder).length === 0) return false
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (!existsSync(versionFile)) throw new StartupError(databaseTexts.notADatabase(dataFolder))
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== major) throw new StartupError(databaseTexts.otherVersion(dataFolder, found, major))
  return true
}

/**
 * Fills a folder next to the final one and renames it at the end, so that a killed first start leaves nothing half-made.
 * Each attempt has its own folder, because the initdb of a killed start may still be writing into the last one.
 */
export async function createAside(dataFolder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const parent = join(dataFolder, '..')
  const prefix = `${basename(dataFolder)}.init-`
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) removeIfPossible(join(parent, name))
  const folder = mkdtempSync(join(parent, prefix))
  try {
    await fill(folder)
    renameSync(folder, dataFolder)
    syncFolder(parent)
  } catch (error) {
    removeIfPossible(folder)
    throw error
  }
}

/** This start's folder for the socket: short, private, outside the data folder because that path may be long. */
export function makeSocketFolder(account: Account): string {
  const pattern = (parent: string) => join(parent, SOCKET_FOLDER_PREFIX)
  const fits = (parent: string) => join(`${pattern(parent)}XXXXXX`, SOCKET_NAME).length < SOCKET_PATH_LIMIT
  const parent = [tmpdir(), '/tmp'].find(fits)
  if (!parent) throw new StartupError(databaseTexts.socketPathTooLong(tmpdir()))
  try {
    const folder = mkdtempSync(pattern(parent))
    account.handOver(folder)
    return folder
  } catch (error) {
    throw new StartupError(databaseTexts.temporaryFolderNotUsable(parent, (error as NodeJS.ErrnoException).code ?? ''))
  }
}

/** Removes the socket folder of this or an earlier start; deletes only what PostgreSQL puts there, whatever the path says. */
export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) return
  try {
    clearSocketFolder(folder)
    rmdirSync(folder)
  } catch {
    // Already removed, or not ours.
  }
}

/** PostgreSQL trusts the process id in the socket's lock file, which may now belong to another process. */
export function clearSocketFolder(folder: string): void {
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) rmSync(join(folder, name), { force: true })
}

/** Whether this process can reach the socket in that folder. */
export function reachesSocket(folder: string): boolean {
  try {
    accessSync(join(folder, SOCKET_NAME), constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL's own log. A large one is rotated at startup; one earlier log is kept. */
export function openLog(dataDir: string): { path: string; descriptor: number; from: number } {
  const path = join(dataDir, 'postgres.log')
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.old`)
    const descriptor = openSync(path, 'a', 0o600)
    giveToFolderOwner(dataDir, path)
    return { path, descriptor, from: statSync(path).size }
  } catch (error) {
    throw folderError(path, error)
  }
}

/** A name carried by all processes of this folder's database, visible in the process list to every account. */
export function clusterName(dataFolder: string): string {
  return `all-areas-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
}

function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  } catch {
    // An initdb left behind is still writing here; the next start removes it.
  }
}

/** Without this a power failure could lose the rename. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
