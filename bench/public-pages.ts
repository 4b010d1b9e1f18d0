import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { anonKeyOf, expect, payCheckout, send, signIn, type Session } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { runAlone, type Measured } from './browser-time.ts'
import { compare, type Throughput } from './throughput.ts'

/**
 * node scripts/run.mjs bench/public-pages.ts: requests per second of the pages of two releases, one to come, whose form has its own proof for
 * each visitor, and one that is out, relative to a bare HTTP server that sends the same bytes. Each request is counted as a visit.
 */
const connections = 16
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
const email = 'pages@bench.example'

export async function measurePublicPages(place: string): Promise<Measured> {
  const dataDir = join(place, 'public-pages')
  const product = await startServerProcess(
    { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' },
    { log: `${dataDir}.log` },
  )
  try {
    const paths = await makePages(product.address)
    const results: Throughput[] = []
    for (const path of paths) results.push(await beside(product.address, path))
    const lines = results.map(
      ({ what, product: ours, limit, ratio }) =>
        `  ${what}: ${ours.perSecond.toFixed(0)} a second (p99 ${ours.p99} ms), bare ${limit.perSecond.toFixed(0)}, ratio ${ratio.toFixed(2)}`,
    )
    return {
      text: [
        `Pages of releases, ${connections} connections, median of 5; a bare server sends the same bytes`,
        ...lines,
      ].join('\n'),
      overLimit: false,
    }
  } finally {
    await product.stop()
  }
}

/** The paths of a page of a release to come, and of one that is out. */
async function makePages(address: string): Promise<string[]> {
  const form = { ...(await payCheckout(address)), email }
  expect(await send(address, 'POST', '/api/onboarding/complete', form), 200)
  const key = await anonKeyOf(address)
  const { access_token: token } = expect(await signIn(address, key, email), 200).body as Session
  const ask = async (method: string, path: string, body: object, status = 200) =>
    expect(await send(address, method, `/api${path}`, body, { authorization: `Bearer ${token}` }), status).body
      .data as { id: string }
  await ask('PUT', '/fan-page', { name: 'bench', contact: email })
  const paths: string[] = []
  for (const [slug, release_date] of [
    ['to-come', '2099-03-05'],
    ['out', '2020-03-05'],
  ]) {
    const { id } = await ask('POST', '/releases', { title: 'Low Tide', release_date, release_type: 'single' }, 201)
    const links = Array.from({ length: 10 }, (_, n) => `https://store-${n}.example/low-tide`).join('\n')
    await ask('PUT', `/releases/${id}/page`, { slug, intro: 'Four songs by the sea.', links })
    await ask('POST', `/releases/${id}/page/publish`, { published: true })
    paths.push(`/r/bench/${slug}`)
  }
  return paths
}

async function beside(address: string, path: string): Promise<Throughput> {
  const answer = await fetch(address + path, { headers })
  const page = { text: await answer.text(), headers: sentAlike(answer.headers) }
  const bare = await startServerProcess(
    { BARE_PAGE: JSON.stringify(page) },
    { entry: fileURLToPath(new URL('bare-page-server.ts', import.meta.url)) },
  )
  try {
    const request = { method: 'GET', path, headers }
    return await compare(path, { product: address, limit: bare.address }, connections, [request])
  } finally {
    await bare.stop()
  }
}

/** Without those that every server of Node's writes itself. */
function sentAlike(sent: Headers): Record<string, string> {
  const own = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  return Object.fromEntries([...sent].filter(([name]) => !own.has(name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measurePublicPages)
