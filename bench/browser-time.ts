import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Client, type ClientConfig } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { expect, password, payCheckout, send, signIn } from '../tests/kill/client.ts'

export type Artist = { id: string; email: string; token: string }

/** Creates an artist through the product's own calls. */
export async function makeArtist(address: string): Promise<Artist> {
  const form = await payCheckout(address)
  expect(await send(address, 'POST', '/api/onboarding/complete', form), 200)
  const { body } = await send(address, 'GET', '/config.json')
  const session = expect(await signIn(address, body.supabaseAnonKey as string, form.email), 200).body as {
    access_token: string
    user: { id: string }
  }
  return { id: session.user.id, email: form.email, token: session.access_token }
}

export async function runStatements(connection: ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A tab with this artist signed in. */
export async function openSignedIn(browser: Browser, address: string, artist: Artist): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(120_000)
  await page.goto('/login')
  await page.getByLabel('Email').fill(artist.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard**')
  await page.locator('main[tabindex]').waitFor()
  await page.addInitScript(watchLongTasks)
  return page
}

type Watched = Window & { longTasksEnd?: number }

function watchLongTasks(): void {
  const watched = window as Watched
  watched.longTasksEnd = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.longTasksEnd = Math.max(watched.longTasksEnd!, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
}

const quietMs = 500

/**
 * Loads an address from scratch. Returns milliseconds from the start of navigation until `selector` is painted and half a
 * second has passed without a long task (50 ms).
 */
export async function timeToInteractive(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(
    async ({ wanted, quiet }) => {
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      while (!document.querySelector(wanted)) await frame()
      await frame()
      const drawn = performance.now()
      const last = () => Math.max(drawn, (window as Watched).longTasksEnd ?? 0)
      while (performance.now() - last() < quiet)
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      return last()
    },
    { wanted: selector, quiet: quietMs },
  )
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Measures both alternately, so that other load affects both; the first rounds warm up. */
export async function byTurns(
  turns: number,
  warmUp: number,
  small: () => Promise<number>,
  large: () => Promise<number>,
): Promise<{ small: number; large: number; ratio: number }> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const [s, l] = [await small(), await large()]
    if (turn < warmUp) continue
    times.small.push(s)
    times.large.push(l)
  }
  const result = { small: median(times.small), large: median(times.large) }
  return { ...result, ratio: result.large / result.small }
}

/** A benchmark's report, and whether it exceeded its limit. */
export type Measured = { text: string; overLimit: boolean }

/** For a benchmark called by its own name. */
export async function runAlone(measure: (place: string) => Promise<Measured>): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'aa-bench-'))
  try {
    const { text, overLimit } = await measure(place)
    console.log(text)
    if (overLimit) process.exitCode = 1
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
