import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { byTurns, makeArtist, median, openSignedIn, runAlone, type Measured } from './browser-time.ts'

/** node scripts/run.mjs bench/label-copy.ts: from a typed character to the next frame, in a label copy of 100 tracks relative to one of 5. */
const [few, many] = [5, 100]
/** Twenty times the tracks. */
const allowed = 5

/** From each typed character to the next frame, in milliseconds: the median. */
function typingTime(page: Page, track: number): Promise<number> {
  return page
    .getByLabel(`Track ${track}: Songwriters`)
    .evaluate(async (element: HTMLInputElement) => {
      const found: number[] = []
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      for (const letter of 'Mara Lindholt, Paul Achterberg') {
        const start = performance.now()
        value.set!.call(element, element.value + letter)
        element.dispatchEvent(new Event('input', { bubbles: true }))
        // Deferred work continues before the next character; if it takes longer, it counts with that one.
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        found.push(performance.now() - start)
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      }
      return found
    })
    .then(median)
}

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measureLabelCopy(place: string): Promise<Measured> {
  const server = await startServerProcess({ DATA_DIR: join(place, 'label-copy'), PORT: '0' })
  const browser = await launchBrowser(await findBrowser())
  try {
    const artist = await makeArtist(server.address)
    const authorization = `Bearer ${artist.token}`
    const open = async (count: number) => {
      const { id } = expect(
        await send(
          server.address,
          'POST',
          '/api/releases',
          { title: 'Low Tide', release_date: '2031-03-14', release_type: 'album' },
          { authorization },
        ),
        201,
      ).body.data as { id: string }
      for (let song = 1; song <= count; song += 1)
        expect(
          await send(
            server.address,
            'POST',
            `/api/releases/${id}/songs`,
            { song_title: `Song ${song}`, duration_seconds: 180 },
            { authorization },
          ),
          201,
        )
      const page = await openSignedIn(browser, server.address, artist)
      await page.goto(`/releases/${id}/metadata/label-copy/edit`)
      await page.getByLabel(`Track ${count}: Songwriters`).waitFor()
      return page
    }
    const [small, large] = [await open(few), await open(many)]
    const turn = (page: Page, track: number) => async () => {
      await page.bringToFront()
      return typingTime(page, track)
    }
    const { small: s, large: l, ratio } = await byTurns(3, 1, turn(small, 3), turn(large, 50))
    return {
      text: `A letter typed into a label copy, until it is drawn; ${allowed} times are allowed\n  ${many} tracks over ${few}: ${l.toFixed(1)} ms / ${s.toFixed(1)} ms = ${ratio.toFixed(2)}`,
      overLimit: ratio > allowed,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureLabelCopy)
