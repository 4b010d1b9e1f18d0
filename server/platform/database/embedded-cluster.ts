import { dirname, join } from 'node:path'
import { chooseAccount, type Account } from '#server/platform/database/embedded-account.ts'
import { findBinaries } from '#server/platform/database/embedded-binaries.ts'
import { clearSocketFolder, clusterName, createAside, holdsDatabase } from '#server/platform/database/embedded-files.ts'
import { tellsOfFullDisk } from '#server/platform/database/embedded-folder.ts'
import {
  endLeftovers,
  lastComplaint,
  runToEnd,
  startPostgres,
  type Postgres,
} from '#server/platform/database/embedded-process.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

type Log = (message: string) => void

/** A PostgreSQL cluster on disk, and the account that may open it. */
export type Cluster = { account: Account; dataDir: string; dataFolder: string }

export const USER = 'allareas'
export const DATABASE = 'allareas'

/** Everything before postgres itself: ends what an earlier run left behind, and creates the cluster at the first start. */
export async function prepareCluster(dataDir: string, log: Log): Promise<Cluster> {
  const binaries = findBinaries()
  const dataFolder = join(dataDir, 'postgres')
  const account = chooseAccount(binaries, dataDir, dataFolder)
  if (!holdsDatabase(dataFolder, binaries.major)) {
    log(databaseTexts.creating(dataDir))
    await createAside(dataFolder, (folder) => createCluster(account, folder))
  }
  return { account, dataDir, dataFolder }
}

/** Created in single-user mode before the folder gets its name: a folder of that name always contains a database. */
async function createCluster(account: Account, folder: string): Promise<void> {
  account.handOver(folder)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const made = await runToEnd(
    account.command('initdb', ['-D', folder, '--auth=trust', `--username=${USER}`, ...locale]),
  )
  if (made.code !== 0) throw creationError(folder, made.output)
  const single = account.command('postgres', ['--single', '-D', folder, '-c', 'exit_on_error=on', 'template1'])
  const filled = await runToEnd(single, `CREATE DATABASE ${DATABASE};\n`)
  if (filled.code !== 0) throw creationError(folder, filled.output)
}

function creationError(folder: string, output: string): StartupError {
  if (tellsOfFullDisk(output)) return new StartupError(databaseTexts.diskFull(dirname(folder)))
  return new StartupError(databaseTexts.couldNotCreate(lastComplaint(output)))
}

/** Settings are passed on the command line, so that our new versions reach data folders made by older ones. */
export function clusterStarter(
  { account, dataDir, dataFolder }: Cluster,
  socketFolder: string,
  log: Log,
): () => Promise<Postgres> {
  const name = clusterName(dataFolder)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: name,
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details would put personal data into a log file.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  const args = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  return async () => {
    await endLeftovers(dataFolder, name, log)
    clearSocketFolder(socketFolder)
    return startPostgres({
      command: account.command('postgres', ['-D', dataFolder, ...args]),
      dataDir,
      dataFolder,
      log,
    })
  }
}
