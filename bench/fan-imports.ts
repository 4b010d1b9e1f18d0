import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import papaparse from 'papaparse'
import { Client, type ClientConfig } from 'pg'
import { from } from 'pg-copy-streams'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { copyText } from '#server/platform/database/copy-text.ts'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess, type ServerProcess } from '../tests/server-process.ts'
import { makeArtist, runAlone, type Measured } from './browser-time.ts'
import { withOwnDatabase } from './own-database.ts'

/**
 * node scripts/run.mjs bench/fan-imports.ts: a file of 200,000 fans from upload to the list, relative to parsing the same text and copying its cells into
 * a table in the same run: one with an id and no address twice, as the list has, and one without any key.
 */
const rows = 200_000
/** The target. */
const aim = 3

const cities = ['Malmö', 'Berlin', 'Gdańsk', 'København', 'Lund', 'Αθήνα']
const fileOfFans = (): string =>
  `email,first name,last name,city,country,date added,tags\n${Array.from(
    { length: rows },
    (_, index) =>
      `fan-${index}@post-${index % 977}.example,Ingrid ${index % 331},Sand ${index % 1009},${cities[index % cities.length]},Sweden,2025-0${1 + (index % 9)}-1${index % 10},"vinyl, ${index % 7}"\n`,
  ).join('')}`

/** A table for the cells alone, and one that can tell its rows apart. */
const tables = {
  keyless: 'create table bare (a text, b text, c text, d text, e text, f text, g text)',
  keyed:
    'create table bare (id uuid primary key default gen_random_uuid(), a text not null unique, b text, c text, d text, e text, f date, g text)',
}

/** Seconds to parse the text and copy its cells. */
async function bare(connection: ClientConfig, text: string, table: keyof typeof tables): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(tables[table])
    const began = performance.now()
    const data = papaparse.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1)
    const lines = function* () {
      for (let at = 0; at < data.length; at += 5_000)
        yield data
          .slice(at, at + 5_000)
          .map((cells) => `${cells.map(copyText).join('\t')}\n`)
          .join('')
    }
    await pipeline(Readable.from(lines()), client.query(from('copy bare (a, b, c, d, e, f, g) from stdin')))
    return (performance.now() - began) / 1_000
  } finally {
    await client.query('drop table if exists bare')
    await client.end()
  }
}

/** The resident memory of a process now, in MB. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000

/** Seconds to read and to write, and the server's largest memory, in MB. */
async function product(
  server: ServerProcess,
  connection: ClientConfig,
  text: string,
): Promise<{ read: number; write: number; peak: number }> {
  const { token } = await makeArtist(server.address)
  const authorization = `Bearer ${token}`
  let peak = 0
  const settle = async (id: string): Promise<FanImport> => {
    for (;;) {
      const { body } = expect(
        await send(server.address, 'GET', `/api/fan-imports/${id}`, undefined, { authorization }),
        200,
      )
      peak = Math.max(peak, await memoryOf(server.pid))
      if (!['reading', 'writing'].includes(body.data.state as string)) return body.data as FanImport
      await sleep(50)
    }
  }
  const began = performance.now()
  const response = await fetch(`${server.address}/api/fan-imports?name=fans.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: text,
  })
  const { id } = ((await response.json()) as { data: FanImport }).data
  const ready = await settle(id)
  const read = (performance.now() - began) / 1_000
  if (ready.added !== rows) throw new Error(`${ready.state}: ${ready.added} of ${rows} lines`)
  const client = new Client(connection)
  await client.connect()
  // Nobody has to look at it.
  await client.query('update fan_imports set approved_at = now() where id = $1', [id])
  await client.end()
  const writing = performance.now()
  const statement = { source: 'Bench', consent: { basis: 'consent', wording: 'Signed the list' } }
  expect(await send(server.address, 'POST', `/api/fan-imports/${id}/write`, statement, { authorization }), 200)
  const done = await settle(id)
  if (done.state !== 'done' || done.added !== rows) throw new Error(`${done.state}: ${done.added} of ${rows} fans`)
  return { read, write: (performance.now() - writing) / 1_000, peak }
}

type Place = { settings: Record<string, string>; connectionOf: () => Promise<ClientConfig> }

async function measureOn({ settings, connectionOf }: Place): Promise<string> {
  const server = await startServerProcess({ ...settings, PORT: '0' })
  try {
    const [connection, text] = [await connectionOf(), fileOfFans()]
    const limits = async () => [await bare(connection, text, 'keyed'), await bare(connection, text, 'keyless')] as const
    const before = await limits()
    const { read, write, peak } = await product(server, connection, text)
    const after = await limits()
    const [keyed, keyless] = [Math.min(before[0], after[0]), Math.min(before[1], after[1])]
    const ratioTo = (limit: number) => `${limit.toFixed(1)} s, ratio ${((read + write) / limit).toFixed(1)}`
    return `read and counted ${read.toFixed(1)} s, written ${write.toFixed(1)} s; bare with a key ${ratioTo(keyed)}, without ${ratioTo(keyless)}; server at most ${peak.toFixed(0)} MB`
  } finally {
    await server.stop()
  }
}

export async function measureFanImports(place: string): Promise<Measured> {
  const lines = [`An import of ${rows.toLocaleString('en-US')} fans, relative to parsing and copying the same text`]
  const dataDir = join(place, 'fan-imports')
  const embedded = await measureOn({
    settings: { DATA_DIR: dataDir },
    connectionOf: async () => (await attachEmbedded({ dataDir, log: () => undefined })).connection,
  })
  lines.push(`  embedded: ${embedded}`)
  const url = process.env.TEST_DATABASE_URL
  if (url)
    await withOwnDatabase(url, async (own) => {
      const there = await measureOn({
        settings: { DATA_DIR: join(place, 'fan-imports-server'), DATABASE_URL: own.url },
        connectionOf: () => Promise.resolve({ connectionString: own.url }),
      })
      lines.push(`  PostgreSQL ${own.version}: ${there}`)
    })
  // Every fan has six indexes and a consent with three, which the bare table has not: the aim is not reached, and reported.
  return { text: [...lines, `  ${aim} times are aimed at`].join('\n'), overLimit: false }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureFanImports)
