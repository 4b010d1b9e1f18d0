import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { build } from './build/build.ts'
import { root } from './build/root.ts'
import { demoReleases, people } from './demo-catalog.ts'

// npm run picture: writes the landing page's pictures of the dashboard and docs/picture.png, a release, from a temporary demo.

/** The demo is made for this moment and shown at it, so that the pictures are the same whenever they are taken. It must have passed. */
const moment = '2026-10-05T09:30:00Z'
const artist = people.find(({ role }) => role === 'artist')!
const { title } = demoReleases.find(({ inDays }) => inDays > 0)!

type Theme = 'light' | 'dark'
/** In CSS pixels. `shown`: how much of the height the picture keeps. */
type View = { width: number; height: number; shown?: number; scale: number; theme: Theme; phone?: boolean }

/** The sizes are those of web/landing/product.tsx. The wide one ends above the quote of the day. */
const landingViews = (theme: Theme): Record<string, View> => ({
  [`dashboard-${theme}`]: { width: 1280, height: 760, shown: 736, scale: 2, theme },
  [`dashboard-phone-${theme}`]: { width: 390, height: 780, scale: 2, theme, phone: true },
})

/** The artist's dashboard, in a browser with a stopped clock. */
async function signIn(browser: Browser, address: string, view: View): Promise<Page> {
  const { width, height, scale, theme, phone = false } = view
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: phone,
    hasTouch: phone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  page.setDefaultTimeout(120_000)
  await page.clock.setFixedTime(moment)
  await page.goto('/login')
  await page.getByLabel('Email').fill(artist.email)
  await page.getByLabel('Password').fill(artist.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: title }).first().waitFor()
  return page
}

/** A PNG of what the page shows once everything has loaded, with nothing pointed at. Throws if two in a row never agree. */
async function photograph(page: Page, { width, height, shown = height }: View): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  let last: Buffer | undefined
  for (let round = 0; round < 20; round++) {
    const next = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      clip: { x: 0, y: 0, width, height: shown },
    })
    if (last?.equals(next)) return next
    last = next
    await page.waitForTimeout(1000)
  }
  throw new Error(`${page.url()} never stands still.`)
}

/** The release's page, for the README. */
async function pictureOfRelease(browser: Browser, address: string): Promise<Buffer> {
  const view: View = { width: 1440, height: 960, scale: 1, theme: 'light' }
  const page = await signIn(browser, address, view)
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL('**/releases/*')
  // The last part to load.
  await page.getByRole('button', { name: 'Archive' }).waitFor()
  return sharp(await photograph(page, view))
    .resize({ width: 1200 })
    .png({ palette: true, colors: 128 })
    .toBuffer()
}

async function pictureOfDashboard(browser: Browser, address: string, view: View): Promise<Buffer> {
  const png = await photograph(await signIn(browser, address, view), view)
  return sharp(png).avif({ effort: 6 }).toBuffer()
}

async function write(name: string, picture: Buffer): Promise<void> {
  const target = join(root, name)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, picture)
  console.log(`${relative(root, target)}: ${(picture.length / 1000).toFixed(1)} kB`)
}

async function takePictures(address: string): Promise<void> {
  const browser = await launchBrowser(await findBrowser())
  try {
    for (const [name, view] of Object.entries({ ...landingViews('light'), ...landingViews('dark') }))
      await write(`web/brand/pictures/${name}.avif`, await pictureOfDashboard(browser, address, view))
    await write('docs/picture.png', await pictureOfRelease(browser, address))
  } finally {
    await browser.close()
  }
}

/** Fills a demo in this folder, serves it, and returns the result of `work` on its address. */
async function withDemo<T>(folder: string, work: (address: string) => Promise<T>): Promise<T> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined, LOG_LEVEL: 'warn' }
  const filled = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/demo-data.ts', moment], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (filled.status !== 0) throw new Error('The demo could not be filled.')
  const server = await startServerProcess({ DATA_DIR: folder, PORT: '0' })
  try {
    return await work(server.address)
  } finally {
    await server.stop()
  }
}

await build({ ifChanged: true })
const folder = await mkdtemp(join(tmpdir(), 'all-areas-picture-'))
try {
  await withDemo(folder, takePictures)
} finally {
  await rm(folder, { recursive: true, force: true })
}
