import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const startsWithin = 30_000
const endsWithin = 20_000

type Running = { child: ChildProcess; address: string; output: () => string }

/** The built server with a data folder of its own, which goes when it is removed. */
export type BuiltServer = {
  readonly address: string
  /** Everything it has said since it was started last. */
  readonly output: string
  /** Ends the server as `signal` does (SIGKILL: without a chance to tidy up) and starts it again on the same folder and port. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Ends it as Ctrl-C would and deletes its folder. Throws where it did not end cleanly. */
  remove(): Promise<void>
}

/** Starts dist/server/main.js on a free port with an empty folder. Throws with what it said where it does not come up. */
export async function startBuiltServer(settings: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(built)) throw new Error('The journeys run on the built server, and there is none: run "npm run build" first, or "npm test", which builds.')
  const folder = await mkdtemp(join(tmpdir(), 'aa-journeys-'))
  const start = (port: string) => run({ ...settings, DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', AUTH_RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  let running: Running
  try {
    running = await start('0')
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    get address() { return running.address },
    get output() { return running.output() },
    async restart(signal = 'SIGTERM') {
      await end(running, signal)
      running = await start(new URL(running.address).port)
    },
    async remove() {
      await end(running, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the person's own shell has set for the product must not reach the journeys. */
const foreign = ['DATABASE_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'ADMIN_EMAILS', 'SANDBOX', 'AUTH_SIGNUP', 'AUTH_AUTOCONFIRM', 'SUPABASE_URL']

async function run(settings: Record<string, string>): Promise<Running> {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.includes(name)))
  const child = spawn(process.execPath, [built], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment, NODE_ENV: 'production', ...settings } })
  let text = ''
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => fail(`did not start within ${startsWithin / 1000} s`), startsWithin)
    const fail = (reason: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The built server ${reason}. It said:\n${text}`))
    }
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /runs at (http:\/\/\S+)/.exec(text)?.[1]
      if (!found) return
      clearTimeout(late)
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`))
  })
  return { child, address, output: () => text }
}

async function end({ child, output }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The built server had ended by itself. It said:\n${output()}`)
  const late = setTimeout(() => child.kill('SIGKILL'), endsWithin)
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(late)
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`The built server did not end cleanly (${code ?? 'killed'}). It said:\n${output()}`)
}
