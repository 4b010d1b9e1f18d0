import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { anonKeyOf, expect, send } from '../tests/kill/client.ts'
import { startServerProcess, type ServerProcess } from '../tests/server-process.ts'
import { makeArtist, runAlone, runStatements, type Artist } from './browser-time.ts'
import { startMailCounter, type MailCounter } from './mail-counter.ts'
import { withOwnDatabase } from './own-database.ts'

/**
 * node scripts/run.mjs bench/fan-mails.ts [MAILS] [KILLS] [RATE]: a mail to 100,000 fans over two server processes on the database of TEST_DATABASE_URL, six times kill -9 of the
 * one that is sending: how many were sent, are missing, left twice; how long a password reset takes in the meantime. Then, for three minutes, whether
 * both together keep to FAN_MAILS_PER_MINUTE.
 */
const [mails, kills] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 6)]
const connections = 4
const steady = { perMinute: Number(process.argv[4] ?? 3_000), minutes: 3, tolerance: 0.05 }
const resetWithinMs = 5_000
/** A lost sender is replaced within a minute. */
const patienceMs = 180_000

type Place = { url: string; folder: string; fans: MailCounter[]; product: MailCounter }
type Pair = { servers: ServerProcess[]; start(index: number): Promise<ServerProcess> }

/** An artist of a month ago whose scheduled mail to this many fans starts with the next minute. */
async function prepare({ url, folder }: Place, fans: number): Promise<{ artist: Artist; id: string }> {
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: join(folder, 'first'), PORT: '0' })
  try {
    const artist = await makeArtist(server.address)
    await runStatements({ connectionString: url }, [
      `update accounts set created_at = now() - interval '30 days', address_proved_at = now() where id = '${artist.id}'`,
      `insert into fans (id, user_id, email, email_key, name, mail_state, words)
       select gen_random_uuid(), '${artist.id}', key, key, 'Ingrid ' || n, 'mailable', '' from (select n, 'fan-' || n || '@post-' || n % 977 || '.example' as key from generate_series(1, ${fans}) n) f`,
      'analyze fans',
    ])
    const id = randomUUID()
    const words = {
      subject: 'Out on Friday',
      content: `Hello [FIRST NAME],\n\n${'Low Tide is out. '.repeat(40)}\n\nhttps://music.example/low-tide`,
    }
    const at = new Date(Date.now() + 20_000).toISOString()
    const body = { id, ...words, postal_address: 'Kajen 1, Malmö', at }
    expect(await send(server.address, 'POST', '/api/campaigns', body, { authorization: `Bearer ${artist.token}` }), 201)
    return { artist, id }
  } finally {
    await server.stop()
  }
}

/** Two servers on one database, each with its own mail server, which shows which one is sending. */
async function startPair({ url, folder, fans, product }: Place, perMinute: number): Promise<Pair> {
  const ports = [await freePort(), await freePort()]
  const start = async (index: number) => {
    const server = await startServerProcess(
      {
        DATABASE_URL: url,
        DATA_DIR: join(folder, `server-${index}`),
        PORT: String(ports[index]!),
        SANDBOX: 'on',
        PUBLIC_URL: 'https://music.example',
        SMTP_URL: `smtp://127.0.0.1:${product.port}`,
        MAIL_FROM: 'mail@music.example',
        FAN_SMTP_URL: `smtp://127.0.0.1:${fans[index]!.port}`,
        FAN_MAIL_CONNECTIONS: String(connections),
        FAN_MAILS_PER_MINUTE: String(perMinute),
        FAN_DAILY_LIMIT: '1000000',
        LOG_LEVEL: 'error',
      },
      { log: join(folder, `server-${index}.log`) },
    )
    // It names PUBLIC_URL.
    return { ...server, address: `http://127.0.0.1:${ports[index]!}` }
  }
  return { servers: [await start(0), await start(1)], start }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What the processes have used so far: utime and stime of proc(5), in hundredths of a second. */
const processorMs = (servers: ServerProcess[]): number =>
  servers.reduce((all, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return all + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)

const sum = (counters: MailCounter[]) => counters.reduce((all, { arrived }) => all + arrived.size, 0)
const later = (at: number) => Math.round(performance.now() - at)

/** Waits until more mails than `count` have arrived. */
async function moreThan(fans: MailCounter[], count: number): Promise<void> {
  for (const end = performance.now() + patienceMs; sum(fans) <= count; await sleep(20))
    if (performance.now() > end)
      throw new Error(`nothing was sent for ${patienceMs / 1_000} s, after ${sum(fans)} mails`)
}

/** Asks for a password reset and waits for its mail. Milliseconds. */
async function reset(address: string, { email }: Artist, product: MailCounter): Promise<number> {
  const [asked, arrives] = [performance.now(), product.next(email)]
  const anonKey = await anonKeyOf(address)
  expect(await send(address, 'POST', '/auth/v1/recover', { email }, { apikey: anonKey }), 200)
  return Math.round((await arrives) - asked)
}

async function count(url: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ count: number }>(sql)).rows[0]!.count
  } finally {
    await client.end()
  }
}

