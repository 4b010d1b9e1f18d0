import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '#server/platform/database/embedded-account.ts'
import { openLog } from '#server/platform/database/embedded-files.ts'
import { tellsOfFullDisk } from '#server/platform/database/embedded-folder.ts'
import { listProcesses, signalProcess, workingFolder, type ProcessEntry } from '#server/platform/database/proc.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** How long a database may take to stop: by a fast shutdown, then by an immediate one, before it is killed. */
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000
/** Processes whose postmaster is dead notice and exit. */
const ORPHANS_MS = 3_000

/** A database that exits more often than this within a minute is given up. */
const RESTARTS_PER_MINUTE = 3

/** Nothing of our environment reaches PostgreSQL: PGPORT, PGDATA or a locale would change what it does. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

type Log = (message: string) => void
type Ended = { code: number | null; signal: NodeJS.Signals | null }

/** A running postgres. `ended` resolves when it has exited, for whatever reason. */
export type Postgres = { ended: Promise<Ended>; stop(): Promise<void> }

/** Runs a program to its end and returns its output; `input` goes to standard input. */
export function runToEnd(command: Command, input = ''): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, { ...command.ids, cwd: '/', env: environment })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(input)
  })
}

/** Starts postgres and waits until it accepts connections; throws a StartupError with the reason if it does not. */
export async function startPostgres(options: {
  command: Command
  dataDir: string
  dataFolder: string
  log: Log
}): Promise<Postgres> {
  const log = openLog(options.dataDir)
  // Detached: Ctrl-C in the terminal reaches postgres only through us.
  const child = spawn(options.command.file, options.command.args, {
    ...options.command.ids,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  const watcher = child.pid === undefined ? null : watchParent(child.pid)
  closeSync(log.descriptor)
  child.unref()
  const ended = new Promise<Ended>((resolve) => {
    child.on('error', () => resolve({ code: null, signal: null }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  }).finally(() => {
    watcher?.kill('SIGKILL')
    endStrays(options.dataFolder)
  })
  const isReady = await waitUntilReady(child, options.dataFolder, ended, options.log)
  if (!isReady) throw startFailure(options.dataDir, log.path, log.from)
  return { ended, stop: () => stopPostgres(child, ended) }
}

/**
 * Ends what an earlier run left behind in this data folder, then removes its lock file. A database whose server was killed
 * is still shutting down, or never noticed; the process id in the lock file may now belong to another process, so
 * processes are recognized by the cluster's name in their command line.
 */
export async function endLeftovers(dataFolder: string, cluster: string, log: Log): Promise<void> {
  const lockFile = join(dataFolder, 'postmaster.pid')
  const lockedBy = readLockFile(lockFile)?.pid
  if (lockedBy === undefined) return
  const began = Date.now()
  let sent: NodeJS.Signals | null = null
  for (let left = processesOf(cluster); left.length > 0; left = processesOf(cluster)) {
    const postmaster = left.find(({ pid }) => pid === lockedBy)
    const wanted = signalFor(postmaster !== undefined, Date.now() - began)
    if (wanted !== sent && wanted !== null) {
      if (sent === null) log(databaseTexts.waitingForLeftovers)
      const targets = wanted === 'SIGKILL' || !postmaster ? left : [postmaster]
      for (const { pid } of targets) signalProcess(pid, wanted)
      sent = wanted
    }
    await sleep(20)
  }
  rmSync(lockFile, { force: true })
}

/**
 * Ends what a dead postmaster left in a folder that was removed. Its autovacuum launcher may fail there once a second
 * forever without noticing that the postmaster has exited. Does not search by the cluster's name: another server may have a
 * new folder at the same path.
 */
function endStrays(dataFolder: string): void {
  for (const { pid, name } of listProcesses()) {
    if (name === 'postgres' && workingFolder(pid) === `${dataFolder} (deleted)`) signalProcess(pid, 'SIGKILL')
  }
}

/** The running postgres processes of a cluster: the postmaster and its children. */
function processesOf(cluster: string): ProcessEntry[] {
  return listProcesses().filter(
    ({ name, state, commandLine }) => name === 'postgres' && state !== 'Z' && commandLine.includes(cluster),
  )
}

function signalFor(hasPostmaster: boolean, waited: number): NodeJS.Signals | null {
  if (!hasPostmaster) return waited > ORPHANS_MS ? 'SIGKILL' : null
  if (waited > FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS) return 'SIGKILL'
  return waited > FAST_SHUTDOWN_MS ? 'SIGQUIT' : 'SIGINT'
}

/** A killed server leaves no orphan: when our end of the pipe closes, however we end, the shell stops postgres. */
function watchParent(pid: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.stdin?.on('error', () => undefined)
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void } | null)?.unref()
  return watcher
}

async function waitUntilReady(
  child: ChildProcess,
  dataFolder: string,
  ended: Promise<Ended>,
  log: Log,
): Promise<boolean> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const began = Date.now()
  let patience = 5_000
  while (!hasEnded) {
    const lock = readLockFile(join(dataFolder, 'postmaster.pid'))
    if (lock?.pid === child.pid && lock?.status === 'ready') return true
    if (Date.now() - began > patience) {
      log(databaseTexts.stillStarting)
      patience *= 4
    }
    await sleep(5)
  }
  return false
}

/** PostgreSQL's lock file: the postmaster's id is in the first line, its state in the eighth. */
function readLockFile(path: string): { pid: number; status: string } | null {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

function startFailure(dataDir: string, logPath: string, from: number): StartupError {
  const text = readFileSync(logPath).subarray(from).toString()
  return new StartupError(
    tellsOfFullDisk(text) ? databaseTexts.diskFull(dataDir) : databaseTexts.didNotStart(lastComplaint(text), logPath),
  )
}

/** PostgreSQL's last error line, as a sentence. */
export function lastComplaint(output: string): string {
  const complaint = output.match(/(?:FATAL|PANIC|ERROR|error|unshare): +.*/g)?.at(-1)
  if (!complaint) return databaseTexts.neverReady
  return `${complaint.replace(/^\w+: +/, '').replace(/\.$/, '')}.`
}

/** Fast shutdown, then an immediate one, which the next start recovers from, and finally a kill. */
async function stopPostgres(child: ChildProcess, ended: Promise<Ended>): Promise<void> {
  child.ref()
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ]
  for (const [signal, patience] of steps) {
    child.kill(signal)
    const timeout = new AbortController()
    const inTime = await Promise.race([
      ended.then(() => true),
      sleep(patience, false, { signal: timeout.signal }).catch(() => false),
    ])
    timeout.abort()
    if (inTime) return
  }
  child.kill('SIGKILL')
  await ended
}

export type Supervised = {
  start: () => Promise<Postgres>
  /** Why another start would be pointless, or null. */
  obstacle: () => string | null
  log: Log
  onExit?: ((reason: string) => void) | undefined
}

/** Restarts postgres when it exits by itself; the socket stays in place, so the pool finds it again. */
export function keepRunning(first: Postgres, { start, obstacle, log, onExit }: Supervised): { stop(): Promise<void> } {
  let stopped = false
  let current: Postgres | null = first
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const startAgain = async (ended: Ended): Promise<void> => {
    current = null
    let trouble = databaseTexts.died(
      ended.signal ? databaseTexts.signal(ended.signal) : databaseTexts.exitCode(ended.code ?? -1),
    )
    while (!stopped) {
      restarts.push(Date.now())
      const isTooOften = restarts.filter((at) => at > Date.now() - 60_000).length > RESTARTS_PER_MINUTE
      const reason = obstacle() ?? (isTooOften ? trouble : null)
      if (reason !== null) return onExit?.(reason)
      log(databaseTexts.startingAgain(trouble))
      try {
        current = await start()
        return watch(current)
      } catch (error) {
        trouble = (error as Error).message
      }
    }
  }
  const watch = (postgres: Postgres): void => {
    void postgres.ended.then((ended) => {
      if (!stopped) restarting = startAgain(ended)
    })
  }

  watch(first)
  return {
    async stop() {
      stopped = true
      await restarting
      await current?.stop()
    },
  }
}
