import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { EmbeddedDatabase } from '#server/platform/database/embedded.ts'

type Connection = EmbeddedDatabase['connection']
export type HolderReply = { connection: Connection; owned: boolean; error?: undefined } | { error: string }
export type Holder = { child: ChildProcess; pid: number; reply: HolderReply }

const program = fileURLToPath(new URL('hold-embedded.ts', import.meta.url))

type Account = { uid?: number; gid?: number; env?: NodeJS.ProcessEnv }

/** Opens the built-in database in its own process, which a test may kill; `account` sets its user and environment. */
export async function holdElsewhere(
  mode: 'server' | 'tool',
  dataDir: string,
  address: string,
  account: Account = {},
): Promise<Holder> {
  const child = spawn(process.execPath, [program, mode, dataDir, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, pid: child.pid ?? 0, reply: JSON.parse(line) as HolderReply }
}

/** The same without waiting, for a test that kills it on the way. Returns its process id. */
export function beginHolding(dataDir: string, address: string): number {
  return spawn(process.execPath, [program, 'server', dataDir, address], { stdio: 'ignore' }).pid ?? 0
}

/** Ends it properly; does nothing if it has already ended. */
export async function endHolder({ child }: Holder): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export function connectionOf(reply: HolderReply): Connection {
  if (reply.error !== undefined) throw new Error(reply.error)
  return reply.connection
}

/** All values of the result, row by row, over its own connection. */
export async function queryValues(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  // A database that ends under an idle connection is what these tests are about.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
