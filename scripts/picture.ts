import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { build } from './build/build.ts'
import { root } from './build/root.ts'
import { demoReleases, people } from './demo-catalog.ts'

// npm run picture: writes docs/picture.png, a release of the demo's artist, from a temporary demo.
const target = join(root, 'docs/picture.png')
const viewport = { width: 1440, height: 960 }
const artist = people.find(({ role }) => role === 'artist')!
const { title } = demoReleases.find(({ inDays }) => inDays > 0)!

/** A PNG of the release's page as the artist sees it. */
async function takePicture(address: string): Promise<Buffer> {
  const browser = await launchBrowser(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: address, viewport, reducedMotion: 'reduce' })
    page.setDefaultTimeout(120_000)
    await page.goto('/login')
    await page.getByLabel('Email').fill(artist.email)
    await page.getByLabel('Password').fill(artist.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: title }).first().click()
    await page.waitForURL('**/releases/*')
    await page.getByRole('heading', { name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}

/** Fills a demo in this folder, serves it, and returns the result of `work` on its address. */
async function withDemo<T>(folder: string, work: (address: string) => Promise<T>): Promise<T> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined, LOG_LEVEL: 'warn' }
  const filled = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/demo-data.ts'], {
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
  const png = await withDemo(folder, takePicture)
  const { size } = await sharp(png).resize({ width: 1200 }).png({ palette: true, colors: 128 }).toFile(target)
  console.log(`docs/picture.png: ${Math.round(size / 1000)} kB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
