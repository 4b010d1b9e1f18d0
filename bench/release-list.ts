import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import {
  byTurns,
  makeArtist,
  openSignedIn,
  runAlone,
  runStatements,
  timeToInteractive,
  type Artist,
  type Measured,
} from './browser-time.ts'

/**
 * node scripts/run.mjs bench/release-list.ts: the first page of the Release Manager for an artist with 10,000 releases, relative
 * to 100, on the server and in the browser. The issue allows a factor of 1.5.
 */
const [few, many] = [100, 10_000]
const allowed = 1.5

const fill = (artist: Artist, count: number) => `
  insert into releases (id, user_id, title, release_date, release_type, status, description)
  select gen_random_uuid(), '${artist.id}', 'Low Tide ' || n, case when n % 20 = 0 then null else current_date + ((n * 7) % 1400)::int - 700 end, 'album',
    (array['released','scheduled','draft'])[1 + n % 3], 'Eleven songs about the coast, recorded in one week.' from generate_series(1, ${count}) as n`

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measureReleaseList(place: string): Promise<Measured> {
  const dataDir = join(place, 'release-list')
  const lines: string[] = []
  let worst = 0
  const server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const browser = await launchBrowser(await findBrowser())
  try {
    const [small, large] = [await makeArtist(server.address), await makeArtist(server.address)]
    await runStatements((await attachEmbedded({ dataDir, log: () => undefined })).connection, [
      fill(small, few),
      fill(large, many),
      'vacuum analyze releases',
    ])
    const ask =
      ({ token }: Artist, count: number) =>
      async () => {
        const began = performance.now()
        const { body } = expect(
          await send(server.address, 'GET', '/api/releases', undefined, { authorization: `Bearer ${token}` }),
          200,
        )
        const ms = performance.now() - began
        if (body.totals.total !== count || body.data.length !== 50)
          throw new Error(`The list is not what it should be: ${JSON.stringify(body.totals)}`)
        return ms
      }
    const atServer = await byTurns(100, 20, ask(small, few), ask(large, many))
    const [smallPage, largePage] = [
      await openSignedIn(browser, server.address, small),
      await openSignedIn(browser, server.address, large),
    ]
    const open = (page: typeof smallPage) => () =>
      timeToInteractive(page, '/dashboard?section=releases', 'main li:nth-child(50)')
    const inBrowser = await byTurns(15, 3, open(smallPage), open(largePage))
    lines.push(
      `First page of ${many.toLocaleString('en-US')} releases over that of ${few}; ${allowed} times are allowed`,
    )
    lines.push(
      `  server   ${atServer.large.toFixed(1)} ms / ${atServer.small.toFixed(1)} ms = ${atServer.ratio.toFixed(2)} (median of 100)`,
    )
    lines.push(
      `  browser  ${inBrowser.large.toFixed(0)} ms / ${inBrowser.small.toFixed(0)} ms = ${inBrowser.ratio.toFixed(2)} (median of 15, to interactive)`,
    )
    worst = Math.max(atServer.ratio, inBrowser.ratio)
  } finally {
    await browser.close()
    await server.stop()
  }
  return { text: lines.join('\n'), overLimit: worst > allowed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureReleaseList)