async function killTrial(place: Place): Promise<{ lines: string[]; failed: boolean }> {
  const { url, fans, product } = place
  const { artist, id } = await prepare(place, mails)
  const pair = await startPair(place, 100_000)
  const { servers } = pair
  await moreThan(fans, 0)
  const began = performance.now()
  const [gaps, resets, busy] = [[] as number[], [] as number[], [] as number[]]
  for (let kill = 0; kill < kills; kill += 1) {
    await moreThan(fans, Math.floor((mails * (kill + 0.5 + Math.random() * 0.4)) / (kills + 1)))
    resets.push(await reset(servers[kill % 2]!.address, artist, product))
    const sending = fans[0]!.lastAt() > fans[1]!.lastAt() ? 0 : 1
    busy.push(fans[sending]!.open())
    await servers[sending]!.killAlone()
    const [killed, there] = [performance.now(), sum(fans)]
    servers[sending] = await pair.start(sending)
    await moreThan(fans, there)
    gaps.push(later(killed))
  }
  const state = () => count(url, `select count(*)::int from campaigns where id = '${id}' and state = 'sending'`)
  for (const end = performance.now() + 3_600_000; (await state()) > 0 && performance.now() < end;) await sleep(500)
  const seconds = (Math.max(...fans.map((each) => each.lastAt())) - began) / 1_000
  for (const server of servers) await server.stop()
  const all = new Map<string, number>()
  for (const { arrived } of fans) for (const [key, times] of arrived) all.set(key, (all.get(key) ?? 0) + times)
  const twice = [...all.values()].reduce((more, times) => more + times - 1, 0)
  const marked = await count(
    url,
    `select count(*)::int from campaign_mails where campaign_id = '${id}' and outcome = 'sent'`,
  )
  const missing = mails - all.size
  return {
    failed: missing !== 0 || marked !== mails || twice > kills * connections || Math.max(...resets) > resetWithinMs,
    lines: [
      `${mails} mails, two processes, ${kills} times kill -9 of the sending one:`,
      `  arrived ${all.size}, marked as sent ${marked}, missing ${missing}, twice ${twice} (at most ${kills * connections}; open at the kills: ${busy.join(', ')})`,
      `  ${Math.round(seconds)} s with the gaps, at best ${Math.max(...fans.flatMap((each) => each.perSecond.filter(Boolean)))} a second; sent again after a kill in ${gaps.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s`,
      `  a password reset meanwhile took ${resets.join(', ')} ms (at most ${resetWithinMs})`,
    ],
  }
}

async function rateTrial(place: Place): Promise<{ lines: string[]; failed: boolean }> {
  const { fans } = place
  const [{ perMinute, minutes, tolerance }, before] = [steady, sum(fans)]
  await prepare(place, perMinute * (minutes + 1))
  const { servers } = await startPair(place, perMinute)
  await moreThan(fans, before)
  const figures: number[] = []
  const used = processorMs(servers)
  for (let [minute, at] = [0, performance.now()]; minute < minutes; minute += 1) {
    const start = sum(fans)
    at += 60_000
    await sleep(at - performance.now())
    figures.push(sum(fans) - start)
  }
  const each = (processorMs(servers) - used) / figures.reduce((all, figure) => all + figure, 0)
  for (const server of servers) await server.stop()
  const off = figures.map((figure) => figure / perMinute - 1)
  return {
    failed: off.some((share) => Math.abs(share) > tolerance),
    lines: [
      `FAN_MAILS_PER_MINUTE ${perMinute}, two processes: ${figures.map((figure, minute) => `${figure} (${(off[minute]! * 100).toFixed(1)} %)`).join(', ')} in ${minutes} minutes one after the other`,
      `  ${each.toFixed(1)} ms of processor time of both servers for each mail; load of the machine ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`,
    ],
  }
}

await runAlone(async (folder) => {
  const database = process.env.TEST_DATABASE_URL
  if (!database) throw new Error('Name a PostgreSQL with TEST_DATABASE_URL: two servers share a database on it.')
  await mkdir(folder, { recursive: true })
  const trial = (work: typeof killTrial) =>
    withOwnDatabase(database, async ({ url }) => {
      const place = {
        url,
        folder,
        fans: [await startMailCounter(), await startMailCounter()],
        product: await startMailCounter(),
      }
      try {
        return await work(place)
      } finally {
        for (const counter of [...place.fans, place.product]) await counter.close()
      }
    })
  const results = [...(mails > 0 ? [await trial(killTrial)] : []), await trial(rateTrial)]
  return { text: results.flatMap(({ lines }) => lines).join('\n'), overLimit: results.some(({ failed }) => failed) }
})
