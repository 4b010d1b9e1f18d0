import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, enter, makeArtist, tokenOf } from './artists.ts'
import { allAnswered, chooseSection, eventually, failedAnswer, noAnswer, visit, type Visitor } from './journey.ts'
import { makeNextBuild } from './next-build.ts'
import { startBuiltServer, type BuiltServer } from './server.ts'

let server: BuiltServer
let next: Awaited<ReturnType<typeof makeNextBuild>>
beforeAll(async () => {
  ;[server, next] = await Promise.all([startBuiltServer(), makeNextBuild()])
})
afterAll(async () => {
  await server?.remove()
  if (next) await rm(next.folder, { recursive: true, force: true })
})

const noise = [
  noAnswer,
  failedAnswer(404),
  failedAnswer(503),
  /dynamically imported module|preload CSS|Refused to apply style/,
]
const noServer = 'This part could not be loaded: the server is not responding.'
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' })
/** Marks the document; a page that was reloaded has no mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'here'
  })
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'here')

async function arrive(address = '/dashboard'): Promise<Visitor & { token: string; release: string; song: string }> {
  const artist = await makeArtist({}, server.address)
  const token = await tokenOf(artist, server.address)
  const { id: release } = await call<{ id: string }>(
    'POST',
    '/api/releases',
    { title: 'High Ceilings', release_type: 'ep', release_date: '2031-03-14' },
    token,
    server.address,
  )
  const { id: song } = await call<{ id: string }>(
    'POST',
    `/api/releases/${release}/songs`,
    { song_title: 'Paper Lanterns' },
    token,
    server.address,
  )
  const visitor = await visit({ address: server.address })
  visitor.allow(...noise)
  await enter(visitor.page, artist, address.replace('{release}', release))
  return { ...visitor, token, release, song }
}

/** Older browsers remember a script that failed to load: there Try Again reloads the page. */
const asksForScriptsAgain = (page: Page) => Number(page.context().browser()!.version().split('.')[0]) >= 156

/** The addresses of the style sheets that the page has asked for. */
const styleSheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))

describe('a server that restarts under an open page', () => {
  test('keeps the navigation; Try Again loads the section, not the page', async () => {
    const { page } = await arrive()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await allAnswered(page)
    await mark(page)
    const before = await styleSheets(page)
    await server.stop()
    try {
      await chooseSection(page, 'Content Creator')
      await alert(page, noServer).waitFor()
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await chooseSection(page, 'Dashboard')
      await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
      await chooseSection(page, 'Content Creator')
      await tryAgain(page).click()
      await alert(page, noServer).waitFor()
    } finally {
      await server.start()
    }
    await tryAgain(page).click()
    await page.getByRole('heading', { name: 'Content Creator', level: 1 }).waitFor()
    expect(await isSameDocument(page)).toBe(asksForScriptsAgain(page))
    // With its styles, too: none that was requested is missing.
    await eventually(() =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.filter((link) => !(link as HTMLLinkElement).sheet).length),
    ).toBe(0)
    const after = await styleSheets(page)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual([...new Set(after)])
  })

  test("is reported in place of a page's tab, or over the page for a dialog; what is typed next to it stays", async () => {
    const { page } = await arrive('/releases/{release}')
    await page.getByRole('button', { name: 'Add Task' }).first().waitFor()
    // The page has prefetched its parts: only those requested below are missing.
    await allAnswered(page)
    await mark(page)
    await server.stop()
    try {
      await page.getByRole('tab', { name: /^Songs/ }).click()
      await page.getByRole('tabpanel').filter({ hasText: noServer }).waitFor()
      await page.getByRole('heading', { name: 'High Ceilings', level: 1 }).waitFor()
      await page.getByRole('link', { name: 'Edit Release' }).click()
      await eventually(() => alert(page, noServer).count()).toBe(2)
    } finally {
      await server.start()
    }
    await tryAgain(page).last().click()
    await page.getByRole('dialog', { name: 'Edit Release' }).waitFor()
    expect(await isSameDocument(page)).toBe(asksForScriptsAgain(page))
  })
})

describe('a new build', () => {
  const deploy = async () => {
    await server.stop()
    await server.start(next.entry)
  }
  const undo = async () => {
    await server.stop()
    await server.start()
  }

  test('is loaded at the next page change, once a response has announced it', async () => {
    const { page } = await arrive()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await chooseSection(page, 'Community')
    await page.getByRole('switch').waitFor()
    await mark(page)
    await deploy()
    try {
      const written = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/preferences') && answer.ok(),
      )
      await page.getByRole('switch').click()
      expect((await written).headers()['app-build']).toBeTruthy()
      await eventually(() => page.locator('[data-toast]').count()).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
      // This one is cached: only the header announces the new build.
      await chooseSection(page, 'Dashboard')
      await page.waitForFunction(() => document.documentElement.dataset.mark === undefined)
      await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    } finally {
      await undo()
    }
  })

  test('is loaded by a section whose script no longer exists', async () => {
    const { page } = await arrive()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await mark(page)
    await deploy()
    try {
      await chooseSection(page, 'Royalties')
      await page.waitForFunction(() => document.documentElement.dataset.mark === undefined)
      await page.getByText('MVP Feature').waitFor()
    } finally {
      await undo()
    }
  })

  test('waits while something is typed', async () => {
    const { page } = await arrive('/releases/{release}/metadata/label-copy/edit')
    const writers = page.getByLabel('Track 1: Songwriters')
    await writers.fill('M. Lindholt')
    await mark(page)
    await deploy()
    try {
      const read = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok())
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      })
      await read
      await chooseSection(page, 'Royalties')
      await page
        .getByRole('alertdialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Keep Editing' })
        .click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(await writers.inputValue()).toBe('M. Lindholt')
      expect(await isSameDocument(page)).toBe(true)
      await page.getByRole('button', { name: 'Save Label Copy' }).click()
      await page.getByText('View mode').waitFor()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await chooseSection(page, 'Royalties')
      await page.getByRole('heading', { name: 'Royalties', level: 1 }).waitFor()
      expect(await isSameDocument(page)).toBe(false)
    } finally {
      await undo()
    }
  })
})
