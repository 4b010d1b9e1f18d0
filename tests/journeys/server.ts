import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../../scripts/build/stamp.mjs'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

/** The built server with its own data folder, which is deleted with it. */
export type BuiltServer = {
  readonly address: string
  /** Ends the server with `signal` (SIGKILL: without a chance to clean up) and restarts it on the same folder and port. */
  restart: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Ends it as a deploy does; nothing answers at its address until `start`. */
  stop: () => Promise<void>
  /** Restarts it on the same folder and port, from another build if one is named. */
  start: (entry?: string) => Promise<void>
  /** Ends it and deletes its folder. Throws if it did not exit cleanly, or logged an error. */
  remove: () => Promise<void>
}

/** An address used by nothing else: no browser's connection takes the port of a server that is down for a moment. */
const aside = '127.0.0.2'

/** Starts the built server on a free port with an empty folder. Throws its output if it does not come up. */
export async function startBuiltServer(): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'aa-journeys-'))
  const start = (port: string, entry?: string) =>
    startServerProcess({ DATA_DIR: folder, PORT: port, HOST: aside }, entry ? { entry } : {})
  const runs: ServerProcess[] = []
  try {
    runs.push(await start('0'))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const { address } = runs[0]!
  return {
    address,
    async restart(signal = 'SIGTERM') {
      await (signal === 'SIGKILL' ? runs.at(-1)!.killAlone() : runs.at(-1)!.stop())
      runs.push(await start(new URL(address).port))
    },
    stop: () => runs.at(-1)!.stop(),
    async start(entry) {
      runs.push(await start(new URL(address).port, entry))
    },
    async remove() {
      await runs.at(-1)!.stop()
      await rm(folder, { recursive: true, force: true })
      const logged = runs.flatMap((run) => run.output().split('\n')).filter(isFailure)
      if (logged.length > 0)
        throw new Error(
          `The server logged ${logged.length} errors during the journeys, the first:\n${logged.slice(0, 3).join('\n')}`,
        )
    },
  }
}

/** Throws a sentence if there is no build; warns if the sources have changed since. */
export function requireBuild(): void {
  if (!existsSync(new URL('../../dist/server/main.js', import.meta.url)))
    throw new Error(
      'The journeys run on the built server, and there is none: run "npm run build" first, or "npm test", which builds.',
    )
  if (!isBuilt())
    console.error(
      'The journeys visit what was built last; the sources have changed since. "npm run build" builds again.',
    )
}

/** pino's numbers for errors. Errors reported by pages are not the server's: a journey breaks a page on purpose. */
const isFailure = (line: string) => /"level":[56]0/.test(line) && !line.includes('"msg":"error in the page"')
