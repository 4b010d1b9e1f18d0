import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { songsSql } from '#server/testing/songs-sql.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { makeArtist, median, runAlone, runStatements, type Artist, type Measured } from './browser-time.ts'
import type { VolleyOrder, VolleyResult } from './volley.ts'

/**
 * npm run bench -- fairness: how long one account waits for its dashboard, alone and while another account adds 160 songs concurrently
 * at the head of a release with 500 tracks. Alternating in one run, with limits on as in production. Reads begin every 25 ms,
 * whether or not the previous one was answered: a reader that waits would ask least when waits are longest.
 */
const writes = 160
const tracks = 500
const turns = 9
const reads = 20
const everyMs = 25
const allowed = 2

const fill = (id: string) =>
  songsSql(`select user_id, id as release_id, 'Salt on the Window ' || n as song_title, n as track_number
    from releases, generate_series(1, ${tracks}) as n where id = '${id}'`)

type Read = { begun: number; ms: number; status: number }

async function readDashboard(address: string, { token }: Artist): Promise<Read> {
  const begun = performance.now()
  const { status } = await send(address, 'GET', '/api/dashboard', undefined, { authorization: `Bearer ${token}` })
  return { begun, ms: performance.now() - begun, status }
}

function readEvery(address: string, reader: Artist): Promise<Read[]> {
  return Promise.all(
    Array.from({ length: reads }, async (_, index) => {
      await sleep(index * everyMs)
      return readDashboard(address, reader)
    }),
  )
}

/** The reads that began before the last write was answered. */
async function readDuringVolley(
  address: string,
  reader: Artist,
  child: ChildProcess,
  order: VolleyOrder,
): Promise<{ found: Read[]; volley: VolleyResult }> {
  const begun = performance.now()
  child.send(order)
  const [found, [volley]] = await Promise.all([
    readEvery(address, reader),
    once(child, 'message') as Promise<[VolleyResult]>,
  ])
  return { found: found.filter((read) => read.begun - begun < volley.ms), volley }
}

/** An artist with a large release, and the write to send to it. */
async function makeWriter(address: string, connection: ClientConfig): Promise<VolleyOrder> {
  const { token } = await makeArtist(address)
  const made = expect(
    await send(
      address,
      'POST',
      '/api/releases',
      { title: 'Low Tide', release_date: '2031-03-14', release_type: 'album' },
      { authorization: `Bearer ${token}` },
    ),
    201,
  )
  const id = made.body.data.id as string
  await runStatements(connection, [fill(id)])
  return {
    address,
    path: `/api/releases/${id}/songs`,
    token,
    count: writes,
    body: { song_title: 'x', track_number: 1 },
  }
}

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measureFairness(place: string): Promise<Measured> {
  const dataDir = join(place, 'fairness')
  const server = await startServerProcess(
    { DATA_DIR: dataDir, PORT: '0', AUTH_RATE_LIMITS: 'on' },
    { log: `${dataDir}.log` },
  )
  const child = fork(fileURLToPath(new URL('./volley.ts', import.meta.url)))
  const [alone, during]: [Read[], Read[]] = [[], []]
  const statuses: Record<string, number> = {}
  const lasted: number[] = []
  try {
    const reader = await makeArtist(server.address)
    const { connection } = await attachEmbedded({ dataDir, log: () => undefined })
    for (let turn = 0; turn <= turns; turn += 1) {
      // A new one each time: the previous one's used quota would distort this.
      const order = await makeWriter(server.address, connection)
      const quiet = await readEvery(server.address, reader)
      const { found, volley } = await readDuringVolley(server.address, reader, child, order)
      if (turn === 0) continue // warms up
      alone.push(...quiet)
      during.push(...found)
      lasted.push(volley.ms)
      for (const [status, count] of Object.entries(volley.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    }
  } finally {
    child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
    await server.stop()
  }
  return describeFairness(alone, during, statuses, lasted)
}

function describeFairness(alone: Read[], during: Read[], statuses: Record<string, number>, lasted: number[]): Measured {
  const times = (found: Read[]) => found.map(({ ms }) => ms)
  const own = median(times(alone))
  const ratio = median(times(during)) / own
  const row = (what: string, ms: number) =>
    `  ${what.padEnd(46)} ${ms.toFixed(1).padStart(9)} ms ${(ms / own).toFixed(2).padStart(8)}`
  const refused = during.filter(({ status }) => status !== 200).length
  return {
    text: [
      `Another account's dashboard during ${writes} concurrent writes to a release of ${tracks} tracks, and over its time alone; ${allowed} times are allowed (${turns} turns)`,
      row('alone, median', own),
      row(`during, median of ${during.length} reads`, median(times(during))),
      row('alone, slowest', Math.max(...times(alone))),
      row('during, slowest', Math.max(...times(during))),
      row('all writes answered after, median', median(lasted)),
      `  reads that failed: ${refused}; writes by status: ${JSON.stringify(statuses)}`,
    ].join('\n'),
    overLimit: ratio > allowed || refused > 0,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureFairness)
