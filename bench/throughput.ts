import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { expect, payCheckout, send, signIn, type Session } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { emailOf, firstEmail, seed } from './seed.ts'

const connectionCounts = [1, 4, 16]
const rounds = 5
const seconds = 2
const artists = 50

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }
type Sample = { perSecond: number; p50: number; p99: number; failed: number }
/** Medians of the runs. The ratio is the median of each run's ratio to the run next to it, so that other load affects both. */
export type Throughput = { what: string; product: Sample; limit: Sample; ratio: number }

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const newRelease = JSON.stringify({ title: 'Low Tide', release_date: '2027-03-05', release_type: 'album' })

/** Measures list and create on one database, alternating product and bare limit, each in its own process. */
export async function measureThroughput(
  name: string,
  settings: Record<string, string>,
  connect: () => Promise<ClientConfig>,
): Promise<Throughput[]> {
  const product = await startServerProcess(
    { ...settings, PORT: '0', LOG_LEVEL: 'info' },
    { log: `${settings.DATA_DIR}.log` },
  )
  const form = { ...(await payCheckout(product.address)), email: firstEmail }
  expect(await send(product.address, 'POST', '/api/onboarding/complete', form), 200)
  const connection = await connect()
  await seed(connection)
  const limit = await startServerProcess(
    { LIMIT_CONNECTION: JSON.stringify(connection) },
    { entry: file('limit-server.ts') },
  )
  const people = await signInAll(product.address)
  await requireSameBytes(product.address, limit.address, people[0]!)
  const results = []
  for (const [what, method, path] of [
    ['list', 'GET', '/api/releases?limit=100'],
    ['create', 'POST', '/api/releases'],
  ] as const) {
    const requests = people.map(({ id, token }): Asked => ({
      method,
      path,
      headers: { authorization: `Bearer ${token}`, 'x-user': id, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: newRelease } : {}),
    }))
    for (const connections of connectionCounts)
      results.push(
        await compare(
          `${what} ${connections}, ${name}`,
          { product: product.address, limit: limit.address },
          connections,
          requests,
        ),
      )
  }
  await limit.stop()
  await product.stop()
  return results
}

type Person = { id: string; token: string }

async function signInAll(address: string): Promise<Person[]> {
  const { body } = await send(address, 'GET', '/config.json')
  return Promise.all(
    Array.from({ length: artists }, async (_, index) => {
      const answer = expect(await signIn(address, body.supabaseAnonKey as string, emailOf(index + 1)), 200)
      return { id: answer.body.user.id as string, token: (answer.body as Session).access_token }
    }),
  )
}

/** Both must answer the list with the same text, or the comparison would be meaningless. */
async function requireSameBytes(product: string, limit: string, { id, token }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-user': id }
  const [ours, bare] = await Promise.all(
    [product, limit].map(async (address) => (await fetch(`${address}/api/releases?limit=100`, { headers })).text()),
  )
  if (ours !== bare)
    throw new Error(`The two servers answer differently:\n${ours!.slice(0, 300)}\n${bare!.slice(0, 300)}`)
}

/** Both alternately, in five rounds. */
export async function compare(
  what: string,
  { product, limit }: { product: string; limit: string },
  connections: number,
  requests: Asked[],
): Promise<Throughput> {
  const load = (url: string, seconds: number) => runLoad({ url, connections, seconds, requests })
  for (const address of [product, limit]) await load(address, 1)
  const pairs: { product: Sample; limit: Sample }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const ours = await load(product, seconds)
      pairs.push({ product: ours, limit: await load(limit, seconds) })
    } else {
      const bare = await load(limit, seconds)
      pairs.push({ product: await load(product, seconds), limit: bare })
    }
  }
  const perSecond = (sample: Sample) => sample.perSecond
  return {
    what,
    product: median(
      pairs.map((pair) => pair.product),
      perSecond,
    ),
    limit: median(
      pairs.map((pair) => pair.limit),
      perSecond,
    ),
    ratio: median(
      pairs.map((pair) => pair.product.perSecond / pair.limit.perSecond),
      Number,
    ),
  }
}

type Order = { url: string; connections: number; seconds: number; requests: Asked[] }

async function runLoad(order: Order): Promise<Sample> {
  const child = spawn(process.execPath, [file('load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const sample = JSON.parse(await text(child.stdout)) as Sample
  if (sample.failed > 0) throw new Error(`${sample.failed} requests to ${order.url} failed.`)
  return sample
}

function median<T>(values: T[], weigh: (value: T) => number): T {
  return values.toSorted((a, b) => weigh(a) - weigh(b))[Math.floor(values.length / 2)]!
}
