import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '#server/platform/database/embedded-binaries.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

type Ids = { uid: number; gid: number }

/** A program ready for spawn: `ids` belongs in its options. */
export type Command = { file: string; args: string[]; ids: Ids | Record<string, never> }

/** The account that PostgreSQL, which refuses root, runs under. */
export type Account = {
  command(program: 'postgres' | 'initdb', args: string[]): Command
  /** Gives a path and everything below it to that account. */
  handOver(path: string): void
}

/** Has an entry in every passwd file, which initdb requires. */
const NOBODY: Ids = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL runs as the owner of its files: an ordinary user as itself; root in a user namespace, where it looks like
 * `nobody`; where namespaces are refused, or the files have an ordinary owner, root starts it with that user id.
 */
export function chooseAccount(binaries: Binaries, dataDir: string, dataFolder: string): Account {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.())
      throw new StartupError(databaseTexts.otherAccount(dataFolder, owner.uid))
    return plainAccount(binaries)
  }
  if (owner && owner.uid !== 0)
    return switchedAccount(binaries, dataDir, dataFolder, { uid: owner.uid, gid: owner.gid })
  const namespaced = namespacedAccount(binaries)
  return runs(namespaced.command('postgres', ['--version']))
    ? namespaced
    : switchedAccount(binaries, dataDir, dataFolder, NOBODY)
}

function plainAccount(binaries: Binaries): Account {
  return {
    command: (program, args) => ({ file: join(binaries.folder, 'bin', program), args, ids: {} }),
    handOver: () => undefined,
  }
}

/** Outside the namespace the process and its files still belong to root, so a closed parent folder is not an obstacle. */
function namespacedAccount(binaries: Binaries): Account {
  const mapping = ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]
  return {
    command: (program, args) => ({
      file: 'unshare',
      args: [...mapping, join(binaries.folder, 'bin', program), ...args],
      ids: {},
    }),
    handOver: () => undefined,
  }
}

function switchedAccount(binaries: Binaries, dataDir: string, dataFolder: string, ids: Ids): Account {
  if (!runs({ file: '/bin/sh', args: ['-c', ':'], ids })) throw new StartupError(databaseTexts.cannotSwitchAccount)
  // Search permission is enough; files in the data folder keep their own permissions.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (!runs({ file: '/bin/sh', args: ['-c', 'cd "$1"', 'sh', dataDir], ids })) {
    throw new StartupError(databaseTexts.notReachableBelow(dataDir))
  }
  const folder = readableBinaries(binaries, dataDir, ids)
  if (statSync(dataFolder, { throwIfNoEntry: false })?.uid === 0) changeOwnerBelow(dataFolder, ids)
  return {
    command: (program, args) => ({ file: join(folder, 'bin', program), args, ids }),
    handOver: (path) => changeOwnerBelow(path, ids),
  }
}

/** The installed binaries if the account can run them, otherwise a copy in the data folder, made once per version. */
function readableBinaries(binaries: Binaries, dataDir: string, ids: Ids): string {
  const works = (folder: string) => runs({ file: join(folder, 'bin', 'postgres'), args: ['--version'], ids })
  if (works(binaries.folder)) return binaries.folder
  const copy = join(dataDir, `postgres-${binaries.version}`)
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}.copy-`)
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('/bin/chmod', ['-R', 'go+rX', draft])
    renameSync(draft, copy)
  }
  if (works(copy)) return copy
  rmSync(copy, { recursive: true })
  throw new StartupError(databaseTexts.notReachableBelow(binaries.folder))
}

function changeOwnerBelow(path: string, { uid, gid }: Ids): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) changeOwnerBelow(join(path, name), { uid, gid })
    chownSync(path, uid, gid)
  } else if (lstatSync(path).isFile()) {
    chownSync(path, uid, gid)
  }
}

function runs({ file, args, ids }: Command): boolean {
  return spawnSync(file, args, { ...ids, stdio: 'ignore' }).status === 0
}
