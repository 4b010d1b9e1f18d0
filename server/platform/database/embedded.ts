import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterStarter, DATABASE, prepareCluster, USER } from '#server/platform/database/embedded-cluster.ts'
import { makeSocketFolder, reachesSocket, removeSocketFolder } from '#server/platform/database/embedded-files.ts'
import { folderError, isFileError, prepareDataDir } from '#server/platform/database/embedded-folder.ts'
import { keepRunning } from '#server/platform/database/embedded-process.ts'
import {
  changeOwner,
  readOwner,
  takeOwnership,
  type Owner,
  type Ownership,
} from '#server/platform/database/owner-file.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

export type EmbeddedDatabase = {
  /** For pg.Pool; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** False when attached to the database of a running server. */
  owned: boolean
  /** Fast shutdown, and waits for it; does nothing when only attached. May be called more than once. */
  stop(): Promise<void>
}

type Log = (message: string) => void
type ServerOptions = {
  dataDir: string
  /** The server's address, for a process that finds the folder taken. */
  address: string
  log: Log
  /** The database stopped under us and could not be restarted. */
  onExit?: (reason: string) => void
}

/** How long to wait for an owner that is starting, stopping, or a command-line tool. */
const OWNER_PATIENCE_MS = 30_000
/** A killed process keeps its lock for the milliseconds in which the kernel dismantles it: no reason to refuse. */
const REFUSAL_GRACE_MS = 500

/** The server's entry: becomes the owner of the data folder, or throws a StartupError that names the server that is. */
export async function startEmbedded(options: ServerOptions): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataDir(resolve(options.dataDir))
  const refuseFrom = Date.now() + REFUSAL_GRACE_MS
  const ownership = await waitForFolder<never>(dataDir, options.address, options.log, (owner) => {
    if (owner.address !== null && owner.state !== 'stopping' && Date.now() > refuseFrom) {
      throw new StartupError(databaseTexts.heldByServer(dataDir, owner.address, owner.pid))
    }
    return null
  })
  return openOwned(dataDir, ownership, options.log, options.onExit)
}

/** The entry of command-line tools: attaches to a running server's database, or starts it for its own duration. */
export async function attachEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataDir(resolve(options.dataDir))
  const found = await waitForFolder(dataDir, null, options.log, (owner) => {
    if (owner.address === null || owner.state !== 'running' || owner.socketFolder === null) return null
    if (!reachesSocket(owner.socketFolder)) throw new StartupError(databaseTexts.ownerNotReachable(dataDir, owner.pid))
    return { connection: connectionTo(owner.socketFolder), owned: false, stop: () => Promise.resolve() }
  })
  return 'connection' in found ? found : openOwned(dataDir, found, options.log)
}

/** Records the server's actual address once its port is open. Does nothing unless this process is the owner. */
export function setOwnerAddress(dataDir: string, address: string): void {
  changeOwner(prepareDataDir(resolve(dataDir)), { address })
}

/** Takes the folder as soon as it is free; until then `whileHeld` may return something else, or refuse. */
async function waitForFolder<T>(
  dataDir: string,
  address: string | null,
  log: Log,
  whileHeld: (owner: Owner) => T | null,
): Promise<Ownership | T> {
  const deadline = Date.now() + OWNER_PATIENCE_MS
  const tellFrom = Date.now() + REFUSAL_GRACE_MS
  let told = false
  for (;;) {
    const ownership = takeOwnership(dataDir, address)
    if (ownership) return ownership
    const owner = readOwner(dataDir)
    const answer = owner && whileHeld(owner)
    if (answer) return answer
    if (Date.now() > deadline) throw new StartupError(heldText(dataDir, owner))
    if (owner && !told && Date.now() > tellFrom) {
      log(databaseTexts.waitingForOwner(owner.pid))
      told = true
    }
    await sleep(50)
  }
}

function heldText(dataDir: string, owner: Owner | null): string {
  if (!owner) return databaseTexts.heldByUnknown(dataDir)
  return owner.address === null
    ? databaseTexts.heldByTool(dataDir, owner.pid)
    : databaseTexts.heldByServer(dataDir, owner.address, owner.pid)
}

async function openOwned(
  dataDir: string,
  ownership: Ownership,
  log: Log,
  onExit?: (reason: string) => void,
): Promise<EmbeddedDatabase> {
  let socketFolder: string | undefined
  const leave = () => {
    if (socketFolder) removeSocketFolder(socketFolder)
    ownership.release()
  }
  try {
    if (ownership.previous?.socketFolder) removeSocketFolder(ownership.previous.socketFolder)
    const cluster = await prepareCluster(dataDir, log)
    socketFolder = makeSocketFolder(cluster.account)
    ownership.update({ socketFolder })
    const start = clusterStarter(cluster, socketFolder, log)
    const obstacle = () => (ownership.isHeld() ? null : databaseTexts.folderLost(dataDir))
    const supervisor = keepRunning(await start(), { start, obstacle, log, onExit })
    ownership.update({ state: 'running' })
    let stopping: Promise<void> | undefined
    const stop = () => {
      ownership.update({ state: 'stopping' })
      return supervisor.stop().finally(leave)
    }
    return { connection: connectionTo(socketFolder), owned: true, stop: () => (stopping ??= stop()) }
  } catch (error) {
    leave()
    throw isFileError(error) ? folderError(dataDir, error) : error
  }
}

function connectionTo(host: string): EmbeddedDatabase['connection'] {
  return { host, port: 5432, user: USER, database: DATABASE }
}
