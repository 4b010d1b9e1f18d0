// @module-tag slow
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTexts } from '#server/platform/database/texts.ts'

/** The real process, from its sources: its output at the terminal if it cannot start. */
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let place: string
const children: ChildProcess[] = []

beforeAll(async () => void (place = await mkdtemp(join(tmpdir(), 'aa-startup-'))))
afterAll(async () => {
  // Processes whose end a test did not see: a server would run forever.
  for (const child of children) child.kill('SIGKILL')
  await rm(place, { recursive: true, force: true })
})

const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR }

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...inherited, PORT: '0', ...settings },
  })
  children.push(child)
  return { child, said: text(child.stderr), ended: once(child, 'exit') as Promise<[number | null]> }
}

/** Starts a server that must give up; returns all its output. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { said, ended } = start(settings)
  const [code] = await ended
  expect(code).toBe(1)
  return said
}

// Both in parallel: each loads all sources. server.test.ts has the other messages, without a process.
describe.concurrent('a server that cannot start exits with 1 and one message', { timeout: 900_000 }, () => {
  it('for invalid settings, all named and none of their values shown', async () => {
    const said = await refusal({ PORT: 'many', DATABASE_URL: 'mysql://mara:hidden@localhost/x' })
    expect(said).toBe(
      'These settings cannot be used:\n  PORT must be a whole number from 0 to 65535\n  DATABASE_URL must look like postgres://user:password@host:5432/name\n',
    )
  })

  it('for a data folder of another server, whose address it names', async () => {
    const dataDir = join(place, 'shared')
    const first = start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      first.child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /runs at (\S+)\n/.exec(said)?.[1]
        if (found) resolve(found)
      })
      void first.ended.then(() => reject(new Error(said)))
    })
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `${databaseTexts.heldByServer(dataDir, address, first.child.pid!)}\n`,
    )
    const asked = askUntilGone(`${address}/health`)
    await new Promise((later) => setTimeout(later, 200))
    first.child.kill('SIGTERM')
    expect(await first.ended, 'ends cleanly').toEqual([0, null])
    expect(await asked, 'fails no request while it ends').toEqual(new Set([200]))
  })
})

/** Sends requests on several connections until nobody answers; returns the statuses seen. */
async function askUntilGone(url: string): Promise<Set<number>> {
  const seen = new Set<number>()
  const ask = async (): Promise<void> => {
    for (;;) seen.add((await fetch(url)).status)
  }
  await Promise.all(Array.from({ length: 4 }, () => ask().catch(() => undefined)))
  return seen
}
