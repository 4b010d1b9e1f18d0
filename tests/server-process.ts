import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ProcessEntry } from '#server/platform/database/proc.ts'
import { listTree, killTree } from '#server/testing/process-tree.ts'

const built = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const startsWithinMs = 300_000

/** The built server as its own process, which may be killed. */
export type ServerProcess = {
  address: string
  pid: number
  /** Milliseconds from the start of the process to the printed address. */
  startMs: number
  /** Everything it has printed. */
  output(): string
  /** The process's exit code once it has ended; -1 after a signal; undefined while it runs. */
  exitCode(): number | undefined
  /** kill -9 of the process only. Returns the processes that ran below it. */
  killAlone(): Promise<ProcessEntry[]>
  /** kill -9 of the process and everything below it. Returns the killed processes. */
  killTree(): Promise<ProcessEntry[]>
  /** Ends it as a service manager would. Throws if that takes too long or it does not exit with 0. */
  stop(): Promise<void>
}

/** Opens the administrative routes of the authentication service. */
export const testServiceKey = 'sb_secret_for_the_tests_alone'

/** Settings of the developer's own shell must not reach the servers under test. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG']

/**
 * Starts dist/server/main.js, or another `entry`; its log is written to the file `log`, if one is named. Throws its output if it
 * exits before it has printed its address.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  { entry = built, log }: { entry?: string; log?: string } = {},
): Promise<ServerProcess> {
  const environment = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))
  const began = performance.now()
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', log ? openSync(log, 'a') : 'pipe', 'pipe'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      AUTH_RATE_LIMITS: 'off',
      AUTH_SERVICE_ROLE_KEY: testServiceKey,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  // Nothing is left running when its starter fails.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let text = ''
  const listen = (chunk: Buffer) => void (text += chunk.toString())
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const address = await printedAddress(child, () => text)
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const gone = async () => void (ended() || (await once(child, 'exit')))
  return {
    address,
    pid: child.pid!,
    startMs: performance.now() - began,
    output: () => text,
    exitCode: () => (ended() ? (child.exitCode ?? -1) : undefined),
    async killAlone() {
      const tree = listTree(child.pid!)
      child.kill('SIGKILL')
      await gone()
      return tree
    },
    async killTree() {
      const tree = killTree(child.pid!)
      await gone()
      return tree
    },
    async stop() {
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
      child.kill('SIGTERM')
      await gone()
      clearTimeout(late)
      if (child.exitCode !== 0)
        throw new Error(
          `The server did not end cleanly (${child.exitCode ?? child.signalCode}). It said:\n${text.slice(-1500)}`,
        )
    },
  }
}

async function printedAddress(child: ChildProcess, said: () => string): Promise<string> {
  const deadline = Date.now() + startsWithinMs
  for (;;) {
    const found = /runs at (https?:\/\/\S+)/.exec(said())?.[1]
    if (found) return found
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The server ended with ${child.exitCode ?? child.signalCode} before it answered. It said:\n${said()}`,
      )
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start within ${startsWithinMs / 1000} s. It said:\n${said()}`)
    }
    await new Promise((again) => setTimeout(again, 2))
  }
}
