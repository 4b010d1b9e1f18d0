import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { makeArtist, median, openSignedIn, runAlone, type Measured } from './browser-time.ts'

/**
 * node scripts/run.mjs bench/first-sight.ts [FOLDER]: how long a signed-in artist looks at a blank page, with a processor four
 * times slower and a 1.6 Mbit/s connection with a round trip of 150 ms: until the first paint, and until the page's own content
 * appears. Measured for this build and, alternately in the same run, for the build in another clone's FOLDER.
 */
const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const rounds = 5
const title = 'Low Tide'

type Side = {
  name: string
  address: string
  stop: () => Promise<void>
  context: BrowserContext
  paths: Record<string, string>
}
type Sight = { paint: number; content: number }

async function prepare(browser: Browser, name: string, entry: string | undefined, folder: string): Promise<Side> {
  const server = await startServerProcess({ DATA_DIR: folder, PORT: '0' }, entry ? { entry } : {})
  const artist = await makeArtist(server.address)
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const release = { title, release_date: soon, release_type: 'album' }
  const headers = { authorization: `Bearer ${artist.token}` }
  expect(await send(server.address, 'POST', '/api/profile/welcome', undefined, headers), 200)
  const { body } = expect(await send(server.address, 'POST', '/api/releases', release, headers), 201)
  const id = body.data.id as string
  const signedIn = await openSignedIn(browser, server.address, artist)
  const storageState = await signedIn.context().storageState()
  await signedIn.close()
  const context = await browser.newContext({ storageState })
  const paths = {
    dashboard: '/dashboard',
    release: `/releases/${id}`,
    'label copy': `/releases/${id}/metadata/label-copy`,
  }
  return { name, address: server.address, stop: () => server.stop(), context, paths }
}

/** Opens an address in a new tab with an empty cache. */
async function look({ address, context }: Side, path: string): Promise<Sight> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address + path, { waitUntil: 'commit', timeout: 120_000 })
  const sight = await page.evaluate(async (wanted) => {
    const frame = () =>
      new Promise((next) => {
        requestAnimationFrame(next)
      })
    while (!document.getElementById('root')?.textContent.includes(wanted)) {
      if (performance.now() > 120_000) throw new Error(`${location.pathname} never showed ${wanted}.`)
      await frame()
    }
    await frame()
    const content = performance.now()
    return { paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? content, content }
  }, title)
  await page.close()
  return sight
}

export async function measureFirstSight(place: string): Promise<Measured> {
  const other = process.argv.slice(2).find((argument) => existsSync(join(argument, 'dist/server/main.js')))
  const browser = await launchBrowser(await findBrowser())
  const sides: Side[] = []
  try {
    if (other)
      sides.push(await prepare(browser, 'before', resolve(other, 'dist/server/main.js'), join(place, 'before')))
    sides.push(await prepare(browser, 'now', undefined, join(place, 'now')))
    const rows = ['First sight, ms (median of 5): 4 times slowed processor, 1.6 Mbit/s, 150 ms']
    for (const page of Object.keys(sides[0]!.paths)) {
      const seen = sides.map((): Sight[] => [])
      for (let round = 0; round < rounds; round += 1)
        for (const [index, side] of sides.entries()) seen[index]!.push(await look(side, side.paths[page]!))
      const middle = (list: Sight[], of: keyof Sight) => median(list.map((sight) => sight[of]))
      for (const [index, side] of sides.entries())
        rows.push(
          `  ${page.padEnd(12)}${side.name.padEnd(8)} first paint ${middle(seen[index]!, 'paint').toFixed(0).padStart(6)}   content ${middle(seen[index]!, 'content').toFixed(0).padStart(6)}`,
        )
      if (other)
        rows.push(
          `  ${''.padEnd(12)}${'ratio'.padEnd(8)} first paint ${(middle(seen[1]!, 'paint') / middle(seen[0]!, 'paint')).toFixed(2).padStart(6)}   content ${(middle(seen[1]!, 'content') / middle(seen[0]!, 'content')).toFixed(2).padStart(6)}`,
        )
    }
    return { text: rows.join('\n'), overLimit: false }
  } finally {
    await browser.close()
    for (const side of sides) await side.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureFirstSight)
